/// Mutations of seeds, the same in every run: bytes flipped, put in, taken out, doubled, and parts of two seeds joined.
package struct FuzzMutations {
    private let seeds: [[UInt8]]
    private var numbers: SteadyNumbers

    /// What breaks readers: signs of Markdown, YAML, HTML and templates, ends of lines, odd UTF-8.
    private static let pieces: [[UInt8]] =
        [
            "\"", "'", "<", ">", "&", "{", "}", "[", "]", "{{", "}}", "{%", "%}", "---\n", "```", "```form\n", "\n",
            "\r\n",
            "\t", "  ", ": ", "- ", "#", "|", ">", "*", "_", "`", "~", "\\", "%00", "../", "//", "javascript:",
            "<script>",
            "</script>", "<!--", "]]>", "${", "&#x0;", "\u{0}", "\u{2028}", "\u{202E}", "e\u{301}", "👨‍👩‍👧‍👦", "中",
            "9999999999999999999",
            "-1", "1e309", "null", "true", "!!", "&a", "*a", "? ", "%", "@", "0x",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF], [0xF4, 0x90, 0x80, 0x80],
        ]

    /// Mutations of `seeds`, of which there is at least one, that follow from the number `seed`.
    package init(seeds: [[UInt8]], seed: UInt64) {
        precondition(!seeds.isEmpty, "mutations are made of something")
        self.seeds = seeds
        numbers = SteadyNumbers(seed: seed)
    }

    /// The next mutation, of at most 64 KB.
    package mutating func next() -> [UInt8] {
        var bytes = one(of: seeds)
        for _ in 0..<Int.random(in: 1...6, using: &numbers) { mutate(&bytes) }
        return Array(bytes.prefix(65_536))
    }

    private mutating func one<Element>(of list: [Element]) -> Element {
        list[Int.random(in: list.indices, using: &numbers)]
    }

    private mutating func range(in bytes: [UInt8]) -> Range<Int> {
        let start = Int.random(in: 0...bytes.count, using: &numbers)
        let longest = min(bytes.count - start, one(of: [1, 4, 40, 400]))
        return start..<(start + Int.random(in: 0...longest, using: &numbers))
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        let range = range(in: bytes)
        switch Int.random(in: 0..<7, using: &numbers) {
        case 0: bytes.removeSubrange(range)
        case 1: bytes.insert(contentsOf: bytes[range], at: range.lowerBound)
        case 2: bytes.replaceSubrange(range, with: one(of: Self.pieces))
        case 3, 4: bytes.insert(contentsOf: one(of: Self.pieces), at: range.lowerBound)
        case 5:
            guard range.lowerBound < bytes.count else { return }
            bytes[range.lowerBound] = UInt8.random(in: 0...255, using: &numbers)
        default:
            let other = one(of: seeds)
            bytes.replaceSubrange(range, with: other[self.range(in: other)])
        }
    }
}
