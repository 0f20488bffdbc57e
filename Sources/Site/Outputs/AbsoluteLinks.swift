import HTML

/// Makes the links of a page's HTML whole, so that they lead to the right place wherever the HTML is shown.
///
///     <a href="../tea/#pot">   →   <a href="https://example.org/tea/#pot">
struct AbsoluteLinks {
    /// Scheme and host.
    let origin: String
    /// The whole URL of the page.
    let page: String

    private static let attributes = [" href=\"", " src=\"", " poster=\"", " action=\""].map { Array($0.utf8) }

    /// `html` with whole links. It is markup of our own renderers, or an author's in the same form: attributes in double
    /// quotes.
    func html(_ html: HTML) -> HTML {
        let bytes = html.bytes
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count + bytes.count / 8)
        var at = 0
        var copied = 0
        var isInTag = false
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "<") { isInTag = true }
            if byte == UInt8(ascii: ">") { isInTag = false }
            guard isInTag, byte == UInt8(ascii: " "), let start = valueStart(bytes, at) else {
                at += 1
                continue
            }
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
            out += bytes[copied..<start]
            out += Array(absolute(String(decoding: bytes[start..<end], as: UTF8.self)).utf8)
            (at, copied) = (end, end)
        }
        out += bytes[copied...]
        return HTML(trusted: out)
    }

    /// Where the value of a link's attribute begins that starts at the blank `at`.
    private func valueStart(_ bytes: [UInt8], _ at: Int) -> Int? {
        for name in Self.attributes {
            let end = at + name.count
            if end <= bytes.count, bytes[at..<end].elementsEqual(name) { return end }
        }
        return nil
    }

    /// The whole URL of `link`, which is escaped and stays so.
    func absolute(_ link: String) -> String {
        if SafeURL.scheme(of: link) != nil { return link }
        if link.hasPrefix("//") { return (origin.hasPrefix("https:") ? "https:" : "http:") + link }
        if link.hasPrefix("/") { return origin + link }
        if link.isEmpty || link.hasPrefix("#") || link.hasPrefix("?") { return page + link }
        let suffix = link.firstIndex { $0 == "?" || $0 == "#" } ?? link.endIndex
        let folder = page.dropFirst(origin.count).split(separator: "/").map(String.init)
        let base = page.hasSuffix("/") ? folder : folder.dropLast()
        let path = String(link[..<suffix])
        let names = PathName.resolved(path, from: base) ?? []
        let tail = path.hasSuffix("/") && !names.isEmpty ? "/" : ""
        return origin + "/" + names.joined(separator: "/") + tail + link[suffix...]
    }
}
