package import Diagnostics

/// Reads the values of a mapping by the types of their keys, and collects what is wrong with them.
///
/// Every scalar is text; that `draft` takes `true` and `title` takes anything is known here, at the key. An empty value
/// is a mistake wherever a value is needed, since it mostly means that a `#` began a comment.
package struct YAMLReader: Sendable {
    /// The text the nodes were parsed from.
    package let slice: SourceSlice
    /// What was found wrong so far.
    package var diagnostics: [Diagnostic] = []
    private let area: String

    /// A reader of values of `slice`; `area` begins the identifiers of its diagnostics, such as `front-matter`.
    package init(slice: SourceSlice, area: String) {
        self.slice = slice
        self.area = area
    }

    /// Adds an error about `range` of the slice, with an identifier of this area.
    package mutating func fault(_ kind: String, _ message: String, at range: Range<Int>, help: String...) {
        diagnostics.append(Diagnostic(.error, "\(area).\(kind)", message, at: slice.place(range), help: help))
    }

    /// Any text that is not empty.
    package mutating func text(_ entry: YAMLEntry) -> String? { text(entry.value, key: entry.key.text) }

    /// Any text that is not empty, as the value of `key`.
    package mutating func text(_ node: YAMLNode, key: String) -> String? {
        guard let scalar = node.scalar else {
            let kind = node.sequence == nil ? "mapping" : "list"
            fault(
                "type", "`\(key)` takes a text, not a \(kind)", at: node.range,
                help: "write one text, in quotes where it has brackets")
            return nil
        }
        guard !scalar.text.isEmpty || scalar.style != .plain else {
            fault(
                "empty", "`\(key)` has no value", at: node.range,
                help: "write a value, or leave the key out; a text that begins with `#` must be quoted")
            return nil
        }
        return scalar.text
    }

    /// A text that shows something: in quotes too, neither empty nor spaces alone.
    package mutating func name(_ entry: YAMLEntry) -> String? {
        guard let text = text(entry) else { return nil }
        guard text.utf8.contains(where: { $0 > 0x20 }) else {
            fault(
                "empty", "`\(entry.key.text)` has no value", at: entry.value.range,
                help: "write a value, or leave the key out")
            return nil
        }
        return text
    }

    /// `true` or `false`, unquoted.
    package mutating func flag(_ entry: YAMLEntry) -> Bool? {
        let key = entry.key.text
        guard let scalar = entry.value.scalar else {
            fault("type", "`\(key)` takes `true` or `false`", at: entry.value.range)
            return nil
        }
        if scalar.style == .plain, scalar.text == "true" || scalar.text == "false" { return scalar.text == "true" }
        let meant = YAMLReader.likelyFlag(scalar.text)
        fault(
            "flag", "`\(key)` takes `true` or `false`, not `\(scalar.text)`", at: entry.value.range,
            help: meant.map { "write `\(key): \($0)`" } ?? "write `\(key): true` or `\(key): false`")
        return nil
    }

    /// A whole number in `range`.
    package mutating func integer(_ entry: YAMLEntry, in range: ClosedRange<Int>) -> Int? {
        guard let text = text(entry) else { return nil }
        if let number = Int(text), range.contains(number) { return number }
        fault(
            "number",
            "`\(entry.key.text)` takes a whole number from \(range.lowerBound) to \(range.upperBound), not `\(text)`",
            at: entry.value.range)
        return nil
    }

    /// A decimal number in `range`, written with digits and at most one point.
    package mutating func decimal(_ entry: YAMLEntry, in range: ClosedRange<Double>) -> Double? {
        guard let text = text(entry) else { return nil }
        let plain = text.utf8.allSatisfy {
            ("0"..."9").contains(Unicode.Scalar($0)) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
        if plain, let number = Double(text), range.contains(number) { return number }
        fault(
            "number",
            "`\(entry.key.text)` takes a number from \(range.lowerBound) to \(range.upperBound), not `\(text)`",
            at: entry.value.range)
        return nil
    }

    /// One of a few words.
    package mutating func word(_ entry: YAMLEntry, among words: [String]) -> String? {
        guard let text = text(entry) else { return nil }
        if words.contains(text) { return text }
        let all = words.map { "`\($0)`" }.joined(separator: ", ")
        diagnostics.append(
            Diagnostic(
                .error, "\(area).word", "`\(entry.key.text)` takes one of \(all), not `\(text)`",
                at: slice.place(entry.value.range), help: Suggestion.help(for: text, among: words)))
        return nil
    }

    /// A list of texts, each with its place.
    package mutating func texts(_ entry: YAMLEntry) -> [(text: String, range: Range<Int>)]? {
        guard let items = entry.value.sequence else {
            let written = entry.value.scalar?.text ?? ""
            let items = written.isPlainItem ? written : "one, two"
            fault(
                "type", "`\(entry.key.text)` takes a list", at: entry.value.range,
                help: "write `\(entry.key.text): [\(items)]`")
            return nil
        }
        return items.compactMap { item in text(item, key: entry.key.text).map { ($0, item.range) } }
    }

    /// The entries of a mapping.
    package mutating func entries(_ entry: YAMLEntry) -> [YAMLEntry]? {
        if let entries = entry.value.mapping { return entries }
        fault(
            "type", "`\(entry.key.text)` takes keys and values", at: entry.value.range,
            help: "write them indented below `\(entry.key.text):`, a line each")
        return nil
    }

    /// Reports a key that is not in `known`, with `meant`, which other tools call so, or else the nearest one.
    package mutating func unknownKey(
        _ key: YAMLScalar, in what: String, known: [String], meant: String? = nil, otherwise: String? = nil
    ) {
        let help = meant.map { [$0] } ?? Suggestion.help(for: key.text, among: known, otherwise: otherwise)
        diagnostics.append(
            Diagnostic(
                .error, "\(area).unknown-key", "unknown key `\(key.text)` in \(what)", at: slice.place(key.range),
                help: help))
    }

    /// What `yes`, `no`, `on`, `off` and the like probably mean.
    private static func likelyFlag(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "yes", "on", "y", "true", "1": true
        case "no", "off", "n", "false", "0": false
        default: nil
        }
    }
}

extension String {
    /// Whether it may stand in `[…]` as it is: letters, digits, blanks and a few marks that mean nothing to YAML there.
    fileprivate var isPlainItem: Bool {
        let plain: Set<Unicode.Scalar> = [" ", "-", "_", ",", ".", "/"]
        return !isEmpty
            && unicodeScalars.allSatisfy {
                plain.contains($0) || $0.properties.isAlphabetic || $0.properties.numericType != nil
            }
    }
}
