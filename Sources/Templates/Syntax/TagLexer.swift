/// Cuts the inside of one tag into tokens and finds its end.
struct TagLexer {
    /// How a tag ended: `%}`, `-%}` or `+%}`.
    enum Trim { case usual, all, nothing }

    private let bytes: [UInt8]
    private var offset: Int
    private let opening: Range<Int>
    private let closing: [UInt8]
    private var brackets: [UInt8] = []
    private(set) var tokens: [Token] = []
    private(set) var trim = Trim.usual

    /// The bytes from `offset` on belong to a tag that `opening` opened and `closing` (`}}` or `%}`) ends.
    init(_ bytes: [UInt8], offset: Int, opening: Range<Int>, closing: String) {
        self.bytes = bytes
        self.offset = offset
        self.opening = opening
        self.closing = Array(closing.utf8)
    }

    /// Reads to the end of the tag; the offset behind it.
    mutating func run() throws(SyntaxFault) -> Int {
        while true {
            while offset < bytes.count, bytes[offset].isWhite { offset += 1 }
            guard offset < bytes.count else { throw unclosed }
            if let end = endOfTag() { return end }
            if startsTag(at: offset) { throw unclosed }
            do throws(SyntaxFault) {
                try readToken()
            } catch {
                throw closesBeforeNextTag ? error : unclosed
            }
        }
    }

    private var unclosed: SyntaxFault {
        let open = String(decoding: bytes[opening], as: UTF8.self)
        let close = String(decoding: closing, as: UTF8.self)
        return SyntaxFault(
            message: "unclosed `\(open)`: no `\(close)` ends it", range: opening,
            identifier: "template.unclosed-tag")
    }

