import Foundation
import Testing

@testable import Site

struct ClueFinderTests {
    @Test func findsWhereEachTextFirstStands() {
        let text = Array("ab abc b (abc) ab".utf8)
        let finder = ClueFinder(["ab", "abc", "abc)", "b", "(", "ab ab", "c b", "x", "", "abcd", "ab)"], in: text)
        #expect(finder["ab"] == 0..<2)
        #expect(finder["abc"] == 3..<6)
        #expect(finder["abc)"] == 10..<14)
        #expect(finder["b"] == 1..<2)
        #expect(finder["("] == 9..<10)
        #expect(finder["ab ab"] == 0..<5)
        #expect(finder["c b"] == 5..<8)
        for absent in ["x", "", "abcd", "ab)"] { #expect(finder[absent] == nil, "\(absent)") }
        #expect(ClueFinder(["a", "ab"], in: [])["ab"] == nil)
        #expect(ClueFinder(["a", "ab"], in: Array("a".utf8))["a"] == 0..<1)
    }

    /// As a search for each of them alone has it.
    @Test func answersAsASearchForEachAlone() {
        var state: UInt64 = 7
        func random(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % below
        }
        func word(_ length: Int) -> String { (0..<length).map { _ in ["a", "b", "ü", "/"][random(4)] }.joined() }
        for _ in 0..<50 {
            let text = word(200)
            let clues = Set((0..<40).map { _ in word(1 + random(6)) })
            let bytes = Array(text.utf8)
            let finder = ClueFinder(clues, in: bytes)
            for clue in clues {
                let start = bytes.indices.first { bytes[$0...].starts(with: clue.utf8) }
                #expect(finder[clue] == start.map { $0..<$0 + clue.utf8.count }, "\(clue) in \(text)")
            }
        }
    }
}
