import Threads

/// Many things that were looked at again, on several threads, until more is another than is borne.
struct SecondLooks<Item: Sendable> {
    /// The items as they are now; nil where none had to be read.
    let items: [Item]?
    /// The places of those that are others, in order.
    let others: [Int]

    /// Looks at `items` by `look`; nil where one is another, but for `most` of those of which `isBorne` holds.
    init?(
        at items: [Item], jobs: Int, sparing most: Int = 0, where isBorne: @Sendable (Item) -> Bool = { _ in false },
        _ look: @Sendable (Item) -> SecondLook<Item>
    ) {
        // Runs, so that no thread waits for another at each item, and a change is told soon.
        let runs = items.inRuns
        let differs = Flag()
        let looks = Parallel.map(runs, jobs: jobs) { run -> (read: [Item]?, others: [Int]) in
            var read: [Item]?
            var others: [Int] = []
            for (place, item) in run.enumerated() where !differs.isSet {
                switch look(item) {
                case .same: continue
                case .different:
                    others.append(run.startIndex + place)
                    if others.count > most || !isBorne(item) { differs.set() }
                case .read(let now):
                    if read == nil { read = Array(run) }
                    read?[place] = now
                }
            }
            return (read, others)
        }
        others = looks.flatMap(\.others)
        if differs.isSet || others.count > most { return nil }
        let isRead = looks.contains { $0.read != nil }
        self.items = isRead ? zip(runs, looks).flatMap { $1.read ?? Array($0) } : nil
    }
}
