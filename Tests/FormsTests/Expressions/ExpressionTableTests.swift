import Diagnostics
import TestSupport
import Testing

@testable import Forms

@Suite struct ExpressionTableTests {
    let table: ExpressionTable

    init() throws { table = try ExpressionTable.load() }

    @Test func hasFourHundredRows() {
        #expect(table.rows.count >= 400)
        let names = table.rows.map {
            "\($0.name) \(String(describing: $0.with)) \($0.language ?? "") \($0.expecting ?? "")"
        }
        let twice = Dictionary(grouping: names) { Array($0.utf8) }.filter { $0.value.count > 1 }.keys
        #expect(twice.isEmpty)
    }

    @Test func swiftAndNodeGiveTheValuesOfTheTable() throws {
        var rows: [String] = []
        var library: Set<String> = []
        for row in table.rows {
            guard let expected = row.is else { continue }
            let environment = table.environment(for: row)
            let scope = table.scope(language: row.language ?? "en")
            let value: ExpressionValue
            let javaScript: String
            switch compiled(row, scope) {
            case .success(let (expression, live)):
                let type = expression?.type ?? .text
                value = expression?.value(in: environment) ?? .text(live?.text(in: environment) ?? "")
                javaScript = expression?.javaScript ?? live?.javaScript ?? ""
                library.formUnion(expression?.library ?? live?.library ?? [])
                #expect(value.javaScript == expected.value(of: type).javaScript, "\(row.name) \(javaScript)")
            case .failure(let faults):
                Issue.record("\(row.name): \(faults.faults.map { [$0.message] + $0.help })")
                continue
            }
            rows.append(Node.row(javaScript, environment, value))
        }
        try Node.keep(expressions: rows, library: library)
        let differences = try Node.differences(expressions: rows, library: library)
        #expect(differences == [])
    }

    private func compiled(
        _ row: ExpressionTable.Row, _ scope: ExpressionScope
    ) -> Result<(Expression?, LiveText?), ExpressionFaults> {
        if let text = row.text { return LiveText.compile(text, in: scope).map { (nil, $0) } }
        return Expression.compile(
            row.of ?? "", expecting: row.expecting.map(ExpressionTable.type), in: scope
        ).map { ($0, nil) }
    }

    @Test func faultsAreThoseOfTheTable() {
        for row in table.rows {
            guard let written = row.wrong ?? row.wrongText else { continue }
            let marked = Marked(written)
            let text = marked.source.whole.text
            let scope = table.scope()
            let result: Result<Void, ExpressionFaults> =
                row.wrong != nil
                ? Expression.compile(text, expecting: row.expecting.map(ExpressionTable.type), in: scope).map { _ in }
                : LiveText.compile(text, in: scope).map { _ in }
            guard case .failure(let found) = result, let fault = found.faults.first else {
                Issue.record("no fault in \(written)")
                continue
            }
            #expect(fault.identifier == row.fault, "\(written): \(fault)")
            // Where more than one place is marked, each is told.
            let places = marked.ranges.isEmpty ? [0..<text.utf8.count] : marked.ranges
            #expect(found.faults.prefix(places.count).map(\.range) == places, "\(written): \(found)")
            let said = ([fault.message] + fault.help).joined(separator: "\n")
            for words in row.says ?? [] { #expect(said.contains(words), "\(written): \(said)") }
        }
    }

    @Test func everyIdentifierOfAFaultIsInTheTable() {
        let told = Set(table.rows.compactMap(\.fault))
        for identifier in Self.identifiers { #expect(told.contains(identifier), "\(identifier)") }
    }

    static let identifiers = [
        "expression.empty", "expression.syntax", "expression.character", "expression.unclosed-text",
        "expression.unclosed", "expression.escape", "expression.number", "expression.curly-quotes",
        "expression.ternary", "expression.assignment", "expression.single-operator",
        "expression.chained-comparison", "expression.unknown-name", "expression.unknown-function",
        "expression.unknown-member", "expression.unknown-option", "expression.type",
        "expression.not-a-condition",
        "expression.optional", "expression.secret", "expression.text-order", "expression.arguments",
        "expression.moment", "expression.no-context", "expression.not-text", "expression.currency",
        "live-text.unclosed", "live-text.lone-brace", "pattern.syntax",
    ]
}
