import Diagnostics

/// The tags: what each of them says, and how they nest.
extension TemplateParser {
    static let keywords = [
        "if", "elif", "else", "endif", "for", "endfor", "set", "endset", "include", "extends", "block",
        "endblock",
        "macro", "endmacro", "call", "endcall", "import", "from", "raw", "endraw", "with", "endwith",
        "filter",
        "endfilter",
    ]
    private static let enclosing: Set<String> = ["if", "for", "block", "macro", "call", "filter", "with"]

    mutating func readTag(_ keyword: String, _ word: Range<Int>, _ tag: Range<Int>, _ tokens: [Token]) {
        do throws(SyntaxFault) {
            switch keyword {
            case "if": try openIf(tag, tokens)
            case "elif": try startElif(tag, tokens)
            case "else": try startElse(tag, tokens)
            case "for": try openFor(tag, tokens)
            case "set": try readSet(tag, tokens)
            case "include": try readInclude(tokens)
            case "extends": try readExtends(tokens)
            case "block": try openBlock(tag, tokens)
            case "macro": try openMacro(tag, tokens)
            case "call": try openCall(tag, tokens)
            case "import": try readImport(tokens)
            case "from": try readFrom(tokens)
            case "with": try openWith(tag, tokens)
            case "filter": try openFilter(tag, tokens)
            default: try readEnd(keyword, word, tokens)
            }
        } catch {
            report(error)
            openBroken(keyword, tag)
        }
    }

    mutating func openBroken(_ keyword: String, _ tag: Range<Int>) {
        if Self.enclosing.contains(keyword) { open.append(OpenTag(keyword, tag, .broken)) }
    }

    private mutating func push(_ tag: OpenTag) throws(SyntaxFault) {
        guard open.count < TemplateLimits.nesting else {
            throw SyntaxFault(
                message: "tags are nested deeper than \(TemplateLimits.nesting)", range: tag.range,
                identifier: "template.limit")
        }
        open.append(tag)
    }

    // MARK: Ends

    private mutating func readEnd(_ keyword: String, _ word: Range<Int>, _ tokens: [Token])
        throws(SyntaxFault)
    {
        guard keyword.hasPrefix("end"), Self.keywords.contains(keyword) else {
            throw SyntaxFault(
                message: "unknown tag: `\(keyword)`", range: word,
                help: Suggestion.help(for: keyword, among: Self.keywords), identifier: "template.unknown-word"
            )
        }
        let opened = String(keyword.dropFirst(3))
        guard let index = open.lastIndex(where: { $0.keyword == opened }) else {
            throw SyntaxFault(message: "`\(keyword)` ends nothing: no `\(opened)` is open", range: word)
        }
        while open.count > index + 1 { closeUnclosed() }
        let closed = open.removeLast()
        if let statement = closed.statement { add(statement) }
        try checkEnd(of: closed, tokens)
    }

    private func checkEnd(of closed: OpenTag, _ tokens: [Token]) throws(SyntaxFault) {
        guard let first = tokens.first, first.kind != .end else { return }
        let name: String? =
            switch closed.kind {
            case .block(let block): block.name
            case .macro(let macro): macro?.name.name
            default: nil
            }
        if case .name(let word) = first.kind, let name, tokens.count == 2 {
            if word == name { return }
            throw SyntaxFault(
                message: "`\(word)` is not the name of what ends here: `\(name)`", range: first.range)
        }
        throw SyntaxFault(message: "expected the end of the tag, found \(first.shown)", range: first.range)
    }

    private mutating func closeUnclosed() {
        let tag = open.removeLast()
        report(
            SyntaxFault(
                message: "`\(tag.keyword)` is not closed: `{% end\(tag.keyword) %}` is missing",
                range: tag.range,
                identifier: "template.unclosed-block"))
        if let statement = tag.statement { add(statement) }
    }

    mutating func closeAll() {
        while !open.isEmpty { closeUnclosed() }
    }

    // MARK: if

    private mutating func openIf(_ tag: Range<Int>, _ tokens: [Token]) throws(SyntaxFault) {
        let condition = try whole(tokens)
        var opened = OpenTag("if", tag, .conditional)
        opened.condition = condition
        try push(opened)
    }

    private mutating func startElif(_ tag: Range<Int>, _ tokens: [Token]) throws(SyntaxFault) {
        guard let top = open.last, top.keyword == "if", !top.hasElse else {
            throw SyntaxFault(message: "`elif` stands in no `if`", range: tag)
        }
        let condition = try whole(tokens)
        startArm(condition)
    }

    private mutating func startElse(_ tag: Range<Int>, _ tokens: [Token]) throws(SyntaxFault) {
        guard let top = open.last, top.keyword == "if" || top.keyword == "for", !top.hasElse else {
            throw SyntaxFault(message: "`else` stands in no `if` and no `for`", range: tag)
        }
        startArm(nil)
        open[open.count - 1].hasElse = true
        if let first = tokens.first, first.kind != .end {
            throw SyntaxFault(
                message: "expected the end of the tag, found \(first.shown)", range: first.range,
                help: ["write `{% elif … %}`"])
        }
    }

