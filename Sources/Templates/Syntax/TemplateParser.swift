import Diagnostics

/// A template as it was parsed: what it says, and what is wrong with that.
struct ParsedTemplate: Sendable {
    let name: String
    let source: Source
    var statements: [Statement] = []
    /// The template it extends.
    var parent: TemplateReference?
    var diagnostics: [Diagnostic] = []
}

/// Reads a template: finds its tags, cuts the white space round them as Jinja does with `trim_blocks` and
/// `lstrip_blocks`, and nests what the tags enclose.
///
/// All faults of a template are found in one go: a tag that cannot be read is left out, and the reading goes on.
struct TemplateParser {
    let source: Source
    let bytes: [UInt8]
    /// Where the template ends: one line end at the end of the file does not count.
    private let end: Int
    private var position = 0
    private(set) var names: NameTable
    private(set) var template: ParsedTemplate
    var open: [OpenTag] = []

    init(name: String, source: Source, names: NameTable) {
        self.source = source
        self.names = names
        bytes = source.bytes
        template = ParsedTemplate(name: name, source: source)
        var end = bytes.count
        if end > 0, bytes[end - 1] == 0x0A { end -= 1 }
        if end > 0, bytes[end - 1] == 0x0D { end -= 1 }
        self.end = end
    }

    /// Reads the whole template.
    mutating func run() {
        guard bytes.count <= TemplateLimits.templateBytes else {
            let message = "the template is larger than \(TemplateLimits.templateBytes) bytes"
            return report(SyntaxFault(message: message, range: 0..<0, identifier: "template.limit"))
        }
        while let tag = nextOpening() {
            addLiteral(before: tag)
            switch bytes[tag + 1] {
            case UInt8(ascii: "#"): skipComment(at: tag)
            case UInt8(ascii: "%"): readBlockTag(at: tag)
            default: readOutput(at: tag)
            }
        }
        if position < end { add(.literal(position..<end)) }
        closeAll()
    }

    mutating func report(_ fault: SyntaxFault) {
        template.diagnostics.append(
            Diagnostic(
                .error, fault.identifier, fault.message, at: source.place(fault.range), help: fault.help))
    }

    mutating func add(_ statement: Statement) {
        if open.isEmpty {
            template.statements.append(statement)
        } else {
            open[open.count - 1].body.append(statement)
        }
    }

    mutating func extend(_ parent: TemplateReference) {
        guard open.isEmpty else {
            return report(SyntaxFault(message: "`extends` stands inside another tag", range: parent.range))
        }
        guard template.parent == nil else {
            return report(SyntaxFault(message: "a template extends one other", range: parent.range))
        }
        template.parent = parent
    }

    mutating func parsing<Result>(
        _ tokens: [Token], _ read: (inout ExpressionParser) throws(SyntaxFault) -> Result
    ) throws(SyntaxFault) -> Result {
        var parser = ExpressionParser(tokens, names: names)
        // So that the table has one owner while names are added to it.
        names = .none
        defer { names = parser.names }
        return try read(&parser)
    }

    // MARK: Between tags

