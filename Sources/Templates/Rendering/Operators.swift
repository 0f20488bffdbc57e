import HTML

/// Arithmetic and comparison, as in Python where Python's rules are Jinja's.
enum Operators {
    // MARK: Arithmetic

    static func apply(
        _ operation: Arithmetic, _ left: TemplateValue, _ right: TemplateValue
    ) throws(Fault) -> TemplateValue {
        if case .number(let a) = left, case .number(let b) = right {
            if let a = a.integer, let b = b.integer { return try integers(operation, a, b) }
            return try decimals(operation, a.double, b.double)
        }
        switch (operation, left, right) {
        case (.plus, .list(let a), .list(let b)): return .list(a + b)
        case (.plus, _, _) where left.textual != nil && right.textual != nil: return try join([left, right])
        case (.times, _, .number(let count)): if let value = try repeated(left, count) { return value }
        case (.times, .number(let count), _): if let value = try repeated(right, count) { return value }
        default: break
        }
        throw Fault(
            "`\(operation.rawValue)` has no meaning between \(left.kindName) and \(right.kindName)",
            help: operation == .plus ? "`~` joins texts" : "`| int` and `| float` make numbers of texts")
    }

    private static func repeated(_ value: TemplateValue, _ number: TemplateNumber) throws(Fault)
        -> TemplateValue?
    {
        guard let integer = number.integer else { return nil }
        let count = max(0, integer)
        if case .list(let items) = value {
            // Nothing as often as one likes is nothing, at once.
            if items.isEmpty { return value }
            let (size, overflows) = count.multipliedReportingOverflow(by: items.count)
            guard !overflows, size <= TemplateLimits.rangeItems else { throw tooLarge }
            return .list(Array(repeatElement(items, count: count).joined()))
        }
        guard let text = value.textual else { return nil }
        let (size, overflows) = text.utf8.count.multipliedReportingOverflow(by: count)
        guard !overflows, size <= TemplateLimits.outputBytes else { throw tooLarge }
        return try value.mapText { String(repeating: $0, count: $0.isEmpty ? 0 : count) }
    }

    static var tooLarge: Fault {
        var fault = Fault("the value is larger than \(TemplateLimits.outputBytes) bytes")
        fault.identifier = "template.limit"
        return fault
    }

    private static func integers(_ operation: Arithmetic, _ a: Int, _ b: Int) throws(Fault) -> TemplateValue {
        let result: (partialValue: Int, overflow: Bool)
        switch operation {
        case .plus: result = a.addingReportingOverflow(b)
        case .minus: result = a.subtractingReportingOverflow(b)
        case .times: result = a.multipliedReportingOverflow(by: b)
        case .divided: return try decimals(.divided, Double(a), Double(b))
        case .floored, .remainder:
            guard b != 0 else { throw Fault("division by zero") }
            guard a != .min || b != -1 else { throw Fault("the number is too large") }
            // Python rounds down, also below zero; the remainder has the sign of the divisor.
            let isRounded = a % b != 0 && (a % b < 0) != (b < 0)
            return .number(operation == .floored ? a / b - (isRounded ? 1 : 0) : a % b + (isRounded ? b : 0))
        case .power:
            if b < 0 { return try decimals(.power, Double(a), Double(b)) }
            result = power(a, b)
        }
        guard !result.overflow else { throw Fault("the number is too large") }
        return .number(result.partialValue)
    }

    private static func power(_ base: Int, _ exponent: Int) -> (partialValue: Int, overflow: Bool) {
        if base == 0 || base == 1 { return (exponent == 0 ? 1 : base, false) }
        if base == -1 { return (exponent.isMultiple(of: 2) ? 1 : -1, false) }
        var value = 1
        for _ in 0..<exponent {
            let (next, overflows) = value.multipliedReportingOverflow(by: base)
            if overflows { return (0, true) }
            value = next
        }
        return (value, false)
    }

    private static func decimals(_ operation: Arithmetic, _ a: Double, _ b: Double) throws(Fault)
        -> TemplateValue
    {
        let result: Double
        switch operation {
        case .plus: result = a + b
        case .minus: result = a - b
        case .times: result = a * b
        case .divided, .floored, .remainder:
            guard b != 0 else { throw Fault("division by zero") }
            let (floor, remainder) = floored(a, b)
            result = operation == .divided ? a / b : operation == .floored ? floor : remainder
        case .power: result = try power(a, b)
        }
        guard result.isFinite else { throw Fault("the number is too large") }
        return .number(TemplateNumber(result))
    }

    /// `a // b` and `a % b` as Python has them ("The Python Language Reference", 6.7): the remainder is exact, has the sign
    /// of `b`, and the other follows from it; 1 // 0.1 is 9, for 0.1 is a little more than a tenth.
    private static func floored(_ a: Double, _ b: Double) -> (Double, Double) {
        var remainder = a.truncatingRemainder(dividingBy: b)
        var quotient = (a - remainder) / b
        if remainder == 0 {
            remainder = Double(signOf: b, magnitudeOf: 0)
        } else if (remainder < 0) != (b < 0) {
            remainder += b
            quotient -= 1
        }
        return (quotient == 0 ? Double(signOf: a / b, magnitudeOf: 0) : quotient.rounded(.toNearestOrEven), remainder)
    }

