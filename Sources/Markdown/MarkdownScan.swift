import Diagnostics

/// What one look over the bytes tells before they are parsed: where lines begin, what they hold, what is too much.
struct MarkdownScan {
    /// Where each line begins, in bytes of the slice; a line ends with LF, CR or CRLF (CommonMark 0.30, 2.1).
    private(set) var lineStarts: [Int] = [0]
    /// Whether there is a `*` or `_`.
    private(set) var hasEmphasis = false
    /// Whether there is anything of U+2E80 and above (full-width letters, ideographs, kana, Hangul) or a Hangul jamo.
    private(set) var hasWide = false
    /// Whether there is anything that may be an invisible control (U+200B, U+202A and others).
    private(set) var mayHide = false
    /// Whether a backslash stands before a mark of an extension.
    private(set) var hasEscapedMark = false
    /// Marks of extensions that were seen; each costs time only where it is.
    private(set) var marks = ExtensionMarks()
    /// The first limit that is broken.
    private(set) var excess: Diagnostic?

    private var brackets = 0
    private var angles = 0

    init(_ slice: SourceSlice) {
        guard slice.bytes.count <= MarkdownLimits.bytes else {
            excess = MarkdownLimits.tooLong(slice.bytes.count, at: slice.place(0..<0))
            return
        }
        lineStarts.reserveCapacity(slice.bytes.count / 32 + 1)
        unsafe slice.bytes.withUnsafeBufferPointer { unsafe scan(LentText($0), of: slice) }
    }

    private mutating func scan(_ bytes: LentText, of slice: SourceSlice) {
        var at = 0
        while at < bytes.count, excess == nil {
            let start = at
            at = lead(bytes, of: slice, at: at)
            let content = at
            if content + 1 < bytes.count, bytes[content] == UInt8(ascii: ":"), bytes[content + 1].isBlank {
                marks.insert(.definition)
            }
            at = lineEnd(bytes, of: slice, from: content, lineStart: start)
            close(slice, start..<at, isBlank: markers == 0 && isBlank(bytes, start..<min(at, start + 200)))
        }
        if excess == nil, deepest.depth * lineStarts.count > MarkdownLimits.depthTimesLines {
            excess = MarkdownLimits.tooLongForDepth(deepest.depth, at: slice.place(deepest.line..<deepest.line))
        }
    }

    private func isBlank(_ bytes: LentText, _ range: Range<Int>) -> Bool {
        for at in range where bytes[at] > 0x20 { return false }
        return true
    }

    private var deepest = (depth: 0, line: 0)

    /// Sees the rest of a line and answers where the next one begins.
    private mutating func lineEnd(
        _ bytes: LentText, of slice: SourceSlice, from content: Int, lineStart: Int
    ) -> Int {
        let classes = unsafe Self.classes.utf8Start
        let count = bytes.count
        var at = content
        var run = 0
        var runEnd = -1
        while at < count {
            let byte = bytes[at]
            at += 1
            // Letters, digits and blanks make up most of a page.
            if unsafe classes[Int(byte)] == Self.dull { continue }
            switch byte {
            case 0x0A: return at
            case 0x0D: return at < bytes.count && bytes[at] == 0x0A ? at + 1 : at
            case UInt8(ascii: "["):
                brackets += 1
                marks.seeBracket(bytes, at)
            case UInt8(ascii: "<"):
                angles += 1
                marks.insert(.angle)
            case UInt8(ascii: "~"): marks.insert(.tilde)
            case UInt8(ascii: "|"): marks.insert(.pipe)
            case UInt8(ascii: ":"): marks.seeURL(bytes, at)
            case UInt8(ascii: "w"): if at < count, bytes[at] == byte { marks.seeURL(bytes, at) }
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"):
                hasEmphasis = true
                run = runEnd == at - 1 && bytes[at - 2] == byte ? run + 1 : 1
                runEnd = at
                if run == MarkdownLimits.run + 1, !Self.isRule(bytes, from: lineStart) {
                    excess = MarkdownLimits.tooLongRun(byte, at: slice.place(at - run..<at))
                }
            case UInt8(ascii: "\\"):
                if at < bytes.count, Sentinel.isMark(bytes[at]) { hasEscapedMark = true }
            case 0xE1...: seeHigh(byte, at: at, in: bytes)
            default: break
            }
        }
        return at
    }

    private mutating func seeHigh(_ byte: UInt8, at: Int, in bytes: LentText) {
        guard at + 1 < bytes.count else { return }
        if byte > 0xE2 || byte == 0xE2 && bytes[at] >= 0xBA || byte == 0xE1 && 0x84...0x87 ~= bytes[at] {
            hasWide = true
        }
        switch (byte, bytes[at], bytes[at + 1]) {
        case (0xE2, 0x80, 0x8B), (0xE2, 0x80, 0xAA...0xAE), (0xE2, 0x81, 0xA0...0xA9), (0xEF, 0xBB, 0xBF):
            mayHide = true
        default: break
        }
    }

