import Diagnostics

/// A regular expression out of the subset that Swift and browsers understand alike, matched against a whole text.
///
/// Known are `.`, `[…]`, `\d \w \s` and their opposites, `\p{…}`, groups, `|` and the repetitions `* + ? {n,m}`.
/// What a browser's `v` flag wants written otherwise (`[\w-]`, `[()]`) is rewritten. Refused are look-around,
/// back-references, and repetitions that could run away (K15, K16 in reliability.md).
package struct Pattern: Sendable, Equatable {
    /// Limits of a pattern.
    package enum Limit {
        /// The most scalars.
        package static let length = 200
        /// The largest number in `{n,m}`.
        package static let count = 1_000
        /// The most steps of the matcher's program.
        static let program = 5_000
        /// The most places that the search for run-away repetitions tells apart.
        static let places = 400
    }

    /// The pattern as it is valid under the `v` flag, without anchors: for HTML's `pattern` attribute.
    package let source: String
    private let program: [PatternProgram.Instruction]

    /// A literal of JavaScript that is anchored at both ends; `.test(x.text(value))` asks it.
    package var javaScript: String { "/^(?:\(source))$/v" }

    /// Reads `text`; faults stand at bytes of it.
    package static func compile(_ text: String) -> Result<Pattern, ExpressionFaults> {
        let composed = text.composed
        let whole = 0..<text.utf8.count
        guard composed.unicodeScalars.count <= Limit.length else {
            return failure(
                ExpressionFault(
                    "pattern.too-long", "a pattern has at most \(Limit.length) characters", at: whole,
                    help: ["several rules with shorter patterns say the same"]))
        }
        var parser = PatternParser(composed)
        guard let node = parser.parse() else {
            let fault = parser.fault ?? ExpressionFault("pattern.syntax", "this is no pattern", at: whole)
            // Composing moved the bytes: then the pattern as a whole is the place.
            let isMoved = !composed.hasSameScalars(as: text)
            return failure(
                isMoved
                    ? ExpressionFault(fault.identifier, fault.message, at: whole, help: fault.help) : fault)
        }
        guard let program = PatternProgram(node, limit: Limit.program) else {
            return failure(tooLarge(whole))
        }
        switch PatternAmbiguity(node, limit: Limit.places)?.isHarmless {
        case true?: break
        case false?:
            return failure(
                ExpressionFault(
                    "pattern.run-away",
                    "this pattern can match one text in too many ways, and would take too long",
                    at: whole,
                    help: [
                        "make repetitions that stand side by side or in each other begin with different characters"
                    ]))
        case nil: return failure(tooLarge(whole))
        }
        return .success(Pattern(source: PatternWriter.source(of: node), program: program.instructions))
    }

    /// Whether the whole of `text`, composed, matches; the time is proportional to its length.
    package func matches(_ text: String) -> Bool {
        PatternProgram(instructions: program).matches(text.cleaned)
    }

    private static func failure(_ fault: ExpressionFault) -> Result<Pattern, ExpressionFaults> {
        .failure(ExpressionFaults([fault]))
    }

    private static func tooLarge(_ range: Range<Int>) -> ExpressionFault {
        ExpressionFault(
            "pattern.too-large", "the repetitions of this pattern come to too much", at: range,
            help: ["smaller numbers in `{…}` do"])
    }
}
