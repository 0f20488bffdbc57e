import Threads

/// How long each page took so far, for `--timings`; counted on all threads.
///
/// Only what is told depends on it, never what is built. A page that an earlier build of the same process made took no time.
final class PageTimes: Sendable {
    private let times = Mutex<[String: Duration]>([:])
    private let clock = ContinuousClock()

    /// What `work` gives; the time it takes is added to that of the page at `path` below `content/`.
    func of<Result>(_ path: String, _ work: () -> Result) -> Result {
        let start = clock.now
        let result = work()
        let time = clock.now - start
        times.withLock { $0[path, default: .zero] += time }
        return result
    }

    /// The ten pages that took longest, the slowest first.
    var slowest: [BuildReport.PageTime] {
        let sorted = times.withLock { times in
            times.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        }
        return sorted.prefix(10).map { BuildReport.PageTime(page: "content/" + $0.key, time: $0.value) }
    }
}
