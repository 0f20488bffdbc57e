// Rounding is done by the C library's mathematics, which is linked by this import.
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Filters over numbers.
enum NumberFilters {
    static let all: [Filter] = [
        Filter("abs", summary: "The number without its sign.", example: "{{ -3 | abs }} → 3", apply: abs),
        Filter(
            "round", parameters: [.free("precision"), .free("method")],
            summary:
                "The number with `precision` (0) digits behind the point; `method` is `common`, `ceil` or `floor`.",
            example: "{{ 2.345 | round(1) }} → 2.3", apply: round),
        Filter(
            "int", parameters: [.free("default"), .free("base")],
            summary: "The value as a whole number, or `default` (0) where it is none.",
            example: #"{{ "7 cups" | int(1) }} → 1"#, apply: int),
        Filter(
            "float", parameters: [.free("default")],
            summary: "The value as a number with a point, or `default` (0.0) where it is none.",
            example: #"{{ "2.5" | float }} → 2.5"#, apply: float),
    ]

    private static func number(_ call: FilterCall) throws(Fault) -> TemplateNumber {
        if case .number(let number) = call.value { return number }
        throw Fault(
            "\(call.value.kindName) is no number", help: "`| int` and `| float` make numbers of texts")
    }

    private static func abs(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let value = try number(call)
        guard let integer = value.integer else { return .number(TemplateNumber(value.double.magnitude)) }
        guard integer != .min else { throw Fault("the number is too large") }
        return .number(Swift.abs(integer))
    }

    private static func round(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let value = try number(call)
        let precision = try call.integer(0, 0)
        let method = try call.text(1, "common")
        guard ["common", "ceil", "floor"].contains(method) else {
            throw Fault("`method` is `common`, `ceil` or `floor`")
        }
        guard (-15...15).contains(precision) else { throw Fault("`precision` is at most 15") }
        if let integer = value.integer, precision >= 0 {
            return method == "common" ? .number(integer) : .number(TemplateNumber(Double(integer)))
        }
        let scale = (0..<Swift.abs(precision)).reduce(1.0) { scale, _ in scale * 10 }
        let rounded = round(value.double, scale, isFraction: precision >= 0, method)
        guard let whole = Int(exactly: rounded), value.integer != nil else {
            return .number(TemplateNumber(rounded))
        }
        return .number(whole)
    }

    private static func round(_ value: Double, _ scale: Double, isFraction: Bool, _ method: String) -> Double {
        let scaled = isFraction ? value * scale : value / scale
        guard scaled.isFinite else { return value }
        let whole: Double
        switch method {
        case "ceil": whole = scaled.rounded(.up)
        case "floor": whole = scaled.rounded(.down)
        default: whole = isFraction ? nearest(value, scale, scaled) : scaled.rounded(.toNearestOrEven)
        }
        return isFraction ? whole / scale : whole * scale
    }

    /// The whole number nearest to `value` × `scale` as it is without rounding: 42.55 is a little less, and 425.5 not.
    private static func nearest(_ value: Double, _ scale: Double, _ scaled: Double) -> Double {
        let lost = (-scaled).addingProduct(value, scale)
        let floor = scaled.rounded(.down)
        guard scaled - floor == 0.5, lost != 0 else { return scaled.rounded(.toNearestOrEven) }
        return lost > 0 ? floor + 1 : floor
    }

    private static func int(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let otherwise = call.arguments[0] ?? .number(0)
        let base = try call.integer(1, 10)
        guard (2...36).contains(base) else { throw Fault("`base` is 2 to 36") }
        switch call.value {
        case .number(let number):
            return (number.integer ?? Int(exactly: number.double.rounded(.towardZero))).map { .number($0) }
                ?? otherwise
        case .boolean(let flag): return .number(flag ? 1 : 0)
        default: break
        }
        guard let text = call.value.textual else { return otherwise }
        let digits = trimmed(text)
        if let whole = Int(digits, radix: base) { return .number(whole) }
        guard base == 10, let double = decimal(digits) else { return otherwise }
        return Int(exactly: double.rounded(.towardZero)).map { .number($0) } ?? otherwise
    }

    private static func float(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let otherwise = call.arguments[0] ?? .number(TemplateNumber(0.0))
        switch call.value {
        case .number(let number): return .number(TemplateNumber(number.double))
        case .boolean(let flag): return .number(TemplateNumber(flag ? 1.0 : 0.0))
        default: break
        }
        guard let text = call.value.textual, let double = decimal(trimmed(text)) else { return otherwise }
        return .number(TemplateNumber(double))
    }

    private static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
        return String(scalars.reversed().drop { $0.properties.isWhitespace }.reversed().map(Character.init))
    }

    /// A number in digits; no `nan`, no `inf`, no hexadecimal.
    private static func decimal(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
}
