/// A 64-bit sum of a file's bytes, by which a file of an earlier build is known again.
///
/// It guards against accidents (an edited file, a damaged manifest), not against forgery: who can forge a manifest can
/// write to the output folder anyway. Eight bytes are mixed at a time, as pages of 10,000 files pass through here; the
/// multiplier and the final mixing are those of Steele, Lea and Flood's SplitMix64 ("Fast splittable pseudorandom
/// number generators", 2014).
struct Checksum: Sendable, Equatable {
    private var sum: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var pending: UInt64 = 0
    private var count = 0

    /// Of all bytes added so far.
    var value: UInt64 { Self.mixed(sum ^ Self.mixed(pending) ^ UInt64(count)) }

    /// The sum of `bytes`.
    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var checksum = Checksum()
        checksum.add(bytes)
        return checksum.value
    }

    /// Adds bytes; how they are cut into pieces does not matter.
    mutating func add(_ bytes: some Sequence<UInt8>) {
        let isInOneRun: Void? = bytes.withContiguousStorageIfAvailable { unsafe add(UnsafeRawBufferPointer($0)) }
        if isInOneRun == nil { for byte in bytes { add(byte) } }
    }

    private mutating func add(_ byte: UInt8) {
        pending = pending << 8 | UInt64(byte)
        count += 1
        if count & 7 == 0 {
            sum = Self.mixed(sum ^ pending)
            pending = 0
        }
    }

    /// Whole words at once, once those that were begun are full.
    private mutating func add(_ run: UnsafeRawBufferPointer) {
        var at = 0
        while at < run.count, count & 7 != 0 {
            unsafe add(run[at])
            at += 1
        }
        while at + 8 <= run.count {
            let word = unsafe run.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            sum = Self.mixed(sum ^ UInt64(bigEndian: word))
            count += 8
            at += 8
        }
        while at < run.count {
            unsafe add(run[at])
            at += 1
        }
    }

    private static func mixed(_ word: UInt64) -> UInt64 {
        var mixed = word
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// Sixteen hexadecimal digits.
    static func text(of value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
