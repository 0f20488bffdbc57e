import Diagnostics

// What libyaml accepts and we do not: anchors, aliases, tags, keys without a value.
extension YAMLAdvice {
    static func anchor(at range: Range<Int>, in slice: SourceSlice) -> Diagnostic {
        let (value, mark) = value(at: range, in: slice)
        let kind = mark == "*" ? "an alias" : "an anchor"
        return .error(
            "yaml.anchor", "`\(mark)` begins \(kind) of YAML, which is not read here", at: slice.place(value),
            help: "write `\(text(value, in: slice).quoted)` where it is a text")
    }

    static func tag(at range: Range<Int>, in slice: SourceSlice) -> Diagnostic {
        let (value, _) = value(at: range, in: slice)
        let written = text(value, in: slice)
        let name = written.drop { $0 == "!" || $0 == " " }
        return Diagnostic(
            .error, "yaml.tag", "`!` begins a tag of YAML, which is not read here", at: slice.place(value),
            help: (name.isEmpty ? [] : ["write `not \(name)` where a condition is meant"])
                + ["write `\(written.quoted)` where it is a text"])
    }

    /// `{n}` was meant as text; in `{late: days(a, b) > 3}` the comma was.
    static func keyWithoutValue(
        _ key: YAMLScalar, behind before: YAMLEntry?, opening: Range<Int>, in slice: SourceSlice
    ) -> Diagnostic {
        let line = YAMLLine(around: opening.lowerBound, in: slice.bytes)
        guard let before else {
            let isValue = line.value.lowerBound == opening.lowerBound
            let whole = isValue ? line.value : opening.lowerBound..<key.range.upperBound
            return mustBeQuoted(whole, in: slice)
        }
        let value = before.value.range.lowerBound..<key.range.upperBound
        return .error(
            "yaml.key-without-value",
            "`\(key.text)` has no `:` and no value: the comma before it ends a value",
            at: slice.place(key.range),
            help:
                "write `\(before.key.text): \(text(value, in: slice).quoted)` where the comma is part of the value"
        )
    }

    static func mustBeQuoted(_ range: Range<Int>, in slice: SourceSlice) -> Diagnostic {
        let value = text(range, in: slice)
        return .error(
            "yaml.must-be-quoted", "text that begins with `\(value.prefix(1))` must be quoted",
            at: slice.place(range), help: "write `\(value.quoted)`")
    }

    /// From the anchor, alias or tag to the end of its value in the line, and its first character.
    private static func value(at range: Range<Int>, in slice: SourceSlice) -> (Range<Int>, String) {
        let line = YAMLLine(around: range.lowerBound, in: slice.bytes)
        let start = min(range.lowerBound, line.range.upperBound)
        let end = line.value.lowerBound <= start ? max(start, line.value.upperBound) : range.upperBound
        // Inside brackets the value ends where libyaml says, not with the line.
        let isWhole = line.value.lowerBound == start
        let value = start..<(isWhole ? end : max(start, min(end, range.upperBound)))
        return (value, text(start..<min(start + 1, slice.bytes.count), in: slice))
    }

    private static func text(_ range: Range<Int>, in slice: SourceSlice) -> String {
        String(decoding: slice.bytes[range], as: UTF8.self)
    }
}
