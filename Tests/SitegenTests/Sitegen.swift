import Foundation
import TestSupport

/// The built program, run as a user runs it.
struct Sitegen {
    /// What a run left.
    struct Run {
        /// The exit status; 128 and more, or negative, if a signal ended it.
        let status: Int32
        let out: String
        let err: String
    }

    /// The binary, which lies beside the tests.
    static let path = Bundle.main.bundleURL.resolvingSymlinksInPath().deletingLastPathComponent(named: "sitegen")

    /// The folder in which it runs.
    let folder: TemporaryFolder

    /// Runs it with `words`, and with `environment` instead of the tests' own.
    func callAsFunction(_ words: String..., environment: [String: String] = [:]) throws -> Run {
        try run([Self.path] + words, environment)
    }

    /// Runs a shell's line, in which `$SITEGEN` is the binary.
    func shell(_ line: String, environment: [String: String] = [:]) throws -> Run {
        try run(["/bin/sh", "-c", line], environment.merging(["SITEGEN": Self.path]) { $1 })
    }

    private func run(_ words: [String], _ environment: [String: String]) throws -> Run {
        let own = try TemporaryFolder()
        let usual = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "SWIFT_BACKTRACE": "enable=no"]
        let variables = usual.merging(environment) { $1 }.map { "\($0)=\($1)" }
        let status = try spawn(
            ["/usr/bin/env", "--chdir=\(folder.path)"] + words, variables, out: own("out"), err: own("err"))
        return Run(status: status, out: own.text("out") ?? "", err: own.text("err") ?? "")
    }
}

/// Runs a program to its end. (Foundation's `Process` may miss the end of one of several that run at once.)
private func spawn(_ words: [String], _ variables: [String], out: String, err: String) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, out, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, err, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    // A thread of the tests may block signals for which a shell waits, or ignore some.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let arguments = words.map { strdup($0) } + [nil]
    let environment = variables.map { strdup($0) } + [nil]
    defer { (arguments + environment).forEach { free($0) } }
    var process = pid_t()
    let error = posix_spawn(&process, words[0], &actions, &attributes, arguments, environment)
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EINVAL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
}

extension URL {
    /// The path of `name` beside the bundle, or beside the program that runs the tests.
    fileprivate func deletingLastPathComponent(named name: String) -> String {
        let candidates = [
            self, deletingLastPathComponent(),
            URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
        ]
        let files = candidates.map { $0.appendingPathComponent(name).path }
        return files.first { FileManager.default.isExecutableFile(atPath: $0) } ?? name
    }
}
