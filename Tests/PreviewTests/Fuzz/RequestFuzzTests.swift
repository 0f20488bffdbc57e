import Foundation
import TestSupport
import Testing

/// The deterministic slice of fuzzing requests: every seed, and mutations that are the same in every run.
struct RequestFuzzTests {
    @Test func noRequestIsGivenWhatIsNotServed() {
        #expect(RequestSeeds.all.count > 60)
        var mutations = FuzzMutations(seeds: RequestSeeds.all, seed: 9)
        let typed = ProcessInfo.processInfo.environment["SITEGEN_FUZZ_MUTATIONS"].flatMap(Int.init)
        for bytes in RequestSeeds.all + (0..<(typed ?? 1500)).map({ _ in mutations.next() }) {
            let fault = RequestTarget.fault(of: bytes)
            #expect(fault == nil, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
