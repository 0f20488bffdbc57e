import Foundation
import TestSupport
import Testing

/// The line on a terminal that says how far a build is.
@Suite struct ProgressTests {
    /// Runs a command in a pseudo-terminal, with a `highlight` that takes its time.
    private func onTerminal(_ command: String, seconds: Int, _ environment: [String: String] = [:]) throws -> String {
        let folder = try TemporaryFolder([
            "content/index.md": "---\ntitle: Home\n---\n\n```swift\nlet a = 1\n```\n",
            "bin/highlight": "#!/bin/sh\nsleep \(seconds)\nexit 1\n",
        ])
        let run = try Sitegen(folder: folder).shell(
            "chmod +x bin/highlight; PATH=$PWD/bin:$PATH TERM=xterm script -qec '\"$SITEGEN\" \(command)' /dev/null",
            environment: environment)
        #expect(run.status == 0, "\(run.err)")
        return run.out
    }

    @Test func comesWhenABuildTakesLongAndGoesWhenItEnds() throws {
        let text = try onTerminal("build", seconds: 2)
        #expect(text.contains("\r\u{1b}[Kreading pages … "))
        let last = text.range(of: "\r\u{1b}[K", options: .backwards).map { text[$0.upperBound...] } ?? ""
        #expect(last.hasPrefix("1 page, 0 forms: "), "\(text)")
    }

    @Test func isNotThereForTheQuietAndForPrograms() throws {
        #expect(try !onTerminal("build -q", seconds: 1).contains("\u{1b}[K"))
        #expect(try !onTerminal("build --format json", seconds: 1).contains("\u{1b}[K"))
        #expect(try !onTerminal("build 2>/dev/null", seconds: 1).contains("\u{1b}[K"))
    }

    @Test func coloursAreForTerminalsThatWantThem() throws {
        let folder = try TemporaryFolder(["content/index.md": "---\ntitel: x\n---\n"])
        let sitegen = Sitegen(folder: folder)
        let line = "TERM=xterm script -qec '\"$SITEGEN\" build' /dev/null"
        #expect(try sitegen.shell(line).out.contains("\u{1b}[1;31merror\u{1b}[0m"))
        #expect(try !sitegen.shell(line, environment: ["NO_COLOR": "1"]).out.contains("\u{1b}"))
        #expect(try !sitegen("build").err.contains("\u{1b}"))
    }
}