    private func nextOpening() -> Int? {
        var index = position
        while index + 1 < end {
            if bytes[index] == UInt8(ascii: "{") {
                switch bytes[index + 1] {
                case UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "#"): return index
                default: break
                }
            }
            index += 1
        }
        return nil
    }

    private mutating func addLiteral(before tag: Int) {
        let cut = endOfLiteral(position..<tag, tag: tag)
        if position < cut { add(.literal(position..<cut)) }
    }

    /// Where a literal ends whose white space at the end the tag behind it may swallow.
    private func endOfLiteral(_ range: Range<Int>, tag: Int) -> Int {
        let sign = tag + 2 < bytes.count ? bytes[tag + 2] : 0
        var cut = range.upperBound
        while cut > range.lowerBound, bytes[cut - 1].isWhite {
            let endsLine = bytes[cut - 1] == 0x0A || bytes[cut - 1] == 0x0D
            if endsLine, sign != UInt8(ascii: "-") { break }
            cut -= 1
        }
        if sign == UInt8(ascii: "-") { return cut }
        if bytes[tag + 1] == UInt8(ascii: "{") || sign == UInt8(ascii: "+") { return range.upperBound }
        let startsLine = cut == 0 || bytes[cut - 1] == 0x0A || bytes[cut - 1] == 0x0D
        return startsLine ? cut : range.upperBound
    }

    private mutating func resume(after tagEnd: Int, trim: TagLexer.Trim, isOutput: Bool = false) {
        position = tagEnd
        switch trim {
        case .all: while position < end, bytes[position].isWhite { position += 1 }
        case .usual where !isOutput: skipLineEnd()
        default: break
        }
    }

    private mutating func skipLineEnd() {
        if position < end, bytes[position] == 0x0D { position += 1 }
        if position < end, bytes[position] == 0x0A { position += 1 }
    }

    private mutating func skipComment(at tag: Int) {
        var index = tag + 2
        while index + 1 < end, bytes[index] != UInt8(ascii: "#") || bytes[index + 1] != UInt8(ascii: "}") {
            index += 1
        }
        guard index + 1 < end else {
            report(
                SyntaxFault(
                    message: "unclosed `{#`: no `#}` ends it", range: tag..<tag + 2,
                    identifier: "template.unclosed-tag"))
            position = end
            return
        }
        let sign = index > tag + 2 ? bytes[index - 1] : 0
        resume(
            after: index + 2,
            trim: sign == UInt8(ascii: "-") ? .all : sign == UInt8(ascii: "+") ? .nothing : .usual)
    }

    // MARK: Tags

    private mutating func readOutput(at tag: Int) {
        guard let tokens = tokens(of: tag, closing: "}}") else { return }
        do throws(SyntaxFault) {
            let value = try parsing(tokens) { parser throws(SyntaxFault) in
                if parser.isAtEnd { throw parser.unexpected("a value") }
                let value = try parser.tuple()
                try parser.expectEnd()
                return value
            }
            add(.output(value))
        } catch {
            report(error)
        }
    }

    private mutating func readBlockTag(at tag: Int) {
        guard let tokens = tokens(of: tag, closing: "%}") else { return }
        guard let first = tokens.first, case .name(let keyword) = first.kind else {
            let range = tokens.first?.range ?? tag..<tag + 2
            return report(
                SyntaxFault(message: "a tag begins with a word such as `if` or `for`", range: range))
        }
        let range = tag..<position
        let tagRange = tag..<(tokens.last?.range.upperBound ?? tag + 2)
        if keyword == "raw" { return readRaw(tagRange, tokens) }
        readTag(keyword, first.range, tagRange.isEmpty ? range : tagRange, Array(tokens.dropFirst()))
    }

    /// The tokens of the tag at `tag`, or nil where it has no end; then the reading goes on at the next tag.
    private mutating func tokens(of tag: Int, closing: String) -> [Token]? {
        let sign = tag + 2 < bytes.count ? bytes[tag + 2] : 0
        let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
        let isCut = isSigned && (sign == UInt8(ascii: "-") || closing == "%}")
        var lexer = TagLexer(
            bytes, offset: tag + (isCut ? 3 : 2), opening: tag..<tag + 2, closing: closing)
        do throws(SyntaxFault) {
            let after = try lexer.run()
            resume(after: after, trim: lexer.trim, isOutput: closing == "}}")
            return lexer.tokens
        } catch {
            report(error)
            skipBroken(
                tag, closing: Array(closing.utf8), isUnclosed: error.identifier == "template.unclosed-tag")
            return nil
        }
    }

    private mutating func skipBroken(_ tag: Int, closing: [UInt8], isUnclosed: Bool) {
        position = tag + 2
        if isUnclosed {
            position = nextOpening() ?? end
            return
        }
        while position + 1 < end, bytes[position] != closing[0] || bytes[position + 1] != closing[1] {
            position += 1
        }
        position = min(position + 2, end)
        let isBlock = closing[0] == UInt8(ascii: "%")
        if isBlock { noteBrokenOpening(tag) }
    }

    /// A broken `{% for … %}` still opens a loop, lest its `endfor` be told as a fault too.
    private mutating func noteBrokenOpening(_ tag: Int) {
        var start = tag + 2
        while start < end, bytes[start].isWhite || bytes[start] == UInt8(ascii: "-") { start += 1 }
        var stop = start
        while stop < end, bytes[stop].isASCIILetter { stop += 1 }
        openBroken(String(decoding: bytes[start..<stop], as: UTF8.self), tag..<position)
    }

    // MARK: Raw text

    private mutating func readRaw(_ tag: Range<Int>, _ tokens: [Token]) {
        // Unlike other tags, `raw` does not swallow the line end behind it.
        let isTrimmed = bytes[tag.upperBound - 3] == UInt8(ascii: "-")
        if !isTrimmed { position = tag.upperBound }
        guard tokens.count == 2 else {
            return report(SyntaxFault(message: "`raw` stands alone in its tag", range: tokens[1].range))
        }
        guard let close = endOfRaw() else {
            report(
                SyntaxFault(
                    message: "`raw` is not closed: `{% endraw %}` is missing", range: tag,
                    identifier: "template.unclosed-block"))
            position = end
            return
        }
        let cut = endOfLiteral(position..<close.lowerBound, tag: close.lowerBound)
        if position < cut { add(.literal(position..<cut)) }
        let sign = bytes[close.upperBound - 3]
        resume(
            after: close.upperBound,
            trim: sign == UInt8(ascii: "-") ? .all : sign == UInt8(ascii: "+") ? .nothing : .usual)
    }

    private func endOfRaw() -> Range<Int>? {
        var index = position
        while index + 1 < end {
            if bytes[index] == UInt8(ascii: "{"), bytes[index + 1] == UInt8(ascii: "%"),
                let close = endRaw(at: index)
            {
                return index..<close
            }
            index += 1
        }
        return nil
    }

    private func endRaw(at tag: Int) -> Int? {
        var index = tag + 2
        if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
        while index < end, bytes[index].isWhite { index += 1 }
        for letter in "endraw".utf8 {
            guard index < end, bytes[index] == letter else { return nil }
            index += 1
        }
        while index < end, bytes[index].isWhite { index += 1 }
        if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
        guard index + 1 < end, bytes[index] == UInt8(ascii: "%"), bytes[index + 1] == UInt8(ascii: "}") else {
            return nil
        }
        return index + 2
    }
}
