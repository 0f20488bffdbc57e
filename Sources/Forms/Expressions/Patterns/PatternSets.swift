extension PatternNode.CharacterSet {
    /// Whether `scalar` is in the set, as JavaScript's `v` flag has it.
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .scalar(let own): own == scalar
        case .any: scalar != "\n" && scalar != "\r" && scalar != "\u{2028}" && scalar != "\u{2029}"
        case .escape(let escape): escape.contains(scalar)
        case .members(let members, let isNegated): members.contains { $0.contains(scalar) } != isNegated
        }
    }

    /// Scalars in and round the set, by which two sets can be told apart.
    var samples: [Unicode.Scalar] {
        switch self {
        case .scalar(let scalar): [scalar]
        case .any, .escape: []
        case .members(let members, _):
            members.flatMap { member -> [Unicode.Scalar] in
                guard case .range(let low, let high) = member else { return [] }
                let around = [
                    low.value &- 1, low.value, (low.value + high.value) / 2, high.value, high.value + 1,
                ]
                return around.compactMap(Unicode.Scalar.init)
            }
        }
    }
}

extension PatternNode.Member {
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .range(let low, let high): low <= scalar && scalar <= high
        case .escape(let escape): escape.contains(scalar)
        }
    }
}

extension PatternNode.ClassEscape {
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .digit(let isNegated): scalar.isASCIIDigit != isNegated
        case .word(let isNegated): (scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "_") != isNegated
        case .space(let isNegated): scalar.isJavaScriptSpace != isNegated
        case .property(let property, let isNegated): property.contains(scalar) != isNegated
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
    fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

    /// `\s` of ECMAScript: WhiteSpace and LineTerminator; not U+0085, which is white space to Unicode.
    fileprivate var isJavaScriptSpace: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
            true
        default: false
        }
    }
}
