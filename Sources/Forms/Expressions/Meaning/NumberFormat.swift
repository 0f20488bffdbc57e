/// How a number is written for readers; the same values drive `x.format` in the page.
struct NumberFormat: Sendable, Equatable {
    /// How many places the point is moved to the right: 2 for per cent.
    let shift: Int
    /// The least and the most digits behind the point; the last is rounded half away from zero, on decimal digits.
    let least: Int
    let most: Int
    let numbers: LanguageNumbers
    let before: String
    let after: String

    /// At most three digits behind the point: 1,234.5.
    static func plain(_ numbers: LanguageNumbers) -> NumberFormat {
        NumberFormat(shift: 0, least: 0, most: 3, numbers: numbers, before: "", after: "")
    }

    /// 0.15 as 15 %, at most two digits behind the point.
    static func percent(_ numbers: LanguageNumbers) -> NumberFormat {
        NumberFormat(shift: 2, least: 0, most: 2, numbers: numbers, before: "", after: numbers.percent)
    }

    /// A limit as a message tells it, with all its digits; in hundredths where `isShare`.
    static func limit(_ numbers: LanguageNumbers, isShare: Bool) -> NumberFormat {
        NumberFormat(
            shift: isShare ? 2 : 0, least: 0, most: 20, numbers: numbers, before: "",
            after: isShare ? numbers.percent : "")
    }

    /// As many digits behind the point as the currency has; nil where `code` is not three capital letters.
    static func currency(_ code: String, _ numbers: LanguageNumbers) -> NumberFormat? {
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
        let digits = Currency.minorDigits(of: code)
        let symbol = Currency.symbol(of: code, in: numbers.language)
        let isWord = symbol.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        let gap = isWord ? "\u{A0}" : numbers.currencyGap
        let (before, after) = numbers.currencyStandsFirst ? (symbol + gap, "") : ("", gap + symbol)
        return NumberFormat(
            shift: 0, least: digits, most: digits, numbers: numbers, before: before, after: after)
    }

    /// `number` as text.
    func text(_ number: Double) -> String {
        let (whole, fraction) = number == 0 ? ("0", NumberText.zeros(least)) : rounded(number)
        let isZero = (whole + fraction).utf8.allSatisfy { $0 == UInt8(ascii: "0") }
        let sign = number < 0 && !isZero ? numbers.minus : ""
        return sign + before + grouped(whole) + (fraction.isEmpty ? "" : numbers.decimal + fraction) + after
    }

    private func rounded(_ number: Double) -> (whole: String, fraction: String) {
        if let whole = Int(exactly: number.magnitude), whole < 1 << 53 {
            return (String(whole) + NumberText.zeros(shift), NumberText.zeros(least))
        }
        let (digits, unshifted) = NumberText.shortest(number)
        let point = unshifted + shift
        let padded = Array((NumberText.zeros(1 - point) + digits).utf8)
        let wholeCount = max(point, 1)
        var kept = Array(padded.prefix(wholeCount + most))
        kept += Array(NumberText.zeros(wholeCount + most - kept.count).utf8)
        if padded.count > wholeCount + most, padded[wholeCount + most] >= UInt8(ascii: "5") {
            Self.increment(&kept)
        }
        let whole = kept.count - most
        var fraction = kept[whole...]
        while fraction.count > least, fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        return (String(decoding: kept[..<whole], as: UTF8.self), String(decoding: fraction, as: UTF8.self))
    }

    private static func increment(_ digits: inout [UInt8]) {
        for index in digits.indices.reversed() {
            if digits[index] < UInt8(ascii: "9") {
                digits[index] += 1
                return
            }
            digits[index] = UInt8(ascii: "0")
        }
        digits.insert(UInt8(ascii: "1"), at: 0)
    }

    private func grouped(_ digits: String) -> String {
        guard digits.utf8.count >= 3 + numbers.leastInFirstGroup else { return digits }
        var groups: [Substring] = []
        var rest = digits[...]
        while rest.count > (groups.isEmpty ? 3 : numbers.laterGroups) {
            groups.insert(rest.suffix(groups.isEmpty ? 3 : numbers.laterGroups), at: 0)
            rest = rest.dropLast(groups.count == 1 ? 3 : numbers.laterGroups)
        }
        return ([rest] + groups).joined(separator: numbers.group)
    }

    /// The format as the argument of `x.format`.
    var javaScript: String {
        let texts = [numbers.decimal, numbers.group, numbers.minus, before, after].map(JavaScriptText.literal)
        return "[\(shift), \(least), \(most), \(numbers.laterGroups), \(numbers.leastInFirstGroup), "
            + texts.joined(separator: ", ") + "]"
    }
}
