// Rounding is in the system's mathematical library, which comes with this import.
#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The operations that give a number, or none: where an operand is none, by zero, beyond the largest number.
struct Calculating {
    let evaluator: Evaluator

    func number(_ operation: Operation, _ terms: [Term]) -> Double? {
        switch operation {
        case .count: return Double(evaluator.raw(terms[0]).characterCount)
        case .listCount: return Double(evaluator.length(terms[0]))
        case .size: return size(terms[0])
        case .days: return days(evaluator.raw(terms[0]), evaluator.raw(terms[1]))
        case .years: return years(evaluator.raw(terms[0]))
        default: break
        }
        let known = terms.compactMap(evaluator.number)
        guard known.count == terms.count, let result = calculate(operation, known) else { return nil }
        return result.isFinite ? result : nil
    }

    private func calculate(_ operation: Operation, _ numbers: [Double]) -> Double? {
        let (a, b) = (numbers[0], numbers.count > 1 ? numbers[1] : 0)
        return switch operation {
        case .add: a + b
        case .subtract: a - b
        case .multiply: a * b
        case .divide: b == 0 ? nil : a / b
        // The result has the sign of the dividend: -7 % 3 is -1, 7 % -3 is 1; fractions stay, 5.5 % 2 is 1.5.
        case .remainder: b == 0 ? nil : a.truncatingRemainder(dividingBy: b)
        case .negate: -a
        case .min: numbers.min()
        case .max: numbers.max()
        case .abs: Swift.abs(a)
        case .round: a.rounded(.toNearestOrAwayFromZero)
        case .floor: a.rounded(.down)
        case .ceil: a.rounded(.up)
        default: nil
        }
    }

    private func size(_ files: Term) -> Double? {
        guard case .files(let sizes) = evaluator.value(of: files) else { return 0 }
        return sizes.reduce(0, +)
    }

    private func days(_ first: String, _ last: String) -> Double? {
        guard let first = CalendarDay(first), let last = CalendarDay(last) else { return nil }
        return Double(last.number - first.number)
    }

    /// Whole years from `date` to today; someone born on 29 February is a year older on 1 March.
    private func years(_ date: String) -> Double? {
        guard let born = CalendarDay(date), let today = evaluator.environment.today.flatMap(CalendarDay.init)
        else {
            return nil
        }
        let isBefore = (today.month, today.day) < (born.month, born.day)
        return Double(today.year - born.year - (isBefore ? 1 : 0))
    }
}
