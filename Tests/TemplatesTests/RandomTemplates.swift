import TestSupport

/// Makes templates of which Jinja's manual and ours say the same: what is known to differ is left out.
///
/// Expressions have types, so that most of them have values; parentheses are left out where a precedence may be told.
struct RandomTemplates {
    private var numbers: SteadyNumbers

    init(seed: UInt64) { numbers = SteadyNumbers(seed: seed) }

    /// A template that prints something of the table's context.
    mutating func template() -> String {
        switch below(8) {
        case 0:
            return "{% for x in \(list(2)) %}{{ loop.index }}/{{ loop.length }}={{ x }}{% if not loop.last %}, "
                + "{% endif %}{% else %}none{% endfor %}"
        case 1: return "{% for x in \(list(2)) if x > \(whole(1)) %}{{ x }};{% endfor %}"
        case 2: return "{% if \(truth(2)) %}a{% elif \(truth(1)) %}b{% else %}c{% endif %}"
        case 3: return "{% set y = \(whole(2)) %}{{ y }}{{ y + \(whole(1)) }}"
        case 4: return "{{ \(truth(2)) }}"
        case 5: return "{{ (\(list(3)))|join('\(one(of: [",", "", " <"]))') }}"
        case 6: return "{{ \(text(3)) }}"
        default: return "{{ \(below(2) == 0 ? whole(3) : decimal(3)) }}"
        }
    }

    private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
    private mutating func one(of texts: [String]) -> String { texts[below(texts.count)] }

    /// A whole number.
    private mutating func whole(_ depth: Int) -> String {
        guard depth > 0 else { return one(of: ["0", "1", "2", "3", "7", "12", "n", "zero", "xs[0]", "map.a"]) }
        let a = whole(depth - 1)
        switch below(15) {
        case 0: return "\(a) + \(whole(depth - 1))"
        case 1: return "\(a) - \(whole(depth - 1))"
        case 2: return "(\(a)) * \(whole(0))"
        case 3: return "(\(a)) // \(one(of: ["2", "3", "n", "(-2)", "zero"]))"
        case 4: return "(\(a)) % \(one(of: ["2", "5", "n", "(-3)"]))"
        case 5: return "-\(whole(0))"
        case 6: return "-\(whole(0))|abs"
        case 7: return "(\(list(depth - 1)))|length"
        case 8: return "(\(list(depth - 1)))|sum"
        case 9: return "(\(list(depth - 1)))|\(one(of: ["first", "last", "min", "max"]))"
        case 10: return "(\(a) if \(truth(depth - 1)) else \(whole(0)))"
        case 11: return "(\(text(depth - 1)))|length"
        case 12: return "(\(text(depth - 1)))|wordcount"
        case 13: return "\(one(of: ["2", "3", "n"])) ** \(one(of: ["0", "1", "2", "5"]))"
        default: return "(\(decimal(depth - 1)))|int"
        }
    }

    /// A number with a point.
    private mutating func decimal(_ depth: Int) -> String {
        guard depth > 0 else { return one(of: ["0.5", "1.5", "2.5", "0.1", "42.55", "half", "100.0", "1e3"]) }
        let a = decimal(depth - 1)
        switch below(9) {
        case 0: return "\(a) + \(decimal(depth - 1))"
        case 1: return "\(a) - \(whole(0))"
        case 2: return "(\(a)) * \(decimal(0))"
        case 3: return "(\(whole(depth - 1))) / \(one(of: ["2", "3", "7", "n", "0.1", "zero"]))"
        case 4: return "(\(a))|round(\(one(of: ["0", "1", "2"])))"
        case 5: return "(\(a))|round(1, '\(one(of: ["ceil", "floor", "common"]))')"
        case 6: return "(\(a)) // \(one(of: ["2", "0.1", "0.3", "(-0.7)"]))"
        case 7: return "(\(a)) % \(one(of: ["2", "0.1", "0.3", "(-0.7)"]))"
        default: return "(\(whole(depth - 1)))|float"
        }
    }

