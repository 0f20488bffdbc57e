/// A run of code of one kind.
struct CodeToken: Sendable, Equatable {
    /// What a run of code is; the raw value is its number in the cache.
    enum Kind: UInt8, Sendable, CaseIterable {
        case plain, comment, string, number, keyword, type, function, escape, directive

        /// The class that the theme colours; none for plain text.
        var className: StaticString? {
            switch self {
            case .plain: nil
            case .comment: "sg-c"
            case .string: "sg-s"
            case .number: "sg-n"
            case .keyword: "sg-k"
            case .type: "sg-t"
            case .function: "sg-f"
            case .escape: "sg-e"
            case .directive: "sg-d"
            }
        }
    }

    let kind: Kind
    /// How long, in bytes.
    let length: Int
}

/// Reads what `highlight -O html --fragment` wrote.
///
///     <span class="hl kwa">let</span> a        keyword 3, plain 2
///
/// Only the places of the marks are taken from it; the code that a page shows is always the author's own.
struct HighlightReader {
    private let output: [UInt8]
    private let code: [UInt8]
    private var at = 0
    private var place = 0
    private var tokens: [CodeToken] = []

    /// The kinds of the runs of `code`; nil where `output` does not hold exactly this code.
    static func tokens(of code: [UInt8], in output: [UInt8]) -> [CodeToken]? {
        var reader = HighlightReader(output: output, code: code)
        return reader.read() ? reader.tokens : nil
    }

    private init(output: [UInt8], code: [UInt8]) { (self.output, self.code) = (output, code) }

    private mutating func read() -> Bool {
        var kind = CodeToken.Kind.plain
        while at < output.count, place < code.count {
            let start = place
            switch output[at] {
            case UInt8(ascii: "<"):
                guard let found = tag() else { return false }
                kind = found
            case UInt8(ascii: "&"):
                guard let byte = reference(), byte == code[place] else { return false }
                place += 1
            case let byte:
                guard byte == code[place] else { return false }
                (at, place) = (at + 1, place + 1)
            }
            add(place - start, kind)
        }
        return place == code.count
    }

    private mutating func add(_ length: Int, _ kind: CodeToken.Kind) {
        guard length > 0 else { return }
        if let last = tokens.last, last.kind == kind {
            tokens[tokens.count - 1] = CodeToken(kind: kind, length: last.length + length)
        } else {
            tokens.append(CodeToken(kind: kind, length: length))
        }
    }

    /// Steps over a tag; answers the kind of what follows.
    private mutating func tag() -> CodeToken.Kind? {
        guard let end = output[at...].prefix(40).firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let tag = String(decoding: output[at...end], as: UTF8.self)
        at = end + 1
        if tag == "</span>" { return .plain }
        guard tag.hasPrefix("<span class=\"hl "), tag.hasSuffix("\">") else { return nil }
        return HighlightReader.kinds[String(tag.dropFirst(16).dropLast(2))] ?? .plain
    }

    private static let kinds: [String: CodeToken.Kind] = [
        "com": .comment, "slc": .comment, "str": .string, "pps": .string, "num": .number, "kwa": .keyword, "kwb": .type,
        "kwc": .type, "kwd": .function, "kwe": .type, "kwf": .type, "esc": .escape, "ipl": .escape, "ppc": .directive,
    ]

    /// Steps over a reference, all of which stand for ASCII here.
    private mutating func reference() -> UInt8? {
        guard let end = output[at...].prefix(8).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: output[(at + 1)..<end], as: UTF8.self)
        at = end + 1
        switch name {
        case "lt": return UInt8(ascii: "<")
        case "gt": return UInt8(ascii: ">")
        case "amp": return UInt8(ascii: "&")
        case "quot": return UInt8(ascii: "\"")
        case "apos": return UInt8(ascii: "'")
        default: return name.first == "#" ? UInt8(name.dropFirst()) : nil
        }
    }
}
