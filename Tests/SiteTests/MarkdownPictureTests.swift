import Markdown
import Testing

@testable import Site

@Suite("Sizes of pictures")
struct MarkdownPictureTests {
    private static func size(_ bytes: [UInt8]) -> String? {
        PictureFile.size(bytes).map { "\($0.width)x\($0.height)" }
    }

    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
            0, 0, 1, 0, 0, 0, 0, 16, 8,
        ]

    /// A JPEG of 3 by 2 with a comment, and where `orientation` is given, what a camera says.
    private static func jpeg(orientation: UInt8? = nil) -> [UInt8] {
        let comment: [UInt8] = [0xFF, 0xFE, 0, 4, 0xFF, 0xC0]
        let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 0]
        guard let orientation else { return [0xFF, 0xD8] + comment + frame }
        let exif =
            Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + comment + frame
    }

    private static func webP(_ kind: String, _ data: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(kind)".utf8) + [0, 0, 0, 0] + data + [0, 0, 0, 0]
    }

    @Test func headersAreRead() {
        #expect(Self.size(Self.png) == "256x16")
        #expect(Self.size(Array("GIF89a".utf8) + [5, 1, 2, 0, 0]) == "261x2")
        #expect(Self.size(Self.jpeg()) == "3x2")
        #expect(Self.size(Self.jpeg(orientation: 1)) == "3x2")
        #expect(Self.size(Self.jpeg(orientation: 6)) == "2x3")
        #expect(Self.size(Self.webP("VP8X", [0, 0, 0, 0, 0x0F, 0, 0, 0x07, 0, 0])) == "16x8")
        #expect(Self.size(Self.webP("VP8L", [0x2F, 0x0F, 0xC0, 0x01, 0, 0, 0, 0, 0, 0])) == "16x8")
        #expect(Self.size(Self.webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x10, 0, 0x08, 0])) == "16x8")
    }

    @Test(
        arguments: [
            ("<svg xmlns='x' width=\"20\" height='10px'>", "20x10"),
            ("<?xml?>\n<svg viewBox=\"0 0 30 15.6\">", "30x16"),
            ("<svg width=\"100%\" viewBox=\"0,0,3,4\" height=\"8\">", "3x8"),
            ("<svg stroke-width=\"9\" height=\"8\">", nil),
            ("<svg width=\"1e9\" height=\"8\">", nil), ("<p>", nil), ("<svg", nil), ("", nil),
        ] as [(String, String?)])
    func drawings(_ text: String, _ size: String?) { #expect(Self.size(Array(text.utf8)) == size) }

    @Test func cutOffFilesHaveNoSizeAndDoNoHarm() {
        for whole in [Self.png, Self.jpeg(orientation: 6), Self.webP("VP8L", [0x2F]), Array("GIF89a".utf8)] {
            for count in 0..<min(20, whole.count) { #expect(Self.size(Array(whole[..<count])) == nil) }
        }
    }
}
