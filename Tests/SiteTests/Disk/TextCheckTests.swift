import Diagnostics
import Testing

@testable import Site

@Suite struct TextCheckTests {
    @Test(arguments: ["a\nb\n\nc", "a\r\nb\r\n\r\nc", "a\rb\r\rc", "\u{feff}a\nb\n\nc", "\u{feff}a\r\nb\r\n\r\nc"])
    func lineEndsAndMarkLeaveNoTrace(_ text: String) {
        let check = TextCheck(Array(text.utf8), path: "x.md")
        #expect(String(decoding: check.text, as: UTF8.self) == "a\nb\n\nc")
        #expect(check.diagnostic == nil)
    }

    @Test func mixedLineEndsKeepTheirNumber() {
        let check = TextCheck(Array("1\r2\r\n3\n\r4\r\r\n".utf8), path: "x.md")
        #expect(String(decoding: check.text, as: UTF8.self) == "1\n2\n3\n\n4\n\n")
    }

    @Test func tellsTheFirstByteThatIsNoText() throws {
        let check = TextCheck(Array("ab\r\n中".utf8) + [0xFF] + Array("\n".utf8) + [0xFE], path: "content/x.md")
        let diagnostic = try #require(check.diagnostic)
        #expect(diagnostic.identifier == "file.encoding")
        #expect(diagnostic.message == "byte 0xFF is not UTF-8 (byte offset 7)")
        #expect(diagnostic.place.position == Position(line: 2, column: 2))
        #expect(String(decoding: check.text, as: UTF8.self) == "ab\n中\u{fffd}\n\u{fffd}")
    }

    @Test func offsetsCountFromTheFilesFirstByte() {
        let check = TextCheck([0xEF, 0xBB, 0xBF, 0x61, 0x00, 0x62], path: "x.md")
        #expect(check.diagnostic?.identifier == "file.nul")
        #expect(check.diagnostic?.message == "a NUL character is no text (byte offset 4)")
        #expect(String(decoding: check.text, as: UTF8.self) == "a\u{fffd}b")
    }

    @Test(arguments: [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]] as [[UInt8]])
    func knowsUTF16(_ bytes: [UInt8]) {
        let check = TextCheck(bytes, path: "x.md")
        #expect(check.diagnostic?.message.contains("UTF-16") == true)
        #expect(check.text.isEmpty)
    }
}

@Suite struct ChecksumTests {
    @Test func piecesMakeNoDifference() {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        for cut in [0, 1, 7, 8, 9, 500, 1000] {
            var checksum = Checksum()
            checksum.add(bytes[..<cut])
            checksum.add(bytes[cut...])
            #expect(checksum.value == Checksum.of(bytes))
            // One byte after the other, not words at once.
            #expect(Checksum.of(bytes.lazy.map { $0 }) == Checksum.of(bytes))
        }
    }

    @Test func everyBitCounts() {
        let bytes: [UInt8] = Array("a page of some length, not a multiple of eight".utf8)
        var sums: Set<UInt64> = [Checksum.of(bytes), Checksum.of(bytes + [0]), Checksum.of(bytes.dropLast())]
        for index in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[index] ^= 1 << bit
                sums.insert(Checksum.of(changed))
            }
        }
        #expect(sums.count == 3 + bytes.count * 8)
        #expect(Checksum.text(of: 0xAB).count == 16)
    }
}
