import Diagnostics
import Foundation
import Testing

@Suite("Text as JSON") struct JSONTextTests {
    @Test(arguments: ["", "a", "\"\\/", "\n\r\t\u{0}\u{1F}\u{7F}", "é 漢 👨‍👩‍👧", "</script>\u{2028}\u{2029}"])
    func anyReaderGetsItBack(_ text: String) throws {
        for json in [
            JSONText.quoted(text), JSONText.quoted(text) { _ in true }, JSONText.quoted(text) { $0.value > 0x7F },
        ] {
            let read = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? String
            #expect(read == text)
        }
        var bytes: [UInt8] = []
        JSONText.append(Array(text.utf8), to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == JSONText.quoted(text))
    }

    @Test func whatIsPickedIsWrittenByItsNumber() {
        #expect(JSONText.quoted("<b>\n") { $0 == "<" || $0 == "\n" } == "\"\\u003cb>\\u000a\"")
        #expect(JSONText.quoted("👍") { _ in true } == "\"\\ud83d\\udc4d\"")
    }
}
