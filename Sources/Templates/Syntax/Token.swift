/// A word of a tag.
struct Token: Sendable {
    enum Kind: Sendable, Equatable {
        case name(String)
        case number(String)
        case text(String)
        case symbol(String)
        /// The end of the tag.
        case end
    }

    let kind: Kind
    /// Where it stands, in bytes of the template.
    let range: Range<Int>

    /// The word as a message names it.
    var shown: String {
        switch kind {
        case .name(let name): "`\(name)`"
        case .number(let text): "`\(text)`"
        case .text: "a text"
        case .symbol(let symbol): "`\(symbol)`"
        case .end: "the end of the tag"
        }
    }
}

/// What is wrong with the syntax of a tag; ends the reading of that tag and is told by the parser.
struct SyntaxFault: Error {
    let message: String
    let range: Range<Int>
    var help: [String] = []
    var identifier = "template.syntax"
}

extension UInt8 {
    /// A byte that may begin a name: a letter of ASCII, `_`, or any byte of a letter beyond it.
    var beginsName: Bool { isASCIILetter || self == UInt8(ascii: "_") || self >= 0x80 }
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    /// Blank, tab, line feed, vertical tab, form feed or carriage return.
    var isWhite: Bool { self == 0x20 || 0x09...0x0D ~= self }
    /// This byte as a lower-case letter of ASCII, where it is one.
    var lowered: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
}
