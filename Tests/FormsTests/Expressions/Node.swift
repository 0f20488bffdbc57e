import Foundation
import TestSupport

@testable import Forms

/// Runs generated JavaScript in Node; a machine without Node fails the tests that need it.
enum Node {
    struct Failure: Error, CustomStringConvertible { let description: String }

    static let fixtures = URL(filePath: #filePath).appending(path: "../../../Fixtures").standardizedFileURL

    /// One compiled expression and what Swift says of it.
    static func row(
        _ javaScript: String, _ environment: ExpressionEnvironment, _ expected: ExpressionValue
    ) -> String {
        let values = environment.values.pairs.sorted { $0.key < $1.key }
            .map { "[\(text($0.key)), \($0.value.javaScript)]" }.joined(separator: ", ")
        return """
            {"js": \(text(javaScript)), "values": [\(values)], "valid": \(list(environment.valid.sorted())), \
            "edited": \(list(environment.edited.sorted())), "focus": \(environment.focus.map(text) ?? "null"), \
            "formIsValid": \(environment.formIsValid), "formIsEdited": \(environment.formIsEdited), \
            "today": \(environment.today.map(text) ?? "null"), "expected": \(expected.javaScript)}
            """
    }

    static func text(_ text: String) -> String { JavaScriptText.literal(text) }
    static func list(_ texts: [String]) -> String { "[" + texts.map(text).joined(separator: ", ") + "]" }

    /// The lines in which Node differs from Swift.
    static func differences(
        expressions: [String] = [], patterns: [String] = [], library: Set<String>
    ) throws -> [String] {
        try run(fixtures.appending(path: "expressions/run.mjs"), input(expressions, patterns, library))
            .split(separator: "\n").map(String.init)
    }

    /// Leaves the rows in `.build/expressions.json`, where Tests/Browser/test_expressions.py runs them in Chromium.
    static func keep(expressions: [String], library: Set<String>) throws {
        let folder = fixtures.appending(path: "../../.build").standardizedFileURL
        try Data(input(expressions, [], library).utf8).write(
            to: folder.appending(path: "expressions.json"), options: .atomic)
    }

    private static func input(_ expressions: [String], _ patterns: [String], _ library: Set<String>) -> String {
        """
        {"library": \(text(ExpressionLibrary.script(for: library))),
        "expressions": [\(expressions.joined(separator: ",\n"))],
        "patterns": [\(patterns.joined(separator: ",\n"))]}
        """
    }

    private static func run(_ script: URL, _ input: String) throws -> String {
        let folder = try TemporaryFolder(["in.json": input, "out.txt": ""])
        let status = try ChildProcess.run(
            ["/usr/bin/env", "node", script.path()], in: folder("in.json"), out: folder("out.txt"))
        guard status == 0 else {
            throw Failure(description: "node ended with status \(status); is Node 20 installed?")
        }
        return folder.text("out.txt") ?? ""
    }
}
