import Diagnostics

/// Reads a pattern. A text of at most `Pattern.Limit.length` scalars nests no deeper than that.
struct PatternParser {
    private let scalars: [Unicode.Scalar]
    private let offsets: [Int]
    private var position = 0
    private var depth = 0
    private(set) var fault: ExpressionFault?

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        offsets = scalars.reduce(into: [0]) { $0.append(($0.last ?? 0) + UTF8.width($1)) }
    }

    /// pattern = choice
    mutating func parse() -> PatternNode? {
        guard let node = choice() else { return nil }
        guard position == scalars.count else {
            return refuse(
                "pattern.syntax", "this `)` closes nothing", from: position,
                help: "a `)` itself is written `\\)`")
        }
        return node
    }

    /// choice = sequence { "|" sequence }
    private mutating func choice() -> PatternNode? {
        guard let first = sequence() else { return nil }
        var branches = [first]
        while take("|") {
            guard let next = sequence() else { return nil }
            branches.append(next)
        }
        return branches.count == 1 ? first : .choice(branches)
    }

    /// sequence = [ "^" ] { atom [ repetition ] } [ "$" ]; the anchors, at the very ends only, say what holds anyway
    private mutating func sequence() -> PatternNode? {
        if depth == 0 { _ = take("^") }
        var nodes: [PatternNode] = []
        while let next = peek(), next != "|", next != ")" {
            if next == "$", depth == 0, peek(1) == nil || peek(1) == "|" {
                position += 1
                break
            }
            let start = position
            guard let atom = atom(), let node = repetition(of: atom, from: start) else { return nil }
            nodes.append(node)
        }
        return nodes.isEmpty ? .empty : nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    /// repetition = [ ("*" | "+" | "?" | "{" n [ "," [ m ] ] "}") [ "?" ] ]
    private mutating func repetition(of atom: PatternNode, from start: Int) -> PatternNode? {
        let least: Int
        let most: Int?
        switch peek() {
        case "*": (least, most) = (0, nil)
        case "+": (least, most) = (1, nil)
        case "?": (least, most) = (0, 1)
        case "{":
            guard let bounds = bounds() else { return nil }
            (least, most) = bounds
        default: return atom
        }
        position += 1
        // Greedy or not makes no difference to whether a whole text matches.
        _ = take("?")
        if let next = peek(), "*+?{".unicodeScalars.contains(next) {
            return refuse(
                "pattern.syntax", "there is nothing to repeat here", from: position,
                help: "a `\(next)` itself is written `\\\(next)`")
        }
        if most == nil || (most ?? 0) > 1 {
            if atom.canBeEmpty {
                return refuse(
                    "pattern.nested-repetition", "what is repeated here can be empty, and could run away",
                    from: start,
                    help: "let each round match one character at least")
            }
            if most == nil, atom.hasUnboundedRepetition {
                return refuse(
                    "pattern.nested-repetition", "a repetition without end within another could run away",
                    from: start,
                    help: "write one repetition: `[a-z]+` for `([a-z]+)+`")
            }
        }
        return .repeated(atom, least: least, most: most)
    }

    /// `{n}`, `{n,}` or `{n,m}`; leaves the position at the closing brace.
    private mutating func bounds() -> (Int, Int?)? {
        let start = position
        position += 1
        let least = number()
        var most: Int? = least
        if take(",") { most = peek() == "}" ? nil : number() ?? -1 }
        guard let least, peek() == "}", most != -1 else {
            position = start
            return refuse(
                "pattern.syntax", "this `{` begins no repetition", from: start,
                help: "a `{` itself is written `\\{`")
        }
        let largest = max(least, most ?? 0)
        guard largest <= Pattern.Limit.count, most ?? least >= least else {
            let message =
                largest > Pattern.Limit.count
                ? "at most \(Pattern.Limit.count) repetitions can be asked for"
                : "the larger number stands second"
            return refuse("pattern.syntax", message, from: start)
        }
        return (least, most)
    }

    private mutating func number() -> Int? {
        var number: Int?
        while let scalar = peek(), ("0"..."9").contains(scalar) {
            number = min(100_000, (number ?? 0) * 10 + Int(scalar.value - 48))
            position += 1
        }
        return number
    }

    /// atom = "(" [ "?:" ] choice ")" | "[" class "]" | "." | "\" escape | any character that is no sign
    private mutating func atom() -> PatternNode? {
        let start = position
        guard let first = peek() else { return .empty }
        switch first {
        case "(": return group()
        case "[":
            position += 1
            return characterClass(from: start)
        case ".":
            position += 1
            return .one(.any)
        case "\\":
            position += 1
            return escape(from: start).map { .one($0) }
        case "*", "+", "?":
            return refuse(
                "pattern.syntax", "there is nothing to repeat here", from: start,
                help: "a `\(first)` itself is written `\\\(first)`")
        case "^", "$":
            return refuse(
                "pattern.syntax", "`\(first)` stands at the ends of a pattern only", from: start,
                help: "a pattern always matches the whole text; a `\(first)` itself is written `\\\(first)`")
        case "{", "}", "]":
            return refuse(
                "pattern.syntax", "`\(first)` cannot stand by itself", from: start, help: "write `\\\(first)`"
            )
        default:
            position += 1
            return .one(.scalar(first))
        }
    }

    private mutating func group() -> PatternNode? {
        let start = position
        position += 1
        if take("?"), !take(":") {
            return refuse(
                "pattern.unsupported", "there are no look-around, names or flags in patterns", from: start,
                help: "plain groups `(…)` and `(?:…)` are known")
        }
        depth += 1
        defer { depth -= 1 }
        guard let inner = choice() else { return nil }
        guard take(")") else {
            return refuse(
                "pattern.syntax", "this `(` is not closed", from: start, length: 1,
                help: "a `(` itself is written `\\(`"
            )
        }
        return inner
    }
}

