/// How time grows with what is worked on; a test may ask nothing else of time, for the machine is shared.
package enum Growth {
    /// How long half of the work and all of it took, where all of it took much more than twice as long; nil where it did
    /// not. Below `allowance` growth says nothing. Of several tries the fastest counts.
    package static func excess(
        allowance: Duration, half: () -> Void, whole: () -> Void
    ) -> (half: Duration, whole: Duration)? {
        let clock = ContinuousClock()
        var (first, second) = (clock.measure(half), clock.measure(whole))
        for _ in 0..<8 where second >= first * 3 + allowance {
            first = min(first, clock.measure(half))
            second = min(second, clock.measure(whole))
        }
        return second < first * 3 + allowance ? nil : (first, second)
    }
}
