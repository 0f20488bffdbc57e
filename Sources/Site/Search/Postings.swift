/// In which pages a word stands, as text: for each page the distance from the one before, then its weight, in digits of
/// base 90.
///
///     pages 3 and 4, weights 20 and 1   →   `'7$$`
///
/// A digit is a printable ASCII character from `#` on, but for the backslash, so that a script's string holds it as it is.
/// A distance takes as many digits as it needs, 45 to each; all but its last digit are 45 or more.
struct Postings: Sendable {
    private(set) var bytes: [UInt8]
    /// How many pages.
    private(set) var count = 0
    private var last = -1

    /// No page yet. The postings of a word that is too common to choose by begin with `!`.
    init(isCommon: Bool = false) { bytes = isCommon ? [UInt8(ascii: "!")] : [] }

    /// Adds a page, which comes behind those before.
    mutating func add(_ page: Int, weight: UInt8) {
        precondition(page > last, "postings are added in order of their pages")
        let distance = page - last
        if distance >= 45 { addHigher(distance / 45) }
        bytes.append(Postings.letter(UInt8(distance % 45)))
        bytes.append(Postings.letter(weight))
        count += 1
        last = page
    }

    /// Adds the digits of a distance but for its last.
    private mutating func addHigher(_ distance: Int) {
        if distance >= 45 { addHigher(distance / 45) }
        bytes.append(Postings.letter(UInt8(distance % 45) + 45))
    }

    /// A digit's character.
    private static func letter(_ digit: UInt8) -> UInt8 { digit + 35 + (digit >= 57 ? 1 : 0) }

    /// The pages and weights.
    var all: [(page: Int, weight: UInt8)] {
        var found: [(page: Int, weight: UInt8)] = []
        var page = -1
        var distance = 0
        var isWeight = false
        for byte in bytes where byte != UInt8(ascii: "!") {
            let digit = byte - 35 - (byte > 92 ? 1 : 0)
            if isWeight {
                found.append((page, digit))
                isWeight = false
            } else if digit >= 45 {
                distance = distance * 45 + Int(digit - 45)
            } else {
                page += distance * 45 + Int(digit)
                distance = 0
                isWeight = true
            }
        }
        return found
    }
}