    /// For each byte, sixteen to a line, whether the scan has to look at it: LF, CR, `*`, `:`, `<`, `[`, `\`, `_`, `` ` ``,
    /// `w`, `|`, `~`, and what begins a character of U+1000 and above.
    private static let classes: StaticString = """
        ..........x..x..\
        ................\
        ..........x.....\
        ..........x.x...\
        ................\
        ...........xx..x\
        x...............\
        .......x....x.x.\
        ................................................................................................\
        .xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
        """
    private static let dull = UInt8(ascii: ".")

    /// Ends a line; a blank one ends a block.
    private mutating func close(_ slice: SourceSlice, _ line: Range<Int>, isBlank: Bool) {
        lineStarts.append(line.upperBound)
        if brackets > MarkdownLimits.bracketsOfBlock { excess = MarkdownLimits.tooManyBrackets(at: slice.place(line)) }
        if angles > MarkdownLimits.anglesOfBlock { excess = MarkdownLimits.tooManyAngles(at: slice.place(line)) }
        guard isBlank || line.upperBound == slice.bytes.count else { return }
        bracketsSquared += brackets * brackets
        if bracketsSquared > MarkdownLimits.bracketsSquared, excess == nil {
            excess = MarkdownLimits.tooManyBracketsInAll(at: slice.place(line))
        }
        (brackets, angles) = (0, 0)
    }

    private var bracketsSquared = 0
    private var markers = 0

    /// Counts the markers of containers a line begins with, and answers where they end.
    private mutating func lead(_ bytes: LentText, of slice: SourceSlice, at start: Int) -> Int {
        var at = start
        var columns = 0
        markers = 0
        scan: while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x09:
                if markers == 0 { columns += bytes[at] == 0x09 ? 4 : 1 }
                at += 1
            case UInt8(ascii: ">"): (at, markers) = (at + 1, markers + 1)
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                guard Self.endsMarker(bytes, at + 1) else { break scan }
                (at, markers) = (at + 1, markers + 1)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                var end = at + 1
                while end < bytes.count, end - at < 10, 0x30...0x39 ~= bytes[end] { end += 1 }
                guard end < bytes.count, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")"),
                    Self.endsMarker(bytes, end + 1)
                else { break scan }
                (at, markers) = (end + 1, markers + 1)
            default: break scan
            }
        }
        if markers > 0, markers + columns / 2 > deepest.depth { deepest = (markers + columns / 2, start) }
        if markers > 0, markers + columns / 2 > MarkdownLimits.markersOfLine, !Self.isRule(bytes, from: start) {
            excess = MarkdownLimits.tooNested(at: slice.place(start..<at))
        }
        return at
    }

    private static func endsMarker(_ bytes: LentText, _ at: Int) -> Bool {
        at >= bytes.count || bytes[at] == 0x20 || bytes[at] == 0x09 || bytes[at] == 0x0A || bytes[at] == 0x0D
    }

    /// Whether the line is nothing but one of `*`, `-`, `_` and blanks: a rule across the page.
    private static func isRule(_ bytes: LentText, from start: Int) -> Bool {
        var mark: UInt8?
        for at in start..<bytes.count {
            let byte = bytes[at]
            switch byte {
            case 0x20, 0x09: continue
            case 0x0A, 0x0D: return mark != nil
            case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                if mark ?? byte != byte { return false }
                mark = byte
            default: return false
            }
        }
        return mark != nil
    }
}

/// Which extensions a page may use, told by single characters.
struct ExtensionMarks: OptionSet {
    let rawValue: Int

    /// `~`: strikethrough.
    static let tilde = ExtensionMarks(rawValue: 1)
    /// `|`: tables.
    static let pipe = ExtensionMarks(rawValue: 2)
    /// `[ ]`, `[x]`, `[!`: tasks and alerts.
    static let box = ExtensionMarks(rawValue: 4)
    /// `://`, `www.`: bare links.
    static let url = ExtensionMarks(rawValue: 8)
    /// `www.`: bare links without a scheme.
    static let name = ExtensionMarks(rawValue: 128)
    /// `[^`: footnotes.
    static let footnote = ExtensionMarks(rawValue: 16)
    /// `: ` at the beginning of a line: definition lists.
    static let definition = ExtensionMarks(rawValue: 64)
    /// `<`: tags.
    static let angle = ExtensionMarks(rawValue: 32)

    /// What ``BlockRewriting`` is for.
    static let rewritten: ExtensionMarks = [.pipe, .footnote, .definition]

    /// Sees what stands behind a `[`.
    mutating func seeBracket(_ bytes: LentText, _ at: Int) {
        guard at < bytes.count else { return }
        switch bytes[at] {
        case 0x20, UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "!"): insert(.box)
        case UInt8(ascii: "^"): insert(.footnote)
        default: break
        }
    }

    /// Sees what stands behind a `:` or `w`.
    mutating func seeURL(_ bytes: LentText, _ at: Int) {
        guard at + 2 < bytes.count else { return }
        let isURL = bytes[at] == UInt8(ascii: "/") && bytes[at + 1] == UInt8(ascii: "/")
        let isName =
            bytes[at] == UInt8(ascii: "w") && bytes[at + 1] == UInt8(ascii: "w")
            && bytes[at + 2] == UInt8(ascii: ".")
        if isURL || isName { insert(.url) }
        if isName { insert(.name) }
    }
}
