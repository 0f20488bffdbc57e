/// The words of dates in one language.
package struct DateWords: Sendable {
    /// January to December.
    package let months: [String]
    /// The same, short: Jan.
    package let shortMonths: [String]
    /// Sunday to Saturday.
    package let weekdays: [String]
    /// The same, short: Sun.
    package let shortWeekdays: [String]

    /// The words of a language: twelve months and seven days, which begin with Sunday.
    package init(months: [String], shortMonths: [String], weekdays: [String], shortWeekdays: [String]) {
        precondition(months.count == 12 && shortMonths.count == 12, "a year has twelve months")
        precondition(weekdays.count == 7 && shortWeekdays.count == 7, "a week has seven days")
        self.months = months
        self.shortMonths = shortMonths
        self.weekdays = weekdays
        self.shortWeekdays = shortWeekdays
    }

    /// English.
    package static let english = DateWords(
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ],
        shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
        weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        shortWeekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
}

/// A day, with or without a time, as ISO 8601 writes it: `2026-03-01`, `2026-03-01T09:30`, `2026-03-01 09:30:00Z`.
struct CalendarDate {
    private let year: Int
    private let month: Int
    private let day: Int
    private var hour = 0
    private var minute = 0
    private var second = 0

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10]), year > 0, (1...12).contains(month), day >= 1,
            day <= Self.days(of: month, in: year)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        if bytes.count > 10, !readTime(bytes[10...]) { return nil }
    }

    private mutating func readTime(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count >= 6, [UInt8(ascii: "T"), UInt8(ascii: "t"), 0x20].contains(bytes[10]),
            let hour = Self.number(bytes[11..<13]), let minute = Self.number(bytes[14..<16]),
            bytes[13] == UInt8(ascii: ":"), hour < 24, minute < 60
        else { return false }
        (self.hour, self.minute) = (hour, minute)
        var rest = bytes[16...]
        if rest.first == UInt8(ascii: ":") {
            guard rest.count >= 3, let second = Self.number(rest[17..<19]), second <= 60 else { return false }
            self.second = second
            rest = rest.dropFirst(3)
            if rest.first == UInt8(ascii: ".") {
                let fraction = rest.dropFirst().prefix(while: \.isDigit)
                guard !fraction.isEmpty else { return false }
                rest = rest[fraction.endIndex...]
            }
        }
        return Self.isZone(rest)
    }

    /// Whether `bytes` are nothing, `Z`, `+02:00` or `+0200`.
    private static func isZone(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let sign = bytes.first else { return true }
        if sign | 0x20 == UInt8(ascii: "z") { return bytes.count == 1 }
        let digits = bytes.dropFirst().filter { $0 != UInt8(ascii: ":") }
        let colon = bytes.dropFirst().firstIndex(of: UInt8(ascii: ":")).map { $0 - bytes.startIndex }
        return "+-".utf8.contains(sign) && digits.count == 4 && digits.allSatisfy(\.isDigit)
            && (colon == nil ? bytes.count == 5 : colon == 3 && bytes.count == 6)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy(\.isDigit) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    private static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    private static func days(of month: Int, in year: Int) -> Int {
        month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// Days since the start of the year, from 1.
    private var dayOfYear: Int { (1..<month).reduce(day) { $0 + Self.days(of: $1, in: year) } }

    /// 0 for Sunday, by the Gregorian calendar.
    private var weekday: Int {
        let before = year - 1
        return (before * 365 + before / 4 - before / 100 + before / 400 + dayOfYear + 7) % 7
    }

    /// The date by `format`, in the manner of C's `strftime`.
    func text(_ format: String, _ words: DateWords) throws(Fault) -> String {
        var result = ""
        var rest = format[...]
        while let character = rest.popFirst() {
            guard character == "%" else {
                result.append(character)
                continue
            }
            let isBare = rest.first == "-"
            if isBare { rest.removeFirst() }
            guard let letter = rest.popFirst(), let part = part(letter, isBare: isBare, words) else {
                throw Fault(
                    "`\(format)` is no format of a date",
                    help: "known are %Y %y %m %d %e %B %b %A %a %H %M %S %j %F")
            }
            result += part
        }
        return result
    }

    private func part(_ letter: Character, isBare: Bool, _ words: DateWords) -> String? {
        func padded(_ number: Int, _ width: Int = 2, _ fill: String = "0") -> String {
            let digits = String(number)
            return isBare ? digits : String(repeating: fill, count: max(0, width - digits.count)) + digits
        }
        switch letter {
        case "Y": return padded(year, 4)
        case "y": return padded(year % 100)
        case "m": return padded(month)
        case "d": return padded(day)
        case "e": return padded(day, 2, " ")
        case "H": return padded(hour)
        case "M": return padded(minute)
        case "S": return padded(second)
        case "j": return padded(dayOfYear, 3)
        case "B": return words.months[month - 1]
        case "b", "h": return words.shortMonths[month - 1]
        case "A": return words.weekdays[weekday]
        case "a": return words.shortWeekdays[weekday]
        case "F": return "\(padded(year, 4))-\(padded(month))-\(padded(day))"
        case "%": return "%"
        default: return nil
        }
    }
}
