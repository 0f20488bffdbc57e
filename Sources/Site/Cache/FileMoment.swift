/// A moment by the clock of a file system, which is the one that stamps the files that change.
struct FileMoment: Sendable, Equatable {
    /// Nanoseconds since 1970.
    let time: Int
    /// The device whose clock it is.
    let device: UInt64

    /// On another device times may be cut to two seconds, as FAT does, and a tick takes 10 ms at most.
    private static let grain = 2_100_000_000
    /// No change was given a time that lies farther ahead than a build takes; somebody set it.
    private static let hour = 3_600_000_000_000

    /// The moment at which a file with this status was written.
    init(_ status: FileStatus) {
        time = status.modified
        device = status.identity.device
    }

    /// Whether a file with this status was changed before, so that a change from this moment on would give it another.
    ///
    /// Git calls other files racily clean: they may have changed once more within the tick in which they were looked at.
    func isBehindChanges(of status: FileStatus) -> Bool {
        let limit = limit(on: status.identity.device)
        let isAhead = status.modified > time &+ Self.hour
        return status.changed < limit && (status.modified < limit || isAhead)
    }

    /// Whether a file with this status was written before; its name may be younger.
    func isBehindWriting(of status: FileStatus) -> Bool { status.modified < limit(on: status.identity.device) }

    private func limit(on device: UInt64) -> Int { device == self.device ? time : time &- Self.grain }
}
