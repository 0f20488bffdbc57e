import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// The pages of `Tests/Fixtures/corpus`: hostile forms, and pages with one mistake each. Its README says what is where.
struct CorpusTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/corpus")

    /// What must be told: where, and in which words.
    struct Wanted: Decodable, Sendable {
        var page: String?
        var file: String?
        var kind: String?
        let lines: [Int]
        var columns: [Int]?
        var match: String?

        /// Whether `diagnostic` is told where it must be, as it must be.
        func isMet(by diagnostic: Diagnostic, in page: String) throws -> Bool {
            let position = diagnostic.place.position
            guard diagnostic.place.source.path == page, (lines[0]...lines[1]).contains(position.line) else {
                return false
            }
            if let columns, !(columns[0]...columns[1]).contains(position.column) { return false }
            let said = ([diagnostic.message] + diagnostic.help).joined(separator: "\n")
            return try match.map { try said.contains(Regex($0).ignoresCase().dotMatchesNewlines()) } ?? true
        }
    }

    /// A hostile page or folder.
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        let id: String
        let input: String
        let expect: [String]
        let what: String
        var errors: [Wanted]?
        var onlyErrors: Bool?
        var has: [String]?
        var lacks: [String]?

        var testDescription: String { id }
        var page: String { "content/\(id.lowercased()).md" }
    }

    private static func read<Value: Decodable>(_ file: String, as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(contentsOf: root.appending(path: file)))
    }

    private static func files(_ input: String, page: String) throws -> [String: String] {
        let whole = root.appending(path: input)
        let names = FileManager.default.enumerator(atPath: whole.path())?.allObjects as? [String] ?? []
        if names.isEmpty { return [page: try String(contentsOf: whole, encoding: .utf8)] }
        let texts = names.filter { $0.contains(".") }
        return try Dictionary(
            uniqueKeysWithValues: texts.map {
                ($0, try String(contentsOf: whole.appending(path: $0), encoding: .utf8))
            })
    }

    /// The diagnostics of a site that is one page and `files`, and the text of what is made of `page`.
    private func build(_ files: [String: String], page: String) throws -> (diagnostics: [Diagnostic], html: String?) {
        let folder = try TemporaryFolder(["content/index.md": "---\ntitle: Home\n---\n\nHome.\n"].merging(files) { $1 })
        let settings = BuildSettings(siteFolder: folder.path, outputFolder: folder("public"), now: "2026-06-15")
        let report = try buildSite(settings)
        let path = page.dropFirst("content/".count).dropLast(".md".count) + "/index.html"
        guard let path = try? OutputPath(String(path)), case .bytes(let bytes) = report.output[path] else {
            return (report.diagnostics, nil)
        }
        return (report.diagnostics, String(decoding: bytes, as: UTF8.self))
    }

    @Test("A page with one mistake gets one message, at its place, that helps")
    func mistakes() throws {
        let all = try Self.read("mistakes/mistakes.json", as: [Wanted].self)
        let pages = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "mistakes").path())
        #expect(Set(all.compactMap(\.page)) == Set(pages.filter { $0.hasSuffix(".md") }))
        for wanted in all {
            let name = try #require(wanted.page)
            let page = "content/" + name
            let told = try build(Self.files("mistakes/" + name, page: page), page: page).diagnostics
            let kind: Severity = wanted.kind == "warning" ? .warning : .error
            #expect(told.filter { $0.severity == .error }.count == (kind == .error ? 1 : 0), "\(name)")
            let mine = told.filter { $0.severity == kind }
            #expect(mine.count == 1, "\(name): \(mine.map(\.message))")
            #expect(
                try mine.contains { try wanted.isMet(by: $0, in: page) },
                "\(name): \(mine.map { "\($0.place.position) \($0.message) \($0.help)" })")
        }
    }

    @Test("A hostile form is told, or harmless", arguments: try Self.read("forms/cases.json", as: [Case].self))
    func forms(_ hostile: Case) throws {
        let (told, html) = try build(Self.files("forms/" + hostile.input, page: hostile.page), page: hostile.page)
        let errors = told.filter { $0.severity == .error }
        let warnings = told.filter { $0.severity == .warning && $0.place.source.path == hostile.page }
        guard errors.isEmpty else {
            #expect(hostile.expect.contains("ERR"), "\(errors.map(\.message))")
            let wanted = hostile.errors ?? []
            for one in wanted {
                #expect(
                    try errors.contains { try one.isMet(by: $0, in: one.file ?? hostile.page) },
                    "nothing meets \(one) among \(errors.map { "\($0.place.position) \($0.message)" })")
            }
            if hostile.onlyErrors == true {
                for error in errors {
                    let line = error.place.position.line
                    #expect(wanted.contains { ($0.lines[0]...$0.lines[1]).contains(line) }, "\(error.message)")
                }
            }
            return
        }
        #expect(hostile.expect != ["ERR"], "\(hostile.what)")
        #expect(warnings.isEmpty || hostile.expect.contains("WARN"), "\(warnings.map(\.message))")
        let page = try #require(html)
        for pattern in hostile.has ?? [] { #expect(try page.contains(Regex(pattern)), "it has \(pattern)") }
        for pattern in hostile.lacks ?? [] { #expect(try !page.contains(Regex(pattern)), "it lacks \(pattern)") }
        #expect(!page.contains("<script>P=1"))
    }
}
