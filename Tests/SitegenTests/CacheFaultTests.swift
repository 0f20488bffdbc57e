import Foundation
import TestSupport
import Testing

/// Every file-changing call that a build makes in `.sitegen` is killed, torn or failed once: the output is right, and so is what the
/// next build makes of what was kept.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/cc")))
struct CacheFaultTests {
    private let sitegen: Sitegen
    private var folder: TemporaryFolder { sitegen.folder }

    init() throws {
        sitegen = Sitegen(folder: try TemporaryFolder(["content/index.md": "# Home\n", "content/a.md": "# A\n"]))
        let shim = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/faults/faults.c").path
        let made = try sitegen.shell("cc -shared -fPIC -o faults.so '\(shim)' -ldl")
        try #require(made.status == 0, "\(made.err)")
    }

    /// A build with the shim in it, whose call of this number goes wrong; 0: none.
    private func build(_ call: Int = 0, _ kind: String = "kill", _ words: [String] = []) throws -> Sitegen.Run {
        try sitegen.shell(
            (["\"$SITEGEN\"", "build"] + words).joined(separator: " "),
            environment: [
                "LD_PRELOAD": folder("faults.so"), "FAULT_BELOW": folder(".sitegen"), "FAULT_AT": "\(call)",
                "FAULT_KIND": kind, "FAULT_COUNT": folder("count"),
            ])
    }

    /// Without search a text that was edited is built alone, and what is known of the pages is kept too.
    @Test(arguments: ["kill", "short", "\(ENOSPC)"], [true, false])
    func theNextBuildIsRight(_ kind: String, _ hasSearch: Bool) throws {
        try folder.write("sitegen.yml", "search: \(hasSearch)\n")
        #expect(try build().status == 0)
        try folder.write("content/a.md", "# A\n\nmore\n")
        #expect(try build().status == 0)
        let calls = Int(folder.text("count") ?? "") ?? 0
        #expect((5...40).contains(calls), "the shim saw \(calls) calls")
        for call in 1...max(1, calls) {
            try folder.write("content/a.md", "# A\n\nfor the \(kind) at \(call)\n")
            let run = try build(call, kind)
            if Int(kind) != nil {
                // Only the lock is more than a matter of time.
                #expect(run.status == 0 || run.status == 3 && run.err.contains(".sitegen/lock"), "\(run.err)")
            }
            let next = try build()
            #expect(next.status == 0, "\(kind) at call \(call): \(next.err)")
            #expect(folder.text("public/a/index.html")?.contains("for the \(kind) at \(call)") == true)
            let verified = try build(0, kind, ["--verify"])
            #expect(verified.status == 0, "\(kind) at call \(call): \(verified.err)")
        }
        #expect(folder.tree(".sitegen/cache").keys.sorted() == ["build", "pages", "search"])
    }
}
