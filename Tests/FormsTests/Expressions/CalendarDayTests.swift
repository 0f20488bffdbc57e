import Foundation
import TestSupport
import Testing

@testable import Forms

/// Days, held against Foundation's calendar.
@Suite struct CalendarDayTests {
    private let calendar: Calendar

    init() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        self.calendar = calendar
    }

    /// A day from 1600 on, where Foundation's calendar is Gregorian, as text and as Foundation has it.
    private func day(_ numbers: inout SteadyNumbers) -> (text: String, date: Date)? {
        let parts = DateComponents(
            year: Int.random(in: 1600...9999, using: &numbers), month: Int.random(in: 1...12, using: &numbers),
            day: Int.random(in: 1...31, using: &numbers))
        let text = String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
        guard parts.isValidDate(in: calendar), let date = calendar.date(from: parts) else {
            #expect(CalendarDay(text) == nil, "\(text)")
            return nil
        }
        return (text, date)
    }

    private func value(_ text: String, _ environment: ExpressionEnvironment) throws -> ExpressionValue {
        let scope = ExpressionScope(names: [("a", .date, .field), ("b", .date, .field)])
        return try Expression.compile(text, in: scope).get().value(in: environment)
    }

    @Test("Days between two days, and years of one, are those of Foundation")
    func differences() throws {
        var numbers = SteadyNumbers(seed: 31)
        var count = 0
        for _ in 0..<600 {
            guard let (a, first) = day(&numbers), let (b, second) = day(&numbers) else { continue }
            count += 1
            var environment = ExpressionEnvironment(today: b)
            environment.values["a"] = .moment(a)
            environment.values["b"] = .moment(b)
            let days = try #require(calendar.dateComponents([.day], from: first, to: second).day)
            #expect(try value("days(a, b)", environment) == .number(Double(days)), "\(a) \(b)")
            #expect(try value("days(b, a)", environment) == .number(Double(-days)), "\(a) \(b)")
            #expect(try value("a < b", environment) == .boolean(first < second))
            guard first <= second, !a.hasSuffix("02-29") else { continue }
            let years = try #require(calendar.dateComponents([.year], from: first, to: second).year)
            #expect(try value("years(a)", environment) == .number(Double(years)), "\(a) \(b)")
        }
        #expect(count > 400)
    }

    @Test("Whoever is born on a leap day is a year older on 1 March of other years")
    func leapDays() throws {
        func years(_ today: String) throws -> ExpressionValue {
            var environment = ExpressionEnvironment(today: today)
            environment.values["a"] = .moment("2004-02-29")
            return try value("years(a)", environment)
        }
        #expect(try years("2022-02-28") == .number(17))
        #expect(try years("2022-03-01") == .number(18))
        #expect(try years("2024-02-28") == .number(19))
        #expect(try years("2024-02-29") == .number(20))
    }

    @Test("Each day of 400 years follows the one before")
    func days() throws {
        var last = try #require(CalendarDay("1999-12-31")).number
        for year in 2000..<2400 {
            for month in 1...12 {
                for day in 1...31 {
                    guard let next = CalendarDay(String(format: "%04d-%02d-%02d", year, month, day)) else { continue }
                    #expect(next.number == last + 1)
                    last = next.number
                }
            }
        }
        // ISO 8601: 400 years are 20,871 weeks.
        #expect(last == (try #require(CalendarDay("1999-12-31")).number) + 146_097)
    }

    @Test(
        "What is no day or time is none",
        arguments: [
            "0000-01-01", "2026-00-01", "2026-13-01", "2026-01-00", "2026-01-32", "2026-02-29", "1900-02-29",
            "2026-1-01",
            "2026-01-1", "02026-01-01", "2026/01/01", "2026-01-01 ", "+026-01-01", "２０２６-01-01", "-001-01-01", "",
        ])
    func noDays(text: String) { #expect(CalendarDay(text) == nil) }

    @Test(
        "Times have two digits each",
        arguments: [
            ("00:00", true), ("23:59", true), ("23:59:59", true), ("24:00", false), ("12:60", false),
            ("12:00:60", false),
            ("1:00", false), ("01:0", false), ("01", false), ("01:00:00:00", false), ("01:00:", false), (":00", false),
            ("+1:00", false), ("٠١:00", false), ("", false),
        ] as [(String, Bool)])
    func times(text: String, isTime: Bool) {
        #expect(CalendarDay.isTime(text) == isTime)
        #expect(CalendarDay.isDateTime("2026-02-28T" + text) == isTime)
        #expect(!CalendarDay.isDateTime("2026-02-29T" + text) && !CalendarDay.isDateTime("2026-02-28 " + text))
    }
}
