import Synchronization

/// Work on all cores.
package enum Parallel {
    /// `transform` of every item, in the order of the items, on at most `jobs` threads. Items are taken a few at a time,
    /// so that a long one does not hold up the rest.
    @inlinable package static func map<Items: RandomAccessCollection & Sendable, Result: Sendable>(
        _ items: Items, jobs: Int, _ transform: @Sendable (Items.Element) -> Result
    ) -> [Result] where Items.Index == Int, Items.Element: Sendable {
        let workers = min(jobs, items.count)
        guard workers > 1 else { return items.map(transform) }
        let batch = max(1, min(16, items.count / (workers * 4)))
        let next = Atomic(0)
        return unsafe [Result](unsafeUninitializedCapacity: items.count) { buffer, count in
            nonisolated(unsafe) let results = unsafe buffer
            Threads.share(workers) {
                while true {
                    let start = next.add(batch, ordering: .relaxed).oldValue
                    guard start < items.count else { return }
                    for place in start..<min(start + batch, items.count) {
                        let result = transform(items[items.startIndex + place])
                        unsafe results.initializeElement(at: place, to: result)
                    }
                }
            }
            count = items.count
        }
    }
}
