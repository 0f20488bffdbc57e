import Diagnostics
import Foundation
import HTML
import TestSupport
import Testing

@testable import Templates

/// What no author means, and what must not stop a build all the same: numbers at the ends of their kinds, in every filter.
struct ExtremeTests {
    private static let values: [TemplateValue] =
        [Int.min, Int.min + 1, -1, 0, 1, 2, 17, Int.max - 1, Int.max].map { .number($0) }
        + [-9_223_372_036_854_775_808.0, 9_223_372_036_854_775_808.0, 1e308, -1e-308, 0.5].map {
            .number(TemplateNumber($0))
        } + [
            .none, .boolean(true), .text(""), .text("e\u{301}\r\n🇩🇪x y-z"), .text("%d %s %%"),
            .text("9223372036854775808"),
            .list([]), .list([.number(Int.max), .number(Int.max), .text("a")]),
            .map(TemplateMap([("a", .number(Int.min)), ("b", .text("c"))])),
            .html(HTML(trusted: Array("<p title='a'>b &#+65; &#x110000; &amp;</p".utf8))),
        ]

    @Test("Each filter answers whatever it is given", arguments: Filters.all.map(\.name))
    func filters(name: String) throws {
        let filter = try #require(Filters.named(name))
        var answers = 0
        for value in Self.values {
            for first in filter.parameters.isEmpty ? [.none] : Self.values {
                for second in filter.parameters.count < 2 ? [.none] : [Self.values[0], Self.values[4], .text("a")] {
                    let arguments: [TemplateValue?] = Array([first, second].prefix(filter.parameters.count))
                    let missing = [TemplateValue?](repeating: nil, count: max(0, filter.parameters.count - 2))
                    let call = FilterCall(value: value, arguments: arguments + missing, more: [], words: .english)
                    do throws(Fault) {
                        let answer = try filter.apply(call)
                        _ = try? answer.plainText()
                    } catch {
                        #expect(!error.message.isEmpty)
                    }
                    answers += 1
                }
            }
        }
        #expect(answers >= Self.values.count)
    }

    @Test("Each operator answers whatever stands beside it", arguments: ["+", "-", "*", "/", "//", "%", "**"])
    func operators(sign: String) throws {
        let operation = try #require(Arithmetic(rawValue: sign))
        for left in Self.values {
            for right in Self.values {
                guard let value = try? Operators.apply(operation, left, right), case .number(let number) = value else {
                    continue
                }
                #expect(number.double.isFinite, "\(left) \(sign) \(right)")
            }
        }
    }

