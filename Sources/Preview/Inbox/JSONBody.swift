/// Bodies of `application/json` as forms send them: an object of texts, numbers, booleans, lists of texts and null.
enum JSONBody {
    /// The fields of `body`, in their order.
    static func fields(of body: [UInt8]) throws(Submission.Fault) -> [Submission.Field] {
        var reader = JSONReader(body)
        return try reader.object()
    }
}

/// Reads JSON (RFC 8259) from bytes, without nesting beyond a list of texts.
private struct JSONReader {
    private let bytes: [UInt8]
    private var at = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    mutating func object() throws(Submission.Fault) -> [Submission.Field] {
        try take("{")
        var fields: [Submission.Field] = []
        if takes("}") { return try ended(fields) }
        while true {
            guard fields.count < Submission.mostFields else { throw .malformed("there are too many fields") }
            blanks()
            let name = try text()
            try take(":")
            fields.append(.init(name, try value()))
            if takes(",") { continue }
            try take("}")
            return try ended(fields)
        }
    }

    private mutating func ended(_ fields: [Submission.Field]) throws(Submission.Fault) -> [Submission.Field] {
        blanks()
        guard at == bytes.count else { throw fault("something follows the object") }
        return fields
    }

    private mutating func value() throws(Submission.Fault) -> Submission.Content {
        blanks()
        switch next {
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "["): return .list(try list())
        case UInt8(ascii: "t") where takes(word: "true"): return .boolean(true)
        case UInt8(ascii: "f") where takes(word: "false"): return .boolean(false)
        case UInt8(ascii: "n") where takes(word: "null"): return .null
        default: return .number(try number())
        }
    }

    /// A list of texts; objects, such as files in JSON, are counted as texts without content.
    private mutating func list() throws(Submission.Fault) -> [String] {
        try take("[")
        var texts: [String] = []
        if takes("]") { return texts }
        while true {
            guard texts.count < Submission.mostFields else { throw fault("a list is too long") }
            blanks()
            texts.append(next == UInt8(ascii: "{") ? try flatObject() : try text())
            if takes(",") { continue }
            try take("]")
            return texts
        }
    }

    /// `{"name": "a.png", "size": 3}`: the text under `name`.
    private mutating func flatObject() throws(Submission.Fault) -> String {
        try take("{")
        var name = ""
        if takes("}") { return name }
        while true {
            blanks()
            let key = try text()
            try take(":")
            blanks()
            if next == UInt8(ascii: "[") { throw fault("a list stands in an object") }
            if case .text(let text) = try value(), key == "name" { name = text }
            if takes(",") { continue }
            try take("}")
            return name
        }
    }

    private mutating func number() throws(Submission.Fault) -> Double {
        let start = at
        while let byte = next, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) { at += 1 }
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        guard Self.isNumber(bytes[start..<at]), let number = Double(text), number.isFinite else {
            throw fault("a value is none of JSON")
        }
        return number
    }

    /// Whether `bytes` are written as JSON writes numbers, which is stricter than Swift (RFC 8259, 6): no `+1`, `01`, `1.`
    /// or `.5`.
    private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        var rest = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
        let whole = rest.prefix(while: isDigit)
        rest = rest.dropFirst(whole.count)
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: isDigit)
            if fraction.isEmpty { return false }
            rest = rest.dropFirst(fraction.count + 1)
        }
        guard let sign = rest.popFirst() else { return true }
        if let next = rest.first, "+-".utf8.contains(next) { rest.removeFirst() }
        return sign | 0x20 == UInt8(ascii: "e") && !rest.isEmpty && rest.allSatisfy(isDigit)
    }

    private mutating func text() throws(Submission.Fault) -> String {
        guard next == UInt8(ascii: "\"") else { throw fault("a text is missing") }
        at += 1
        var plain: [UInt8] = []
        while let byte = next {
            at += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: plain, as: UTF8.self) else { throw fault("the text is not UTF-8") }
                return text
            case UInt8(ascii: "\\"): plain += try escaped()
            case 0..<0x20: throw fault("a control character stands in a text")
            default: plain.append(byte)
            }
        }
        throw fault("a text has no end")
    }

    private mutating func escaped() throws(Submission.Fault) -> [UInt8] {
        guard let sign = next else { throw fault("a text has no end") }
        at += 1
        switch sign {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [sign]
        case UInt8(ascii: "u"): return try scalar()
        default: throw fault("a text has a sign that JSON does not know")
        }
    }

    /// `\uXXXX`, of which two may be one character; half a pair is no text.
    private mutating func scalar() throws(Submission.Fault) -> [UInt8] {
        var code = try unit()
        if (0xD800...0xDBFF).contains(code), takes(word: "\\u") {
            let low = try unit()
            guard (0xDC00...0xDFFF).contains(low) else { throw fault("half a character stands in a text") }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw fault("half a character stands in a text") }
        return Array(String(Character(scalar)).utf8)
    }

    private mutating func unit() throws(Submission.Fault) -> UInt32 {
        guard at + 4 <= bytes.count else { throw fault("a text has no end") }
        let digits = bytes[at..<at + 4]
        let isHex = digits.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
        }
        guard isHex, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw fault("a text has a sign that JSON does not know")
        }
        at += 4
        return code
    }

    // MARK: Signs

    private mutating func blanks() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { at += 1 }
    }

    private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
        blanks()
        guard next == UInt8(ascii: sign) else { return false }
        at += 1
        return true
    }

    private mutating func take(_ sign: Unicode.Scalar) throws(Submission.Fault) {
        if !takes(sign) { throw fault("`\(sign)` is missing") }
    }

    private mutating func takes(word: String) -> Bool {
        guard bytes[at...].starts(with: word.utf8) else { return false }
        at += word.utf8.count
        return true
    }

    private func fault(_ text: String) -> Submission.Fault { .malformed("\(text), at byte \(at)") }
}
