/// Follows the HTML in the literal parts of a template.
///
/// What it finds is where expressions stand; it leans to the strict side where browsers differ, so that a place it
/// calls text is text for a browser.
struct HTMLScanner {
    /// What is to be done at a place of a literal.
    enum Mark: Equatable {
        /// An attribute with a URL begins, whose end is not in this literal.
        case urlBegins(Int)
        /// An attribute with a URL ends that began in an earlier literal.
        case urlEnds(Int, attribute: String)
    }

    var state: HTMLState
    private(set) var marks: [Mark] = []
    /// Where the tag, attribute, comment or element that is open now was opened; nil where in an earlier literal.
    private(set) var opening: Int?
    /// A name met right behind branches: `{% if a %} b{% endif %}c`.
    private(set) var unclear: Int?
    private var urlBegin: Int?

    init(_ state: HTMLState) {
        self.state = state
    }

    /// Reads `range` of `bytes`.
    mutating func read(_ bytes: [UInt8], _ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound { index = step(bytes, index, range.upperBound) }
        if let urlBegin { marks.append(.urlBegins(urlBegin)) }
        urlBegin = nil
    }

    /// Takes in the byte at `index` and those that belong to it; the index behind them.
    private mutating func step(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Int {
        let byte = bytes[index]
        switch state.place {
        case .text: return readText(bytes, index, end)
        case .tagOpen: return openTag(byte, index)
        case .tagName: readTagName(byte, index)
        case .between: readBetween(byte, index)
        case .boundary: readBoundary(byte, index)
        case .attributeName, .afterName: readAttributeName(byte, index)
        case .beforeValue: beginValue(byte, index)
        case .quoted(let quote): readQuoted(byte, quote, index)
        case .unquoted: readUnquoted(byte, index)
        case .comment: return readComment(bytes, index, end)
        case .declaration: if byte == UInt8(ascii: ">") { become(.text, at: nil) }
        case .escapableText, .rawText: return readRaw(bytes, index, end)
        }
        return index + 1
    }

    private mutating func become(_ place: HTMLState.Place, at opened: Int?) {
        if place == .text { state = .text } else { state.place = place }
        opening = opened
    }

    // MARK: Text

    private mutating func readText(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Int {
        var index = index
        while index < end, bytes[index] != UInt8(ascii: "<") { index += 1 }
        guard index < end else { return end }
        if bytes[index...].starts(with: "<!--".utf8) {
            become(.comment, at: index)
            return min(index + 4, end)
        }
        become(.tagOpen, at: index)
        return index + 1
    }

    private mutating func openTag(_ byte: UInt8, _ index: Int) -> Int {
        if byte.isASCIILetter {
            state.place = .tagName
            state.element = []
            return index
        }
        if byte == UInt8(ascii: "/"), !state.isEndTag {
            state.isEndTag = true
            return index + 1
        }
        let isDeclaration = byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
        if (isDeclaration || state.isEndTag) && byte != UInt8(ascii: ">") {
            state.place = .declaration
        } else {
            become(.text, at: nil)
        }
        return byte == UInt8(ascii: "<") && state.place == .text ? index : index + 1
    }

    // MARK: Tags

    private mutating func readTagName(_ byte: UInt8, _ index: Int) {
        if byte.isWhite || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
            state.place = .between
            readBetween(byte, index)
        } else {
            state.element.append(byte.lowered)
        }
    }

    private mutating func readBetween(_ byte: UInt8, _ index: Int) {
        if byte.isWhite || byte == UInt8(ascii: "/") { return }
        if byte == UInt8(ascii: ">") { return endTag(index) }
        state.place = .attributeName
        state.attribute = [byte.lowered]
    }

    private mutating func readBoundary(_ byte: UInt8, _ index: Int) {
        if !byte.isWhite, byte != UInt8(ascii: "/"), byte != UInt8(ascii: ">") { unclear = unclear ?? index }
        state.place = .between
        readBetween(byte, index)
    }

    private mutating func readAttributeName(_ byte: UInt8, _ index: Int) {
        if byte == UInt8(ascii: "=") {
            state.place = .beforeValue
        } else if byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
            state.place = .between
            readBetween(byte, index)
        } else if byte.isWhite {
            state.place = .afterName
        } else if state.place == .afterName {
            state.place = .attributeName
            state.attribute = [byte.lowered]
        } else {
            state.attribute.append(byte.lowered)
        }
    }

    private mutating func endTag(_ index: Int) {
        let element = state.elementText
        guard !state.isEndTag else { return become(.text, at: nil) }
        let opened = opening
        if Self.escapable.contains(element) {
            state = HTMLState(place: .escapableText, element: state.element)
            opening = opened
        } else if Self.raw.contains(element) {
            state = HTMLState(place: .rawText, element: state.element, scriptType: state.scriptType)
            opening = opened
        } else {
            become(.text, at: nil)
        }
    }

    private static let escapable: Set<String> = ["title", "textarea"]
    private static let raw: Set<String> = [
        "script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext",
    ]

    // MARK: Attribute values

    private mutating func beginValue(_ byte: UInt8, _ index: Int) {
        if byte.isWhite { return }
        // A browser goes by the first `type`; a second one makes the script no data for us.
        if isScriptType { state.scriptType = [UInt8(ascii: state.scriptType.isEmpty ? "=" : "?")] }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            state.place = .quoted(byte)
            if state.holdsURL { urlBegin = index + 1 }
        } else if byte == UInt8(ascii: ">") {
            state.place = .between
            endTag(index)
        } else {
            state.place = .unquoted
            readUnquoted(byte, index)
        }
    }

    private var isScriptType: Bool { state.attributeText == "type" && state.elementText == "script" }

    private mutating func readQuoted(_ byte: UInt8, _ quote: UInt8, _ index: Int) {
        guard byte == quote else {
            if isScriptType { state.scriptType.append(byte.lowered) }
            return
        }
        if state.holdsURL {
            if urlBegin == nil { marks.append(.urlEnds(index, attribute: state.attributeText)) }
            urlBegin = nil
        }
        state.place = .between
        state.attribute = []
    }

    private mutating func readUnquoted(_ byte: UInt8, _ index: Int) {
        if byte.isWhite {
            state.place = .between
            state.attribute = []
        } else if byte == UInt8(ascii: ">") {
            endTag(index)
        } else if isScriptType {
            state.scriptType.append(byte.lowered)
        }
    }

    // MARK: What is no markup

    private mutating func readComment(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Int {
        var index = index
        while index < end {
            if bytes[index] == UInt8(ascii: "-"), index + 2 < end, bytes[index + 1] == UInt8(ascii: "-"),
                bytes[index + 2] == UInt8(ascii: ">")
            {
                become(.text, at: nil)
                return index + 3
            }
            index += 1
        }
        return end
    }

    private mutating func readRaw(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Int {
        var index = index
        while index < end {
            if bytes[index] == UInt8(ascii: "<"), closesElement(bytes, index, end) {
                let element = state.element
                state = HTMLState(place: .tagName, element: element, isEndTag: true)
                opening = index
                return index + 2 + element.count
            }
            index += 1
        }
        return end
    }

    private func closesElement(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Bool {
        let element = state.element
        let after = index + 2 + element.count
        guard after < end, bytes[index + 1] == UInt8(ascii: "/") else { return false }
        guard zip(bytes[(index + 2)..<after], element).allSatisfy({ $0.lowered == $1 }) else { return false }
        return bytes[after].isWhite || bytes[after] == UInt8(ascii: "/") || bytes[after] == UInt8(ascii: ">")
    }
}
