/// A day of the Gregorian calendar, written `2026-01-31` (ISO 8601), compared without any time zone.
package struct CalendarDate: Sendable, Hashable, Comparable {
    /// From 1.
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to 31.
    package let day: Int

    /// The day that `text` writes; nil where it is no day, as `2026-02-30` and `0000-01-01` are none.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
            parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day, in UTC, of a time in seconds since 1970; nil before that, and beyond the year 9999.
    package init?(secondsSince1970 seconds: Int) {
        guard (0..<253_402_300_800).contains(seconds) else { return nil }
        var (year, month, day) = (1970, 1, seconds / 86_400)
        while day >= Self.days(of: year) {
            day -= Self.days(of: year)
            year += 1
        }
        while day >= Self.days(in: month, of: year) {
            day -= Self.days(in: month, of: year)
            month += 1
        }
        (self.year, self.month, self.day) = (year, month, day + 1)
    }

    /// The day of these numbers; nil where there is none.
    init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CalendarDate.days(in: month, of: year)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// `2026-01-31`.
    package var text: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    package static func < (a: CalendarDate, b: CalendarDate) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }

    /// Whether `a` is later than `b`; no day is before all others.
    static func isLater(_ a: CalendarDate?, than b: CalendarDate?) -> Bool {
        guard let a else { return false }
        return b.map { a > $0 } ?? true
    }

    private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    private static func days(of year: Int) -> Int { isLeap(year) ? 366 : 365 }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
