/// A tag that was opened and not yet closed, with what it encloses so far.
struct OpenTag {
    enum Kind {
        case conditional
        case loop(LoopStatement?)
        case block(BlockStatement)
        case macro(MacroStatement?)
        case call(MacroStatement, Expression)
        case capture(Target, Expression, captured: Int)
        case filtered(Expression, captured: Int)
        case with([(Target, Expression)])
        /// One that could not be read; it and what it encloses are left out.
        case broken
    }

    let keyword: String
    /// The tag that opened it.
    let range: Range<Int>
    var kind: Kind
    var body: [Statement] = []
    /// The branches before the one being read, and the condition of that one.
    var arms: [Arm] = []
    var condition: Expression?
    var hasElse = false

    init(_ keyword: String, _ range: Range<Int>, _ kind: Kind) {
        self.keyword = keyword
        self.range = range
        self.kind = kind
    }

    /// What it says, now that it is closed; nil where it was broken.
    var statement: Statement? {
        switch kind {
        case .conditional:
            return .conditional(arms + [Arm(condition: condition, body: body)], range: range)
        case .loop(let loop):
            guard var loop else { return nil }
            loop.body = arms.first?.body ?? body
            loop.otherwise = hasElse ? body : nil
            return .loop(loop)
        case .block(var block):
            block.body = body
            return .block(block)
        case .macro(let macro):
            guard var macro else { return nil }
            macro.body = body
            return .macro(macro)
        case .call(var macro, let call):
            macro.body = body
            return .call(macro, call)
        case .capture(let target, let value, let captured):
            return .capture(target, value, captured: captured, body, range: range)
        case .filtered(let value, let captured):
            return .filtered(value, captured: captured, body, range: range)
        case .with(let bindings):
            return .with(bindings, body, range: range)
        case .broken:
            return nil
        }
    }
}
