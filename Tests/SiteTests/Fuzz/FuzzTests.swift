import Foundation
import TestSupport
import Testing

/// The deterministic slice of fuzzing: every seed, and mutations of the seeds that are the same in every run.
///
/// `SITEGEN_FUZZ_MUTATIONS` says how many mutations a target gets.
struct FuzzTests {
    @Test("No bytes make a reader trap, point nowhere, or write markup of their own", arguments: FuzzTarget.allCases)
    func anyBytes(_ target: FuzzTarget) {
        let seeds = FuzzSeeds.of(target)
        #expect(seeds.count >= 5, "\(target) has \(seeds.count) seeds")
        for seed in seeds { #expect(target.fault(of: seed) == nil, "\(String(decoding: seed, as: UTF8.self))") }
        var mutations = FuzzMutations(seeds: seeds, seed: 9)
        for _ in 0..<FuzzSeeds.mutations(of: target) {
            let bytes = mutations.next()
            let fault = target.fault(of: bytes)
            #expect(fault == nil, "\(bytes.map { String($0, radix: 16) }.joined(separator: " "))")
        }
    }

    /// A test of the tests: what each oracle must see.
    @Test(arguments: [
        "<marquee>", "<p onclick=x>", "<a href=' java\nscript:1'>", "<script>1</script>",
        "<script src='//x/y.js'></script>",
        "<p style=x>",
    ])
    func theOracleSees(_ markup: String) {
        #expect(MarkupFault.first(in: Array(markup.utf8)) != nil)
        #expect(MarkupFault.first(in: Array("<p>&lt;marquee&gt; <a href='/x'>onclick=1</a>".utf8)) == nil)
    }
}
