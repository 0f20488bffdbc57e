import Diagnostics
import Forms
import Foundation
import Testing

/// What holds for every kind of field, whatever kinds there are.
struct WholeTableTests {
    @Test("A kind is documented, and its keys are documented and stand once", arguments: FieldTypes.all.map(\.kind))
    func documentation(kind: String) throws {
        let type = try #require(FieldTypes.named(kind))
        #expect(type.documentation.hasSuffix("."))
        let names = type.keys.map(\.name)
        #expect(Set(names).count == names.count, "a key stands twice in \(names)")
        for key in type.keys {
            #expect(!key.documentation.isEmpty)
            #expect(key.name.allSatisfy { $0.isLetter }, "\(key.name)")
        }
    }

    @Test("Every kind has a file of its own in Fields, and every file is a kind")
    func files() throws {
        let folder = FixtureTests.root.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "Sources/Forms/Fields")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".swift") }
        let types = FieldTypes.all.map { "\(type(of: $0)).swift" }
        #expect(Set(files) == Set(types))
        #expect(Set(FieldTypes.all.map(\.kind)).count == FieldTypes.all.count)
    }

    /// A field of `kind` with what it needs.
    static func field(_ kind: String, _ name: String) -> String {
        switch kind {
        case "select", "radio", "checkboxes": "- \(kind): \(name)\n  options: [one, two]\n"
        case "hidden": "- hidden: \(name)\n  value: x\n"
        case "output": "- output: \(name)\n  value: 1 + 1\n"
        case "note", "submit": "- \(kind): Text\n"
        case "button": "- button: Text\n  action: print\n"
        case "link": "- link: index.md\n  label: Text\n"
        case "password": "- password: \(name)\n  autocomplete: new-password\n"
        default: "- \(kind): \(name)\n"
        }
    }

    @Test(
        "Every kind renders with one label, with unique ids, and nothing is disabled",
        arguments: FieldTypes.all.map(\.kind))
    func rendering(kind: String) throws {
        let body = Self.field(kind, "one") + (kind == "submit" ? "" : Self.field(kind, "two")) + "- text: other\n"
        let result = FormPage("## A\n\n```form\n\(body)```\n").build()
        #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
        let html = try #require(result.html.first)
        let page = Markup(html)
        #expect(page.repeatedIDs.isEmpty)
        #expect(page.danglingReferences.isEmpty, "\(page.danglingReferences)")
        #expect(page.controlsWithoutLabel.isEmpty, "\(page.controlsWithoutLabel)")
        #expect(!html.contains(" disabled") && !html.contains("aria-disabled") && !html.contains("novalidate"))
        #expect(!html.contains("type=\"number\"") && !html.contains(" style=\"") && !html.contains("<script"))
    }

    @Test("Keys that a kind does not take are told with the kinds that do", arguments: FieldTypes.all.map(\.kind))
    func keysOfOthers(kind: String) throws {
        let type = try #require(FieldTypes.named(kind))
        let others = Set(FieldTypes.all.flatMap { $0.keys.map(\.name) }).subtracting(type.keys.map(\.name))
        for key in others.sorted() {
            let body = Self.field(kind, "one") + "  \(key): x\n"
            let told = FormPage("```form\n\(body)```\n").build().diagnostics
            #expect(
                told.contains { $0.identifier == "form.key-of-another-kind" && $0.message.contains("`\(key)`") },
                "\(key)")
        }
    }
}

/// Ids, labels and references of generated markup, read off its tags.
struct Markup {
    private let tags: [(name: String, attributes: [String: String])]

    init(_ html: String) {
        tags = html.matches(of: /<([a-zA-Z0-9]+)((?:\s+[^\s=>]+(?:="[^"]*")?)*)>/).map { match in
            let pairs = String(match.2).matches(of: /([^\s=]+)(?:="([^"]*)")?/).map {
                (String($0.1), String($0.2 ?? ""))
            }
            return (String(match.1), Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
        }
    }

    private var ids: [String] { tags.compactMap { $0.attributes["id"] } }

    /// Ids that stand more than once.
    var repeatedIDs: [String] { Dictionary(grouping: ids, by: \.self).filter { $0.value.count > 1 }.keys.sorted() }

    /// Targets of `for` and of ARIA's references that are not there; the page's heading aside.
    var danglingReferences: [String] {
        let known = Set(ids)
        return tags.flatMap { tag in
            ["for", "aria-describedby", "aria-labelledby", "aria-controls", "list"].flatMap { name in
                tag.name == "form" ? [] : (tag.attributes[name] ?? "").split(separator: " ").map(String.init)
            }
        }.filter { !known.contains($0) }
    }

    /// Controls that are seen and have no `label for`, and no other name.
    var controlsWithoutLabel: [String] {
        let labelled = Set(tags.filter { $0.name == "label" }.compactMap { $0.attributes["for"] })
        return tags.filter { tag in
            ["input", "select", "textarea", "output"].contains(tag.name) && tag.attributes["type"] != "hidden"
                && tag.attributes["aria-labelledby"] == nil && !labelled.contains(tag.attributes["id"] ?? "")
        }.map { $0.attributes["id"] ?? $0.name }
    }
}
