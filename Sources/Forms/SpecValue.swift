package import Diagnostics
package import YAML

/// The text that a spec was read from, shared by all its scalars, which are copied often.
final class SpecOrigin: Sendable {
    let body: SourceSlice

    init(_ body: SourceSlice) { self.body = body }
}

/// A scalar of a form spec, with its place in the page.
package struct SpecText: Sendable {
    private let scalar: YAMLScalar
    private let origin: SpecOrigin

    private var body: SourceSlice { origin.body }

    /// The scalar of a spec whose text is that of `origin`.
    init(_ scalar: YAMLScalar, in origin: SpecOrigin) {
        self.scalar = scalar
        self.origin = origin
    }

    /// The text after YAML's quotes and escapes are taken away.
    package var text: String { scalar.text }

    /// How it was written.
    package var style: YAMLScalar.Style { scalar.style }

    /// Where it stands, with its quotes.
    package var place: Place { body.place(scalar.range) }

    /// Where the UTF-8 bytes `inner` of the text stand.
    package func place(of inner: Range<Int>) -> Place { body.place(scalar.range(ofText: inner, in: body)) }

    /// Whether a comment begins behind it, which may have been meant to be a part of it.
    package var isCutByComment: Bool {
        guard style == .plain else { return false }
        let rest = body.bytes[min(scalar.range.upperBound, body.bytes.count)...].prefix { $0 != 0x0A }
        return rest.first { $0 != 0x20 } == UInt8(ascii: "#")
    }

    /// Whether quotes stand around it.
    package var isQuoted: Bool { style == .singleQuoted || style == .doubleQuoted }
}

/// A name and what belongs to it, in the order written.
package struct SpecPair: Sendable {
    /// The name.
    package let key: SpecText
    /// What belongs to it.
    package let value: SpecText
}

/// One choice of a field as its author wrote it.
package struct OptionSpec: Sendable {
    /// What is submitted.
    package let value: SpecText
    /// What is shown; the value where there is none.
    package let label: SpecText?
    /// A line of help beside it.
    package let hint: SpecText?
    /// The condition under which it is offered.
    package let when: SpecText?
}

/// The choices of a field as their author wrote them.
package enum OptionsSpec: Sendable {
    case listed([OptionSpec])
    /// A data file of the site.
    case data(SpecText)
}

/// A value of a form spec, with the type that its key gave it.
package enum SpecValue: Sendable {
    case text(SpecText)
    case boolean(Bool, SpecText)
    case number(Double, SpecText)
    case texts([SpecText])
    case pairs([SpecPair])
    case options(OptionsSpec)
    case map(SpecValues)
    case maps([SpecValues])
    case node(YAMLNode)
}

/// A key of a spec and its value.
package struct SpecEntry: Sendable {
    /// The key as it is called.
    package let name: String
    /// The value.
    package let value: SpecValue
    private let range: Range<Int>
    private let origin: SpecOrigin

    /// The entry `name` of a spec whose text is that of `origin`; `range` is that of key and value in it.
    init(_ name: String, _ value: SpecValue, range: Range<Int>, in origin: SpecOrigin) {
        self.name = name
        self.value = value
        self.range = range
        self.origin = origin
    }

    /// Where key and value stand.
    package var place: Place { origin.body.place(range) }
}

/// The keys of one map of a spec that were read without fault, in the order written.
package struct SpecValues: Sendable {
    /// Keys and values.
    package var entries: [SpecEntry] = []
    /// Where the map stands.
    package var place: Place

    /// The entry of `name`.
    package subscript(name: String) -> SpecEntry? {
        // By index, for an entry is too large to be copied for each look at its name.
        index(of: name).map { entries[$0] }
    }

    private func index(of name: String) -> Int? {
        // Lengths first: most names differ in theirs, and to compare texts takes longer.
        let count = name.utf8.count
        for index in entries.indices where entries[index].name.utf8.count == count && entries[index].name == name {
            return index
        }
        return nil
    }

    private func value(_ name: String) -> SpecValue? { index(of: name).map { entries[$0].value } }

    /// The text of `name`.
    package func text(_ name: String) -> SpecText? {
        switch value(name) {
        case .text(let text), .boolean(_, let text), .number(_, let text): text
        default: nil
        }
    }

    /// Whether `name` is there and true.
    package func flag(_ name: String) -> Bool? {
        if case .boolean(let value, _) = value(name) { value } else { nil }
    }

    /// The number of `name`.
    package func number(_ name: String) -> Double? {
        if case .number(let value, _) = value(name) { value } else { nil }
    }

    /// The texts of the list `name`; one text counts as a list of one.
    package func texts(_ name: String) -> [SpecText]? {
        switch value(name) {
        case .texts(let texts): texts
        case .text(let text): [text]
        default: nil
        }
    }

    /// The pairs of the map `name`.
    package func pairs(_ name: String) -> [SpecPair] {
        if case .pairs(let pairs) = value(name) { pairs } else { [] }
    }

    /// The map `name`.
    package func map(_ name: String) -> SpecValues? {
        if case .map(let values) = value(name) { values } else { nil }
    }

    /// The maps of the list `name`.
    package func maps(_ name: String) -> [SpecValues] {
        if case .maps(let maps) = value(name) { maps } else { [] }
    }
}
