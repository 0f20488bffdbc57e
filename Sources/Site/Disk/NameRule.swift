/// What a single name of a file or folder may hold, so that a site can be checked out and published on every system.
enum NameRule {
    /// Why `name` (UTF-8) cannot be a name in a site or its output, as the end of a sentence; nil where it can.
    static func fault(of name: some Collection<UInt8>) -> String? {
        let text = String(decoding: name, as: UTF8.self)
        if name.isEmpty || text == "." || text == ".." { return "has a part that is empty, `.` or `..`" }
        if name.count > longestName { return "has a name longer than \(longestName) bytes" }
        for scalar in text.unicodeScalars {
            if let fault = fault(of: scalar) { return fault }
        }
        if text.hasSuffix(".") || text.hasSuffix(" ") { return "ends in a dot or a blank, which Windows cuts off" }
        if isDevice(text) { return "is the name of a device on Windows" }
        return nil
    }

    /// The longest name in bytes that the usual file systems store.
    static let longestName = 255

    private static func fault(of scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x09: "has a tab in its name"
        case 0x0A, 0x0D: "has a line end in its name"
        case 0..<0x20, 0x7F..<0xA0: "has a control character in its name (\(code(scalar)))"
        case 0x2F: "has a slash in its name"
        case 0x5C: "has a backslash in its name"
        case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069:
            "has a character in its name that turns the direction of text (\(code(scalar)))"
        case 0x2028, 0x2029: "has a line end in its name"
        case 0x200B, 0x2060, 0xFEFF: "has an invisible character in its name (\(code(scalar)))"
        default: nil
        }
    }

    private static func code(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// `CON`, `nul.txt`, `Com1`: Windows opens a device for these, whatever follows the first dot ("Naming Files,
    /// Paths, and Namespaces" of its documentation).
    private static func isDevice(_ name: String) -> Bool {
        let stem = String(name.prefix { $0 != "." }).uppercased()
        if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(stem) { return true }
        let digits = "0123456789¹²³"
        return stem.count == 4 && (stem.hasPrefix("COM") || stem.hasPrefix("LPT"))
            && stem.last.map(digits.contains) == true
    }

    /// Why a file is left out though it lies in the site: dot files and what editors and desktops leave behind.
    static func isLeftOver(_ name: [UInt8]) -> Bool {
        let text = String(decoding: name, as: UTF8.self)
        if name.first == UInt8(ascii: ".") { return text != ".well-known" }
        if text.hasSuffix("~") || text.hasPrefix("#") && text.hasSuffix("#") { return true }
        if ["4913", "Thumbs.db", "desktop.ini"].contains(text) { return true }
        return [".swp", ".swo", ".swx", ".bak", ".orig", ".rej", ".tmp"].contains { text.hasSuffix($0) }
    }
}
