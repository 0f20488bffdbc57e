// Tables, before libcmark reads them.
extension BlockRewriting {
    /// The table whose header row is line `header`, if the line behind it has as many cells.
    func table(_ header: Int, in paragraph: Paragraph) -> TableShape? {
        let row = header + 1
        guard row < paragraph.end, Self.mayBeDelimiters(content(row, in: paragraph)) else { return nil }
        var columns: [TableShape.Alignment] = []
        for cell in cells(content(row, in: paragraph)) {
            guard let alignment = alignment(cell) else { return nil }
            columns.append(alignment)
        }
        guard cells(content(header, in: paragraph)).count == columns.count else { return nil }
        return TableShape(columns: columns)
    }

    /// Writes a table; answers the line behind its last row.
    mutating func writeTable(_ plain: TableShape, header: Int, in paragraph: Paragraph) -> Int {
        var shape = plain
        let lead = lead(header, in: paragraph)
        let again = again(lead)
        put(Array(lead), mark: "\(tables.count)", from: header)
        let start = again + sentinel.bytes
        let end = [0x0A] + again + Array("<!--".utf8) + sentinel.bytes + Array("-->\n".utf8)
        var row = header
        while row < paragraph.end, row == header || isRow(row, of: lead, in: paragraph) {
            let all = cells(content(row, in: paragraph))
            let cells = all.prefix(shape.columns.count)
            if all[cells.endIndex...].contains(where: { !$0.isEmpty }) { shape.longRows.append((row + 1, all.count)) }
            for cell in cells { putCell(start, cell, end, from: row) }
            let lacking = shape.columns.count - cells.count
            for _ in 0..<(mayPad(lacking, in: row) ? lacking : 0) { putCell(start, [], end, from: row) }
            row += row == header ? 2 : 1
        }
        put(again, mark: "end", from: max(header, min(row, paragraph.end) - 1))
        tables.append(shape)
        return row
    }

    /// Whether a line goes on with the table whose header stands behind `lead`. Unlike a paragraph, a table goes on on no
    /// line outside of its quote or item, and every block ends it (GitHub Flavored Markdown 0.29, 4.10).
    private func isRow(_ row: Int, of lead: ArraySlice<UInt8>, in paragraph: Paragraph) -> Bool {
        let own = self.lead(row, in: paragraph)
        let item = self.lead(paragraph.first, in: paragraph)
        let isOutside = quotes(own) < quotes(lead) || hasMarker(item) && width(own) < width(item)
        let isCode = width(own) >= width(lead) + 4
        return !isOutside && !isCode && !beginsBlock(trimmed(content(row, in: paragraph)))
            && footnoteLabel(row, in: paragraph) == nil
    }

    private func quotes(_ lead: ArraySlice<UInt8>) -> Int { lead.count { $0 == UInt8(ascii: ">") } }

    /// Whether a list's marker stands behind the quote marks of `lead`, so that the item's text begins where it ends.
    private func hasMarker(_ lead: ArraySlice<UInt8>) -> Bool {
        lead.reversed().prefix { $0 != UInt8(ascii: ">") }.contains { !$0.isBlank }
    }

    /// The columns behind the last quote mark; a tab counts as four.
    private func width(_ lead: ArraySlice<UInt8>) -> Int {
        lead.reversed().prefix { $0 != UInt8(ascii: ">") }.reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) }
    }

    /// Whether a line begins what ends a table and no paragraph: a list from another number than 1, an item without text, a
    /// rule, which behind a paragraph would make it a heading, or text that is a pipe alone.
    private func beginsBlock(_ text: ArraySlice<UInt8>) -> Bool {
        let digits = text.prefix { 0x30...0x39 ~= $0 }
        let rest = text[digits.endIndex...]
        if let mark = rest.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")") {
            return 1...9 ~= digits.count && rest.dropFirst().first?.isBlank ?? true
        }
        if text.count == 1 { return "-+*|".utf8.contains(text[text.startIndex]) }
        return text.count { $0 == UInt8(ascii: "-") } >= 3 && text.allSatisfy { $0 == UInt8(ascii: "-") || $0.isBlank }
    }

    private func alignment(_ cell: ArraySlice<UInt8>) -> TableShape.Alignment? {
        let isLeft = cell.first == UInt8(ascii: ":")
        let isRight = cell.last == UInt8(ascii: ":")
        let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
        guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
        return isLeft ? (isRight ? .center : .left) : isRight ? .right : TableShape.Alignment.none
    }

    /// The cells of a row; `\|` is a pipe, in code too.
    private func cells(_ row: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        let row = trimmed(row)
        var cells: [ArraySlice<UInt8>] = []
        var start = row.first == UInt8(ascii: "|") ? row.startIndex + 1 : row.startIndex
        var hasEscape = false
        var at = start
        while at < row.endIndex {
            if row[at] == UInt8(ascii: "\\"), at + 1 < row.endIndex, row[at + 1] == UInt8(ascii: "|") {
                hasEscape = true
                at += 2
                continue
            }
            if row[at] == UInt8(ascii: "|") {
                cells.append(cell(row[start..<at], hasEscape: hasEscape))
                hasEscape = false
                start = at + 1
            }
            at += 1
        }
        if start < row.endIndex { cells.append(cell(row[start...], hasEscape: hasEscape)) }
        return cells
    }

    private func cell(_ text: ArraySlice<UInt8>, hasEscape: Bool) -> ArraySlice<UInt8> {
        guard hasEscape else { return trimmed(text) }
        var plain: [UInt8] = []
        var at = text.startIndex
        while at < text.endIndex {
            guard text[at] == UInt8(ascii: "\\"), text[(at + 1)...].first == UInt8(ascii: "|") else {
                plain.append(text[at])
                at += 1
                continue
            }
            plain.append(UInt8(ascii: "|"))
            at += text[(at + 2)...].starts(with: sentinel.bytes) ? 2 + sentinel.bytes.count : 2
        }
        return trimmed(plain[...])
    }

    private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var (start, end) = (text.startIndex, text.endIndex)
        while end > start, text[end - 1] <= 0x20 { end -= 1 }
        while start < end, text[start].isBlank { start += 1 }
        return text[start..<end]
    }
}
