@testable import Preview

/// A request, and the body of a submission, made of any bytes; the connection itself is libmicrohttpd's.
///
///     GET /a/?x=y HTTP/1.1
///     Host: localhost:8000
///
///     body
enum RequestTarget {
    /// Stands in files that no request may be given.
    static let marker = "TOP-SECRET-MARKER"

    private static let files: [String: String] = [
        "index.html": "<head></head>home", "a/index.html": "a", "a b.html": "ab", "中文.html": "zh", "x.css": "p{}",
        "404.html": "none", ".env": marker, ".git/config": marker, "_headers": "/*\n  X-A: b\n", ".well-known/x": "x",
    ]

    /// What is wrong with the answer to `bytes`.
    static func fault(of bytes: [UInt8]) -> String? {
        let snapshot = Snapshot(files.mapValues { Array($0.utf8) }, script: LiveSite.script, now: 0)
        let site = LiveSite(hosts: HostList(port: 8000))
        let rules = InboxRules(targets: ["/in"]) { submission in
            let lines = submission.fields.map { Verdict.Line(name: $0.name, label: $0.name, isSecret: $0.name == "pw") }
            return Verdict(form: "f", page: "/", language: "en", lines: lines, done: "/a/")
        }
        site.show(snapshot, [], rules: rules)
        let request = request(in: bytes)
        _ = site.bodyLimit(of: request)
        let pages = [site.answer(request), site.answer(inbox), submission(of: request)].compactMap { $0 }
        for response in pages {
            if let fault = Self.fault(in: response) { return fault }
        }
        return nil
    }

    private static let inbox = Request("GET", "/_sitegen/inbox", fields: [.init("Host", "localhost:8000")])

    /// The same body, from a form of the site, so that every reader of bodies is met.
    private static func submission(of request: Request) -> Response? {
        let site = LiveSite(hosts: HostList(port: 8000))
        site.show(
            Snapshot(["index.html": []], now: 0), [],
            rules: InboxRules(targets: ["/in"]) { _ in Verdict(form: "f", page: "/", language: "en", lines: []) })
        var own = request
        own.method = "POST"
        own.path = Array("/in".utf8)
        own.version = "HTTP/1.1"
        own.fields = [.init("Host", "localhost:8000")] + request.fields.filter { $0.name == "content-type" }
        _ = site.answer(own)
        return site.answer(inbox)
    }

    private static func fault(in response: Response) -> String? {
        if !(200..<600).contains(response.status) { return "status \(response.status)" }
        let text = String(decoding: response.bytes, as: UTF8.self)
        if text.contains(marker) { return "a hidden file is shown" }
        if text.contains("<script>") { return "a script stands in an answer" }
        for field in response.fields where field.value.utf8.contains(where: { $0 == 0x0D || $0 == 0x0A }) {
            return "a line break in \(field.name)"
        }
        let location = response.field("Location") ?? "./"
        if location.hasPrefix("//") || location.hasPrefix("/\\") || location.contains(":") && !location.hasPrefix("./")
        {
            return "sent away: \(location)"
        }
        return nil
    }

    // MARK: A request in bytes

    private static func request(in bytes: [UInt8]) -> Request {
        var rest = bytes[...]
        let first = line(&rest).split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
        let target = first.count > 1 ? first[1] : []
        let path = target.prefix { $0 != UInt8(ascii: "?") }
        let query = target.dropFirst(path.count + 1).split(separator: UInt8(ascii: "&")).map { pair in
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            return Request.Parameter(text(name), text(pair.dropFirst(name.count + 1)))
        }
        var fields: [Request.Field] = []
        while !rest.isEmpty {
            let line = line(&rest)
            if line.isEmpty { break }
            let name = line.prefix { $0 != UInt8(ascii: ":") }
            fields.append(.init(text(name), text(line.dropFirst(name.count + 1).drop { $0 == 0x20 })))
        }
        return Request(
            method: text(first.first ?? []), path: Array(path), query: query, fields: fields,
            version: first.count > 2 ? text(first[2]) : "HTTP/1.1", body: Array(rest))
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func line(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let line = rest.prefix { $0 != 0x0A }
        rest = rest.dropFirst(line.count + 1)
        return line.last == 0x0D ? line.dropLast() : line
    }
}