    private static func power(_ base: Double, _ exponent: Double) throws(Fault) -> Double {
        guard let times = Int(exactly: exponent), (-1024...1024).contains(times) else {
            throw Fault("the exponent must be a whole number up to 1024")
        }
        var value = 1.0
        for _ in 0..<abs(times) { value *= base }
        guard times >= 0 || value != 0 else { throw Fault("division by zero") }
        return times < 0 ? 1 / value : value
    }

    // MARK: Texts

    /// `a ~ b`: text, or markup where one of the parts is markup; then the others are escaped.
    static func join(_ parts: [TemplateValue]) throws(Fault) -> TemplateValue {
        if parts.contains(where: \.isMarkup) {
            var html = HTML()
            for part in parts {
                let markup = try part.markup()
                html.append(markup)
            }
            guard html.bytes.count <= TemplateLimits.outputBytes else { throw tooLarge }
            return .html(html)
        }
        var text = ""
        for part in parts {
            let plain = try part.plainText()
            text += plain
        }
        guard text.utf8.count <= TemplateLimits.outputBytes else { throw tooLarge }
        return .text(text)
    }

    // MARK: Comparison

    static func compare(
        _ comparison: Comparison, _ left: TemplateValue, _ right: TemplateValue
    ) throws(Fault) -> Bool {
        switch comparison {
        case .equal: areEqual(left, right)
        case .unequal: !areEqual(left, right)
        case .isIn: try contains(right, left)
        case .isNotIn: try !contains(right, left)
        case .less: try isLess(left, right)
        case .greater: try isLess(right, left)
        case .lessOrEqual: try !isLess(right, left)
        case .greaterOrEqual: try !isLess(left, right)
        }
    }

    static func areEqual(_ left: TemplateValue, _ right: TemplateValue) -> Bool {
        if let a = left.textual, let b = right.textual { return a.utf8.elementsEqual(b.utf8) }
        switch (left, right) {
        case (.none, .none): return true
        case (.boolean(let a), .boolean(let b)): return a == b
        case (.number(let a), .number(let b)):
            if let a = a.integer, let b = b.integer { return a == b }
            return a.double == b.double
        case (.list(let a), .list(let b)):
            return a.count == b.count && zip(a, b).allSatisfy { areEqual($0, $1) }
        case (.map(let a), .map(let b)):
            return a.entries.count == b.entries.count
                && a.entries.allSatisfy { entry in b[entry.key].map { areEqual(entry.value, $0) } ?? false }
        case (.object(let a), .object(let b)): return a === b
        default: return false
        }
    }

    static func isLess(_ left: TemplateValue, _ right: TemplateValue) throws(Fault) -> Bool {
        if let a = left.textual, let b = right.textual { return a.utf8.lexicographicallyPrecedes(b.utf8) }
        switch (left, right) {
        case (.number(let a), .number(let b)):
            if let a = a.integer, let b = b.integer { return a < b }
            return a.double < b.double
        case (.boolean(let a), .boolean(let b)): return !a && b
        case (.list(let a), .list(let b)):
            for (x, y) in zip(a, b) where !areEqual(x, y) { return try isLess(x, y) }
            return a.count < b.count
        default:
            throw Fault("\(left.kindName) and \(right.kindName) have no order")
        }
    }

    static func contains(_ whole: TemplateValue, _ part: TemplateValue) throws(Fault) -> Bool {
        if let text = whole.textual {
            guard let sought = part.textual else { throw Fault("\(part.kindName) cannot be in a text") }
            return Array(text.utf8).firstIndex(of: Array(sought.utf8), from: 0) != nil
        }
        switch whole {
        case .map(let map): return part.textual.flatMap { map[$0] } != nil
        default: return try whole.sequence().contains { areEqual($0, part) }
        }
    }
}

extension [UInt8] {
    /// Where `part` first begins at or behind `start`.
    func firstIndex(of part: [UInt8], from start: Int) -> Int? {
        guard let first = part.first else { return start }
        var index = start
        while index + part.count <= count {
            if self[index] == first, self[index..<(index + part.count)].elementsEqual(part) { return index }
            index += 1
        }
        return nil
    }
}

/// Python's slices.
enum Slicing {
    /// The indices that `[from:to:step]` picks of `count` items; `step` is not 0.
    static func indices(count: Int, from: Int?, to: Int?, step: Int) -> [Int] {
        let (lowest, highest) = step > 0 ? (0, count) : (-1, count - 1)
        func bound(_ bound: Int?, _ missing: Int) -> Int {
            guard let bound else { return missing }
            let place = bound < 0 ? (bound < -count ? -1 : bound + count) : min(bound, count)
            return Swift.min(Swift.max(place, lowest), highest)
        }
        let start = bound(from, step > 0 ? 0 : count - 1)
        let stop = bound(to, step > 0 ? count : -1)
        return Array(stride(from: start, to: stop, by: step))
    }
}
