import Diagnostics

/// A check of built pages, one at a time.
protocol PageCheck: Sendable {
    /// What is wrong with `page`.
    static func faults(in page: BuiltPage) -> [PageFault]
}

/// Every check of a built page, in the order of the manual.
enum PageChecks {
    static let all: [any PageCheck.Type] = [
        LanguageCheck.self, HeadingCheck.self, IDCheck.self, ReferenceCheck.self, PictureCheck.self, ControlCheck.self,
        NameCheck.self, LandmarkCheck.self, FocusCheck.self, PolicyCheck.self,
    ]
}

/// What is wrong in a built page, before it is known which source it came from.
struct PageFault: Sendable, Equatable {
    let severity: Severity
    let identifier: String
    let message: String
    /// What to look for in the source, the surest first: an address, an id, a text.
    let clues: [String]
    let help: [String]

    init(_ severity: Severity, _ identifier: String, _ message: String, clues: [String] = [], help: [String] = []) {
        self.severity = severity
        self.identifier = identifier
        self.message = message
        self.clues = clues.filter { !$0.isEmpty }
        self.help = help
    }
}

extension BuiltPage {
    /// What an author may have written of an element: the tag itself, its addresses and texts, its id or name.
    func clues(of element: Element) -> [String] {
        let texts = ["src", "href", "alt", "aria-label"].compactMap { element[$0] }.filter { $0.count > 3 }
        let words = ["id", "for", "name"].compactMap { name in element[name].map { "\(name)=\"\($0)\"" } }
        return [String(decoding: bytes[element.tag], as: UTF8.self)] + texts + words
    }
}
