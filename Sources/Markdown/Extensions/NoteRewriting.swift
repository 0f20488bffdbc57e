/// A footnote's definition.
struct FootnoteDefinition {
    /// Its label in lower case.
    let label: String
    /// The line it begins in, counted from 1.
    let line: Int
}

// Footnotes and definition lists, before libcmark reads them.
extension BlockRewriting {
    /// The label of a footnote that is defined in the line; between `]` and `:` stands a sentinel.
    func footnoteLabel(_ line: Int, in paragraph: Paragraph) -> String? {
        let text = content(line, in: paragraph)
        guard text.starts(with: "[^".utf8), let end = text.firstIndex(of: UInt8(ascii: "]")),
            end > text.startIndex + 2, !text[..<end].contains(where: { $0 <= 0x20 }),
            text[(end + 1)...].starts(with: sentinel.bytes),
            text[(end + 1)...].dropFirst(sentinel.bytes.count).first == UInt8(ascii: ":")
        else { return nil }
        return String(decoding: text[(text.startIndex + 2)..<end], as: UTF8.self).lowercased()
    }

    /// Writes a footnote as an item of a list, whose text is indented by four, as the author's further lines are.
    mutating func writeNote(_ line: Int, label: String, in paragraph: Paragraph) {
        let lead = lead(line, in: paragraph)
        let again = again(lead)
        let text = content(line, in: paragraph)
        let rest = text.drop { $0 != UInt8(ascii: ":") }.dropFirst().drop(while: \.isBlank)
        // The comment ends a list before it.
        put(Array(lead), mark: "fn", from: line)
        put(again + Array("01) ".utf8), mark: "fn\(notes.count)", from: line)
        put(again + Array("    ".utf8), rest, from: line)
        notes.append(FootnoteDefinition(label: label, line: line + 1))
    }

    /// Whether the line is a definition: `: ` and text, as far in as its paragraph.
    func isDefinition(_ line: Int, in paragraph: Paragraph) -> Bool {
        let lead = lead(line, in: paragraph)
        let text = source[ranges[line]].dropFirst(lead.count)
        return text.first == UInt8(ascii: ":") && text.dropFirst().first?.isBlank == true
            && text.dropFirst(2).contains { $0 > 0x20 }
            && (paragraph.indent...paragraph.indent + 3).contains(lead.count)
    }

    /// How many lines of the paragraph are terms: those before its first definition, or all where the paragraph behind
    /// begins with one. More than four are taken for text.
    func termCount(_ paragraph: Paragraph, endsTerm: Bool) -> Int {
        guard !isDefinition(paragraph.first, in: paragraph) else { return 0 }
        let first = (paragraph.first..<paragraph.end).first { isDefinition($0, in: paragraph) }
        guard let end = first ?? (endsTerm ? paragraph.end : nil) else { return 0 }
        let count = end - paragraph.first
        return count <= 4 ? count : 0
    }

    mutating func writeTerms(_ paragraph: Paragraph, count: Int) {
        hasDefinitions = true
        let lead = lead(paragraph.first, in: paragraph)
        let again = again(lead)
        for line in paragraph.first..<paragraph.first + count {
            put(line == paragraph.first ? Array(lead) : again, mark: "dt", from: line)
            put(again, sentinel.bytes[...], content(line, in: paragraph), from: line)
        }
        put(again, mark: "dd", from: paragraph.first + count - 1)
    }

    mutating func writeDefinition(_ line: Int, in paragraph: Paragraph) {
        put(
            Array(lead(line, in: paragraph)), [UInt8(ascii: "+")][...], content(line, in: paragraph).dropFirst(),
            from: line)
    }

    /// Whether nothing but blank and indented lines stand in `lines`.
    func isGap(_ lines: Range<Int>) -> Bool {
        lines.allSatisfy { line in
            let text = source[ranges[line]].drop { $0 == UInt8(ascii: ">") || $0.isBlank }
            return text.first.map { $0 <= 0x20 } ?? true || source[ranges[line]].starts(with: "  ".utf8)
        }
    }
}
