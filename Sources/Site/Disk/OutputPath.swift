import Diagnostics

/// The path of a file below the output folder; made only by an initializer that checks it.
///
/// Relative, `/` between names, in NFC; no name is empty, `.`, `..`, longer than 255 bytes, a Windows device's or ours
/// (`.sitegen-…`), or holds a backslash, NUL, a control character or one that turns the direction of text. Whatever it
/// is made from, it lies below the output folder.
package struct OutputPath: Sendable, Hashable, Comparable {
    /// Why a text is no output path.
    package struct Fault: Error, Sendable, Equatable {
        /// The end of a sentence that begins with the path: ``has a backslash in its name``.
        package let reason: String
    }

    /// The longest path in bytes.
    package static let longest = 4096
    /// How the names of the files begin that sitegen keeps in the output folder for itself.
    package static let reservedPrefix = ".sitegen-"

    /// The path, `/` between names.
    package let text: String

    /// The path `text`, brought into NFC. Nothing is decoded: `%2e` is a name of three letters.
    package init(_ text: String) throws(Fault) {
        let composed = text.composed
        let bytes = Array(composed.utf8)
        if bytes.isEmpty { throw Fault(reason: "is empty") }
        if bytes.first == slash { throw Fault(reason: "begins with a slash") }
        if bytes.count > Self.longest { throw Fault(reason: "is longer than \(Self.longest) bytes") }
        for name in bytes.split(separator: slash, omittingEmptySubsequences: false) {
            if let reason = NameRule.fault(of: name) { throw Fault(reason: reason) }
        }
        if composed.hasPrefix(Self.reservedPrefix) {
            throw Fault(reason: "begins with `\(Self.reservedPrefix)`, which sitegen keeps for itself")
        }
        self.text = composed
    }

    /// A path that is written in our own code.
    package init(fixed text: StaticString) {
        do {
            try self.init(text.description)
        } catch {
            preconditionFailure("a fixed path that \(error.reason)")
        }
    }

    private init(checked text: String) { self.text = text }

    /// The names, from the output folder down.
    package var names: [[UInt8]] { text.utf8.split(separator: slash).map { Array($0) } }

    /// The last name.
    package var name: [UInt8] {
        Array(
            text.utf8.suffix(from: text.utf8.lastIndex(of: slash).map { text.utf8.index(after: $0) } ?? text.startIndex)
        )
    }

    /// The path of what is called `name` in the folder that this path is; nil where that is no output path.
    func appending(_ name: [UInt8]) -> OutputPath? {
        guard UTF8Check.firstFault(in: name) == nil else { return nil }
        let wanted = text + "/" + String(decoding: name, as: UTF8.self)
        // A name on the disk in another Unicode form is another name.
        guard let path = try? OutputPath(wanted), path.text.utf8.elementsEqual(wanted.utf8) else { return nil }
        return path
    }

    /// The folders the file lies in, the outermost first.
    package var folders: [OutputPath] {
        text.utf8.indices.filter { text.utf8[$0] == slash }.map { OutputPath(checked: String(text[..<$0])) }
    }

    /// The innermost folder the file lies in; nil at the top.
    package var folder: OutputPath? {
        text.utf8.lastIndex(of: slash).map { OutputPath(checked: String(text[..<$0])) }
    }

    /// Whether the file is an HTML page.
    package var isPage: Bool { text.hasSuffix(".html") }

    /// In order of names, so that what lies in a folder stands in a row.
    package static func < (a: OutputPath, b: OutputPath) -> Bool {
        let isBefore = unsafe a.text.utf8.withContiguousStorageIfAvailable { a in
            unsafe b.text.utf8.withContiguousStorageIfAvailable { b in unsafe precedes(a, b) }
        }
        return (isBefore ?? nil) ?? precedes(Array(a.text.utf8), Array(b.text.utf8))
    }

    private static func precedes(_ a: some Sequence<UInt8>, _ b: some Sequence<UInt8>) -> Bool {
        a.lexicographicallyPrecedes(b) { a, b in a != b && (a == slash || b != slash && a < b) }
    }
}
