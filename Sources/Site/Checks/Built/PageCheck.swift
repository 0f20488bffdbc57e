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

extension BuiltPage.Element {
    /// What an author may have written of it: its addresses, ids and names.
    var clues: [String] {
        let told = ["id", "for", "src", "href", "alt", "name", "aria-label"]
        return told.compactMap { self[$0] }
    }
}
