/// Writes diagnostics for a person at a terminal.
///
///     content/register.md:14:11: error: unknown name `usernme`
///        14 |     when: usernme.isEmpty
///           |           ^~~~~~~
///           = did you mean `username`?
package struct DiagnosticText: Sendable {
    private let colours: Bool

    /// A writer that uses ANSI colours, or none.
    package init(colours: Bool = false) {
        self.colours = colours
    }

    /// The lines of one diagnostic, each ended by a line feed.
    package func text(of diagnostic: Diagnostic) -> String {
        let place = diagnostic.place
        let position = place.position
        var lines =
            "\(Visible.text(place.source.path)):\(position.line):\(position.column): "
            + "\(coloured(diagnostic.severity)): \(Visible.text(diagnostic.message))\n"
        let gutter = String(repeating: " ", count: max(5, String(position.line).count + 3))
        if !place.source.bytes.isEmpty { lines += excerpt(of: place, line: position.line, gutter: gutter) }
        for help in diagnostic.help { lines += "\(gutter) = \(Visible.text(help))\n" }
        return lines
    }

    /// The longest part of a line that is shown, in columns of a terminal.
    private static let widest = 160
    /// How much of a line is looked at before, in and behind the place, in bytes; a line may be the whole of a large file.
    private static let farthest = 4096

    private func excerpt(of place: Place, line: Int, gutter: String) -> String {
        let bytes = place.source.bytes
        let whole = place.lineRange
        // A place may begin within the line's end, between CR and LF.
        let start = min(place.range.lowerBound, whole.upperBound)
        let end = max(start, min(place.range.upperBound, whole.upperBound))
        let first = bytes.place(Self.farthest, before: start, notBefore: whole.lowerBound)
        var before = Visible.text(decoding: bytes[first..<start])
        let marked = Visible.text(decoding: bytes[start..<bytes.place(Self.farthest, behind: start, notBehind: end)])
        let last = bytes.place(Self.farthest, behind: end, notBehind: whole.upperBound)
        var after = Visible.text(decoding: bytes[end..<last])
        if first > whole.lowerBound || DisplayWidth.of(before) > Self.widest { before = "…" + before.suffix(40) }
        let room = max(0, Self.widest - DisplayWidth.of(before))
        let shown = marked.count > room ? marked.prefix(room) + "…" : Substring(marked)
        if after.count > room { after = after.prefix(room) + "…" }
        let number = String(repeating: " ", count: max(0, gutter.count - String(line).count)) + String(line)
        let indent = String(repeating: " ", count: DisplayWidth.of(before))
        let wave = String(repeating: "~", count: max(0, DisplayWidth.of(String(shown)) - 1))
        return "\(number) | \(before)\(shown)\(after)\n\(gutter) | \(indent)^\(wave)\n"
    }

    private func coloured(_ severity: Severity) -> String {
        guard colours else { return severity.rawValue }
        let code = severity == .error ? "31" : severity == .warning ? "33" : "36"
        return "\u{1b}[1;\(code)m\(severity.rawValue)\u{1b}[0m"
    }
}

/// Text made fit to be printed: what a terminal would obey, or a reader not see, stands as `\u{…}`.
package enum Visible {
    /// `text` with control characters and bidirectional controls written out; a tab becomes four blanks.
    package static func text(_ text: String) -> String {
        var visible = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09: visible += "    "
            case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF,
                0x2028, 0x2029:
                visible += "\\u{\(String(scalar.value, radix: 16))}"
            default: visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }

    /// The same for bytes: those that are no UTF-8 stand as `\xNN`.
    package static func text(decoding bytes: some Collection<UInt8>) -> String {
        var valid = ""
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            guard let bad = UTF8Check.firstFault(in: rest) else {
                valid += text(String(decoding: rest, as: UTF8.self))
                break
            }
            valid += text(String(decoding: rest[..<bad], as: UTF8.self)) + "\\x" + hex(rest[bad])
            rest = rest[(bad + 1)...]
        }
        return valid
    }

    /// Two upper-case hexadecimal digits.
    package static func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}

extension [UInt8] {
    /// `count` bytes before `index`, or as many as there are up to `limit`; never inside of a scalar.
    fileprivate func place(_ count: Int, before index: Int, notBefore limit: Int) -> Int {
        index - limit <= count ? limit : scalarStart(atOrBehind: index - count)
    }

    /// `count` bytes behind `index`, or as many as there are up to `limit`; never inside of a scalar.
    fileprivate func place(_ count: Int, behind index: Int, notBehind limit: Int) -> Int {
        limit - index <= count ? limit : scalarStart(atOrBehind: index + count)
    }

    private func scalarStart(atOrBehind index: Int) -> Int {
        var at = index
        while at < count, self[at] & 0xC0 == 0x80, at - index < 4 { at += 1 }
        return at
    }
}