    @Test("A slice is that of Python", arguments: [0, 1, 5])
    func slices(count: Int) {
        let ends: [Int?] = [nil, .min, -6, -5, -2, -1, 0, 1, 3, 5, 6, .max]
        for from in ends {
            for to in ends {
                for step in [Int.min, -3, -1, 1, 2, .max] {
                    let found = Slicing.indices(count: count, from: from, to: to, step: step)
                    #expect(
                        found == Self.slice(count, from, to, step), "\(count): \(from as Any), \(to as Any), \(step)")
                }
            }
        }
    }

    /// Python's slice by walking over all indices ("The Python Language Reference", 3.3.7, `slice.indices`).
    private static func slice(_ count: Int, _ from: Int?, _ to: Int?, _ step: Int) -> [Int] {
        func clamped(_ bound: Int?, _ missing: Int, _ low: Int, _ high: Int) -> Int {
            guard let bound else { return missing }
            if bound < 0 { return bound < -count ? low : max(low, bound + count) }
            return min(bound, high)
        }
        let all = Array(0..<count)
        if step > 0 {
            let (start, stop) = (clamped(from, 0, 0, count), clamped(to, count, 0, count))
            return all.filter { $0 >= start && $0 < stop && ($0 - start).isMultiple(of: step) }
        }
        let (start, stop) = (clamped(from, count - 1, -1, count - 1), clamped(to, -1, -1, count - 1))
        return all.reversed().filter { $0 <= start && $0 > stop && (start - $0).isMultiple(of: step) }
    }

    @Test(
        "A page with such numbers is told of, not trapped at",
        arguments: [
            "{{ 2.0 ** -9223372036854775808 }}", "{{ 'a' | truncate(-9223372036854775807) }}",
            "{{ 'abc' | truncate(3, leeway=9223372036854775807) }}", "{{ [1, 2, 3][::9223372036854775807] | join }}",
            "{{ 9223372036854775807 + 1 }}", "{{ -9223372036854775807 - 9 }}", "{{ 9223372036854775808 }}",
            "{{ 'a' * 9223372036854775807 }}", "{{ [1] * 9223372036854775807 }}",
            "{{ ([] * 9223372036854775807) | length }}", "{{ range(9223372036854775807) }}",
            "{{ range(-9223372036854775807, 9223372036854775807, 9223372036854775807) | join(' ') }}",
            "{{ (0 - 9223372036854775807 - 1) // -1 }}", "{{ 1e308 * 10 }}", "{{ 'a' | indent(9223372036854775807) }}",
            "{{ 5 | round(9223372036854775807) }}", "{{ [1] | batch(9223372036854775807) }}",
            "{{ [1] | slice(9223372036854775807) }}", "{{ 'x' | replace('x', 'y', -9223372036854775807) }}",
            "{{ '0000-01-03' | date('%A') }}", "{{ (9223372036854775807 * 1.0) | int }}",
        ])
    func pages(text: String) { _ = rendered(text) }

    @Test("Every day of the calendar has the weekday and the number in its year that Foundation gives it")
    func days() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        var numbers = SteadyNumbers(seed: 4)
        // Foundation's calendar is Julian before 15 October 1582; 400 years are a whole number of weeks.
        for _ in 0..<2_000 {
            let year = Int.random(in: 1...9999, using: &numbers)
            let later = year < 1600 ? year + 400 * (1 + (1600 - year) / 400) : year
            let (month, day) = (Int.random(in: 1...12, using: &numbers), Int.random(in: 1...31, using: &numbers))
            let parts = DateComponents(year: later, month: month, day: day)
            let text = String(format: "%04d-%02d-%02dT07:08:09Z", year, month, day)
            guard parts.isValidDate(in: calendar), let date = calendar.date(from: parts) else {
                #expect(CalendarDate(text) == nil, "\(text)")
                continue
            }
            let weekday = calendar.component(.weekday, from: date) - 1
            let dayOfYear = try #require(calendar.ordinality(of: .day, in: .year, for: date))
            let written = try CalendarDate(text)?.text("%A %-j %F %H:%M:%S", .english)
            #expect(
                written
                    == "\(DateWords.english.weekdays[weekday]) \(dayOfYear) \(text.prefix(10)) 07:08:09", "\(text)")
        }
    }

    @Test(
        "What is no date is none",
        arguments: [
            "0000-01-01", "0000-12-31", "2026-01-01T09:30x", "2026-01-01T09:30:", "2026-01-01T09:30:1",
            "2026-01-01T09:30:61", "2026-01-01T09:30:59Zx", "2026-01-01T9:30", "2026-01-01T09-30", "2026-01-01T09:60",
            "2026-01-01T24:00", "2026-01-01 ", "２０２６-01-01", "2026-01-0１", "+026-01-01", "2026-+1-01",
        ])
    func noDates(text: String) { #expect(CalendarDate(text) == nil) }

    @Test(
        "A time may have seconds, parts of them, and a zone",
        arguments: [
            "2026-01-01T09:30", "2026-01-01 09:30:59", "2026-01-01t09:30:59z", "2026-01-01T09:30Z",
            "2026-01-01T09:30:59.123Z", "2026-01-01T09:30:59+02:00", "2026-01-01T09:30-0230", "2016-12-31T23:59:60Z",
        ])
    func dates(text: String) { #expect(CalendarDate(text) != nil) }
}