    private mutating func truth(_ depth: Int) -> String {
        guard depth > 0 else { return one(of: ["yes", "no", "true", "false", "(n == 3)", "('a' in text)"]) }
        switch below(9) {
        case 0: return "(\(truth(depth - 1)) and \(truth(depth - 1)))"
        case 1: return "(\(truth(depth - 1)) or \(truth(depth - 1)))"
        case 2: return "(not \(truth(depth - 1)))"
        case 3: return "(\(whole(depth - 1)) \(one(of: ["<", "<=", ">", ">=", "==", "!="])) \(whole(depth - 1)))"
        case 4: return "(\(whole(0)) \(one(of: ["in", "not in"])) \(list(depth - 1)))"
        case 5: return "(\(text(depth - 1)) \(one(of: ["<", "==", "!=", "in", "not in"])) \(text(depth - 1)))"
        case 6: return "((\(whole(depth - 1))) is \(one(of: ["odd", "even", "divisibleby(3)", "number"])))"
        case 7: return "((\(decimal(depth - 1))) < \(whole(depth - 1)))"
        default: return "((\(list(depth - 1))) == xs)"
        }
    }

    private mutating func text(_ depth: Int) -> String {
        guard depth > 0 else {
            return one(of: ["title", "name", "empty", "text", "'a b'", "\"it's <b>\"", "'é-x (y)'", "words[1]"])
        }
        let a = text(depth - 1)
        switch below(12) {
        case 0: return "\(a) ~ \(text(depth - 1))"
        case 1: return "(\(a))|\(one(of: ["upper", "lower", "capitalize", "title", "trim", "string"]))"
        case 2: return "(\(a))|replace('\(one(of: ["a", "e ", "x", "o"]))', '\(one(of: ["", "<", "aa"]))')"
        case 3: return "(\(a))|replace('a', '-', \(below(3)))"
        case 4: return "(\(a))|truncate(\(one(of: ["4", "9", "12"])), \(one(of: ["true", "false"])), '…', 0)"
        case 5: return "(\(a))|reverse"
        case 6: return "(\(a))[\(slice())]"
        case 7: return "(\(list(depth - 1)))|join('\(one(of: [", ", "", "&"]))')"
        case 8: return "\(whole(depth - 1)) ~ \(a)"
        case 9: return "(\(a) if \(truth(depth - 1)) else \(text(0)))"
        case 10: return "(\(a)) * \(below(4))"
        default: return "(\(a))|indent(2)"
        }
    }

    private mutating func slice() -> String {
        func end(_ random: inout Self) -> String { random.one(of: ["", "", "0", "1", "3", "-1", "-3", "99", "-99"]) }
        let bounds = end(&self) + ":" + end(&self)
        return below(2) == 0 ? bounds : bounds + ":" + one(of: ["1", "2", "-1", "-2", "99"])
    }

    /// A list of whole numbers.
    private mutating func list(_ depth: Int) -> String {
        guard depth > 0 else { return one(of: ["xs", "none_list", "[1, 2, 2, 5]", "range(5)", "[7]"]) }
        let a = list(depth - 1)
        switch below(12) {
        case 0: return "(\(a))|sort"
        case 1: return "(\(a))|sort(reverse=true)"
        case 2: return "(\(a))|unique|list"
        case 3: return "(\(a))|reverse|list"
        case 4: return "((\(a))|list)[\(slice())]"
        case 5: return "((\(a))|list + [\(whole(0))])"
        case 6: return "[\(whole(depth - 1)), \(whole(0))]"
        case 7: return "range(\(whole(0)), \(whole(0)))"
        case 8: return "(\(a))|\(one(of: ["select", "reject"]))('\(one(of: ["odd", "even"]))')|list"
        case 9: return "(\(a))|select('gt', \(whole(0)))|list"
        case 10: return "(\(a))|map('abs')|list"
        default: return "(\(a))|batch(2)|map('first')|list"
        }
    }
}
