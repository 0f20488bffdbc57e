import Site

/// An option of the command line: parsing, help, completions and the manual page are all made from this.
struct Option: Sendable, Equatable {
    /// What may follow an option.
    enum Value: Sendable, Equatable {
        /// Nothing: the option is set or not.
        case none
        /// Any text, called by this name in the help.
        case text(String)
        /// A folder.
        case folder
        /// A whole number in this range.
        case number(ClosedRange<Int>)
        /// One of these words.
        case word([String])
        /// A day, as `2026-07-31`.
        case day
    }

    /// The name after two hyphens: `base-url`.
    let name: String
    /// The letter after one hyphen, if there is one.
    let letter: Character?
    /// What follows.
    let value: Value
    /// What it does, in one line.
    let help: String

    init(_ name: String, _ letter: Character? = nil, _ value: Value = .none, _ help: String) {
        self.name = name
        self.letter = letter
        self.value = value
        self.help = help
    }

    /// How the value is called in the help: `N`, or nil for an option without one.
    var placeholder: String? {
        switch value {
        case .none: nil
        case .text(let name): name
        case .folder: "DIR"
        case .number: "N"
        case .word(let words): words.joined(separator: "|")
        case .day: "DATE"
        }
    }

    /// Why `text` is no value of this option, as the end of a sentence; nil where it is one.
    func fault(of text: String) -> String? {
        switch value {
        case .none, .text, .folder: return text.isEmpty && value != .none ? "must not be empty" : nil
        case .number(let range):
            if let number = Int(text), range.contains(number) { return nil }
            return "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .word(let words):
            return words.contains(text) ? nil : "must be one of \(words.joined(separator: ", "))"
        case .day:
            return CalendarDate(text) == nil ? "must be a day, such as 2026-07-31" : nil
        }
    }
}

/// All options, each once; a command lists those it takes.
enum Options {
    static let output = Option("output", "o", .folder, "the output folder (default: public in the site)")
    static let baseURL = Option("base-url", nil, .text("URL"), "the address the site will have; overrides sitegen.yml")
    static let relative = Option("relative", "links that work from a file, without a server")
    static let drafts = Option("drafts", "build drafts too")
    static let future = Option("future", "build pages of a later date too")
    static let now = Option(
        "now", nil, .day, "the day that decides what is later (default: SOURCE_DATE_EPOCH, or today)")
    static let strict = Option("strict", "take every warning for an error")
    static let jobs = Option(
        "jobs", nil, .number(1...256), "how many pages to work on at once (default: one a processor)")
    static let format = Option(
        "format", nil, .word(["text", "json", "github"]), "how findings are told (default: text)")
    static let timings = Option("timings", "tell what each stage took, and the ten slowest pages")
    static let verify = Option(
        "verify", "write nothing: build anew in memory, and tell where the output folder differs")
    static let port = Option(
        "port", nil, .number(1...65_535), "the port to listen at (default: the first free from 8080)")
    static let host = Option(
        "host", nil, .text("ADDRESS"), "the address to listen at, as 0.0.0.0 (default: this machine's own)")
    static let quiet = Option("quiet", "q", "tell errors only")
    static let verbose = Option("verbose", "v", "name each file that is written, removed or left out")
    static let external = Option("external", "ask other sites, by curl, whether what is linked to is there")
    static let template = Option(
        "template", nil, .word(Archetypes.names), "what the site begins with (default: \(Archetypes.names[0]))")
    static let siteFolder = Option("site", nil, .folder, "the site's folder (default: this folder)")
    static let help = Option("help", "h", "tell how a command is used")
    static let version = Option("version", "tell the version")
}

extension Option {
    fileprivate init(_ name: String, _ help: String) { self.init(name, nil, .none, help) }
    fileprivate init(_ name: String, _ letter: Character, _ help: String) { self.init(name, letter, .none, help) }
}
