/// A day of the Gregorian calendar, in UTC.
struct Day: Equatable, Sendable {
    /// `2026-07-31`.
    let text: String

    /// The day that `text` names as `YYYY-MM-DD`, if there is such a day.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isShaped =
            parts.map(\.utf8.count) == [4, 2, 2]
            && text.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
        let numbers = parts.compactMap { Int($0) }
        guard isShaped, numbers.count == 3, numbers[0] > 0, (1...12).contains(numbers[1]),
            (1...Self.length(ofMonth: numbers[1], in: numbers[0])).contains(numbers[2])
        else { return nil }
        self.text = text
    }

    /// The day of a time in seconds since 1970; nil beyond the year 9999.
    init?(secondsSince1970 seconds: Int) {
        guard (0..<253_402_300_800).contains(seconds) else { return nil }
        var day = seconds / 86_400
        var year = 1970
        while day >= Self.length(of: year) {
            day -= Self.length(of: year)
            year += 1
        }
        var month = 1
        while day >= Self.length(ofMonth: month, in: year) {
            day -= Self.length(ofMonth: month, in: year)
            month += 1
        }
        text = [(year, 4), (month, 2), (day + 1, 2)].map { number, width in
            String(repeating: "0", count: width - String(number).count) + String(number)
        }.joined(separator: "-")
    }

    private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    private static func length(of year: Int) -> Int { isLeap(year) ? 366 : 365 }

    private static func length(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Surroundings {
    /// The day of a build that names none: `SOURCE_DATE_EPOCH`, or today.
    func today(of command: Command) throws(UsageError) -> Day {
        let seconds = sourceDateEpoch.map { Int($0) } ?? secondsNow
        if let day = seconds.flatMap({ Day(secondsSince1970: $0) }) { return day }
        throw UsageError(
            message: "SOURCE_DATE_EPOCH must be a number of seconds since 1970",
            help: ["unset it, or name a day with `--now`"], usage: command.usage)
    }
}
