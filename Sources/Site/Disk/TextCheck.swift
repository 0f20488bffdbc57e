import Diagnostics

/// The text of a file, made fit for the parsers: what is wrong with its bytes is told here and nowhere later.
struct TextCheck {
    /// UTF-8 without byte-order mark and NUL, lines ended by LF; bytes that are no text are U+FFFD.
    let text: [UInt8]
    /// The first fault of the bytes.
    let diagnostic: Diagnostic?

    /// Checks the bytes of the file that a person knows as `path`.
    init(_ raw: [UInt8], path: String) {
        if raw.starts(with: [0xFF, 0xFE]) || raw.starts(with: [0xFE, 0xFF]) {
            text = []
            diagnostic = .error(
                "file.encoding", "the file is UTF-16, not UTF-8 (byte offset 0)",
                at: Source(path: path, bytes: []).place(0..<0), help: Self.advice)
            return
        }
        guard Self.isOdd(raw) else {
            text = raw
            diagnostic = nil
            return
        }
        let mark = raw.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let bytes = mark == 0 ? raw : Array(raw[mark...])
        let badByte = UTF8Check.firstFault(in: bytes)
        let nul = bytes.firstIndex(of: 0)
        guard let first = [badByte, nul].compactMap(\.self).min() else {
            text = Self.withLineFeeds(bytes)
            diagnostic = nil
            return
        }
        let what = first == nul ? "a NUL character is no text" : "byte 0x\(Visible.hex(bytes[first])) is not UTF-8"
        diagnostic = .error(
            first == nul ? "file.nul" : "file.encoding", "\(what) (byte offset \(first + mark))",
            at: Source(path: path, bytes: bytes).place(first..<first + 1), help: Self.advice)
        let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
        text = Self.withLineFeeds(repaired.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] })
    }

    /// Whether there is more in `bytes` than ASCII without NUL and CR: told without looking closer, as most texts are not.
    private static func isOdd(_ bytes: [UInt8]) -> Bool {
        var odd: UInt8 = 0
        // Without a way out of it the loop takes many bytes at once.
        for byte in bytes { odd |= byte & 0x80 | (byte == 0 ? 1 : 0) | (byte == 0x0D ? 1 : 0) }
        return odd != 0
    }

    private static let advice = "save the file as UTF-8 text"

    /// CR LF and CR become LF, so that the same text gives the same output whatever editor saved it; no line moves.
    private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(0x0D) else { return bytes }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var afterReturn = false
        for byte in bytes {
            if byte == 0x0D { text.append(0x0A) } else if byte != 0x0A || !afterReturn { text.append(byte) }
            afterReturn = byte == 0x0D
        }
        return text
    }
}
