#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the program takes from its surroundings: read once at the start, and handed down as a value.
struct Surroundings: Sendable {
    /// The user's home folder.
    var home: String?
    /// Whether colours are unwelcome (no-color.org: `NO_COLOR` is set and not empty).
    var noColour = false
    /// Whether messages go to a terminal.
    var errorsOnTerminal = false
    /// The build's time as reproducible-builds.org has it, in seconds since 1970, as it was written.
    var sourceDateEpoch: String?
    /// The time now, in seconds since 1970.
    var secondsNow = 0
    /// Tells the time, in seconds since 1970, for a command that goes on.
    var clock: @Sendable () -> Int = { 0 }
    /// How many processors there are.
    var processors = 1

    /// What this process was started with. Makes it fit to live through closed pipes and full disks, too.
    static func ofThisProcess() -> Surroundings {
        holdStandardStreams()
        // A closed pipe and a file that grows too large are then errors of a write, and told as such.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        return Surroundings(
            home: variable("HOME"), noColour: variable("NO_COLOR")?.isEmpty == false,
            errorsOnTerminal: isatty(STDERR_FILENO) == 1 && variable("TERM") != "dumb",
            sourceDateEpoch: variable("SOURCE_DATE_EPOCH"), secondsNow: time(nil), clock: { time(nil) },
            processors: max(1, min(256, sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    }

    /// Where a standard stream is closed, the next file to be opened would take its number, and messages would end up
    /// in that file.
    private static func holdStandardStreams() {
        while true {
            let descriptor = unsafe open("/dev/null", O_RDWR)
            if descriptor < 0 { return }
            if descriptor > STDERR_FILENO {
                close(descriptor)
                return
            }
        }
    }

    private static func variable(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
