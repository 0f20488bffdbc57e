import Diagnostics

/// Tells what libyaml refused in its author's terms: what was probably meant, where, and how to write it.
///
/// Each rule looks for one mistake; the first that finds its own tells it, so that one mistake gives one error.
struct YAMLAdvice {
    let fault: YAMLFault
    let last: YAMLScalar?
    let slice: SourceSlice
    let line: YAMLLine

    /// The rules, the surest first.
    private static let rules: [@Sendable (YAMLAdvice) -> Diagnostic?] = [
        { $0.controlCharacter }, { $0.tab }, { $0.fullWidthColon }, { $0.unclosedQuote }, { $0.escape },
        { $0.unclosedBracket }, { $0.indicatorFirst }, { $0.textBehindQuote }, { $0.colonInValue },
        { $0.missingColon }, { $0.listOnLine }, { $0.directive }, { $0.indentation },
    ]

    init(_ fault: YAMLFault, after last: YAMLScalar?, in slice: SourceSlice) {
        self.fault = fault
        self.last = last
        self.slice = slice
        var at = min(fault.offset, slice.bytes.count)
        // At the end of the text the last line that holds something is meant.
        if at == slice.bytes.count { while at > 0, slice.bytes[at - 1] <= 0x20 { at -= 1 } }
        line = YAMLLine(around: at, in: slice.bytes)
    }

    /// The mistake, told by the first rule that knows it.
    var diagnostic: Diagnostic {
        for rule in Self.rules { if let found = rule(self) { return found } }
        let context = fault.context.map { " (\($0))" } ?? ""
        return error("yaml.syntax", "this cannot be read as YAML: \(fault.problem)\(context)", spot)
    }

    var bytes: [UInt8] { slice.bytes }

    /// From the fault to the end of its line, or the last byte of the text.
    var spot: Range<Int> {
        let start = min(fault.offset, line.range.upperBound)
        return start..<max(start, line.value.upperBound)
    }

    func says(_ words: String) -> Bool { fault.problem.contains(words) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func error(_ identifier: String, _ message: String, _ range: Range<Int>, _ help: String...) -> Diagnostic {
        Diagnostic(.error, identifier, message, at: slice.place(range), help: help)
    }
}

extension String {
    /// The text as a YAML scalar in quotes: double ones where nothing needs escaping, else single ones.
    var quoted: String {
        utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
            ? "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
            : "\"\(self)\""
    }
}