    private func startsTag(at index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "{"), index + 1 < bytes.count else { return false }
        return bytes[index + 1] == UInt8(ascii: "{") || bytes[index + 1] == UInt8(ascii: "%")
            || bytes[index + 1] == UInt8(ascii: "#")
    }

    private var closesBeforeNextTag: Bool {
        var index = offset
        while index + 1 < bytes.count {
            if bytes[index] == closing[0], bytes[index + 1] == closing[1] { return true }
            if startsTag(at: index) { return false }
            index += 1
        }
        return false
    }

    private mutating func endOfTag() -> Int? {
        guard brackets.isEmpty else { return nil }
        let sign = bytes[offset]
        let isSign = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") && closing[0] == UInt8(ascii: "%")
        let start = isSign ? offset + 1 : offset
        guard start + 1 < bytes.count, bytes[start] == closing[0], bytes[start + 1] == closing[1] else {
            return nil
        }
        trim = !isSign ? .usual : sign == UInt8(ascii: "-") ? .all : .nothing
        tokens.append(Token(kind: .end, range: offset..<start + 2))
        return start + 2
    }

    private mutating func readToken() throws(SyntaxFault) {
        let byte = bytes[offset]
        if byte.beginsName {
            readName()
        } else if byte.isDigit {
            try readNumber()
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            try readText(quote: byte)
        } else {
            try readSymbol()
        }
    }

    private mutating func readName() {
        let start = offset
        while offset < bytes.count, bytes[offset].beginsName || bytes[offset].isDigit { offset += 1 }
        tokens.append(
            Token(kind: .name(String(decoding: bytes[start..<offset], as: UTF8.self)), range: start..<offset))
    }

    private mutating func readNumber() throws(SyntaxFault) {
        let start = offset
        readDigits()
        // `a.0.b` is two members, `1.5` a number.
        let isMember = if case .symbol(".")? = tokens.last?.kind { true } else { false }
        if !isMember, digit(after: ".") {
            offset += 1
            readDigits()
        }
        if !isMember, offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
            let sign =
                offset + 1 < bytes.count
                && [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[offset + 1])
            let first = offset + (sign ? 2 : 1)
            if first < bytes.count, bytes[first].isDigit {
                offset = first
                readDigits()
            }
        }
        let text = String(decoding: bytes[start..<offset].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
        if offset < bytes.count, bytes[offset].beginsName {
            throw SyntaxFault(message: "a number is followed by a letter", range: start..<offset + 1)
        }
        guard TemplateNumber(written: text) != nil else {
            throw SyntaxFault(message: "`\(text)` is no number", range: start..<offset)
        }
        tokens.append(Token(kind: .number(text), range: start..<offset))
    }

    private mutating func readDigits() {
        while offset < bytes.count, bytes[offset].isDigit || bytes[offset] == UInt8(ascii: "_") {
            offset += 1
        }
    }

    private func digit(after byte: Unicode.Scalar) -> Bool {
        offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: byte) && bytes[offset + 1].isDigit
    }

    private mutating func readText(quote: UInt8) throws(SyntaxFault) {
        let start = offset
        var literal = TextLiteral(bytes, offset: offset + 1, quote: quote)
        guard let end = literal.read() else {
            throw SyntaxFault(
                message: "a text is not closed: no `\(Character(Unicode.Scalar(quote)))` ends it",
                range: start..<start + 1)
        }
        offset = end
        tokens.append(Token(kind: .text(literal.text), range: start..<end))
    }

    private static let symbols = ["**", "//", "==", "!=", "<=", ">="]
    private static let single = Array("+-*/%~|.,:()[]{}<>=".utf8)

    private mutating func readSymbol() throws(SyntaxFault) {
        let byte = bytes[offset]
        if offset + 1 < bytes.count {
            let pair = String(decoding: bytes[offset...offset + 1], as: UTF8.self)
            if Self.symbols.contains(pair) {
                tokens.append(Token(kind: .symbol(pair), range: offset..<offset + 2))
                offset += 2
                return
            }
        }
        guard Self.single.contains(byte) else { throw strange(byte) }
        try balance(byte)
        tokens.append(
            Token(kind: .symbol(String(Character(Unicode.Scalar(byte)))), range: offset..<offset + 1))
        offset += 1
    }

    private mutating func balance(_ byte: UInt8) throws(SyntaxFault) {
        switch byte {
        case UInt8(ascii: "("): brackets.append(UInt8(ascii: ")"))
        case UInt8(ascii: "["): brackets.append(UInt8(ascii: "]"))
        case UInt8(ascii: "{"): brackets.append(UInt8(ascii: "}"))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            if let expected = brackets.popLast(), expected == byte { return }
            throw SyntaxFault(
                message: "`\(Character(Unicode.Scalar(byte)))` closes nothing", range: offset..<offset + 1)
        default: break
        }
        if brackets.count > TemplateLimits.expressionDepth {
            throw SyntaxFault(
                message: "brackets are nested deeper than \(TemplateLimits.expressionDepth)",
                range: offset..<offset + 1, identifier: "template.limit")
        }
    }

    private func strange(_ byte: UInt8) -> SyntaxFault {
        let help: [String] =
            switch byte {
            case UInt8(ascii: "!"): ["write `not x` or `x != y`"]
            case UInt8(ascii: "&"): ["write `and`"]
            case UInt8(ascii: "?"): ["write `a if condition else b`"]
            default: []
            }
        let shown = Character(Unicode.Scalar(byte))
        return SyntaxFault(message: "`\(shown)` has no meaning here", range: offset..<offset + 1, help: help)
    }
}

/// A text in quotes, with Python's usual escapes.
struct TextLiteral {
    private let bytes: [UInt8]
    private var offset: Int
    private let quote: UInt8
    private var decoded: [UInt8] = []

    init(_ bytes: [UInt8], offset: Int, quote: UInt8) {
        self.bytes = bytes
        self.offset = offset
        self.quote = quote
    }

    var text: String { String(decoding: decoded, as: UTF8.self) }

    /// Reads on to the closing quote; the offset behind it, or nil where there is none.
    mutating func read() -> Int? {
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if byte == quote { return offset }
            if byte == UInt8(ascii: "\\"), offset < bytes.count { readEscape() } else { decoded.append(byte) }
        }
        return nil
    }

    private mutating func readEscape() {
        let byte = bytes[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "n"): decoded.append(0x0A)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "r"): decoded.append(0x0D)
        case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""): decoded.append(byte)
        case UInt8(ascii: "x"): readScalar(digits: 2, letter: byte)
        case UInt8(ascii: "u"): readScalar(digits: 4, letter: byte)
        default: decoded += [UInt8(ascii: "\\"), byte]
        }
    }

    private mutating func readScalar(digits: Int, letter: UInt8) {
        if offset + digits <= bytes.count,
            let value = UInt32(String(decoding: bytes[offset..<offset + digits], as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
        {
            decoded += Array(String(Character(scalar)).utf8)
            offset += digits
        } else {
            decoded += [UInt8(ascii: "\\"), letter]
        }
    }
}
