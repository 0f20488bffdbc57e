import Foundation
import Testing

@testable import Forms

/// Swift and Node must agree on random expressions over random values.
@Suite struct DifferentialTests {
    /// `SITEGEN_FUZZ_COUNT` pairs (5,000 by default) from `SITEGEN_FUZZ_SEED` on.
    @Test func swiftAndNodeAgreeOnRandomExpressions() throws {
        let settings = ProcessInfo.processInfo.environment
        let count = settings["SITEGEN_FUZZ_COUNT"].flatMap(Int.init) ?? 5_000
        let seed = settings["SITEGEN_FUZZ_SEED"].flatMap(UInt64.init) ?? 20_261_130
        print("random expressions: \(count) from seed \(seed)")
        var made = RandomExpressions(seed: seed)
        var (rows, sources, refused) = ([String](), [String](), [String]())
        var failures: [String] = []
        for index in 0..<count {
            let language = LanguageNumbers.all[index % LanguageNumbers.all.count].language
            let scope = ExpressionScope(names: RandomExpressions.names, language: language)
            let source = made.expression()
            let environment = made.environment()
            switch Expression.compile(source, in: scope) {
            case .success(let expression):
                let shown = expression.asText.flatMap { index % 3 == 0 ? $0 : nil } ?? expression
                rows.append(Node.row(shown.javaScript, environment, shown.value(in: environment)))
                sources.append(source)
            case .failure(let found):
                if !found.faults.allSatisfy({ $0.identifier.hasPrefix("expression.too-") }) {
                    refused.append("\(source): \(found.faults.map(\.message))")
                }
            }
            if rows.count == 10_000 || index == count - 1 {
                failures += try Node.differences(expressions: rows, library: Set(ExpressionLibrary.all))
                rows = []
            }
        }
        #expect(refused.prefix(5) == [])
        #expect(failures.prefix(20) == [], "seed \(seed)")
        #expect(sources.count > count * 9 / 10)
    }

    /// 500 texts and more: what Swift counts, trims and lower-cases, browsers do too.
    @Test func swiftAndNodeAgreeOnTexts() throws {
        let scope = ExpressionScope(names: RandomExpressions.names)
        let expressions = try ["t1.count", "t1.trimmed", "t1.lowercased", "t1.isBlank", "t1 == t2"].map {
            try Expression.compile($0, in: scope).get()
        }
        var random = SeededRandom(seed: 54)
        var rows: [String] = []
        for _ in 0..<1_000 {
            var texts = (0..<2).map { _ in
                (0..<random.below(5)).map { _ in random.one(of: RandomExpressions.texts) }.joined()
            }
            if random.below(3) == 0 { texts[1] = texts[0].cleaned }
            let environment = ExpressionEnvironment(values: ["t1": .text(texts[0]), "t2": .text(texts[1])])
            for expression in expressions {
                rows.append(Node.row(expression.javaScript, environment, expression.value(in: environment)))
            }
        }
        let differences = try Node.differences(expressions: rows, library: Set(ExpressionLibrary.all))
        #expect(differences.prefix(20) == [])
    }

    /// Every scalar of the planes in use, alone, doubled and beside others.
    @Test func swiftAndNodeCountScriptsAlike() throws {
        let expression = try Expression.compile(
            "t1.count", in: ExpressionScope(names: RandomExpressions.names)
        ).get()
        var rows: [String] = []
        for start in stride(from: UInt32(0x80), to: 0x1_2000, by: 97) {
            let scalars = (start..<start + 97).compactMap(Unicode.Scalar.init)
            let text = scalars.map { "\($0)\u{915}\u{94D}\($0)a\($0)\u{1100}" }.joined()
            let environment = ExpressionEnvironment(values: ["t1": .text(text)])
            rows.append(Node.row(expression.javaScript, environment, expression.value(in: environment)))
        }
        let differences = try Node.differences(expressions: rows, library: ["count"])
        #expect(differences.prefix(20) == [])
    }
}
