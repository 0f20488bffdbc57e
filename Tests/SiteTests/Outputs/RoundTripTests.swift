import Foundation
import TestSupport
import Testing

@testable import Site

/// What is compressed is read back by others: Node's zlib, which has Brotli too.
struct RoundTripTests {
    /// Texts of all kinds and lengths, in one array, so that Node is started once.
    private static func texts() -> [[UInt8]] {
        var numbers = SteadyNumbers(seed: 23)
        let pieces = ["<p class=\"a\">", "</p>\n", "tea ", "漢字", "{\"a\":1},", "\u{0}", "é"]
        return [0, 1, 2, 15, 100, 1_023, 1_024, 5_000, 70_000, 300_000].flatMap { size -> [[UInt8]] in
            var text: [UInt8] = []
            while text.count < size { text += pieces[Int.random(in: 0..<pieces.count, using: &numbers)].utf8 }
            return [Array(text.prefix(size)), [UInt8](repeating: 0x61, count: size)]
        }
    }

    @Test("Brotli and gzip give every byte back")
    func compressed() throws {
        var input: [String] = []
        var wanted: [[UInt8]] = []
        for text in Self.texts() {
            for (kind, made) in [("br", Compression.brotli(text)), ("gz", Compression.gzip(text))] {
                guard let made else {
                    #expect(text.count < 100, "\(kind) of \(text.count) bytes")
                    continue
                }
                #expect(made.count < text.count)
                input.append(kind + " " + Data(made).base64EncodedString())
                wanted.append(text)
            }
        }
        let script = """
            import { readFileSync } from 'node:fs';
            import { brotliDecompressSync, gunzipSync } from 'node:zlib';
            for (const line of readFileSync(0, 'utf8').split('\\n')) {
              const [kind, data] = line.split(' ');
              const bytes = Buffer.from(data, 'base64');
              console.log((kind === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString('base64'));
            }
            """
        let lines = try NodeProgram.text(of: script, input: input.joined(separator: "\n")).split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropLast()
        #expect(wanted.count > 20 && lines.count == wanted.count)
        for (line, text) in zip(lines, wanted) { #expect(Data(base64Encoded: String(line)).map(Array.init) == text) }
    }
}
