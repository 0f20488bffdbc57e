import CCMark

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The memory of one tree: taken from the system in large pieces and given back all at once.
///
/// libcmark asks for memory thousands of times a page; this saves a quarter of its time. Its `cmark_mem` has no room
/// for a context, so the memory in use is kept per thread: that of the innermost tree that lives.
@safe struct CMarkMemory: ~Copyable {
    private let state: UnsafeMutablePointer<State>

    /// Memory in use from now on for all that libcmark makes on this thread; nil where there is none.
    init?() {
        guard let key = Self.key else { return nil }
        unsafe state = .allocate(capacity: 1)
        unsafe state.initialize(
            to: State(
                interface: cmark_mem(
                    calloc: { unsafe CMarkMemory.zeroed($0 &* $1) },
                    realloc: { unsafe CMarkMemory.resized($0, to: $1) }, free: { unsafe CMarkMemory.free($0) }),
                outer: unsafe pthread_getspecific(key)?.assumingMemoryBound(to: State.self)))
        unsafe pthread_setspecific(key, state)
    }

    deinit {
        guard let key = Self.key else { return }
        // The tree that is taken down is nearly always the innermost; a page is parsed again before its first tree goes.
        if unsafe Self.current == state {
            unsafe pthread_setspecific(key, state.pointee.outer)
        } else {
            var inner = unsafe Self.current
            while let next = unsafe inner?.pointee.outer, unsafe next != state { unsafe inner = next }
            unsafe inner?.pointee.outer = unsafe state.pointee.outer
        }
        var piece = unsafe state.pointee.piece
        while let first = unsafe piece {
            unsafe piece = unsafe first.load(as: UnsafeMutableRawPointer?.self)
            unsafe release(first)
        }
        unsafe state.deinitialize(count: 1)
        unsafe state.deallocate()
    }

    /// What libcmark is handed; valid as long as this.
    var interface: UnsafeMutablePointer<cmark_mem> {
        // `interface` is the first member.
        unsafe UnsafeMutableRawPointer(state).assumingMemoryBound(to: cmark_mem.self)
    }

    /// What libcmark is handed for nodes of the innermost tree; nil where none lives.
    static var innermost: UnsafeMutablePointer<cmark_mem>? {
        unsafe current.map { unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: cmark_mem.self) }
    }

    @unsafe private struct State {
        let interface: cmark_mem
        /// The memory that was in use before.
        var outer: UnsafeMutablePointer<State>?
        /// The piece in use; each begins with the address of the one before.
        var piece: UnsafeMutableRawPointer?
        var next: UnsafeMutableRawPointer?
        var left = 0
    }

    /// Under this key each thread finds the memory of its innermost tree; nil where the system has no key left.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    private static var current: UnsafeMutablePointer<State>? {
        guard let key else { return nil }
        return unsafe pthread_getspecific(key)?.assumingMemoryBound(to: State.self)
    }

    /// Small enough that the system takes it from its heap, where pages are warm.
    private static let pieceSize = 64 * 1024
    /// In front of each block stands its size.
    private static let header = 8

    private static func zeroed(_ size: Int) -> UnsafeMutableRawPointer? {
        let block = unsafe take(size)
        if let block = unsafe block { unsafe memset(block, 0, size) }
        return unsafe block
    }

    private static func take(_ size: Int) -> UnsafeMutableRawPointer? {
        guard let state = unsafe current else { return nil }
        let whole = (size + header + 7) & ~7
        if unsafe state.pointee.left < whole, !(unsafe grow(state, by: whole)) { return nil }
        guard let start = unsafe state.pointee.next else { return nil }
        unsafe start.storeBytes(of: size, as: Int.self)
        unsafe state.pointee.next = unsafe start + whole
        unsafe state.pointee.left -= whole
        return unsafe start + header
    }

    private static func grow(_ state: UnsafeMutablePointer<State>, by size: Int) -> Bool {
        let count = max(pieceSize, size + header)
        guard let piece = unsafe malloc(count) else { return false }
        unsafe piece.storeBytes(of: state.pointee.piece, as: UnsafeMutableRawPointer?.self)
        unsafe state.pointee.piece = piece
        unsafe state.pointee.next = piece + header
        unsafe state.pointee.left = count - header
        return true
    }

    private static func resized(_ block: UnsafeMutableRawPointer?, to size: Int) -> UnsafeMutableRawPointer? {
        guard let block = unsafe block else { return unsafe take(size) }
        let old = unsafe (block - header).load(as: Int.self)
        if size <= (old + 7) & ~7 { return unsafe block }
        if let state = unsafe current, unsafe isLast(block, of: state) {
            let more = ((size + 7) & ~7) - ((old + 7) & ~7)
            if unsafe state.pointee.left >= more {
                unsafe (block - header).storeBytes(of: size, as: Int.self)
                unsafe state.pointee.next = unsafe block + ((size + 7) & ~7)
                unsafe state.pointee.left -= more
                return unsafe block
            }
        }
        guard let new = unsafe take(size) else { return nil }
        unsafe memcpy(new, block, min(old, size))
        return unsafe new
    }

    /// Takes back the block that was given last; others go with the tree.
    private static func free(_ block: UnsafeMutableRawPointer?) {
        guard let block = unsafe block, let state = unsafe current, unsafe isLast(block, of: state) else { return }
        let whole = ((unsafe (block - header).load(as: Int.self)) + header + 7) & ~7
        unsafe state.pointee.next = unsafe block - header
        unsafe state.pointee.left += whole
    }

    private static func isLast(_ block: UnsafeMutableRawPointer, of state: UnsafeMutablePointer<State>) -> Bool {
        let size = unsafe (block - header).load(as: Int.self)
        return unsafe block + ((size + 7) & ~7) == state.pointee.next
    }
}

/// The C function, which the type's own `free` hides.
private func release(_ block: UnsafeMutableRawPointer) { unsafe free(block) }
