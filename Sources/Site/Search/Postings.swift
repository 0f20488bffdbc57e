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

    /// With what the postings of a word begin that is too common to choose by.
    static let commonMark = UInt8(ascii: "!")

    /// No page yet.
    init(isCommon: Bool = false) { bytes = isCommon ? [Postings.commonMark] : [] }

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

    /// Calls `each` with every page and weight of `bytes`, which have no mark of a common word; false where they are no
    /// postings of pages below `pages`.
    @inline(__always)
    static func walk(_ bytes: ArraySlice<UInt8>, below pages: Int, _ each: (Int, UInt8) -> Void) -> Bool {
        let digits = bytes.span
        var (page, distance, isWeight) = (-1, 0, false)
        for at in digits.indices {
            let byte = digits[at]
            guard byte >= 35, byte <= 125, byte != 92 else { return false }
            let digit = byte - 35 - (byte > 92 ? 1 : 0)
            if isWeight {
                each(page, digit)
                (distance, isWeight) = (0, false)
            } else if digit >= 45 {
                distance = distance * 45 + Int(digit - 45)
                guard distance <= pages else { return false }
            } else {
                distance = distance * 45 + Int(digit)
                page += distance
                guard distance > 0, page < pages else { return false }
                isWeight = true
            }
        }
        return !isWeight && distance == 0
    }
}
