package import Diagnostics

/// The path of a source file below the site's folder: its bytes are its identity.
///
/// Two names that look alike (`é` as one or as two code points) are two paths, as they are two files on Linux.
package struct SourcePath: Sendable, Hashable, Comparable {
    /// The names, `/` between them; valid UTF-8.
    package let bytes: [UInt8]

    /// The path of `bytes`, which the reader took from the disk and found to be valid names.
    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The path `text`.
    package init(_ text: String) {
        self.init(bytes: Array(text.utf8))
    }

    /// The path as text, `/` between names.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The last name.
    package var name: String {
        String(decoding: bytes.suffix(from: bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0), as: UTF8.self)
    }

    /// The folder's path, empty for a file at the top.
    package var folder: SourcePath {
        SourcePath(bytes: Array(bytes.prefix(upTo: bytes.lastIndex(of: slash) ?? 0)))
    }

    /// This path without its first name: `content/a/b.md` → `a/b.md`.
    package var withoutRole: SourcePath {
        SourcePath(bytes: Array(bytes.suffix(from: bytes.firstIndex(of: slash).map { $0 + 1 } ?? bytes.count)))
    }

    /// The path of `name` in the folder that this path is.
    func appending(_ name: [UInt8]) -> SourcePath {
        SourcePath(bytes: bytes.isEmpty ? name : bytes + [slash] + name)
    }

    /// In order of names, so that what lies in a folder stands in a row.
    package static func < (a: SourcePath, b: SourcePath) -> Bool {
        a.bytes.precedesAsPath(b.bytes)
    }

    /// How a person is told the path: bytes that are no UTF-8 as `\xNN`.
    package var shown: String {
        UTF8Check.firstFault(in: bytes) == nil ? text : Visible.text(decoding: bytes)
    }

    /// The start of the file, for what is wrong with the file as a whole.
    package var place: Place { Source(path: shown, bytes: []).place(0..<0) }
}

let slash = UInt8(ascii: "/")

extension [UInt8] {
    /// Bytewise order in which `/` comes before all else.
    func precedesAsPath(_ other: [UInt8]) -> Bool {
        lexicographicallyPrecedes(other) { a, b in
            a != b && (a == slash || b != slash && a < b)
        }
    }
}
