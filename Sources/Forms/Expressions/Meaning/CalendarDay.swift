/// A day of the Gregorian calendar, of the years 1 to 9999.
struct CalendarDay {
    let year: Int
    let month: Int
    let day: Int

    /// The day of an ISO date `YYYY-MM-DD`, or nil where there is no such day.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10]), year > 0, (1...12).contains(month),
            (1...Self.length(of: month, in: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Days since 1 March of the year 0, by years that begin in March so that a leap day is the last of its year.
    var number: Int {
        let marchYear = month > 2 ? year : year - 1
        let marchMonth = (month + 9) % 12
        return 365 * marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400 + (153 * marchMonth + 2)
            / 5 + day
    }

    /// Whether `text` is an ISO time `HH:MM`, with seconds or without.
    static func isTime(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 }) else { return false }
        let numbers = parts.compactMap { number(Array($0)[...]) }
        return numbers.count == parts.count && numbers[0] < 24 && numbers.dropFirst().allSatisfy { $0 < 60 }
    }

    /// Whether `text` is an ISO date, a `T` and an ISO time.
    static func isDateTime(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count > 11, bytes[10] == UInt8(ascii: "T") else { return false }
        return CalendarDay(String(decoding: bytes[..<10], as: UTF8.self)) != nil
            && isTime(String(decoding: bytes[11...], as: UTF8.self))
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }
}
