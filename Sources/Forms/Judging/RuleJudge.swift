/// The rules of a field in Swift; `Sources/Forms/Assets/runtime/rules*.js` say the same in JavaScript.
struct RuleJudge {
    let reading: SubmissionReading
    let input: Input
    let environment: ExpressionEnvironment

    private var value: ExpressionValue { reading.value }

    /// Rules that are judged when the field is empty, too.
    private static let ofTheEmpty: Set<String> = ["required", "number", "matches", "check", "date"]

    /// Whether what came in breaks `rule`.
    func isBroken(_ rule: Rule) -> Bool {
        if isEmpty, !Self.ofTheEmpty.contains(rule.name) { return false }
        switch rule.name {
        case "required":
            return !reading.isBad && (isEmpty || text.map { $0.unicodeScalars.allSatisfy(\.isBlank) } == true)
        case "number", "date": return reading.isBad
        case "minCount": return number(rule).map { count < $0 } ?? false
        case "maxCount": return number(rule).map { count > $0 } ?? false
        case "pattern": return pattern.map { !$0.matches(text ?? "") } ?? false
        case "min": return compared(with: rule).map { $0 < 0 } ?? false
        case "max": return compared(with: rule).map { $0 > 0 } ?? false
        case "step": return breaksStep(rule)
        case "maxSize": return breaksSize(rule)
        case "check": return rule.expression?.value(in: environment) == .boolean(false)
        case "matches": return breaksMatch(rule)
        case "email": return !AddressRules.isEmail(text ?? "")
        case "url": return !AddressRules.isWebAddress(text ?? "")
        case "tel": return !AddressRules.isTelephone(text ?? "")
        default: return false
        }
    }

    var isEmpty: Bool {
        switch value {
        case .text(let text), .option(let text), .moment(let text): text.isEmpty
        case .boolean(let truth): !truth
        case .number: false
        case .none: true
        case .options(let options): options.isEmpty
        case .files(let files): files.isEmpty
        }
    }

    private var text: String? {
        switch value {
        case .text(let text), .option(let text), .moment(let text): text
        default: nil
        }
    }

    /// Characters of a text, items of a list.
    private var count: Double {
        switch value {
        case .options(let options): Double(options.count)
        case .files(let files): Double(files.count)
        default: Double((text ?? "").characterCount)
        }
    }

    private func number(_ rule: Rule) -> Double? {
        if case .number(let number) = rule.operands.first { number } else { nil }
    }

    private var pattern: Pattern? {
        input.values.text("pattern").flatMap { try? Pattern.compile($0.text).get() }
    }

    /// Below zero where the value is less than the rule's end; nil where one of the two is none.
    private func compared(with rule: Rule) -> Int? {
        let end: ExpressionValue
        switch rule.operands.first {
        case .number(let number): end = .number(number)
        case .string(let text): end = .moment(text)
        default: end = rule.expression?.value(in: environment) ?? .none
        }
        switch (value, end) {
        case (.number(let a), .number(let b)): return a < b ? -1 : a > b ? 1 : 0
        case (.moment(let a), .moment(let b)):
            if a.hasSameScalars(as: b) { return 0 }
            return a.utf8.lexicographicallyPrecedes(b.utf8) ? -1 : 1
        default: return nil
        }
    }

    private func breaksStep(_ rule: Rule) -> Bool {
        guard let step = number(rule), case .number(let number) = value else { return false }
        let steps = (number - (input.values.number("min") ?? 0)) / step
        return abs(steps - steps.rounded()) >= 1e-9 * max(1, abs(steps))
    }

    private func breaksSize(_ rule: Rule) -> Bool {
        guard let most = number(rule), case .files(let sizes) = value else { return false }
        return sizes.contains { $0 > most }
    }

    private func breaksMatch(_ rule: Rule) -> Bool {
        guard case .string(let other) = rule.operands.first else { return false }
        return environment.values[other] != value
    }
}

/// Addresses, judged loosely; each with its rule in JavaScript beside it.
enum AddressRules {
    /// `/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/`
    static func isEmail(_ text: String) -> Bool {
        guard !text.unicodeScalars.contains(where: isSpace) else { return false }
        // By bytes: a mark that joins what stands before it makes another character of an `@`, and no other address.
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { return false }
        return parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
    }

    /// A URL of `http:` or `https:` with a host, as `new URL` takes it.
    static func isWebAddress(_ text: String) -> Bool {
        let scheme = text.prefix { $0 != ":" }
        guard ["http", "https"].contains(scheme.lowercased()), scheme.endIndex < text.endIndex else { return false }
        let rest = text[scheme.endIndex...].dropFirst().drop { $0 == "/" || $0 == "\\" }
        let authority = rest.prefix { !"/\\?#".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let parts = host.split(separator: ":", omittingEmptySubsequences: false)
        guard let name = parts.first, !name.isEmpty, !name.unicodeScalars.contains(where: isForbidden) else {
            return host.hasPrefix("[") && host.contains("]")
        }
        guard parts.count <= 2 else { return false }
        let port = parts.count == 2 ? parts[1] : ""
        return port.isEmpty || port.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt16(port) != nil
    }

    /// `/^\+?\d{3,20}(?:(?:x|ext|#)\d{1,6})?$/i` once blanks, parentheses, dots, slashes and hyphens are gone.
    static func isTelephone(_ text: String) -> Bool {
        var rest = text.unicodeScalars.map(plain).filter { !isSpace($0) && !isBetweenDigits($0) }[...]
        if rest.first == "+" { rest = rest.dropFirst() }
        let digits = rest.prefix(while: isDigit)
        guard (3...20).contains(digits.count) else { return false }
        rest = rest.dropFirst(digits.count)
        guard !rest.isEmpty else { return true }
        let sign = rest.prefix { !isDigit($0) }
        let word = String(String.UnicodeScalarView(sign)).lowercased()
        let extension_ = rest.dropFirst(sign.count)
        return ["x", "ext", "#"].contains(word) && (1...6).contains(extension_.count) && extension_.allSatisfy(isDigit)
    }

    /// Wide letters and digits as narrow ones: what NFKC makes of them.
    private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

    private static func isBetweenDigits(_ scalar: Unicode.Scalar) -> Bool {
        "().-/".unicodeScalars.contains(scalar) || (0x2010...0x2015).contains(scalar.value)
    }

    /// `\s` of JavaScript.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isBlank && scalar.value != 0x85 && scalar.value != 0x200B
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value <= 0x20 || scalar.value == 0x7F || "<>^|%[]`{}\"".unicodeScalars.contains(scalar)
    }
}
