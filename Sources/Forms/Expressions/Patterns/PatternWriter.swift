/// Writes a pattern so that it is valid under the `v` flag, and harmless in a script.
///
///     [\w.+-]+@[()]
///     [\w\.\+\-]+@[\(\)]
enum PatternWriter {
    static func source(of node: PatternNode) -> String {
        switch node {
        case .empty: ""
        case .one(let set): one(set)
        case .sequence(let nodes): nodes.map { grouped($0, within: .sequence) }.joined()
        case .choice(let nodes): nodes.map(source).joined(separator: "|")
        case .repeated(let node, let least, let most):
            grouped(node, within: .repetition) + repetition(least, most)
        }
    }

    private enum Context { case sequence, repetition }

    private static func grouped(_ node: PatternNode, within context: Context) -> String {
        switch node {
        case .one: source(of: node)
        case .repeated where context == .sequence: source(of: node)
        default: "(?:\(source(of: node)))"
        }
    }

    private static func repetition(_ least: Int, _ most: Int?) -> String {
        switch (least, most) {
        case (0, nil): "*"
        case (1, nil): "+"
        case (0, 1?): "?"
        case (let least, nil): "{\(least),}"
        case (let least, let most?): least == most ? "{\(least)}" : "{\(least),\(most)}"
        }
    }

    private static func one(_ set: PatternNode.CharacterSet) -> String {
        switch set {
        case .any: "."
        case .scalar(let scalar): self.scalar(scalar, escaping: "^$\\.*+?()[]{}|/")
        case .escape(let escape): self.escape(escape)
        case .members(let members, let isNegated):
            "[\(isNegated ? "^" : "")\(members.map(member).joined())]"
        }
    }

    private static func member(_ member: PatternNode.Member) -> String {
        switch member {
        case .escape(let escape): self.escape(escape)
        case .range(let low, let high):
            low == high ? inClass(low) : "\(inClass(low))-\(inClass(high))"
        }
    }

    /// In brackets every mark that could be half of a set operation is escaped too.
    private static func inClass(_ scalar: Unicode.Scalar) -> String {
        self.scalar(scalar, escaping: "^$\\.*+?()[]{}|/&-!#%,:;=>@`~")
    }

    private static func scalar(_ scalar: Unicode.Scalar, escaping signs: String) -> String {
        if signs.unicodeScalars.contains(scalar) { return "\\\(scalar)" }
        switch scalar {
        case "<", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}":
            return JavaScriptText.escape(scalar)
        default: return String(Character(scalar))
        }
    }

    private static func escape(_ escape: PatternNode.ClassEscape) -> String {
        switch escape {
        case .digit(let isNegated): isNegated ? "\\D" : "\\d"
        case .word(let isNegated): isNegated ? "\\W" : "\\w"
        case .space(let isNegated): isNegated ? "\\S" : "\\s"
        case .property(let property, let isNegated): "\\\(isNegated ? "P" : "p"){\(property.name)}"
        }
    }
}
