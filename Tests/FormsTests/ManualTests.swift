import Diagnostics
import Foundation
import Testing

@testable import Forms

/// The manual says what the code says: its tables are made of the code's, its forms use every kind and every key.
///
/// A table that is out of date fails; `UPDATE_FIXTURES=1 swift test --filter ManualTests` writes it.
struct ManualTests {
    private static let folder = FixtureTests.root.appending(path: "../../../content/manual").standardizedFileURL
    private static let pages = [
        "forms.md", "form-fields.md", "form-choices.md", "form-examples.md", "form-steps.md", "expressions.md",
    ]

    private static func text(_ page: String) throws -> String {
        try String(contentsOf: folder.appending(path: page), encoding: .utf8)
    }

    /// The files beside the pages that a form may use.
    private static func formPage(_ page: String) throws -> FormPage {
        // A fence in a longer fence is shown, not made.
        let text = try text(page).replacing(/(?s)\n````.*?\n````\n/, with: "\n")
        return FormPage(text, path: page, files: ["ask.yml": try self.text("ask.yml")])
    }

    // MARK: Tables

    @Test("The tables of the manual are those of the code", .serialized, arguments: ManualTable.all)
    func tables(_ table: ManualTable) throws {
        let file = Self.folder.appending(path: table.page)
        let page = try String(contentsOf: file, encoding: .utf8)
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        let heading = try #require(lines.firstIndex { $0.hasPrefix("#") && $0.hasSuffix("# " + table.heading) })
        let start = try #require(lines[heading...].firstIndex { $0.hasPrefix("|") })
        let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
        let found = lines[start..<end].joined(separator: "\n")
        if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
            let whole = Array(lines[..<start].map(String.init)) + [table.text] + lines[end...].map(String.init)
            try whole.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(found == table.text, "the table below “\(table.heading)” in \(table.page)")
        }
    }

    // MARK: Forms

    @Test("Every form of the manual is right, and stands below its text", arguments: pages)
    func forms(_ page: String) throws {
        let parts = try Self.text(page).split(separator: "```form.show ", omittingEmptySubsequences: true).dropFirst()
        let made = try Self.formPage(page)
        let shown = parts.filter { part in
            let id = part.prefix { $0 != "\n" }
            guard let end = part.range(of: "\n```\n") else { return false }
            return part[end.upperBound...].hasPrefix("\n```form \(part[..<end.lowerBound])\n```\n") && !id.isEmpty
        }
        #expect(shown.count == made.blocks.count, "each form of \(page) has the same text above it as `form.show`")
        for block in made.blocks {
            let files = FormFiles { name, _ in .success(Source(path: name, text: (try? Self.text(name)) ?? "")) }
            #expect(FormSpec.parse(block, files: files).diagnostics.isEmpty)
        }
    }

    @Test("The manual has a form with every kind of field and every key")
    func allKeys() throws {
        var used = UsedKeys()
        for page in Self.pages {
            for block in try Self.formPage(page).blocks { used.add(try #require(FormSpec.parse(block).spec)) }
        }
        #expect(Set(FieldTypes.all.map(\.kind)).subtracting(used.kinds).isEmpty)
        let ofFields = Set(FieldTypes.all.flatMap { $0.keys.map(\.name) })
        #expect(ofFields.subtracting(used.ofFields).sorted() == [])
        // What sends is told of and not tried; a form has one of `fields`, `sections` and `steps`.
        let ofForms = Set(FormKeys.form.map(\.name)).subtracting(["whenText", "disabledText"])
        #expect(ofForms.subtracting(used.ofForms).sorted() == [])
        #expect(Set(FormKeys.section.map(\.name)).subtracting(used.ofSections).sorted() == [])
        #expect(Set(FormKeys.step.map(\.name)).subtracting(used.ofSteps).sorted() == [])
        for (key, keys) in [
            ("submit", FormKeys.submit), ("persist", FormKeys.persist), ("background", FormKeys.background),
            ("next", FormKeys.next),
        ] {
            #expect(Set(keys.map(\.name)).subtracting(used.inside[key] ?? []).sorted() == [], "`\(key)`")
        }
    }

    @Test("The manual names every icon")
    func icons() throws {
        let page = try Self.text("forms.md")
        for icon in Icon.all { #expect(page.contains("`\(icon.name)`"), "\(icon.name)") }
    }

    @Test("Each function and member of the manual is one of the language, and the other way round")
    func language() throws {
        #expect(Set(ManualTable.functions.map(\.name)) == Set(Checker.functions))
        let members = ManualTable.members.map(\.name)
        #expect(Set(members).count == members.count)
        let all = Set(ManualTable.types.flatMap { Checker.members(of: $0.type) }).subtracting(Checker.fieldMembers)
        #expect(Set(members) == all)
        for (name, form, _) in ManualTable.members {
            #expect(
                form.hasSuffix("(…)") || form.hasSuffix("\")") ? Checker.methods.contains(name) : form == "." + name)
        }
        let page = try Self.text("expressions.md")
        for member in Checker.fieldMembers { #expect(page.contains("- `.\(member)` –"), "\(member)") }
        for member in Checker.formMembers { #expect(page.contains("`form.\(member)"), "\(member)") }
        for word in ExpressionScope.words { #expect(page.contains("`\(word)") || page.contains("\(word)`"), "\(word)") }
    }
}

/// The kinds and keys that forms use.
private struct UsedKeys {
    var kinds: Set<String> = []
    var ofFields: Set<String> = []
    var ofForms: Set<String> = []
    var ofSections: Set<String> = []
    var ofSteps: Set<String> = []
    var inside: [String: Set<String>] = [:]

    mutating func add(_ spec: FormSpec) {
        take(spec.values, to: \.ofForms)
        for field in spec.fields {
            kinds.insert(field.type.kind)
            take(field.values, to: \.ofFields)
        }
        for part in spec.parts { add(part) }
    }

    private mutating func add(_ part: PartSpec) {
        switch part {
        case .field, .row: break
        case .section(let section): take(section.values, to: \.ofSections)
        case .step(let step):
            take(step.values, to: \.ofSteps)
            for part in step.parts { add(part) }
        }
    }

    private mutating func take(_ values: SpecValues, to used: WritableKeyPath<UsedKeys, Set<String>>) {
        for entry in values.entries {
            self[keyPath: used].insert(entry.name)
            if case .map(let map) = entry.value { inside[entry.name, default: []].formUnion(map.entries.map(\.name)) }
        }
    }
}
