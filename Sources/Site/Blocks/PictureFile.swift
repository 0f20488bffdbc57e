import Markdown

/// Reads how large a picture is from the beginning of its file.
enum PictureFile {
    /// How much of a file is read; a JPEG's size stands behind what a camera wrote, a preview among it.
    static let prefix = 256 * 1024

    /// Whether a file of this name may be a picture whose size can be read.
    static func isPicture(_ name: String) -> Bool {
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return ["png", "jpg", "jpeg", "gif", "webp", "svg"].contains(ending)
    }

    /// The size in CSS pixels; nil where the bytes are no such picture or do not say.
    static func size(_ bytes: [UInt8]) -> PictureSize? {
        let found = png(bytes) ?? gif(bytes) ?? webP(bytes) ?? jpeg(bytes) ?? SVGSize.size(bytes)
        return found.flatMap { PictureSize(width: $0.width, height: $0.height) }
    }

    typealias Size = (width: Int, height: Int)

    /// Signature, then the chunk IHDR, whose data begins with both (PNG 1.2, 11.2.2).
    private static func png(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            bytes[12..<16].elementsEqual("IHDR".utf8)
        else { return nil }
        return (big(bytes, 16, 4), big(bytes, 20, 4))
    }

    /// The logical screen behind the signature (GIF 89a, 18).
    private static func gif(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 10, bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) else {
            return nil
        }
        return (little(bytes, 6, 2), little(bytes, 8, 2))
    }

    /// The first chunk: VP8 (a key frame's header), VP8L or VP8X (RFC 9649, 2).
    private static func webP(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) else {
            return nil
        }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X": return (little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
        case "VP8L" where bytes[20] == 0x2F:
            let bits = little(bytes, 21, 4)
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        case "VP8 " where bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]):
            return (little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
        default: return nil
        }
    }

    /// The first frame header among the segments (ITU-T T.81, B.2.2), turned as EXIF says.
    private static func jpeg(_ bytes: [UInt8]) -> Size? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var at = 2
        var isTurned = false
        while at + 9 < bytes.count {
            guard bytes[at] == 0xFF else { return nil }
            let marker = bytes[at + 1]
            switch marker {
            case 0xFF: at += 1
            case 0x01, 0xD0...0xD8: at += 2
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                let size = (width: big(bytes, at + 7, 2), height: big(bytes, at + 5, 2))
                return isTurned ? (size.height, size.width) : size
            case 0xD9, 0xDA: return nil
            default:
                let length = big(bytes, at + 2, 2)
                if marker == 0xE1 { isTurned = isTurned || EXIF.isTurned(bytes, at + 4, at + 2 + length) }
                at += 2 + length
            }
        }
        return nil
    }

    static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }

    static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

/// What a camera says of a picture (EXIF 2.3, 4.6).
private enum EXIF {
    /// Whether it is to be shown turned by a quarter: orientation 5 to 8.
    static func isTurned(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        let base = start + 6
        guard end <= bytes.count, base + 8 <= end, bytes[start..<start + 4].elementsEqual("Exif".utf8) else {
            return false
        }
        let isLittle = bytes[base] == UInt8(ascii: "I")
        func number(_ at: Int, _ count: Int) -> Int {
            isLittle ? PictureFile.little(bytes, at, count) : PictureFile.big(bytes, at, count)
        }
        let list = base + number(base + 4, 4)
        guard list >= base, list + 2 <= end else { return false }
        for index in 0..<number(list, 2) {
            let entry = list + 2 + index * 12
            guard entry + 12 <= end else { return false }
            if number(entry, 2) == 0x0112 { return 5...8 ~= number(entry + 8, 2) }
        }
        return false
    }
}

/// The size that an SVG's root element says: `width` and `height` in pixels, else the `viewBox`.
private enum SVGSize {
    static func size(_ bytes: [UInt8]) -> PictureFile.Size? {
        let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
        guard let start = text.firstRange(of: "<svg")?.upperBound, let end = text[start...].firstIndex(of: ">") else {
            return nil
        }
        let tag = text[start..<end]
        let box =
            attribute("viewBox", of: tag).map { $0.split { $0 == " " || $0 == "," }.compactMap { Double($0) } } ?? []
        let width = attribute("width", of: tag).flatMap(pixels) ?? (box.count == 4 ? box[2] : nil)
        let height = attribute("height", of: tag).flatMap(pixels) ?? (box.count == 4 ? box[3] : nil)
        guard let width, let height, 0.5..<1e6 ~= width, 0.5..<1e6 ~= height else { return nil }
        return (Int(width.rounded()), Int(height.rounded()))
    }

    private static func pixels(_ text: Substring) -> Double? {
        Double(text.hasSuffix("px") ? text.dropLast(2) : text)
    }

    private static func attribute(_ name: String, of tag: Substring) -> Substring? {
        var rest = tag
        while let found = rest.firstRange(of: name + "=") {
            let isWhole = found.lowerBound > tag.startIndex && tag[tag.index(before: found.lowerBound)].isWhitespace
            rest = rest[found.upperBound...]
            guard isWhole, let quote = rest.first, quote == "\"" || quote == "'" else { continue }
            return rest.dropFirst().prefix { $0 != quote }
        }
        return nil
    }
}