extension PatternParser {
    private func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
        position + ahead < scalars.count ? scalars[position + ahead] : nil
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek() == scalar else { return false }
        position += 1
        return true
    }

    private mutating func refuse<Result>(
        _ identifier: String, _ message: String, from start: Int, length: Int? = nil, help: String? = nil
    ) -> Result? {
        let end = min(length.map { start + $0 } ?? max(position, start + 1), scalars.count)
        fault =
            fault
            ?? ExpressionFault(
                identifier, message, at: offsets[min(start, end)]..<offsets[end],
                help: help.map { [$0] } ?? [])
        return nil
    }

    /// class = [ "^" ] { member [ "-" member ] }; a `-` at an end, or beside `\d` and the like, is itself
    private mutating func characterClass(from start: Int) -> PatternNode? {
        let isNegated = take("^")
        var members: [PatternNode.Member] = []
        while let next = peek(), next != "]" {
            guard let member = member() else { return nil }
            guard case .range(let low, _) = member, peek() == "-", let after = peek(1), after != "]" else {
                members.append(member)
                continue
            }
            let from = position - 1
            position += 1
            guard case .range(let high, _)? = self.member() else {
                return refuse(
                    "pattern.class", "a range needs a character at both ends", from: from,
                    help: "a `-` itself is written `\\-`")
            }
            guard low <= high else {
                return refuse("pattern.class", "this range runs backwards", from: from)
            }
            members.append(.range(low, high))
        }
        guard take("]") else {
            return refuse(
                "pattern.syntax", "this `[` is not closed", from: start, length: 1,
                help: "a `[` itself is written `\\[`"
            )
        }
        guard !members.isEmpty else {
            return refuse("pattern.class", "nothing stands between the brackets", from: start)
        }
        return .one(.members(members, isNegated: isNegated))
    }

    /// A character of a class, or an escape.
    private mutating func member() -> PatternNode.Member? {
        let start = position
        guard let first = peek() else { return nil }
        position += 1
        if first == "\\" {
            switch escape(from: start) {
            case .scalar(let scalar)?: return .range(scalar, scalar)
            case .escape(let escape)?: return .escape(escape)
            default: return nil
            }
        }
        if first == "[" {
            return refuse("pattern.class", "`[` cannot stand in brackets", from: start, help: "write `\\[`")
        }
        // Two of these in a row mean set operations, or are kept for later, under the `v` flag.
        if first == peek(), "&-!#$%*+,.:;<=>?@^`~".unicodeScalars.contains(first) {
            position += 1
            return refuse(
                "pattern.class", "`\(first)\(first)` has a meaning of its own in brackets", from: start,
                help: "write `\\\(first)` once")
        }
        return .range(first, first)
    }

    /// escape = d D w W s S | t n r f v | xHH | uHHHH | u{H…} | p{…} P{…} | a punctuation mark
    private mutating func escape(from start: Int) -> PatternNode.CharacterSet? {
        guard let letter = peek() else {
            return refuse(
                "pattern.escape", "a backslash at the end escapes nothing", from: start,
                help: "a backslash itself is written `\\\\`")
        }
        position += 1
        switch letter {
        case "d", "D": return .escape(.digit(isNegated: letter == "D"))
        case "w", "W": return .escape(.word(isNegated: letter == "W"))
        case "s", "S": return .escape(.space(isNegated: letter == "S"))
        case "t": return .scalar("\t")
        case "n": return .scalar("\n")
        case "r": return .scalar("\r")
        case "f": return .scalar("\u{C}")
        case "v": return .scalar("\u{B}")
        case "x": return hexadecimal(2, from: start)
        case "u": return peek() == "{" ? bracedScalar(from: start) : hexadecimal(4, from: start)
        case "p", "P": return property(isNegated: letter == "P", from: start)
        case "1"..."9", "k":
            return refuse("pattern.unsupported", "there are no back-references in patterns", from: start)
        case "b", "B":
            return refuse("pattern.unsupported", "there are no word boundaries in patterns", from: start)
        default:
            guard letter.isASCII, !letter.properties.isAlphabetic, letter.value > 0x20, letter != "0",
                letter.value != 0x7F
            else {
                return refuse(
                    "pattern.escape", "`\\\(letter)` means nothing here", from: start,
                    help: "a backslash stands before punctuation; `\\d`, `\\w`, `\\s` and `\\p{…}` are known")
            }
            return .scalar(letter)
        }
    }

    private mutating func hexadecimal(_ count: Int, from start: Int) -> PatternNode.CharacterSet? {
        let end = min(position + count, scalars.count)
        let digits = scalars[position..<end].map(String.init).joined()
        position = end
        return scalar(digits, isComplete: digits.utf8.count == count, from: start)
    }

    private mutating func bracedScalar(from start: Int) -> PatternNode.CharacterSet? {
        position += 1
        let digits = untilBrace()
        return scalar(digits ?? "", isComplete: digits != nil, from: start)
    }

    private mutating func scalar(_ digits: String, isComplete: Bool, from start: Int) -> PatternNode
        .CharacterSet?
    {
        guard isComplete, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
            let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
        else {
            return refuse(
                "pattern.escape", "this names no character", from: start,
                help: "write `\\u00e9` or `\\u{1f600}`")
        }
        return .scalar(scalar)
    }

    private mutating func untilBrace() -> String? {
        var text = ""
        while let scalar = peek() {
            position += 1
            if scalar == "}" { return text }
            text.unicodeScalars.append(scalar)
        }
        return nil
    }

    private mutating func property(isNegated: Bool, from start: Int) -> PatternNode.CharacterSet? {
        guard take("{"), let name = untilBrace() else {
            return refuse(
                "pattern.escape", "a property stands in braces", from: start,
                help: "write `\\p{L}` for letters")
        }
        guard let property = UnicodeProperty(named: name) else {
            return refuse(
                "pattern.property", "unknown property `\(name)`", from: start,
                help: Suggestion.help(
                    for: name, among: UnicodeProperty.names,
                    otherwise:
                        "known are \(Quoting.list(["L", "Lu", "Ll", "N", "Nd", "P", "S", "Z", "Script=Han"]))"
                ).first)
        }
        return .escape(.property(property, isNegated: isNegated))
    }
}
