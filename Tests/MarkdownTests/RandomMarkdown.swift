import TestSupport

/// Makes documents that are full of CommonMark's marks and of those of tables, tasks, strikethrough and bare links, with what
/// may make one of them stand for another.
///
/// What is ours alone stays out: alerts, figures, definition lists, footnotes, emphasis beside full-width punctuation.
struct RandomMarkdown {
    private var numbers: SteadyNumbers

    init(seed: UInt64) { numbers = SteadyNumbers(seed: seed) }

    private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
    private mutating func one(of texts: [String]) -> String { texts[below(texts.count)] }

    /// One to four blocks.
    mutating func document() -> String {
        var text = block(2)
        for _ in 0..<below(2) {
            let next = block(2)
            // A table at the left edge right behind an item's text is a table here, and text to GitHub's program; what follows
            // an item's table there makes the list a loose one.
            text += next.contains("|") || next.hasPrefix(" ") ? "\n\n" : one(of: ["\n\n", "\n"])
            text += next
        }
        return text + "\n"
    }

    // MARK: Blocks

    private mutating func block(_ depth: Int) -> String {
        switch below(depth > 0 ? 12 : 8) {
        case 0...1: lines(below(2) + 1)
        case 2...5: table()
        case 6: "\(one(of: ["#", "##", "###"])) \(inlines(3))"
        case 7: one(of: ["```\n\(inlines(2))\n```", "    \(inlines(2))", "---", "\(inlines(2))\n==="])
        case 8: indented(block(depth - 1), first: "> ", other: "> ")
        case 9: indented(block(depth - 1), first: one(of: ["- ", "* "]), other: "  ")
        case 10: (0...below(3)).map { _ in item(depth - 1) }.joined(separator: one(of: ["\n", "\n", "\n\n"]))
        default: indented(block(depth - 1), first: one(of: ["1. ", "2) "]), other: "   ")
        }
    }

    private mutating func item(_ depth: Int) -> String {
        // A task that begins another item is none to GitHub's program.
        let mark = depth == 0 ? "" : one(of: ["", "", "[ ] ", "[x] ", "[X] ", "[ ]", "[y] ", "[] "])
        let text = mark + inlines(2)
        return indented(text, first: one(of: ["- ", "- ", "* "]), other: "  ")
    }

    private func indented(_ text: String, first: String, other: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().map { index, line in
            line.isEmpty && other.allSatisfy({ $0 == " " }) ? "" : (index == 0 ? first : other) + line
        }.joined(separator: "\n")
    }

    private mutating func lines(_ count: Int) -> String {
        (0..<count).map { _ in inlines(4) }.joined(separator: one(of: ["\n", "  \n", "\\\n"]))
    }

    // MARK: Tables

    private mutating func table() -> String {
        let columns = below(3) + 1
        let rows = (0..<below(4)).map { _ in row(below(6) == 0 ? below(4) + 1 : columns) }
        let before = below(5) == 0 ? ["a *b*"] : []
        let after = below(5) == 0 ? [inlines(2)] : []
        return (before + [row(columns), delimiters(below(12) == 0 ? columns + 1 : columns)] + rows + after)
            .joined(separator: "\n")
    }

    private mutating func row(_ columns: Int) -> String {
        framed((0..<columns).map { _ in below(6) == 0 && columns > 1 ? "" : inlines(2) })
    }

    private mutating func delimiters(_ columns: Int) -> String {
        framed((0..<columns).map { _ in one(of: ["-", "---", ":--", "--:", ":-:", ":-"]) })
    }

    private mutating func framed(_ cells: [String]) -> String {
        let inner = cells.joined(separator: one(of: [" | ", "|", " |"]))
        // One column without a pipe would be a heading.
        return switch below(cells.contains("") ? 2 : 4) {
        case 0: "| \(inner) |"
        case 1: "|\(inner)|"
        case 2 where cells.count > 1: inner
        default: "| \(inner)"
        }
    }

    // MARK: Inlines

    private mutating func inlines(_ most: Int) -> String {
        var text = one(of: ["a", "word", "B2"])
        for _ in 0..<below(most + 1) {
            let piece = piece()
            // GitHub's program links `ahttps://b.c`, its specification does not.
            let isBare = piece.hasPrefix("https") || piece.hasPrefix("www")
            text += isBare ? " \(piece) " : one(of: ["", " ", " "]) + piece
        }
        return text
    }

    private mutating func piece() -> String {
        switch below(18) {
        case 0: "*\(word())*"
        case 1: "**\(word())**"
        case 2: "\(one(of: [" ", "a"]))~~\(word())~~ "
        case 3: "\(one(of: [" ", "a", "("]))~\(word())~ "
        case 4: "`\(word())`"
        case 5: "[\(word())](/u \"t\")"
        case 6: "[\(word())](<u v>)"
        case 7: "https://ex.org/\(address())"
        case 8: "www.ex.org/\(address())"
        case 9: "<https://ex.org/\(one(of: ["a", "b_c"]))>"
        case 10: "![\(word())](p.png)"
        case 11: one(of: ["*", "**", "_", "__", "~", "~~", "~~~", "`", "``", "]", "(", ")", "!", "<", ">"])
        case 12: one(of: ["\\|", "\\*", "\\~", "\\`", "\\"])
        case 13: one(of: ["&amp;", "&lt;", "&copy;", "&#124;", "&", "&nope;"])
        case 14: one(of: [" _\(word())_ ", "x_y_z", " __\(word())__ ", "***\(word())***"])
        case 15: one(of: ["é", "ü", "…", "🙂", "«", "»", "“", "”"])
        default: word()
        }
    }

    private mutating func word() -> String {
        one(of: ["a", "b c", "tea", "p_q", "t\\|u", "`v`", "**w**", "1"])
    }

    private mutating func address() -> String {
        (0..<below(4)).map { _ in
            one(of: ["a", "b_c", "(d)", ")", "?e=f&g=h", ".", ",", "~", "#i", "'", "\"", "é"])
        }.joined()
    }
}
