import Diagnostics

/// The one rule by which text becomes a part of a URL or an anchor.
///
///     注册表单：第 1 课        注册表单-第-1-课
///     Sign in & out_now       sign-in-out-now
package enum Slug {
    /// What text without letters and digits becomes.
    package static let empty = "section"
    /// The longest slug, in bytes of UTF-8.
    package static let longest = 80

    /// The slug of `text`: letters and digits of every script are kept, NFC, in lower case; all else becomes single
    /// `-`, none at the ends. What is longer than `longest` is cut at a character, and a hash of the whole follows.
    ///
    /// A slug holds no `_`, so that it cannot clash with ids that do.
    package static func of(_ text: String) -> String {
        let slug = letters(of: text)
        return slug.isEmpty ? empty : slug
    }

    /// As ``of(_:)``, but empty where `text` has neither letters nor digits.
    package static func letters(of text: String) -> String {
        var text = text
        let plain = text.withUTF8 { unsafe joinedASCII(LentText($0)) }
        return cut(plain ?? joined(text.composed.lowercased().composed))
    }

    /// The slug of a text of ASCII, else nil.
    private static func joinedASCII(_ text: LentText) -> String? {
        var slug: [UInt8] = []
        slug.reserveCapacity(text.count)
        var needsDash = false
        for at in 0..<text.count {
            let byte = text[at]
            let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
            guard lower &- 0x61 < 26 || lower &- 0x30 < 10 else {
                if byte >= 0x80 { return nil }
                needsDash = !slug.isEmpty
                continue
            }
            if needsDash { slug.append(UInt8(ascii: "-")) }
            needsDash = false
            slug.append(lower)
        }
        return String(decoding: slug, as: UTF8.self)
    }

    private static func joined(_ text: String) -> String {
        var slug = String.UnicodeScalarView()
        var needsDash = false
        for scalar in text.unicodeScalars {
            switch kind(of: scalar) {
            case .letter:
                if needsDash, !slug.isEmpty { slug.append("-") }
                needsDash = false
                slug.append(scalar)
            case .mark: if !needsDash, !slug.isEmpty { slug.append(scalar) }
            case .ignored: break
            case .other: needsDash = true
            }
        }
        return String(slug)
    }

    private enum Kind { case letter, mark, ignored, other }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x30...0x39, 0x61...0x7A: return .letter
        case 0..<0x80: return .other
        default: break
        }
        if scalar.properties.isDefaultIgnorableCodePoint { return .ignored }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber,
            .letterNumber, .otherNumber:
            return .letter
        case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
        default: return .other
        }
    }

    private static func cut(_ slug: String) -> String {
        guard slug.utf8.count > longest else { return slug }
        var short = ""
        for character in slug {
            guard short.utf8.count + character.utf8.count <= longest - 9 else { break }
            short.append(character)
        }
        while short.last == "-" { short.removeLast() }
        return "\(short)-\(hash(slug))"
    }

    /// Eight hexadecimal digits of FNV-1a (64 bits, folded to 32).
    private static func hash(_ text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        let digits = String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

/// Gives each heading of a page an id of its own.
struct HeadingIDs {
    private let prefix: String
    private let reserved: Set<String>
    private var taken: Set<String> = []
    private var counts: [String: Int] = [:]
    /// Ids of blocks that make further ids of theirs, with `-` behind.
    private let owners: [String]

    init(prefix: String, reserved: Set<String>, owners: [String]) {
        self.prefix = prefix
        self.reserved = reserved
        self.owners = owners
    }

    /// The slug of `text`; `-1`, `-2` … behind one that is taken.
    mutating func id(for text: String) -> String {
        var base = prefix + Slug.of(text)
        if owners.contains(where: { base == $0 || base.hasPrefix($0 + "-") }) {
            base = Slug.empty + "-" + base
        }
        var id = base
        while reserved.contains(id) || !taken.insert(id).inserted {
            let count = counts[base, default: 0] + 1
            counts[base] = count
            id = "\(base)-\(count)"
        }
        return id
    }
}
