#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A value that one thread at a time reads or changes.
///
/// The system's own mutex, and not `Synchronization`'s: the thread sanitizer does not see that one (Swift 6.3, Linux), takes
/// what it guards for a race, and so could tell nothing of the whole tool.
@safe package final class Mutex<Value>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    /// A mutex that nobody holds, around `value`.
    package init(_ value: sending Value) {
        unsafe lock = .allocate(capacity: 1)
        unsafe lock.initialize(to: pthread_mutex_t())
        self.value = value
        let status = unsafe pthread_mutex_init(lock, nil)
        precondition(status == 0, "a mutex of the usual kind needs nothing that may lack")
    }

    deinit {
        unsafe pthread_mutex_destroy(lock)
        unsafe lock.deallocate()
    }

    /// What `body` gives; no other thread sees the value meanwhile. `body` must not ask for the same mutex.
    package func withLock<Result, Failure>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        return try body(&value)
    }
}
