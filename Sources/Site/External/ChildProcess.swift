#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Another program, started by `posix_spawn` without a shell; it reads nothing and its complaints are not heard.
enum ChildProcess {
    /// Starts `words`, of which the first is found as a shell finds it.
    ///
    /// - Parameters:
    ///   - words: the program and what it is told.
    ///   - environment: `NAME=value` each, and nothing else is handed on.
    ///   - output: the descriptor that it writes to; nowhere if there is none.
    ///   - hasOwnGroup: whether it leads a process group, so that what it starts can be ended with it.
    /// - Returns: its number; nil where it cannot be started. Some systems tell only by the exit status 127 that there is
    ///   no such program.
    static func start(
        _ words: [String], environment: [String], output: Int32? = nil, hasOwnGroup: Bool = false
    ) -> pid_t? {
        guard let name = words.first else { return nil }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for number: Int32 in 0...2 {
            unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        if let output { unsafe posix_spawn_file_actions_adddup2(&actions, output, 1) }
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        if hasOwnGroup { unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }
        var process = pid_t()
        let status = unsafe withCStrings(words) { words in
            unsafe withCStrings(environment) { unsafe posix_spawnp(&process, name, &actions, &attributes, words, $0) }
        }
        return status == 0 ? process : nil
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
        defer { for index in texts.indices { unsafe free(pointers[index]) } }
        return unsafe body(&pointers)
    }
}
