package import Diagnostics

/// What an author got wrong in an expression, a live text or a pattern.
package struct ExpressionFault: Sendable, Equatable {
    /// A lasting name of this kind of mistake, such as `expression.unknown-name`.
    package let identifier: String
    /// What is wrong, in one line without a full stop.
    package let message: String
    /// Where, in bytes of UTF-8 from the start of the text that was compiled.
    package let range: Range<Int>
    /// How to mend it, a line each.
    package let help: [String]

    init(_ identifier: String, _ message: String, at range: Range<Int>, help: [String] = []) {
        self.identifier = identifier
        self.message = message
        self.range = range
        self.help = help
    }

    /// The fault as a diagnostic, where `text` is the slice that was compiled.
    package func diagnostic(in text: SourceSlice) -> Diagnostic {
        Diagnostic(.error, identifier, message, at: text.place(range), help: help)
    }

    /// The fault in a text of which the one that was compiled begins at `offset`, in bytes.
    package func moved(by offset: Int) -> ExpressionFault {
        ExpressionFault(
            identifier, message, at: range.lowerBound + offset..<range.upperBound + offset, help: help)
    }
}

/// All that is wrong in one text, in order of place; never empty.
package struct ExpressionFaults: Error, Sendable, Equatable {
    /// The faults.
    package let faults: [ExpressionFault]

    init(_ faults: [ExpressionFault]) {
        precondition(!faults.isEmpty, "a failure has a fault")
        self.faults = faults.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
    }
}
