/// A word, sign or literal of an expression.
struct Token: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case number(Double)
        /// Digits that are no number of ours, with how to mend them.
        case badNumber(help: String)
        case text(TextLiteral)
        case unclosedText
        case name(String)
        case sign(String)
        /// A character that begins nothing.
        case odd(Unicode.Scalar)
        case end
    }

    let kind: Kind
    let range: Range<Int>
}

/// Splits an expression into tokens; it never fails, what is wrong becomes a token that the parser refuses.
struct Lexer {
    private let bytes: [UInt8]
    private let scalars: [Unicode.Scalar]
    /// The offset of each scalar in bytes, and that of the end.
    private let offsets: [Int]
    private var position = 0

    /// Longest first.
    private static let signs = [
        "===", "!==", "...", "..<", "||", "&&", "==", "!=", "<=", ">=", "<>", "??", "..", "!", "<", ">", "+",
        "-",
        "*", "/", "%", ".", ",", "(", ")", "[", "]", "=", "&", "|", "?", ":",
    ].map { Array($0.utf8) }

    /// More tokens than any expression within the parser's limits has: beyond them nothing is read.
    private static let most = 20_000

    init(_ text: String) {
        bytes = Array(text.utf8)
        scalars = Array(text.unicodeScalars)
        var offset = 0
        var offsets = [0]
        offsets.reserveCapacity(scalars.count + 1)
        for scalar in scalars {
            offset += UTF8.width(scalar)
            offsets.append(offset)
        }
        self.offsets = offsets
    }

    mutating func tokens() -> [Token] {
        var tokens: [Token] = []
        while true {
            while let scalar = peek(), Self.isBlank(scalar) { position += 1 }
            let start = position
            let kind = next()
            tokens.append(Token(kind: kind, range: offsets[start]..<offsets[position]))
            if kind == .end || tokens.count == Self.most {
                return tokens.last?.kind == .end ? tokens : tokens + [end]
            }
        }
    }

    private var end: Token { Token(kind: .end, range: offsets[position]..<offsets[position]) }

    private func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
        position + ahead < scalars.count ? scalars[position + ahead] : nil
    }

    private mutating func next() -> Token.Kind {
        guard let first = peek() else { return .end }
        if first == "\"" || first == "'" { return text(closedBy: first) }
        if Self.isDigit(first) { return number() }
        if Self.beginsName(first) {
            let start = position
            skipName()
            return .name(string(start..<position))
        }
        if let sign = sign() {
            position += sign
            return .sign(string(position - sign..<position))
        }
        position += 1
        return .odd(first)
    }

    /// The length of the sign that stands here, if one does.
    private func sign() -> Int? {
        let rest = bytes[offsets[position]...]
        for sign in Self.signs where sign[0] == rest.first && sign.count <= rest.count {
            if rest.prefix(sign.count).elementsEqual(sign) { return sign.count }
        }
        return nil
    }

    private mutating func skipName() {
        while let scalar = peek(), Self.continuesName(scalar) { position += 1 }
    }

    private static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return scalar.properties.isXIDStart }
        return UInt8(scalar.value).isPlainNamePart && !isDigit(scalar)
    }

    private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? UInt8(scalar.value).isPlainNamePart : scalar.properties.isXIDContinue
    }

    private mutating func number() -> Token.Kind {
        let start = position
        skipDigits()
        if peek() == ".", let after = peek(1), Self.isDigit(after) {
            position += 1
            skipDigits()
        }
        let digits = string(start..<position)
        if let after = peek(), Self.beginsName(after) {
            let unit = position
            skipName()
            // `5px` is 5; what `1_000`, `0x10` and `1e5` are is not for us to guess.
            let hasDigits = string(unit..<position).utf8.contains { (0x30...0x39).contains($0) }
            let example = hasDigits ? ", as `1000` and `1.5`" : ": `\(digits)`"
            return .badNumber(help: "a number has digits and one point only" + example)
        }
        guard let number = Double(digits), number.isFinite else {
            return .badNumber(help: "the largest number is about 1.8 times 10 to the power of 308")
        }
        return .number(number)
    }

    private mutating func skipDigits() {
        while let scalar = peek(), Self.isDigit(scalar) { position += 1 }
    }

    private mutating func text(closedBy quote: Unicode.Scalar) -> Token.Kind {
        position += 1
        var value = String.UnicodeScalarView()
        var oddEscape: Range<Int>?
        var isVerbatim = true
        while let scalar = peek(), scalar != "\n", scalar != "\r" {
            position += 1
            if scalar == quote {
                let text = TextLiteral(value: String(value), oddEscape: oddEscape, isVerbatim: isVerbatim)
                return .text(text)
            }
            guard scalar == "\\", let escaped = peek() else {
                value.append(scalar)
                continue
            }
            if escaped == "\"" || escaped == "'" || escaped == "\\" {
                isVerbatim = false
                position += 1
                value.append(escaped)
            } else {
                oddEscape = oddEscape ?? offsets[position - 1]..<offsets[position + 1]
                value.append(scalar)
            }
        }
        return .unclosedText
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[offsets[range.lowerBound]..<offsets[range.upperBound]], as: UTF8.self)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }

    /// Blanks between tokens; a no-break and an ideographic blank look like any other.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20, 0xA0, 0x3000: true
        default: false
        }
    }
}
