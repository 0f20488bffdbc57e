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
    /// Fields, rows, sections and steps in the order written.
    package let parts: [PartSpec]

    /// Whether something in it was wrong and left out; no form is made of it.
    package let isFaulty: Bool
    /// Names of fields that were left out; that expressions do not find them is not told again.
    package let lostNames: [String]
    /// The files that `use` took in, by the paths of their sources.
    package let used: [String]
    private let byName: NameMap<Int>

    /// All fields with those inside rows, sections and steps, in the order written.
    package let fields: [FieldSpec]

    /// The field called `name`; the first of two.
    package func field(_ name: String) -> FieldSpec? { byName[name].map { fields[$0] } }

    /// How many forms without a title stand under the heading `id`, this one too; none where it stands under another.
    package func untitledForms(under id: String?) -> Int {
        block.heading?.id == id ? block.untitledBefore + (values["title"] == nil ? 1 : 0) : 0
    }

    /// The steps, where the form has some.
    package var steps: [StepSpec] { parts.compactMap { if case .step(let step) = $0 { step } else { nil } } }

    /// A spec of these parts.
    init(
        block: FormBlock, id: String, idPlace: Place, values: SpecValues, parts: [PartSpec], isFaulty: Bool,
        lostNames: [String], used: [String]
    ) {
        self.block = block
        self.id = id
        self.idPlace = idPlace
        self.values = values
        self.parts = parts
        self.isFaulty = isFaulty
        self.lostNames = lostNames
        self.used = used
        fields = parts.fields
        var byName = NameMap<Int>(capacity: fields.count)
        for (place, field) in fields.enumerated() {
            if let name = field.name, byName[name] == nil { byName[name] = place }
        }
        self.byName = byName
    }
}

/// A part of a form as its author wrote it.
package enum PartSpec: Sendable {
    case field(FieldSpec)
    case row([FieldSpec])
    indirect case section(SectionSpec)
    indirect case step(StepSpec)

    /// The fields in it, in the order written.
    package var fields: [FieldSpec] { [self].fields }
}

extension [PartSpec] {
    /// The fields in all of them, in the order written.
    package var fields: [FieldSpec] {
        var fields: [FieldSpec] = []
        for part in self { PartSpec.add(part, to: &fields) }
        return fields
    }
}

extension PartSpec {
    fileprivate static func add(_ part: PartSpec, to fields: inout [FieldSpec]) {
        switch part {
        case .field(let field): fields.append(field)
        case .row(let row): fields += row
        case .section(let section): for part in section.parts { add(part, to: &fields) }
        case .step(let step): for part in step.parts { add(part, to: &fields) }
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

/// A step as its author wrote it.
package struct StepSpec: Sendable {
    /// Its keys, the title under `step`.
    package let values: SpecValues
    /// The fields and rows, or the sections, in it.
    package let parts: [PartSpec]

    /// Whether it shows the answers.
    package var isReview: Bool { values.flag("review") == true }
}

/// A field as its author wrote it; by reference, for it is large and handed round much.
package final class FieldSpec: Sendable {
    /// Its kind.
    package let type: any FieldType
    /// The value of the kind's key: a name, a text or a link.
    package let subject: SpecText
    /// Where kind and value stand.
    package let place: Place
    /// Its other keys.
    package let values: SpecValues

    init(type: any FieldType, subject: SpecText, place: Place, values: SpecValues) {
        self.type = type
        self.subject = subject
        self.place = place
        self.values = values
    }

    /// Its name, where its kind has one.
    package var name: String? { type.subject.isName ? subject.text : nil }

    /// The place of `key`, else of the field.
    package func place(of key: String) -> Place { values[key]?.place ?? place }
}
