/// The options a reader chooses from: what is sent, and what is read.
package struct Choices: Sendable, Equatable, ExpressibleByArrayLiteral {
    /// The values, in the order of the spec; a value stands once.
    package let values: [String]
    /// The plain text of each option's label, in the same order.
    package let labels: [String]

    /// Options with these values; without labels, or with too few, a value is its own label.
    package init(_ values: [String], labels: [String] = []) {
        self.values = values
        self.labels = values.indices.map { $0 < labels.count ? labels[$0] : values[$0] }
    }

    /// Options whose values are their labels.
    package init(arrayLiteral values: String...) {
        self.init(values)
    }

    /// The label of `value`, or `value` itself where it is none of the options.
    package func label(of value: String) -> String {
        values.firstIndex(of: value).map { labels[$0] } ?? value
    }

    /// Whether some value could belong to both; options without values meet everything.
    func overlaps(_ other: Choices) -> Bool {
        values.isEmpty || other.values.isEmpty || values.contains(where: other.values.contains)
    }
}
