import Diagnostics
import Foundation
import HTML
import Templates
import TestSupport
import Testing

/// Our engine against the real Jinja2, case by case.
struct JinjaTests {
    @Test(arguments: CaseTable.cases)
    func agreesWithJinja(_ one: TemplateCase) throws {
        let sources = one.templates.map { ($0.key, Source(path: "templates/\($0.key)", text: $0.value)) }
        let set = TemplateSet(sources: Dictionary(uniqueKeysWithValues: sources))
        let (html, faults) = set.render("main", context: CaseTable.context)
        let all = set.diagnostics + faults
        let told = all.map { DiagnosticText().text(of: $0) }.joined()
        let output = try #require(CaseTable.expected[one.name], "expected.json is old: run oracle.py --write")
        let jinja = CaseTable.inOurWay(output)
        switch one.want {
        case .same:
            #expect(!all.haveErrors, "\(told)")
            #expect(html.text == jinja)
        case .error:
            #expect(all.haveErrors, "\(html.text)")
            #expect(jinja == nil)
        case .ours(let output):
            #expect(!all.haveErrors, "\(told)")
            #expect(html.text == output)
            #expect(jinja != output, "this is no deviation")
        case .ourError:
            #expect(all.haveErrors, "\(html.text)")
            #expect(jinja != nil, "this is no deviation")
        }
    }

    @Test func theTableIsLargeAndDeviationsHaveReasons() {
        #expect(CaseTable.cases.count >= 150)
        for one in CaseTable.cases {
            let isDeviation = one.want != .same && one.want != .error
            #expect(isDeviation == (one.reason != nil), "\(one.name)")
        }
    }

    /// Fails where jinja2 is missing: then nothing would be compared.
    @Test func expectedOutputsAreThoseOfJinja() throws {
        let output = try Self.jinja()
        let live = CaseTable.results(JSONValue.read(output))
        try #require(!live.isEmpty, "jinja2 gave nothing: \(Self.help)")
        for one in CaseTable.cases {
            #expect(live[one.name] == CaseTable.expected[one.name], "\(one.name): run oracle.py --write")
        }
    }

    private static let help = "run: python3 -m venv .venv && .venv/bin/pip install jinja2==3.1.6"

    /// What Jinja2 makes of the cases in the file `table`, or of those of cases.json.
    static func jinja(_ table: String? = nil) throws -> Data {
        let pythons: [String?] = [
            ProcessInfo.processInfo.environment["SITEGEN_PYTHON"],
            CaseTable.root.appending(path: ".venv/bin/python").path,
        ]
        let found = pythons.compactMap { $0 }.first { FileManager.default.isExecutableFile(atPath: $0) }
        let python = try #require(found, "no Python with jinja2: \(help)")
        let folder = try TemporaryFolder()
        let words = [python, CaseTable.folder.appending(path: "oracle.py").path] + (table.map { [$0] } ?? [])
        _ = try ChildProcess.run(words, out: folder("out"))
        return Data(folder.bytes("out"))
    }
}
