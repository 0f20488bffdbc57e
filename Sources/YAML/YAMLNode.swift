/// A value of a YAML document, with its place.
package struct YAMLNode: Sendable, Equatable {
    /// What the value is.
    package enum Content: Sendable, Equatable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([YAMLEntry])
    }

    /// The value.
    package let content: Content
    /// Where it stands, in bytes of the slice that was parsed.
    package let range: Range<Int>

    /// A value at `range`.
    package init(_ content: Content, range: Range<Int>) {
        self.content = content
        self.range = range
    }

    /// The scalar, where it is one.
    package var scalar: YAMLScalar? { if case .scalar(let scalar) = content { scalar } else { nil } }
    /// The items, where it is a sequence.
    package var sequence: [YAMLNode]? { if case .sequence(let items) = content { items } else { nil } }
    /// The entries in the order written, where it is a mapping.
    package var mapping: [YAMLEntry]? { if case .mapping(let entries) = content { entries } else { nil } }
}

/// A key of a mapping and its value.
package struct YAMLEntry: Sendable, Equatable {
    /// The key; keys of one mapping differ.
    package let key: YAMLScalar
    /// The value.
    package let value: YAMLNode

    /// An entry of these two.
    package init(key: YAMLScalar, value: YAMLNode) {
        self.key = key
        self.value = value
    }

    /// From the key's first byte to the value's last, in bytes of the slice.
    package var range: Range<Int> { key.range.lowerBound..<max(key.range.upperBound, value.range.upperBound) }
}

/// A scalar: always text; its reader decides the type by its key.
package struct YAMLScalar: Sendable, Equatable {
    /// How it was written.
    package enum Style: Sendable, Equatable { case plain, singleQuoted, doubleQuoted, literal, folded }

    /// The text after quotes, escapes and folding are taken away.
    package let text: String
    /// How it was written.
    package let style: Style
    /// Where it stands with its quotes, in bytes of the slice.
    package let range: Range<Int>

    /// A scalar at `range`.
    package init(text: String, style: Style, range: Range<Int>) {
        self.text = text
        self.style = style
        self.range = range
    }
}
