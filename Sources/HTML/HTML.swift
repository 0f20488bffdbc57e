/// HTML that is safe to stand in a page, as UTF-8 bytes.
///
/// Only this module's escaping and rendering, and those that vouch for their bytes by name (`trusted`), make one; a
/// `String` never becomes markup by itself.
package struct HTML: Sendable, Equatable {
    /// The markup.
    package private(set) var bytes: [UInt8]

    /// Nothing.
    package init() { bytes = [] }

    /// `text` as text: `&`, `<`, `>` and quotes escaped, so that it is right in content and in quoted attributes.
    package init(text: String) {
        bytes = []
        append(text: text)
    }

    /// Markup made by a renderer that escapes what it takes in (libcmark, the template engine).
    package init(trusted bytes: [UInt8]) { self.bytes = bytes }

    /// A node tree as markup.
    package init(_ nodes: HTMLNode...) { self.init(nodes) }

    /// A list of node trees as markup.
    package init(_ nodes: [HTMLNode]) {
        var text = ByteText(capacity: 4096)
        for place in nodes.indices { nodes[place].write(to: &text) }
        bytes = text.bytes
    }

    /// Adds `other` behind.
    package mutating func append(_ other: HTML) { bytes += other.bytes }

    /// Adds `text` behind, escaped.
    package mutating func append(text: String) { HTMLEscape.append(text, to: &bytes) }

    /// The markup as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether there is no markup at all.
    package var isEmpty: Bool { bytes.isEmpty }
}

/// Escaping for text and for quoted attribute values, in one table (HTML Standard, 13.3; OWASP XSS prevention, rules
/// 1 and 2).
package enum HTMLEscape {
    /// Adds `text` to `bytes` with `&`, `<`, `>`, `"` and `'` as references.
    package static func append(_ text: String, to bytes: inout [UInt8]) {
        if text.utf8.withContiguousStorageIfAvailable({ append($0, to: &bytes) }) != nil { return }
        var text = text
        text.withUTF8 { append($0, to: &bytes) }
    }

    /// Adds UTF-8 `text` to `bytes` with `&`, `<`, `>`, `"` and `'` as references.
    package static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        var start = 0
        for place in text.indices {
            guard let reference = reference(of: text[place]) else { continue }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
            reference.withUTF8Buffer { bytes.append(contentsOf: $0) }
            start = place + 1
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// The same for a text that grows.
    static func append(_ text: String, to bytes: inout ByteText) {
        var text = text
        text.withUTF8 { text in
            var start = 0
            for place in text.indices {
                guard let reference = reference(of: text[place]) else { continue }
                bytes.append(UnsafeBufferPointer(rebasing: text[start..<place]))
                bytes.append(literal: reference)
                start = place + 1
            }
            bytes.append(UnsafeBufferPointer(rebasing: text[start...]))
        }
    }

    /// Bits of the bytes below 64 that need a reference, which most others tell at once that they do not.
    private static let marked: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E

    @inline(__always)
    private static func reference(of byte: UInt8) -> StaticString? {
        guard byte < 64, marked >> UInt64(byte) & 1 == 1 else { return nil }
        return switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}
