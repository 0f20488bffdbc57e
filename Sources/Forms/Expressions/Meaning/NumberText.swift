/// Numbers as decimal digits, the same in Swift and JavaScript.
enum NumberText {
    /// The shortest digits that mean `number`, as JavaScript writes it: `8`, `0.5`, `-12.25`. From 10 to the power of
    /// 21 on and below 0.000001 an exponent stands: `1e+21`, `5e-7`. There is no `-0`.
    static func plain(_ number: Double) -> String {
        guard number.isFinite, number != 0 else { return "0" }
        let (digits, point) = shortest(number)
        let sign = number < 0 ? "-" : ""
        let count = digits.utf8.count
        switch point {
        case count...21 where point > 0: return sign + digits + zeros(point - count)
        case 1...21: return sign + digits.prefix(point) + "." + digits.dropFirst(point)
        case -5...0: return sign + "0." + zeros(-point) + digits
        default:
            let exponent = point - 1
            let fraction = count > 1 ? "." + digits.dropFirst() : ""
            return sign + digits.prefix(1) + fraction + "e" + (exponent < 0 ? "-" : "+") + "\(abs(exponent))"
        }
    }

    /// The shortest digits of `number` without sign, and where the point stands: the value is 0.digits · 10^point.
    static func shortest(_ number: Double) -> (digits: String, point: Int) {
        if let whole = Int(exactly: number.magnitude), whole != 0, whole < 1 << 53 {
            var significant = whole
            while significant % 10 == 0 { significant /= 10 }
            return (String(significant), String(whole).utf8.count)
        }
        let parts = number.magnitude.description.split(separator: "e")
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let fraction = halves.count > 1 ? halves[1] : ""
        let all = halves[0] + fraction
        let leading = all.prefix { $0 == "0" }.count
        var digits = all.dropFirst(leading)
        while digits.last == "0" { digits.removeLast() }
        return (String(digits), halves[0].count + exponent - leading)
    }

    static func zeros(_ count: Int) -> String {
        guard count > 0 else { return "" }
        return String(decoding: repeatElement(UInt8(ascii: "0"), count: count), as: UTF8.self)
    }
}
