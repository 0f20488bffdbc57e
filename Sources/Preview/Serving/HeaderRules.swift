/// What `_headers` asks a host to send with which paths (the format of Netlify and Cloudflare Pages).
///
///     /*
///       X-Content-Type-Options: nosniff
struct HeaderRules: Sendable, Equatable {
    private struct Rule: Equatable {
        let pattern: [Substring]
        var fields: [(name: String, value: String)] = []

        static func == (a: Rule, b: Rule) -> Bool {
            a.pattern == b.pattern && a.fields.elementsEqual(b.fields) { $0 == $1 }
        }

        /// A `*` at the end stands for all that follows, `:name` for one name.
        func holds(for path: [Substring]) -> Bool {
            for (index, part) in pattern.enumerated() {
                if part == "*", index == pattern.count - 1 { return path.count >= index }
                guard path.indices.contains(index), part.hasPrefix(":") || part == "*" || part == path[index] else {
                    return false
                }
            }
            return pattern.count == path.count
        }
    }

    private var rules: [Rule] = []

    /// The rules that `text` holds; lines that are none are left out, as hosts do.
    init(_ text: [UInt8]) {
        for line in String(decoding: text, as: UTF8.self).split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
            let words = line.trimmingBlanks
            if words.isEmpty || words.hasPrefix("#") { continue }
            guard line.first == " " || line.first == "\t" else {
                rules.append(Rule(pattern: words.split(separator: "/", omittingEmptySubsequences: false)))
                continue
            }
            let parts = words.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !rules.isEmpty, Self.mayBeSet(String(parts[0])) else { continue }
            rules[rules.count - 1].fields.append((String(parts[0]), String(parts[1].trimmingBlanks)))
        }
    }

    /// What is sent with `path`, which begins with a slash.
    func fields(for path: String) -> [(name: String, value: String)] {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        return rules.filter { $0.holds(for: names) }.flatMap(\.fields)
    }

    /// The preview is never kept, opens itself to no other site, and counts its bytes itself.
    private static let ours: Set<String> = [
        "cache-control", "connection", "content-length", "content-type", "date", "location", "set-cookie",
        "transfer-encoding", "etag", "last-modified", "cross-origin-resource-policy", "content-range", "upgrade",
    ]

    private static func mayBeSet(_ name: String) -> Bool {
        let lower = name.lowercased()
        let isToken = lower.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
        return isToken && !lower.isEmpty && !ours.contains(lower) && !lower.hasPrefix("access-control-")
    }
}

extension StringProtocol {
    /// Without blanks and tabs around it.
    var trimmingBlanks: SubSequence {
        var rest = self[...]
        while rest.first == " " || rest.first == "\t" { rest = rest.dropFirst() }
        while rest.last == " " || rest.last == "\t" || rest.last == "\r" { rest = rest.dropLast() }
        return rest
    }
}
