/// Work that is done one after the other, apart from whoever gives it; a thread is there only while there is work.
package final class Errands: Sendable {
    private let state = Mutex(State())

    private struct State {
        var waiting: [@Sendable () -> Void] = []
        /// Whether somebody is at it, who takes all that is added meanwhile.
        var isAtWork = false
    }

    package init() {}

    /// Does `work` after what was added before. Where the system has no thread, it is done before this returns.
    package func add(_ work: @escaping @Sendable () -> Void) {
        let isFirst = state.withLock { state in
            state.waiting.append(work)
            defer { state.isAtWork = true }
            return !state.isAtWork
        }
        if isFirst, !Threads.start({ self.doAll() }) { doAll() }
    }

    private func doAll() {
        while let batch = next() {
            for work in batch { work() }
        }
    }

    /// What waits; nil where nothing does, and then nobody is at work any more.
    private func next() -> [@Sendable () -> Void]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isAtWork = false
                return nil
            }
            defer { state.waiting = [] }
            return state.waiting
        }
    }
}
