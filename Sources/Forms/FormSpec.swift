package import Diagnostics

/// A form as its author wrote it: read, with the place of everything, and not yet checked against the site.
package struct FormSpec: Sendable {
    /// The block it was read from.
    package let block: FormBlock
    /// The form's id: what was written, else `form-1`, `form-2`, … by place on the page.
    package let id: String
    /// Where the id stands; the info string where none was written.
    package let idPlace: Place
    /// The form's own keys.
    package let values: SpecValues
    /// Fields, rows and sections in the order written.
    package let parts: [PartSpec]

    /// Whether something in it was wrong and left out; no form is made of it.
    package let isFaulty: Bool
    /// Names of fields that were left out; that expressions do not find them is not told again.
    package let lostNames: [String]

    /// All fields with those inside rows and sections, in the order written.
    package var fields: [FieldSpec] { parts.flatMap(\.fields) }
}

/// A part of a form as its author wrote it.
package indirect enum PartSpec: Sendable {
    case field(FieldSpec)
    case row([FieldSpec])
    case section(SectionSpec)

    /// The fields in it, in the order written.
    package var fields: [FieldSpec] {
        switch self {
        case .field(let field): [field]
        case .row(let fields): fields
        case .section(let section): section.parts.flatMap(\.fields)
        }
    }
}

/// A section as its author wrote it.
package struct SectionSpec: Sendable {
    /// Its keys, the header under `section`.
    package let values: SpecValues
    /// The fields and rows in it.
    package let parts: [PartSpec]
}

/// A field as its author wrote it.
package struct FieldSpec: Sendable {
    /// Its kind.
    package let type: any FieldType
    /// The value of the kind's key: a name, a text or a link.
    package let subject: SpecText
    /// Where kind and value stand.
    package let place: Place
    /// Its other keys.
    package let values: SpecValues

    /// Its name, where its kind has one.
    package var name: String? { type.subject.isName ? subject.text : nil }

    /// The place of `key`, else of the field.
    package func place(of key: String) -> Place { values[key]?.place ?? place }
}
