import Diagnostics

// What a character does that its author took for text: tabs, quotes, brackets, indicators.
extension YAMLAdvice {
    var controlCharacter: Diagnostic? {
        guard says("control characters are not allowed") || says("UTF-8") || says("Unicode") else {
            return nil
        }
        guard fault.offset < bytes.count else { return nil }
        let scalar = String(decoding: bytes[fault.offset...].prefix(4), as: UTF8.self).unicodeScalars.first
        let code = String(scalar?.value ?? UInt32(bytes[fault.offset]), radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        return error(
            "yaml.control-character", "the control character \(name) cannot stand in YAML",
            fault.offset..<fault.offset + 1, "take it out, or write it as an escape in double quotes")
    }

    var tab: Diagnostic? {
        let lead = line.range.lowerBound..<line.start
        if let tab = bytes[lead].firstIndex(of: 0x09) {
            return error(
                "yaml.tab", "a tab cannot indent YAML", tab..<line.start, "write blanks in place of the tab")
        }
        guard says("cannot start any token") || says("tab character"), fault.offset < bytes.count,
            let tab = bytes[line.range].prefix(fault.offset + 1 - line.range.lowerBound).lastIndex(of: 0x09)
        else { return nil }
        return error("yaml.tab", "a tab cannot stand here", tab..<tab + 1, "write blanks in place of the tab")
    }

    var fullWidthColon: Diagnostic? {
        guard says("mapping values") || says("could not find expected ':'") else { return nil }
        let context = YAMLLine(around: fault.contextOffset, in: bytes)
        for candidate in [line, line.above(in: bytes), context].compactMap(\.self) where candidate.key == nil {
            let content = candidate.content..<candidate.range.upperBound
            guard let colon = fullWidthColon(in: content) else { continue }
            let rest = text(colon + 3..<candidate.range.upperBound)
            return error(
                "yaml.full-width-colon", "`：` is a full-width colon, and a key ends with `:` and a blank",
                colon..<colon + 3, "write `\(text(content.lowerBound..<colon)): \(rest.trimmed)`")
        }
        return nil
    }

    private func fullWidthColon(in range: Range<Int>) -> Int? {
        range.dropLast(2).first { bytes[$0] == 0xEF && bytes[$0 + 1] == 0xBC && bytes[$0 + 2] == 0x9A }
    }

    var unclosedQuote: Diagnostic? {
        if fault.context == "while scanning a quoted scalar",
            says("unexpected end of stream") || says("document indicator")
        {
            return unclosedQuote(at: fault.contextOffset)
        }
        guard let last, last.isQuoted, says("expected key") || says("'-' indicator") || says("',' or") else {
            return nil
        }
        // A quote that is closed by the one that should open the next text.
        let spansLines = bytes[last.range].contains(0x0A)
        return spansLines && line.range.contains(last.range.upperBound - 1)
            ? unclosedQuote(at: last.range.lowerBound) : nil
    }

    private func unclosedQuote(at offset: Int) -> Diagnostic {
        let quote = offset < bytes.count ? text(offset..<offset + 1) : "\""
        return error(
            "yaml.unclosed-quote", "the quote that opens here is not closed in its line", offset..<offset + 1,
            "end the text with `\(quote)`")
    }

    var escape: Diagnostic? {
        guard says("unknown escape") || says("escape code") || says("hexdecimal") else { return nil }
        let backslash = bytes[..<min(fault.offset + 1, bytes.count)].lastIndex(of: UInt8(ascii: "\\"))
        let start = backslash ?? fault.offset
        return error(
            "yaml.escape", "`\(text(start..<min(start + 2, bytes.count)))` is not an escape of double quotes",
            start..<min(start + 2, bytes.count), "write `\\\\`, or put the text into single quotes")
    }

    var unclosedBracket: Diagnostic? {
        guard let context = fault.context, context.hasPrefix("while parsing a flow") else { return nil }
        let opening = openBracket(at: fault.contextOffset)
        let open = text(opening..<min(opening + 1, bytes.count))
        let close = open == "[" ? "]" : "}"
        let isLater = !YAMLLine(around: opening, in: bytes).range.contains(fault.offset)
        guard isLater || says("stream end") else { return indicatorFirst }
        return error(
            "yaml.unclosed-bracket", "the `\(open)` that opens here is not closed", opening..<opening + 1,
            "add the missing `\(close)`, or quote the value where it is a text")
    }

    /// The bracket at `offset`; where the text ended instead of a value (`title: [`), the last one before that is open.
    private func openBracket(at offset: Int) -> Int {
        if offset < bytes.count, "[{".utf8.contains(bytes[offset]) { return offset }
        var closed = 0
        for place in bytes[..<min(offset, bytes.count)].indices.reversed() {
            if "]}".utf8.contains(bytes[place]) { closed += 1 }
            guard "[{".utf8.contains(bytes[place]) else { continue }
            if closed == 0 { return place }
            closed -= 1
        }
        return offset
    }

    /// A text that begins with one of the characters YAML takes for itself.
    var indicatorFirst: Diagnostic? {
        for range in [line.value, line.key ?? line.value] {
            guard let first = range.first, "{}[]*&#>|@%!,`".utf8.contains(bytes[first]) else { continue }
            return Self.mustBeQuoted(range, in: slice)
        }
        return nil
    }

    var textBehindQuote: Diagnostic? {
        guard let last, last.isQuoted,
            says("expected key") || says("'-' indicator") || says("document start"),
            line.range.contains(last.range.upperBound), line.value.contains(fault.offset)
        else { return nil }
        let whole = last.range.lowerBound..<max(last.range.upperBound, line.value.upperBound)
        return error(
            "yaml.text-behind-quote", "text stands behind the closing quote", spot,
            "quote the whole of it: `\(text(whole).quoted)`")
    }
}

extension YAMLScalar {
    /// Whether it stands in quotes.
    var isQuoted: Bool { style == .singleQuoted || style == .doubleQuoted }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
