/// The rule for names of templates: plain names below `templates/`, `/` between folders.
///
/// A template never names a file elsewhere: no `..`, no absolute path, no `\`, no `%` (reliability.md, row 21).
package enum TemplateName {
    /// What is wrong with `name`, as the end of a sentence about it, or nil.
    package static func fault(in name: String) -> String? {
        if name.isEmpty { return "is empty" }
        if name.hasPrefix("/") { return "is an absolute path" }
        if name.utf8.contains(UInt8(ascii: "\\")) { return "has a `\\` in it" }
        if name.utf8.contains(UInt8(ascii: "%")) { return "has a `%` in it" }
        if name.utf8.contains(UInt8(ascii: ":")) { return "has a `:` in it" }
        if name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
            return "has a control character in it"
        }
        for part in name.split(separator: "/", omittingEmptySubsequences: false) {
            if part == ".." { return "leads out of its folder (`..`)" }
            if part.isEmpty || part == "." { return "has an empty part in it" }
        }
        return nil
    }
}
