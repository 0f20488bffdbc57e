import Foundation
import TestSupport
import Testing

/// The preview as a user runs it. What it answers is in PreviewTests, what a browser makes of it in test_preview.py.
struct ServeTests {
    private let sitegen: Sitegen

    init() throws {
        sitegen = Sitegen(folder: try TemporaryFolder(["content/index.md": "---\ntitle: Home\n---\n\nhome\n"]))
    }

    /// Runs it until it has told its address, then `line`, and ends it by `signal`; `$URL` is the address, `$PID` the process.
    private func serve(_ options: String = "", signal: String = "INT", _ line: String = ":") throws -> Sitegen.Run {
        try sitegen.shell(
            """
            "$SITEGEN" serve \(options) > out.txt 2> err.txt & PID=$!
            for i in $(seq 300); do grep -q Ctrl-C out.txt && break; sleep 0.05; done
            URL=$(sed -n 's/ (Ctrl-C.*//p' out.txt)
            \(line)
            kill -\(signal) $PID
            wait $PID
            echo "status $?"
            """)
    }

    @Test(arguments: ["INT", "TERM"])
    func leavesAtOnceAndCleanly(_ signal: String) throws {
        let run = try serve(signal: signal)
        #expect(run.out.hasSuffix("status 0\n"), "\(run.out) \(run.err)")
        #expect(sitegen.folder.text("out.txt")?.hasPrefix("http://localhost:") == true)
    }

    @Test func writesNothing() throws {
        let before = sitegen.folder.tree(hidden: true)
        _ = try serve("", "echo more >> content/index.md")
        let after = sitegen.folder.tree(hidden: true)
        #expect(Set(after.keys).subtracting(before.keys).subtracting(["out.txt", "err.txt"]).isEmpty)
    }

    @Test func aPortThatIsTakenIsAnError() throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                #expect(bind(socket, $0, size) == 0 && listen(socket, 1) == 0 && getsockname(socket, $0, &size) == 0)
            }
        }
        let port = UInt16(bigEndian: place.sin_port)
        let run = try sitegen("serve", "--port", "\(port)")
        #expect(run.status == 3)
        #expect(run.err.contains("port \(port): is taken by another program"))
    }

    @Test func anAddressIsWrittenInDigits() throws {
        let run = try sitegen("serve", "--host", "example.org")
        #expect(run.status == 3)
        #expect(run.err.contains("example.org: is no address of this machine"))
    }

    @Test func tellsMistakesAndGoesOn() throws {
        try sitegen.folder.write("content/bad.md", "---\ntitle: [\n---\n")
        let run = try serve()
        #expect(run.out.hasSuffix("status 0\n"))
        #expect(sitegen.folder.text("err.txt")?.contains("content/bad.md:") == true)
    }
}
