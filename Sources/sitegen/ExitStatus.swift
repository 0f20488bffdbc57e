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

    /// Ends the program.
    func end() -> Never { exit(rawValue) }
}