    private mutating func startArm(_ condition: Expression?) {
        let index = open.count - 1
        open[index].arms.append(Arm(condition: open[index].condition, body: open[index].body))
        open[index].condition = condition
        open[index].body = []
    }

    private mutating func whole(_ tokens: [Token]) throws(SyntaxFault) -> Expression {
        try parsing(tokens) { parser throws(SyntaxFault) in
            let value = try parser.tuple()
            try parser.expectEnd()
            return value
        }
    }

    // MARK: for, set, with

    private mutating func openFor(_ tag: Range<Int>, _ tokens: [Token]) throws(SyntaxFault) {
        let loop = try parsing(tokens) { parser throws(SyntaxFault) in
            let targets = try parser.targets()
            guard parser.take(name: "in") else { throw parser.unexpected("`in`") }
            let items = try parser.tuple(allowingChoice: false)
            let condition = parser.take(name: "if") ? try parser.expression() : nil
            if parser.isName("recursive") {
                throw parser.unexpected("the end of the tag", help: "write a macro that calls itself instead")
            }
            try parser.expectEnd()
            return LoopStatement(targets: targets, items: items, condition: condition, range: tag)
        }
        try push(OpenTag("for", tag, .loop(loop)))
    }

    private mutating func readSet(_ tag: Range<Int>, _ tokens: [Token]) throws(SyntaxFault) {
        let opened: OpenTag? = try parsing(tokens) { parser throws(SyntaxFault) in
            let targets = try parser.targets()
            if parser.isSymbol(".") {
                throw parser.unexpected("`=`", help: "members cannot be set; there is no `namespace`")
            }
            if parser.isSymbol("=") { return nil }
            guard let target = targets.first, targets.count == 1 else { throw parser.unexpected("`=`") }
            let captured = NameTable.captured
            var value = Expression(.name(captured), tag)
            if parser.take(symbol: "|") { value = try parser.filterChain(over: value) }
            try parser.expectEnd()
            return OpenTag("set", tag, .capture(target, value, captured: captured))
        }
        if let opened { return try push(opened) }
        let (targets, value) = try parsing(tokens) { parser throws(SyntaxFault) in
            let targets = try parser.targets()
            try parser.expect(symbol: "=")
            let value = try parser.tuple()
            try parser.expectEnd()
            return (targets, value)
        }
        add(.set(targets, value))
    }

    private mutating func openWith(_ tag: Range<Int>, _ tokens: [Token]) throws(SyntaxFault) {
        let bindings = try parsing(tokens) { parser throws(SyntaxFault) in
            var bindings: [(Target, Expression)] = []
            while !parser.isAtEnd {
                let target = try parser.target()
                try parser.expect(symbol: "=")
                let value = try parser.expression()
                bindings.append((target, value))
                guard parser.isAtEnd || parser.take(symbol: ",") else { throw parser.unexpected("`,`") }
            }
            return bindings
        }
        try push(OpenTag("with", tag, .with(bindings)))
    }

    private mutating func openFilter(_ tag: Range<Int>, _ tokens: [Token]) throws(SyntaxFault) {
        let (value, captured) = try parsing(tokens) { parser throws(SyntaxFault) in
            let captured = NameTable.captured
            let value = try parser.filterChain(over: Expression(.name(captured), tag))
            try parser.expectEnd()
            return (value, captured)
        }
        try push(OpenTag("filter", tag, .filtered(value, captured: captured)))
    }

    // MARK: Blocks and macros

    private mutating func openBlock(_ tag: Range<Int>, _ tokens: [Token]) throws(SyntaxFault) {
        let block = try parsing(tokens) { parser throws(SyntaxFault) in
            let name = try parser.target()
            let isScoped = parser.take(name: "scoped")
            let isRequired = parser.take(name: "required")
            try parser.expectEnd()
            return BlockStatement(name: name.name, isScoped: isScoped, isRequired: isRequired, range: tag)
        }
        if let macro = open.last(where: { $0.keyword == "macro" || $0.keyword == "call" }) {
            throw SyntaxFault(message: "a `block` cannot stand in a `\(macro.keyword)`", range: tag)
        }
        try push(OpenTag("block", tag, .block(block)))
    }

    private mutating func openMacro(_ tag: Range<Int>, _ tokens: [Token]) throws(SyntaxFault) {
        let macro = try parsing(tokens) { parser throws(SyntaxFault) in
            let name = try parser.target()
            let parameters = try parser.parameters()
            try parser.expectEnd()
            return MacroStatement(name: name, parameters: parameters, range: tag)
        }
        try push(OpenTag("macro", tag, .macro(macro)))
    }

    private mutating func openCall(_ tag: Range<Int>, _ tokens: [Token]) throws(SyntaxFault) {
        let (macro, call) = try parsing(tokens) { parser throws(SyntaxFault) in
            let parameters = parser.isSymbol("(") ? try parser.parameters() : []
            let name = Target(name: "caller", number: NameTable.caller, range: tag)
            let call = try parser.expression()
            guard case .call = call.kind else { throw parser.unexpected("a call: `{% call f() %}`") }
            try parser.expectEnd()
            return (MacroStatement(name: name, parameters: parameters, range: tag), call)
        }
        try push(OpenTag("call", tag, .call(macro, call)))
    }

