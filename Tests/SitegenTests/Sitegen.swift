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

    /// What sanitizers and coverage are told by the environment.
    private static let tools = ProcessInfo.processInfo.environment.filter {
        ["ASAN_OPTIONS", "TSAN_OPTIONS", "LLVM_PROFILE_FILE"].contains($0.key)
    }

    /// Whether the binary was built for the address or the thread sanitizer (`make sanitize`), which does more than the tool.
    static func isSanitized() throws -> Bool {
        let symbols = try Sitegen(folder: try TemporaryFolder()).shell("nm -D --defined-only \"$SITEGEN\"").out
        return symbols.contains("__asan_init") || symbols.contains("__tsan_init")
    }

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
        let usual = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "SWIFT_BACKTRACE": "enable=no"].merging(
            Self.tools
        ) { $1 }
        let variables = usual.merging(environment) { $1 }.map { "\($0)=\($1)" }
        let status = try ChildProcess.run(
            ["/usr/bin/env", "--chdir=\(folder.path)"] + words, variables, out: own("out"), err: own("err"))
        return Run(status: status, out: own.text("out") ?? "", err: own.text("err") ?? "")
    }
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
