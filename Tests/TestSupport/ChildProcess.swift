import Foundation

/// Programs that tests run.
package enum ChildProcess {
    /// Runs `words`, the first of which is a whole path, to its end and gives its exit status, 128 and more where a signal
    /// ended it; with the environment `variables`, or that of the tests. What it prints goes behind what `out` and `err`
    /// hold.
    ///
    /// Foundation's `Process` may miss the end of one of several that run at once.
    package static func run(
        _ words: [String], _ variables: [String]? = nil, in input: String = "/dev/null", out: String,
        err: String? = nil
    ) throws -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, out, O_WRONLY | O_CREAT | O_APPEND, 0o644)
        if let err { posix_spawn_file_actions_addopen(&actions, 2, err, O_WRONLY | O_CREAT | O_APPEND, 0o644) }
        // A thread of the tests may block signals for which a shell waits, or ignore some.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, every) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&every)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &every)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let arguments = words.map { strdup($0) } + [nil]
        let all = variables ?? ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        let environment = all.map { strdup($0) } + [nil]
        defer { (arguments + environment).forEach { free($0) } }
        var process = pid_t()
        let error = posix_spawn(&process, words[0], &actions, &attributes, arguments, environment)
        guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EINVAL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
    }
}
