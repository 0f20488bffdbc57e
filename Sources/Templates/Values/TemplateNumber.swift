/// A number of a template: whole or not, with the text it was written as where it was written.
package struct TemplateNumber: Sendable {
    private enum Kind: Sendable {
        case integer(Int)
        case decimal(Double)
        case written(Written)
    }

    /// Kept apart, so that a value stays two words.
    private final class Written: Sendable {
        let text: String
        let number: TemplateNumber
        init(text: String, number: TemplateNumber) {
            self.text = text
            self.number = number
        }
    }

    private let kind: Kind

    /// A whole number.
    package init(_ value: Int) { kind = .integer(value) }

    /// A number that was calculated; it is printed as Python prints it (`2.0`, `0.1`, `1e+16`).
    package init(_ value: Double) { kind = .decimal(value) }

    /// The number that `text` spells, which is printed as it was written (`1.10`), or nil where it spells none.
    package init?(written text: String) {
        if let integer = Int(text) {
            kind = .written(Written(text: text, number: TemplateNumber(integer)))
        } else if let double = Double(text) {
            kind = .written(Written(text: text, number: TemplateNumber(double)))
        } else {
            return nil
        }
    }

    /// The number, as near as a double can say it.
    var double: Double {
        switch kind {
        case .integer(let value): Double(value)
        case .decimal(let value): value
        case .written(let written): written.number.double
        }
    }

    /// The number where it is whole by its kind: `2`, not `2.0`.
    var integer: Int? {
        switch kind {
        case .integer(let value): value
        case .decimal: nil
        case .written(let written): written.number.integer
        }
    }

    /// What is printed.
    package var text: String {
        switch kind {
        case .integer(let value): String(value)
        case .decimal(let value): "\(value)"
        case .written(let written): written.text
        }
    }
}
