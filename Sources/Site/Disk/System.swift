#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The calls of the operating system that reading and writing a site need; no other file calls it.
///
/// Names are bytes without NUL, relative to an open folder, and single components unless said otherwise. No call
/// follows a symbolic link in the last component, but for ``realPath(_:)`` and ``openFollowing(_:_:)``.
enum System {
    /// The number that stands for the working folder where an open folder is wanted.
    static let workingFolder = AT_FDCWD

    // MARK: Opening

    /// Opens the folder `name`.
    static func openFolder(_ name: [UInt8], in folder: Int32) throws(SystemError) -> Int32 {
        try open(name, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, mode: 0)
    }

    /// Opens the file `name` for reading; does not wait for the other end of a pipe.
    static func openFile(_ name: [UInt8], in folder: Int32) throws(SystemError) -> Int32 {
        try open(name, in: folder, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, mode: 0)
    }

    /// Makes the file `name` and opens it for writing; fails where something of that name exists.
    static func createFile(_ name: [UInt8], in folder: Int32) throws(SystemError) -> Int32 {
        try open(name, in: folder, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o644)
    }

    /// Opens the file `name` for reading and writing, and makes it where it is not there.
    static func openOrCreateFile(_ name: [UInt8], in folder: Int32) throws(SystemError) -> Int32 {
        try open(name, in: folder, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o644)
    }

    /// Makes a file without a name in an open folder, for reading and writing; it is gone when it is closed.
    static func openNameless(in folder: Int32) throws(SystemError) -> Int32 {
        #if canImport(Glibc)
            // Swift does not see O_TMPFILE of fcntl.h, which is a sum of two flags.
            try open([UInt8(ascii: ".")], in: folder, O_RDWR | O_EXCL | O_DIRECTORY | 0o20_000_000, mode: 0o600)
        #else
            throw SystemError(number: ENOTSUP)
        #endif
    }

    /// Opens what a whole path leads to, for reading; links are followed.
    static func openFollowing(_ path: [UInt8], folder: Bool) throws(SystemError) -> Int32 {
        try open(path, in: workingFolder, O_RDONLY | O_NONBLOCK | (folder ? O_DIRECTORY : 0), mode: 0)
    }

    private static func open(
        _ name: [UInt8], in folder: Int32, _ flags: Int32, mode: mode_t
    ) throws(SystemError) -> Int32 {
        try retried { unsafe withPath(name) { unsafe openat(folder, $0, flags | O_CLOEXEC, mode) } }
    }

    // MARK: Looking

    /// What `name` is; a link is told as a link.
    static func status(of name: [UInt8], in folder: Int32) throws(SystemError) -> FileStatus {
        var raw = stat()
        _ = try retried {
            unsafe withPath(name) { unsafe fstatat(folder, $0, &raw, AT_SYMLINK_NOFOLLOW) }
        }
        return FileStatus(raw)
    }

    /// What the path leads to; links are followed.
    static func statusFollowing(_ path: [UInt8]) throws(SystemError) -> FileStatus {
        var raw = stat()
        _ = try retried { unsafe withPath(path) { unsafe fstatat(workingFolder, $0, &raw, 0) } }
        return FileStatus(raw)
    }

