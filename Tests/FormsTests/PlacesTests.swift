import Diagnostics
import Foundation
import Testing

/// Mistakes are told where they stand, wherever the form stands: the fixtures of mistakes, moved.
struct PlacesTests {
    /// Fixtures that tell something, but for those that have files of their own.
    static let names = FixtureTests.names.filter { name in
        let folder = FixtureTests.root.appending(path: name)
        let told = try? String(contentsOf: folder.appending(path: "diagnostics.txt"), encoding: .utf8)
        let files = try? FixtureTests.files(in: folder)
        return told != nil && files?.isEmpty == true
    }

    /// What is told, each as line, column and message.
    private static func told(_ page: FormPage, lines: Int = 0, columns: Int = 0, language: String) -> [String] {
        page.build(language: language).diagnostics.map { diagnostic in
            let position = diagnostic.place.position
            return "\(position.line - lines):\(position.column - columns) \(message(diagnostic))"
        }.sorted()
    }

    /// A message that may name lines of its file, without their numbers.
    private static func message(_ diagnostic: Diagnostic) -> String {
        diagnostic.message.replacing(/line [0-9]+|[^ ]+:[0-9]+/, with: "line")
    }

    private func fixture(_ name: String) throws -> (text: String, files: [String: String], language: String) {
        let folder = FixtureTests.root.appending(path: name)
        let text = try String(contentsOf: folder.appending(path: "input.md"), encoding: .utf8)
        return (text, try FixtureTests.files(in: folder), name.hasSuffix("-zh") ? "zh-Hans" : "en")
    }

    private func indented(_ text: String, first: String, rest: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().map { ($0 == 0 ? first : rest) + $1 }.joined(separator: "\n")
    }

    @Test("In a block quote each mistake is told two columns further in", arguments: names)
    func quote(_ name: String) throws {
        let (text, files, language) = try fixture(name)
        let plain = Self.told(FormPage(text, files: files), language: language)
        let moved = FormPage(indented(text, first: "> ", rest: "> "), files: files)
        #expect(Self.told(moved, columns: 2, language: language) == plain)
    }

    @Test("In a list item each mistake is told three columns further in", arguments: names)
    func listItem(_ name: String) throws {
        let (text, files, language) = try fixture(name)
        let plain = Self.told(FormPage(text, files: files), language: language)
        let moved = FormPage(indented(text, first: "1. ", rest: "   "), files: files)
        #expect(Self.told(moved, columns: 3, language: language) == plain)
    }

    @Test("In a file that is used each mistake is told at its place in that file", arguments: names)
    func usedFile(_ name: String) throws {
        let (text, files, language) = try fixture(name)
        var all = files
        var lines: [Substring] = []
        var body: [Substring]?
        var starts: [String: Int] = [:]
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let inside = body else {
                lines.append(line)
                if line.hasPrefix("```form") { (body, starts["\(starts.count).yml"]) = ([], number + 1) }
                continue
            }
            if line.hasPrefix("```") {
                all["\(starts.count - 1).yml"] = inside.map { $0 + "\n" }.joined()
                lines += ["use: \(starts.count - 1).yml", line]
                body = nil
            } else {
                body = inside + [line]
            }
        }
        let moved = FormPage(lines.joined(separator: "\n"), files: all).build(language: language)
        let inFiles = moved.diagnostics.filter { starts[$0.place.source.path] != nil }.map { diagnostic in
            let (position, start) = (diagnostic.place.position, starts[diagnostic.place.source.path] ?? 0)
            return "\(position.line + start):\(position.column) \(Self.message(diagnostic))"
        }
        let plain = FormPage(text, files: files).build(language: language).diagnostics
        let inBodies = plain.filter { !Self.isFence($0, text) }.map { diagnostic in
            "\(diagnostic.place.position.line):\(diagnostic.place.position.column) \(Self.message(diagnostic))"
        }
        #expect(inFiles.sorted() == inBodies.sorted())
        #expect(moved.diagnostics.count == plain.count)
    }

    /// Whether it is told at the fence, which does not move.
    private static func isFence(_ diagnostic: Diagnostic, _ text: String) -> Bool {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines[diagnostic.place.position.line - 1].hasPrefix("```")
    }
}
