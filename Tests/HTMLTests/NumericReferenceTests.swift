import Testing

@testable import HTML

struct NumericReferenceTests {
    @Test(
        "What browsers read, with or without a semicolon",
        arguments: [
            ("#106;", "j", 5), ("#106", "j", 4), ("#106x", "j", 4), ("#x6A;", "j", 5), ("#X6a;", "j", 5),
            ("#x6Ag", "j", 4), ("#00000000000106;", "j", 16), ("#0;", "\u{0}", 3), ("#x10FFFF;", "\u{10FFFF}", 9),
        ] as [(String, Unicode.Scalar, Int)])
    func reads(text: String, scalar: Unicode.Scalar, length: Int) throws {
        let read = try #require(NumericReference.read(Array(text.utf8)[...]))
        #expect(read.scalar == scalar && read.length == length)
    }

    @Test(
        "What is no number to a browser, or no scalar",
        arguments: [
            "", "#", "#;", "#x", "#x;", "#xg;", "#+65;", "#-65;", "#x+41;", "# 65;", "106;", "amp;", "#x110000;",
            "#xD800;",
            "#4294967361;", "#99999999999999999999;", "#１０;",
        ])
    func refuses(text: String) {
        #expect(NumericReference.read(Array(text.utf8)[...]) == nil)
        #expect(NumericReference.scalar(named: text) == nil)
    }

    @Test("A name is the whole of what stands between the ampersand and the semicolon")
    func names() {
        #expect(NumericReference.scalar(named: "#65") == "A" && NumericReference.scalar(named: "#x41") == "A")
        for name in ["#65;", "#65 ", "#65x", "#x41;"] {
            #expect(NumericReference.scalar(named: name) == nil, "\(name)")
        }
    }
}
