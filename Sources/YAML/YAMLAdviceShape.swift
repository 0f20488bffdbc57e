import Diagnostics

// What the shape of the lines has wrong: colons, indentation, lists.
extension YAMLAdvice {
    var colonInValue: Diagnostic? {
        guard says("mapping values"), let key = line.key, fault.offset > key.upperBound else { return nil }
        return error(
            "yaml.colon-in-value", "a text that holds a colon and a blank must be quoted", line.value,
            "write `\(text(key)): \(text(line.value).quoted)`")
    }

    var missingColon: Diagnostic? {
        if says("could not find expected ':'") {
            return missingColon(in: YAMLLine(around: fault.contextOffset, in: bytes))
        }
        guard says("mapping values"), let above = line.above(in: bytes), above.key == nil else { return nil }
        return missingColon(in: above)
    }

    private func missingColon(in line: YAMLLine) -> Diagnostic {
        let content = line.content..<max(line.content, line.value.upperBound)
        let words = text(content).split(separator: " ", maxSplits: 1)
        let key = words.first.map(String.init) ?? "key"
        let isTight = key.utf8.dropLast().contains(UInt8(ascii: ":"))
        let mend =
            isTight
            ? text(content).split(separator: ":", maxSplits: 1).joined(separator: ": ")
            : "\(key): \(words.count > 1 ? String(words[1]) : "…")"
        return error(
            "yaml.missing-colon",
            isTight ? "a blank is missing behind the colon" : "a colon is missing behind the key", content,
            "write `\(mend)`")
    }

    var listOnLine: Diagnostic? {
        guard says("block sequence entries"), line.key != nil else { return nil }
        return error(
            "yaml.list-on-line", "a list with `-` begins in a line of its own", line.value,
            "put each `- …` into a line below, or write the list as `[a, b]`")
    }

    var indentation: Diagnostic? {
        let wanted = [
            "mapping values", "expected key", "'-' indicator", "document start", "block sequence entries",
        ]
        guard wanted.contains(where: says), let above = line.above(in: bytes) else { return nil }
        let lead = line.range.lowerBound..<line.start
        let here = line.start - line.range.lowerBound
        let start = line.content..<max(line.content, line.key?.upperBound ?? line.value.upperBound)
        let anchor = partner(above: above, indent: here)
        guard let anchor else { return mixture(lead.lowerBound..<start.upperBound) }
        let number = slice.place(anchor.range).position.line
        return error(
            "yaml.indentation",
            "wrong indentation: \(blanks(here)) before `\(text(start))`, and \(blanks(anchor.column)) before "
                + "`\(anchor.name)` in line \(number)",
            lead.lowerBound..<start.upperBound, "begin it in the same column as `\(anchor.name)`")
    }

    private func mixture(_ range: Range<Int>) -> Diagnostic {
        let isItem = line.content > line.start
        return error(
            "yaml.mixture",
            isItem
                ? "an item of a list (`-`) stands among keys"
                : "a line without `-` stands among the items of a list",
            range, "a value is either a list or a mapping; indent what belongs to the line above it")
    }

    var directive: Diagnostic? {
        guard says("document start") || says("directive"), bytes.first == UInt8(ascii: "%") else {
            return nil
        }
        let first = YAMLLine(around: 0, in: bytes)
        return error(
            "yaml.directive", "a line that begins with `%` is a directive of YAML", first.range, "take it out"
        )
    }

    /// The key (or dash) above that the line was most likely meant to stand under: the nearest column to its own.
    private func partner(above: YAMLLine, indent: Int) -> (name: String, column: Int, range: Range<Int>)? {
        var best: (name: String, column: Int, range: Range<Int>)?
        var candidate: YAMLLine? = above
        let isItem = line.content > line.start
        for _ in 0..<32 {
            guard let found = candidate else { break }
            let column = isItem ? found.start - found.range.lowerBound : found.column
            let isAlike = isItem ? found.content > found.start : found.key != nil
            if isAlike, column != indent, abs(column - indent) < best.map({ abs($0.column - indent) }) ?? .max {
                best = (isItem ? "-" : text(found.key ?? found.value), column, found.range)
            }
            candidate = found.above(in: bytes)
        }
        return best
    }

    private func blanks(_ count: Int) -> String { count == 1 ? "1 blank" : "\(count) blanks" }
}
