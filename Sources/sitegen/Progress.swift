import Threads

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One line on a terminal that says how far a build is; it comes after half a second, and goes when the build ends.
final class Progress: Sendable {
    private let terminal: Terminal
    private let state = Mutex(State())
    private let start = ContinuousClock.now

    private struct State {
        var stage = "load"
        var isOver = false
        /// Whether the line is on the terminal.
        var isShown = false
    }

    /// How long a build may take before it is talked about, in milliseconds, and how often the line is renewed.
    private static let patience = 500
    private static let rhythm = 100

    init(_ terminal: Terminal) {
        self.terminal = terminal
        // Where there is no thread for it, the build goes on without the line.
        _ = Threads.start { [self] in
            Self.sleep(Self.patience)
            while tick() { Self.sleep(Self.rhythm) }
        }
    }

    /// Takes note of the stage that begins.
    func begin(_ stage: String) { state.withLock { $0.stage = stage } }

    /// Takes the line off the terminal; it does not come again.
    func end() {
        state.withLock { state in
            state.isOver = true
            if state.isShown { terminal.tell("\r\u{1b}[K") }
        }
    }

    /// Renews the line; whether the build still goes on.
    private func tick() -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            state.isShown = true
            let words = Self.words[state.stage] ?? state.stage
            terminal.tell("\r\u{1b}[K\(words) … \(Summary.seconds(ContinuousClock.now - start))")
            return true
        }
    }

    private static func sleep(_ milliseconds: Int) {
        var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
        unsafe nanosleep(&time, nil)
    }

    private static let words = [
        "load": "reading files", "parse": "reading pages", "check": "checking links and forms",
        "render": "rendering pages",
    ]
}
