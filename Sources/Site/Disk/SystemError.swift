#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An error number of the operating system.
struct SystemError: Error, Equatable, Sendable {
    /// The value of `errno`.
    let number: Int32

    /// Nothing of that name is there.
    var isAbsence: Bool { number == ENOENT }
    /// A part of the path is a file or a link where a folder is wanted, or a link where a file is.
    var isOtherKind: Bool { [ENOTDIR, ELOOP, EISDIR, EMLINK, ENXIO].contains(number) }
    /// Something of that name is there already.
    var isPresence: Bool { number == EEXIST }
    /// A folder still holds something.
    var isNotEmpty: Bool { number == ENOTEMPTY || number == EEXIST }
    /// The system or the file system knows no such operation.
    var isUnknownOperation: Bool { [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP].contains(number) }
    /// This process may not do it here.
    var isForbidden: Bool { [EACCES, EPERM, EROFS].contains(number) }
    /// Another process holds the lock.
    var isHeld: Bool { number == EWOULDBLOCK }

    /// What the number means, as the end of a sentence: `permission denied`.
    var words: String {
        switch number {
        case EACCES, EPERM: "permission denied"
        case ENOSPC: "no space left on the disk"
        case EDQUOT: "the disk quota is used up"
        case EIO: "the disk reports an input/output error"
        case EMFILE, ENFILE: "too many files are open"
        case EROFS: "the file system is read-only"
        case ENOENT: "there is no such file or folder"
        case ENOTDIR: "a part of the path is not a folder"
        case EISDIR: "it is a folder"
        case ELOOP: "too many links, or a link in the way"
        case EEXIST: "something of that name is there already"
        case ENOTEMPTY: "the folder is not empty"
        case ENAMETOOLONG: "the name is too long"
        case EFBIG: "the file is too large"
        case EXDEV: "it is on another file system"
        case EBUSY: "it is in use"
        case ENOMEM: "not enough memory"
        default: "the system reports error \(number)"
        }
    }
}
