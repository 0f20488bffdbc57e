package import Diagnostics

/// Finds characters that nobody sees and that change what a reader, or a program, understands.
package enum InvisibleCharacters {
    /// A warning for each line of `slice` that holds bidirectional controls (U+202A–202E, U+2066–2069), U+200B, U+2060
    /// or U+FEFF, naming each as U+XXXX (Unicode Technical Report 36, 3.3; "Trojan Source", CVE-2021-42574).
    package static func warnings(in slice: SourceSlice) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var names: [String] = []
        var place = 0..<0
        let bytes = slice.bytes
        func tell() {
            guard !names.isEmpty else { return }
            found.append(
                .warning(
                    "text.invisible",
                    "invisible characters that can mislead: \(names.joined(separator: ", "))",
                    at: slice.place(place), help: "take them out, or write what is meant in letters"))
            names = []
        }
        for at in bytes.indices {
            if bytes[at] == 0x0A || bytes[at] == 0x0D { tell() }
            guard bytes[at] == 0xE2 || bytes[at] == 0xEF, at + 2 < bytes.count, let name = name(bytes, at)
            else {
                continue
            }
            if names.isEmpty { place = at..<at + 3 }
            if !names.contains(name) { names.append(name) }
        }
        tell()
        return found
    }

    private static func name(_ bytes: [UInt8], _ at: Int) -> String? {
        let value =
            UInt32(bytes[at] & 0x0F) << 12 | UInt32(bytes[at + 1] & 0x3F) << 6 | UInt32(bytes[at + 2] & 0x3F)
        switch value {
        case 0x200B, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF:
            return "U+" + String(value, radix: 16, uppercase: true)
        default: return nil
        }
    }
}
