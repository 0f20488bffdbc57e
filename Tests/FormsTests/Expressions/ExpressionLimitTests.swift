import Testing

@testable import Forms

@Suite struct ExpressionLimitTests {
    private let scope = ExpressionScope(names: [("a", .boolean, .field), ("n", .number, .field)])

    private func fault(_ text: String) -> String? {
        switch Expression.compile(text, in: scope) {
        case .success: nil
        case .failure(let found): found.faults[0].identifier
        }
    }

    /// A chain of `count` operands has `2 · count - 1` operands and operators.
    private func chain(_ count: Int, _ sign: String = "+") -> String {
        Array(repeating: sign == "+" ? "n" : "a", count: count).joined(separator: " \(sign) ")
    }

    @Test func nodesAtTheLimitAndOneMore() {
        #expect(Expression.Limit.nodes == 256)
        #expect(fault("-" + chain(128)) == nil)
        #expect(fault(chain(129)) == "expression.too-large")
        #expect(fault(chain(128, "or")) == nil)
        #expect(fault("not " + chain(128, "or")) == nil)
        #expect(fault("not not " + chain(128, "or")) == "expression.too-large")
    }

    @Test func depthAtTheLimitAndOneMore() {
        #expect(Expression.Limit.depth == 32)
        for (open, close) in [("(", ")"), ("abs(", ")"), ("not not(", ")")] {
            let each = open.hasPrefix("not") ? 3 : 1
            let inner = open.hasPrefix("not") ? "a" : "n"
            let most = 32 / each
            let text = String(repeating: open, count: most) + inner + String(repeating: close, count: most)
            #expect(fault(text) == nil, "\(text)")
            #expect(
                fault("(" + String(repeating: "(", count: 32 - most * each) + text + ")")
                    == "expression.too-deep")
        }
        #expect(fault(String(repeating: "!", count: 32) + "a") == nil)
        #expect(fault(String(repeating: "!", count: 33) + "a") == "expression.too-deep")
        #expect(fault(String(repeating: "not ", count: 33) + "a") == "expression.too-deep")
    }

    @Test(arguments: ["(", "[", "!", "not ", "-", "abs(", "if(a, ", "n in [", "n.", ".", "a and (", "1+"])
    func hundredThousandOfAnythingIsOneFault(piece: String) {
        let text = String(repeating: piece, count: 100_000)
        guard case .failure(let found) = Expression.compile(text, in: scope) else {
            Issue.record("\(piece) compiled")
            return
        }
        #expect(found.faults.count == 1)
        #expect(found.faults[0].range.upperBound <= text.utf8.count)
    }

    @Test func allFaultsOfTypeAreTold() {
        guard case .failure(let found) = Expression.compile("x + 1 == y and z.count > 1", in: scope) else {
            Issue.record("compiled")
            return
        }
        #expect(found.faults.map(\.range) == [0..<1, 9..<10, 15..<16])
    }

    @Test func anyTextIsAnswered() {
        var random = SeededRandom(seed: 7)
        let pieces = [
            "a", "n", "(", ")", "[", "]", "!", "not ", "and ", " or ", "==", "<", "in ", "...", "+", "-", "*",
            "/", "%",
            "??", ".", ",", "1", "0.5", "'x'", "\"", "'", "\\", "if(", "min(", "true", "none", "today",
            "form.", "isEmpty",
            "é", "“", "”", "😀", "\u{0}", "\n", "?", ":", "=", "&", "{", "}", ".matches('", "(a+)+", "date(",
        ]
        for _ in 0..<4_000 {
            let text = (0..<Int.random(in: 0...14, using: &random)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &random)]
            }.joined()
            switch Expression.compile(text, in: scope) {
            case .success(let expression): #expect(expression.javaScript.hasPrefix("(v, f) => "))
            case .failure(let found):
                for fault in found.faults { #expect(fault.range.upperBound <= text.utf8.count, "\(text)") }
            }
            _ = LiveText.compile(text, in: scope)
            _ = Pattern.compile(text)
        }
    }
}
