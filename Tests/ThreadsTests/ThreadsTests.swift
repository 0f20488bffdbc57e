import Testing
import Threads

import struct Synchronization.Atomic

@Suite struct ThreadsTests {
    /// Counts down from what it is made with; whoever waits goes on at zero.
    private final class Gate: Sendable {
        private let left: Atomic<Int>

        init(_ count: Int) { left = Atomic(count) }

        /// Comes to the gate and waits for the others.
        func meet() {
            left.subtract(1, ordering: .acquiringAndReleasing)
            while left.load(ordering: .acquiring) > 0 {}
        }
    }

    @Test func sharedWorkIsDoneAtTheSameTimeAndOverAfterwards() {
        let gate = Gate(4)
        let calls = Atomic(0)
        Threads.share(4) {
            gate.meet()
            calls.add(1, ordering: .relaxed)
        }
        let total = calls.load(ordering: .relaxed)
        #expect(total == 4)
    }

    @Test(arguments: [-1, 0, 1]) func theCallerAloneIsEnough(count: Int) {
        let calls = Atomic(0)
        Threads.share(count) { calls.add(1, ordering: .relaxed) }
        let total = calls.load(ordering: .relaxed)
        #expect(total == 1)
    }

    @Test func aStartedThreadDoesItsWork() {
        let gate = Gate(2)
        #expect(Threads.start { gate.meet() })
        gate.meet()
    }

    /// Deep recursion of parsers has as much room on any thread as on the first, whatever the system's own size is.
    @Test func everyThreadHasAStackOfEightMebibytes() {
        let sum = Atomic(0)
        let gate = Gate(2)
        #expect(
            Threads.start {
                sum.add(Self.descend(6_000), ordering: .relaxed)
                gate.meet()
            })
        gate.meet()
        let total = sum.load(ordering: .relaxed)
        #expect(total == 6_000)
    }

    /// As many calls as `depth`, each with half a kibibyte of the stack.
    private static func descend(_ depth: Int) -> Int {
        guard depth > 0 else { return 0 }
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { bytes in
            unsafe bytes.initialize(repeating: 1)
            return unsafe descend(depth - 1) + Int(bytes[depth % 512])
        }
    }

    @Test(arguments: [0, 1, 2, 15, 16, 17, 100, 1_000], [-1, 0, 1, 2, 3, 16]) func mappedItemsKeepTheirOrder(
        count: Int, jobs: Int
    ) {
        let items = Array(0..<count).map { $0 * 3 }
        #expect(Parallel.map(items, jobs: jobs) { "\($0)" } == items.map { "\($0)" })
        let middle = items.dropFirst(count / 3)
        #expect(Parallel.map(middle, jobs: jobs) { $0 + 1 } == middle.map { $0 + 1 })
    }

    @Test func mapsWithinMapsAreDone() {
        let sums = Parallel.map(Array(0..<20), jobs: 4) { outer in
            Parallel.map(Array(0..<20), jobs: 4) { $0 * outer }.reduce(0, +)
        }
        #expect(sums == (0..<20).map { $0 * 190 })
    }
}

@Suite struct ErrandsTests {
    private final class Notes: Sendable {
        private let numbers = Mutex<[Int]>([])
        private let busy = Atomic(0)

        func add(_ number: Int) -> Bool {
            let wasBusy = busy.add(1, ordering: .acquiringAndReleasing).oldValue > 0
            numbers.withLock { $0.append(number) }
            busy.subtract(1, ordering: .acquiringAndReleasing)
            return !wasBusy
        }

        var all: [Int] { numbers.withLock { $0 } }
    }

    @Test func errandsAreDoneInTheirOrderAndOneAtATime() {
        let (errands, notes) = (Errands(), Notes())
        let wereAlone = Atomic(true)
        for number in 0..<500 {
            errands.add { if !notes.add(number) { wereAlone.store(false, ordering: .relaxed) } }
        }
        while notes.all.count < 500 {}
        #expect(notes.all == Array(0..<500))
        let areAlone = wereAlone.load(ordering: .relaxed)
        #expect(areAlone)
    }

    @Test func anErrandMayGiveAnother() {
        let (errands, notes) = (Errands(), Notes())
        errands.add {
            errands.add { _ = notes.add(2) }; _ = notes.add(1)
        }
        while notes.all.count < 2 {}
        #expect(notes.all == [1, 2])
    }
}

@Suite struct MutexTests {
    @Test func noChangeIsLost() {
        let counts = Mutex([String: Int]())
        Threads.share(4) {
            for _ in 0..<5_000 { counts.withLock { $0["a", default: 0] += 1 } }
        }
        #expect(counts.withLock { $0["a"] } == 20_000)
    }

    @Test func whoFailsLetsGo() {
        struct Failure: Error {}
        let value = Mutex(1)
        #expect(throws: Failure.self) {
            try value.withLock { value throws(Failure) in
                value = 2
                throw Failure()
            }
        }
        #expect(value.withLock { $0 } == 2)
    }

    @Test func whatItHeldIsLetGo() {
        final class Held: Sendable {}
        weak var held: Held?
        do {
            let mutex = Mutex(Held())
            held = mutex.withLock { $0 }
            #expect(held != nil)
        }
        #expect(held == nil)
    }
}
