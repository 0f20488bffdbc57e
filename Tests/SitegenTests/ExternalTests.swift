import TestSupport
import Testing

/// `sitegen check --external`, against a server of our own on this machine.
@Suite struct ExternalTests {
    /// Answers /ok, knows no HEAD at /no-head, has moved /moved, lacks all else; writes its port into `port`.
    private static let server = """
        import http.server, os
        class Site(http.server.BaseHTTPRequestHandler):
            def answer(self, head):
                path = self.path
                code = 200 if path in ("/ok", "/new") else 301 if path == "/moved" else 404
                if path == "/no-head": code = 405 if head else 200
                if path == "/closed": code = 403
                self.send_response(code)
                if code == 301: self.send_header("Location", "/new")
                self.send_header("Content-Length", "0")
                self.end_headers()
            def do_HEAD(self): self.answer(True)
            def do_GET(self): self.answer(False)
            def log_message(self, *words): pass
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
        open("port.new", "w").write(str(server.server_address[1]))
        os.rename("port.new", "port")
        server.serve_forever()
        """

    private func run(links: [String], _ words: String = "--external") throws -> Sitegen.Run {
        let folder = try TemporaryFolder([
            "server.py": Self.server, "sitegen.yml": "baseURL: https://example.org/\n",
        ])
        let page = links.map { "- [the place \($0)](http://127.0.0.1:PORT\($0))" }.joined(separator: "\n")
        try folder.write("content/page.txt", "---\ntitle: Home\n---\n\(page)\n")
        return try Sitegen(folder: folder).shell(
            """
            python3 server.py & server=$!
            while [ ! -e port ] && kill -0 $server; do sleep 0.1; done
            sed "s/PORT/$(cat port)/" content/page.txt > content/index.md; rm content/page.txt
            "$SITEGEN" check \(words); status=$?
            kill $server; exit $status
            """)
    }

    @Test func asksOtherSites() throws {
        let run = try run(links: ["/ok", "/no-head", "/gone", "/closed", "/moved"])
        #expect(run.status == 1)
        #expect(run.err.contains("/gone` is not there: its site answers 404"), "\(run.err)")
        #expect(run.err.contains("content/index.md:6:") && !run.err.contains("content/index.md:4:"))
        #expect(run.err.contains("warning: `http://127.0.0.1:") && run.err.contains("/closed` answers 403"))
        #expect(run.err.contains("/moved` has moved for good") && run.err.contains("/new`"))
        #expect(!run.err.contains("/ok") && !run.err.contains("/no-head"))
        #expect(run.out.contains("5 addresses of other sites checked: 1 error, 1 warning, 1 note; "), "\(run.out)")
    }

    @Test func asksNobodyUnlessTold() throws {
        let run = try run(links: ["/gone"], "")
        #expect(run.status == 0 && run.err.isEmpty, "\(run.err)")
    }

    @Test func tellsAHostThatDoesNotAnswer() throws {
        let sitegen = Sitegen(
            folder: try TemporaryFolder(["content/index.md": "---\ntitle: Home\n---\n[a port](http://127.0.0.1:9/x)\n"])
        )
        let run = try sitegen("check", "--external")
        #expect(
            run.status == 0 && run.err.contains("`http://127.0.0.1:9/x` cannot be reached: its host does not answer"))
    }

    @Test func tellsThatCurlIsMissing() throws {
        let sitegen = Sitegen(folder: try TemporaryFolder(["content/index.md": "---\ntitle: Home\n---\n"]))
        let run = try sitegen("check", "--external", environment: ["PATH": "/nonexistent"])
        #expect(run.status == 1 && run.err.contains("the program `curl` is not there, so no other site was asked"))
    }
}
