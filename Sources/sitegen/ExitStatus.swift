#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How the program ends, as scripts see it.
enum ExitStatus: Int32 {
    /// All was done.
    case done = 0
    /// The site has errors; nothing was written.
    case siteErrors = 1
    /// The command line asks for what cannot be; nothing was done.
    case wrongUsage = 2
    /// The machine did not let us read or write.
    case environment = 3

    /// All of them, in order.
    static let all: [ExitStatus] = [.done, .siteErrors, .wrongUsage, .environment]

    /// What it means.
    var meaning: String {
        switch self {
        case .done: "done"
        case .siteErrors: "the site has errors"
        case .wrongUsage: "wrong usage"
        case .environment: "the machine did not let it read or write"
        }
    }

    /// All of them in a line.
    static var told: String { all.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ") }

    /// Ends the program.
    func end() -> Never { exit(rawValue) }
}