    // MARK: Other templates

    private mutating func readExtends(_ tokens: [Token]) throws(SyntaxFault) {
        let parent = try parsing(tokens) { parser throws(SyntaxFault) in
            let parent = try parser.reference()
            try parser.expectEnd()
            return parent
        }
        extend(parent)
    }

    private mutating func readInclude(_ tokens: [Token]) throws(SyntaxFault) {
        let statement = try parsing(tokens) { parser throws(SyntaxFault) in
            let reference = try parser.reference()
            var isOptional = false
            if parser.take(name: "ignore") {
                guard parser.take(name: "missing") else { throw parser.unexpected("`missing`") }
                isOptional = true
            }
            let seesContext = try parser.contextWords() ?? true
            try parser.expectEnd()
            return Statement.include(reference, isOptional: isOptional, seesContext: seesContext)
        }
        add(statement)
    }

    private mutating func readImport(_ tokens: [Token]) throws(SyntaxFault) {
        let statement = try parsing(tokens) { parser throws(SyntaxFault) in
            let reference = try parser.reference()
            guard parser.take(name: "as") else { throw parser.unexpected("`as`") }
            let target = try parser.target()
            let seesContext = try parser.contextWords() ?? false
            try parser.expectEnd()
            return Statement.importAll(reference, target, seesContext: seesContext)
        }
        add(statement)
    }

    private mutating func readFrom(_ tokens: [Token]) throws(SyntaxFault) {
        let statement = try parsing(tokens) { parser throws(SyntaxFault) in
            let reference = try parser.reference()
            guard parser.take(name: "import") else { throw parser.unexpected("`import`") }
            var taken: [(name: String, range: Range<Int>, target: Target)] = []
            var seesContext: Bool?
            repeat {
                seesContext = try parser.contextWords()
                if seesContext != nil || parser.isAtEnd { break }
                let name = try parser.target()
                let target = parser.take(name: "as") ? try parser.target() : name
                taken.append((name.name, name.range, target))
                if seesContext == nil { seesContext = try parser.contextWords() }
            } while parser.take(symbol: ",")
            try parser.expectEnd()
            if taken.isEmpty { throw parser.unexpected("a name to import") }
            return Statement.importNames(reference, taken, seesContext: seesContext ?? false)
        }
        add(statement)
    }
}

/// Parts of tags that are no expressions.
extension ExpressionParser {
    private static let reserved: Set<String> = [
        "true", "false", "none", "True", "False", "None", "not", "and", "or", "in", "is", "if", "else",
    ]

    mutating func target() throws(SyntaxFault) -> Target {
        guard case .name(let name) = token.kind, !Self.reserved.contains(name) else {
            throw unexpected("a name")
        }
        let range = advance().range
        return Target(name: name, number: names.number(of: name), range: range)
    }

    /// `a`, `a, b` or `(a, b)`
    mutating func targets() throws(SyntaxFault) -> [Target] {
        let isEnclosed = take(symbol: "(")
        let first = try target()
        var targets = [first]
        while take(symbol: ",") {
            if case .name("in") = token.kind { break }
            let target = try self.target()
            targets.append(target)
        }
        if isEnclosed { try expect(symbol: ")") }
        return targets
    }

    /// `(a, b="x")`
    mutating func parameters() throws(SyntaxFault) -> [(target: Target, otherwise: Expression?)] {
        try expect(symbol: "(")
        var parameters: [(target: Target, otherwise: Expression?)] = []
        while !take(symbol: ")") {
            let name = try target()
            if parameters.contains(where: { $0.target.name == name.name }) {
                throw SyntaxFault(message: "`\(name.name)` is a parameter twice", range: name.range)
            }
            let otherwise = take(symbol: "=") ? try expression() : nil
            if otherwise == nil, parameters.last?.otherwise != nil {
                throw SyntaxFault(
                    message: "`\(name.name)` needs a default, as the one before it", range: name.range)
            }
            parameters.append((name, otherwise))
            guard isSymbol(")") || take(symbol: ",") else { throw unexpected("`,` or `)`") }
        }
        return parameters
    }

    /// The name of a template, in quotes.
    mutating func reference() throws(SyntaxFault) -> TemplateReference {
        guard case .text(let name) = token.kind else {
            throw unexpected("the name of a template in quotes", help: "names of templates are written out")
        }
        let range = advance().range
        if let fault = TemplateName.fault(in: name) {
            throw SyntaxFault(
                message: "the name `\(name)` \(fault)", range: range,
                help: ["a template is a plain name below templates/, such as `partials/head.html`"],
                identifier: "template.name")
        }
        return TemplateReference(name: name, range: range)
    }

    /// `with context` or `without context`, or nil.
    mutating func contextWords() throws(SyntaxFault) -> Bool? {
        guard isName("with") || isName("without") else { return nil }
        let seesContext = isName("with")
        advance()
        guard take(name: "context") else { throw unexpected("`context`") }
        return seesContext
    }
}
