package import Diagnostics

/// A value that a form shares with others under one key.
package struct SharedValue: Sendable {
    /// The field's name.
    package let name: String
    /// The field's kind, `state` for a value without control.
    package let kind: String
    /// The type that expressions see.
    package let type: ExpressionType
    /// Its default.
    package let value: ExpressionValue
    /// Where it was declared first.
    package let place: Place
}

/// The values of all forms of a site that have a `persist: {key: …}`, by key.
package struct SharedValues: Sendable {
    /// Each name once a language, in the order of the forms.
    private var byKey: [String: [(language: String, value: SharedValue)]] = [:]
    /// What was found wrong: one name with two kinds under one key.
    package private(set) var diagnostics: [Diagnostic] = []

    /// No values at all.
    package static let none = SharedValues()

    private init() {}

    /// The values that the forms of `pages`, all pages in a fixed order with their languages, share; `context` looks up
    /// data files.
    package init(_ pages: [(language: String, forms: [FormSpec])], _ context: FormContext? = nil) {
        for (language, forms) in pages {
            for spec in forms {
                guard let key = spec.values.map("persist")?.text("key")?.text else { continue }
                let own = LanguageNumbers.key(of: spec.values.text("lang")?.text ?? language)
                for value in SharedValues.values(of: spec, context) { add(value, in: own, to: key) }
            }
        }
    }

    /// The values under `key` as a form in `language` knows them: declared in its own language where they are, for the
    /// options of another speak another language.
    func values(of key: String, in language: String) -> [SharedValue] {
        guard let all = byKey[key] else { return [] }
        let wanted = LanguageNumbers.key(of: language)
        let own = all.filter { $0.language == wanted }.map(\.value)
        var known = Set(own.map(\.name))
        return own + all.map(\.value).filter { known.insert($0.name).inserted }
    }

    /// The keys that forms of the site have, in order.
    var keys: [String] { byKey.keys.sorted() }

    private mutating func add(_ value: SharedValue, in language: String, to key: String) {
        let same = byKey[key, default: []].filter { $0.value.name == value.name }
        if !same.contains(where: { $0.language == language }) {
            byKey[key, default: []].append((language, value))
        }
        guard let first = same.first?.value, first.kind != value.kind else { return }
        let position = first.place.position
        diagnostics.append(
            .error(
                "form.shared-with-two-kinds",
                "`\(value.name)` is a `\(value.kind)` here and a `\(first.kind)` in \(first.place.source.path):\(position.line)",
                at: value.place,
                help: "forms with the same `key` share one set of values: give both one kind, or two names"))
    }

    private static func values(of spec: FormSpec, _ context: FormContext?) -> [SharedValue] {
        let fallback = context ?? .bare
        var check = FormChecking(spec: spec, context: fallback, texts: .english, language: "en")
        let named = spec.values.map("persist")?.texts("fields")?.map(\.text)
        let fields: [SharedValue] = spec.fields.compactMap { field in
            guard let name = field.name, let type = field.type.input, !type.isSecret,
                field.type.kind != "file",
                named?.contains(name) ?? true
            else { return nil }
            let choices = FieldOptions.of(field, fallback).choices
            guard let valueType = type.valueType(of: field, choices: choices) else { return nil }
            let start = type.start(field, choices, &check)
            return SharedValue(name: name, kind: type.kind, type: valueType, value: start, place: field.place)
        }
        let states = zip(check.state(), spec.values.pairs("state")).map {
            SharedValue(name: $0.name, kind: "state", type: $0.type, value: $0.value, place: $1.key.place)
        }
        return fields + states
    }
}

extension FormSpec {
    /// Whether its values are those of all forms with the same key.
    package var sharesValues: Bool { values.map("persist")?.text("key") != nil }
}
