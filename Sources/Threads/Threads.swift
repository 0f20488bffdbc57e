#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Threads of the system.
///
/// Not Dispatch's: on Linux its workers open files of their own when they first start (epoll, eventfd), and end the whole
/// process with a trap where no more may be open. A thread needs no file, and what has no thread is done without.
@usableFromInline package enum Threads {
    /// What deeply nested input may use of a thread's stack, in bytes; the same on every system and whatever `ulimit` says.
    static let stackSize = 8 << 20

    /// Does `work` on a thread of its own, and does not wait for it. Whether the system had one to give.
    package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = thread(for: work) else { return false }
        pthread_detach(thread)
        return true
    }

    /// Calls `work` on `count` threads at once, this one among them, and returns when all calls have. Where the system
    /// gives fewer threads there are fewer calls, and at least one: each takes what is left of what is to be done.
    @usableFromInline package static func share(_ count: Int, _ work: @Sendable () -> Void) {
        withoutActuallyEscaping(work) { work in
            let others = (0..<max(0, count - 1)).compactMap { _ in thread(for: work) }
            work()
            for thread in others { pthread_join(thread, nil) }
        }
    }

    private static func thread(for work: @escaping @Sendable () -> Void) -> pthread_t? {
        var attributes = pthread_attr_t()
        guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
        defer { unsafe pthread_attr_destroy(&attributes) }
        unsafe pthread_attr_setstacksize(&attributes, stackSize)
        let box = unsafe Unmanaged.passRetained(Work(work))
        #if canImport(Glibc)
            var thread = pthread_t()
            let status = unsafe pthread_create(&thread, &attributes, { unsafe begin($0) }, box.toOpaque())
        #else
            var thread: pthread_t?
            let status = unsafe pthread_create(&thread, &attributes, { unsafe begin($0) }, box.toOpaque())
        #endif
        guard status == 0 else {
            unsafe box.release()
            return nil
        }
        return thread
    }
}

/// What a thread does; C has only a pointer to it.
private final class Work {
    let call: @Sendable () -> Void

    init(_ call: @escaping @Sendable () -> Void) { self.call = call }
}

private func begin(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let work = unsafe work else { return nil }
    // Let go before the thread ends: what `share` lends must not outlive its call.
    unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().call()
    return nil
}