    /// What an open file or folder is.
    static func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        var raw = stat()
        _ = try retried { unsafe fstat(descriptor, &raw) }
        return FileStatus(raw)
    }

    /// Whether this process may read (or, for `writing`, change) `name`.
    static func mayAccess(_ name: [UInt8], in folder: Int32, writing: Bool = false) throws(SystemError) {
        let wanted = writing ? W_OK | X_OK : R_OK
        _ = try retried { unsafe withPath(name) { unsafe faccessat(folder, $0, wanted, AT_EACCESS) } }
    }

    /// Whether this process may run the program at a path.
    static func mayRun(_ path: [UInt8]) -> Bool {
        unsafe withPath(path) { unsafe faccessat(workingFolder, $0, X_OK, AT_EACCESS) } == 0
    }

    /// The names in an open folder, without `.` and `..`, in order of their bytes.
    static func names(in descriptor: Int32) throws(SystemError) -> [[UInt8]] {
        let own = try openFolder([UInt8(ascii: ".")], in: descriptor)
        guard let stream = unsafe fdopendir(own) else {
            let error = SystemError(number: errno)
            close(own)
            throw error
        }
        defer { unsafe closedir(stream) }
        var found: [[UInt8]] = []
        errno = 0
        while let entry = unsafe readdir(stream) {
            let name = unsafe bytes(ofNameIn: entry)
            if name != [UInt8(ascii: ".")], name != Array("..".utf8) { found.append(name) }
            errno = 0
        }
        if errno != 0 { throw SystemError(number: errno) }
        return found.sorted { $0.lexicographicallyPrecedes($1) }
    }

    private static func bytes(ofNameIn entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
        unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
    }

    /// The path without links, `.` and `..`, from the root, of what exists at `path`.
    static func realPath(_ path: [UInt8]) throws(SystemError) -> [UInt8] {
        guard let resolved = unsafe withPath(path, { unsafe realpath($0, nil) }) else {
            throw SystemError(number: errno)
        }
        defer { unsafe free(resolved) }
        return unsafe Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    }

    /// The text of the link `name`.
    static func target(ofLink name: [UInt8], in folder: Int32) throws(SystemError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let length = try retried {
            unsafe withPath(name) { name in
                unsafe buffer.withUnsafeMutableBytes { buffer in
                    guard let start = buffer.baseAddress else { return 0 }
                    return unsafe readlinkat(folder, name, start, buffer.count)
                }
            }
        }
        return Array(buffer.prefix(length))
    }

    // MARK: Bytes

    /// Reads at most `limit` bytes, and no more than `buffer` holds; 0 at the end of the file.
    static func readSome(
        _ descriptor: Int32, into buffer: inout [UInt8], limit: Int = .max
    ) throws(SystemError) -> Int {
        try retried {
            unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, min($0.count, limit)) }
        }
    }

    /// The `count` bytes of an open file that begin at `offset`.
    static func bytes(of descriptor: Int32, at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let some = try retried {
                unsafe bytes.withUnsafeMutableBytes {
                    unsafe pread(descriptor, $0.baseAddress?.advanced(by: done), count - done, off_t(offset + done))
                }
            }
            if some == 0 { throw SystemError(number: EIO) }
            done += some
        }
        return bytes
    }

    /// Writes all of `bytes`.
    static func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let written = try retried {
                unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
            }
            rest = rest.dropFirst(written)
        }
    }

    /// Empties an open file.
    static func truncate(_ descriptor: Int32) throws(SystemError) {
        _ = try retried { ftruncate(descriptor, 0) }
    }

    /// Gives an open file or folder of ours the time of now, by the clock of its file system.
    static func touch(_ descriptor: Int32) throws(SystemError) {
        _ = try retried { futimens(descriptor, nil) }
    }

    /// Closes an open file and tells of bytes the system could not store after all.
    static func finish(_ descriptor: Int32) throws(SystemError) {
        if close(descriptor) != 0, errno != EINTR { throw SystemError(number: errno) }
    }

    // MARK: Changing folders

    /// Makes the folder `name`.
    static func makeFolder(_ name: [UInt8], in folder: Int32) throws(SystemError) {
        _ = try retried { unsafe withPath(name) { unsafe mkdirat(folder, $0, 0o755) } }
    }

    /// Makes the link `name` to `target`.
    static func makeLink(_ name: [UInt8], in folder: Int32, to target: [UInt8]) throws(SystemError) {
        _ = try retried {
            unsafe withPath(target) { target in
                unsafe withPath(name) { unsafe symlinkat(target, folder, $0) }
            }
        }
    }

    /// Removes the file or link `name`.
    static func removeFile(_ name: [UInt8], in folder: Int32) throws(SystemError) {
        _ = try retried { unsafe withPath(name) { unsafe unlinkat(folder, $0, 0) } }
    }

    /// Removes the folder `name` if it is empty.
    static func removeEmptyFolder(_ name: [UInt8], in folder: Int32) throws(SystemError) {
        _ = try retried { unsafe withPath(name) { unsafe unlinkat(folder, $0, AT_REMOVEDIR) } }
    }

    /// Renames; what had the new name is replaced in the same moment.
    static func rename(
        _ old: [UInt8], in oldFolder: Int32, to new: [UInt8], in newFolder: Int32
    ) throws(SystemError) {
        _ = try retried {
            unsafe withPath(old) { old in
                unsafe withPath(new) { unsafe renameat(oldFolder, old, newFolder, $0) }
            }
        }
    }

    /// Lets two names change places in one moment; `ENOSYS` where the system or its C library cannot.
    static func exchange(
        _ one: [UInt8], in oneFolder: Int32, with other: [UInt8], in otherFolder: Int32
    ) throws(SystemError) {
        _ = try retried {
            unsafe withPath(one) { one in
                unsafe withPath(other) { unsafe exchangeNames(oneFolder, one, otherFolder, $0) }
            }
        }
    }

    // MARK: Locks

    /// Takes the lock of an open file for this process; `waiting`: for as long as it takes, else `EWOULDBLOCK`.
    static func lock(_ descriptor: Int32, waiting: Bool) throws(SystemError) {
        _ = try retried { flock(descriptor, waiting ? LOCK_EX : LOCK_EX | LOCK_NB) }
    }

    /// The numbers of the user and the group in whose name this process acts.
    static var userNumbers: (user: UInt32, group: UInt32) { (geteuid(), getegid()) }

    /// The number of this process.
    static var processNumber: Int32 { getpid() }

    // MARK: Below

    private static func withPath<Result>(
        _ name: [UInt8], _ body: (UnsafePointer<CChar>) -> Result
    ) -> Result {
        precondition(!name.contains(0), "a name from outside is checked for NUL before it is used")
        return unsafe (name + [0]).withUnsafeBytes { bytes in
            // An array that ends in 0 is not empty and has an address.
            guard let start = bytes.baseAddress else { preconditionFailure("an array without an address") }
            return unsafe body(start.assumingMemoryBound(to: CChar.self))
        }
    }

    private static func retried<Number: SignedInteger>(_ call: () -> Number) throws(SystemError) -> Number {
        while true {
            let result = call()
            if result >= 0 { return result }
            if errno != EINTR { throw SystemError(number: errno) }
        }
    }
}

#if canImport(Glibc)
    /// glibc has `renameat2` since 2.28, but Swift's module of it does not declare it.
    private func exchangeNames(
        _ oneFolder: Int32, _ one: UnsafePointer<CChar>, _ otherFolder: Int32, _ other: UnsafePointer<CChar>
    ) -> Int32 {
        typealias RenameAt2 = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
        let exchangeFlag: UInt32 = 2  // RENAME_EXCHANGE of linux/fs.h
        guard let symbol = unsafe dlsym(nil, "renameat2") else {
            errno = ENOSYS
            return -1
        }
        return unsafe unsafeBitCast(symbol, to: RenameAt2.self)(oneFolder, one, otherFolder, other, exchangeFlag)
    }
#else
    private func exchangeNames(
        _ oneFolder: Int32, _ one: UnsafePointer<CChar>, _ otherFolder: Int32, _ other: UnsafePointer<CChar>
    ) -> Int32 {
        unsafe renameatx_np(oneFolder, one, otherFolder, other, UInt32(RENAME_SWAP))
    }
#endif
