import Diagnostics
import HTML

/// A form while it is being checked: what is known of its names, and what was found wrong so far.
package struct FormChecking {
    /// The form as written.
    let spec: FormSpec
    /// The site and the page.
    let context: FormContext
    /// The form's language, with its built-in texts.
    let texts: FormLanguage
    /// The language that numbers are written in.
    let language: String
    /// The names expressions may use.
    var scope: ExpressionScope
    /// The first state of the form.
    var environment = ExpressionEnvironment()
    /// The options of each field that has some, before their labels are read.
    var listed: NameMap<[ListedOption]> = [:]
    /// The choices of each field that has some.
    var choices: NameMap<[Choice]> = [:]
    /// The types of all names.
    var types: NameMap<ExpressionType>
    /// Rules over several fields, by the field at which they are told.
    var sharedRules: NameMap<[Rule]> = [:]
    /// The expressions of `let` and of outputs, by name.
    var computed: NameMap<Expression> = [:]
    /// Names whose expressions cannot be read; that others do not find them is not told again.
    var unreadable: Set<String> = []
    /// Names that the form asks for, where it has a `key` that no other form has.
    var missed: [String] = []
    /// The form's own messages, by `rule` and `field.rule`.
    let formMessages: [String: String]
    /// What was found wrong.
    private(set) var diagnostics: [Diagnostic] = []

    init(spec: FormSpec, context: FormContext, texts: FormLanguage, language: String) {
        self.spec = spec
        self.context = context
        self.texts = texts
        self.language = language
        scope = ExpressionScope(names: [], language: language)
        types = NameMap(capacity: spec.fields.count)
        environment.values = NameMap(capacity: spec.fields.count)
        formMessages = Dictionary(
            spec.values.pairs("messages").map { ($0.key.text, $0.value.text) }, uniquingKeysWith: { first, _ in first })
    }

    /// Built-in texts in the form's language.
    var words: FormWords { texts.words }

    mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    mutating func error(_ identifier: String, _ message: String, _ place: Place, _ help: String...) {
        report(Diagnostic(.error, identifier, message, at: place, help: help))
    }

    mutating func warn(_ identifier: String, _ message: String, _ place: Place, _ help: String...) {
        report(Diagnostic(.warning, identifier, message, at: place, help: help))
    }

    mutating func note(_ identifier: String, _ message: String, _ place: Place, _ help: String...) {
        report(Diagnostic(.note, identifier, message, at: place, help: help))
    }

    // MARK: Expressions

    /// What `body` finds where the condition of `values` is known to hold, besides those around it.
    mutating func given<Result>(_ values: SpecValues, _ body: (inout FormChecking) -> Result) -> Result {
        let around = scope.given
        defer { scope.given = around }
        scope.given = Self.both(around, values)
        return body(&self)
    }

    /// The expression of `text`; its faults are reported at their places in the page.
    mutating func expression(_ text: SpecText?, _ expected: ExpressionType?) -> Expression? {
        guard let text else { return nil }
        switch Expression.compile(text.text, expecting: expected, in: scope) {
        case .success(let expression): return expression
        case .failure(let faults):
            report(faults, in: text, quoting: quotingHelp(for: text))
            return nil
        }
    }

    /// What YAML may have taken for itself of an expression.
    private func quotingHelp(for text: SpecText) -> [String: String] {
        if text.isQuoted {
            return ["expression.unknown-name": "YAML took the quotes: a text literal is written `'\"x\"'`"]
        }
        let help = "a `#` after a blank begins a comment in YAML: put the whole expression in single quotes"
        return text.isCutByComment ? ["expression.unclosed-text": help] : [:]
    }

    /// Reports `faults`, less those about names of fields that were told about before; `help` is added to a fault of
    /// its identifier.
    mutating func report(_ faults: ExpressionFaults, in text: SpecText, quoting: [String: String] = [:]) {
        for fault in faults.faults {
            let isUnknown = fault.identifier == "expression.unknown-name"
            let isTold =
                spec.lostNames.contains { fault.message.contains("`\($0)`") }
                || unreadable.contains { fault.message.contains("`\($0)`") }
            if isUnknown, isTold { continue }
            if isUnknown, let name = fault.message.split(separator: "`").dropFirst().first, miss(String(name)) {
                continue
            }
            var help = fault.help
            if let added = quoting[fault.identifier] { help = isUnknown ? help + [added] : [added] }
            report(
                Diagnostic(.error, fault.identifier, fault.message, at: text.place(of: fault.range), help: help))
        }
    }

    /// The condition under `when`, with its words and what it is at first.
    mutating func condition(_ values: SpecValues) -> Condition? {
        let condition = condition(values.text("when"), whenText: values.text("whenText"))
        if condition != nil, condition?.words == nil, let place = values.place(of: "when") {
            note(
                "form.condition-without-words", "where scripts are off, readers are not told when this applies", place,
                "write `whenText: If …`")
        }
        return condition
    }

    /// The condition `text`; a condition on anything else than values of the form is not known before the page is.
    mutating func condition(_ text: SpecText?, whenText: SpecText? = nil) -> Condition? {
        guard let text, let expression = expression(text, .boolean) else { return nil }
        let isKnown = !expression.usesToday
        let holds = expression.value(in: environment) == .boolean(true)
        let words = whenText?.text ?? sentence(for: expression.term)
        return Condition(expression: expression, words: words, holdsAtFirst: isKnown ? holds : nil)
    }

    mutating func disabling(_ values: SpecValues) -> Disabling? {
        guard let expression = expression(values.text("disabled"), .boolean) else { return nil }
        if values["disabledText"] == nil, let place = values.place(of: "disabled") {
            note(
                "form.disabled-without-words", "readers are not told why this cannot be used", place,
                "write `disabledText:`")
        }
        let holds = !expression.usesToday && expression.value(in: environment) == .boolean(true)
        return Disabling(expression: expression, words: values.text("disabledText")?.text, holdsAtFirst: holds)
    }

    /// The condition `term` in the reader's words, where it is `toggle`, `not toggle` or `choice == .option`.
    private func sentence(for term: Term) -> String? {
        switch term {
        case .name(let name, _): sentence(isBox(name) ? words.whenTicked : words.whenOn, about: name)
        case .not(.name(let name, _)): sentence(isBox(name) ? words.whenUnticked : words.whenOff, about: name)
        case .call(.equal, let sides):
            switch (sides.first, sides.last) {
            case (.name(let name, _), .option(let value)), (.option(let value), .name(let name, _)):
                choices[name]?.first { $0.value == value }
                    .flatMap { sentence(words.whenChoice, about: name, other: $0.label.plain) }
            default: nil
            }
        default: nil
        }
    }

    /// Whether the field `name` is ticked, and not switched on.
    private func isBox(_ name: String) -> Bool { spec.field(name)?.type.kind == "checkbox" }

    private func sentence(_ template: String, about name: String, other: String = "") -> String? {
        spec.field(name).map { FormWords.fill(template, [("label", plainLabel(of: $0)), ("other", other)]) }
    }

    // MARK: Texts

    /// The label of `field` without Markdown, for messages.
    func plainLabel(of field: FieldSpec) -> String {
        guard let text = field.values.text("label") else { return FieldName.words(of: field.name ?? "") }
        let live = (try? LiveText.compile(LiveMarks.cleaned(text.text), in: scope).get())?.text(in: environment)
        let (html, _) = context.markdown(live ?? text.text, .inline, text.place)
        let plain = PlainText.of(html)
        return plain.isEmpty ? FieldName.words(of: field.name ?? "") : plain
    }

    /// `text` as plain text in which `{…}` is live.
    mutating func live(_ text: SpecText?) -> LiveMarkup? { text.flatMap { markup($0, nil) } }

    /// `text` as Markdown of `shape`, or plain text, in which `{…}` is live; faults are reported.
    mutating func markup(_ text: SpecText?, _ shape: FormContext.MarkdownShape?) -> LiveMarkup? {
        guard let text else { return nil }
        if text.text.utf8.allSatisfy(\.isPlainOfMarks) {
            let html = rendered(text.text, of: text, shape)
            return LiveMarkup(
                pieces: html.isEmpty ? [] : [.markup(html)], whole: nil,
                plain: shape == nil ? text.text : PlainText.of(html))
        }
        switch LiveText.compile(LiveMarks.cleaned(text.text), in: scope) {
        case .success(let live): return markup(live, of: text, shape)
        case .failure(let faults):
            report(faults, in: text)
            return nil
        }
    }

    private mutating func markup(
        _ live: LiveText, of text: SpecText, _ shape: FormContext.MarkdownShape?
    ) -> LiveMarkup {
        var number = -1
        let marked = live.parts.map { part in
            switch part {
            case .text(let text): return text
            case .expression:
                number += 1
                return LiveMarks.mark(number)
            }
        }
        let html = rendered(marked.joined(), of: text, shape)
        let expressions = live.expressions
        let firsts = expressions.map { first($0) }
        var pieces: [LiveMarkup.Piece] = []
        var found: Set<Int> = []
        for piece in LiveMarks.split(html) {
            if !piece.markup.isEmpty { pieces.append(.markup(piece.markup)) }
            guard let mark = piece.mark, expressions.indices.contains(mark) else { continue }
            found.insert(mark)
            pieces.append(.live(expressions[mark], first: firsts[mark]))
        }
        if found.count < expressions.count {
            error(
                "form.live-in-url-or-code", "`{…}` is not live inside URLs and code", text.place,
                "take it out of the link or the code; a brace itself is written `{{`")
        }
        let plain = shape == nil ? live.text(in: environment) : PlainText.of(filled(pieces))
        let isWhole = !expressions.isEmpty && shape != .block && html.bytes == HTML(text: marked.joined()).bytes
        return LiveMarkup(pieces: pieces, whole: isWhole ? live : nil, plain: plain)
    }

    private mutating func rendered(
        _ marked: String, of text: SpecText, _ shape: FormContext.MarkdownShape?
    ) -> HTML {
        guard let shape, shape == .block || !marked.isPlainOfMarkdown else { return HTML(text: marked) }
        let (html, faults) = context.markdown(marked, shape, text.place)
        for fault in faults { report(fault) }
        return html
    }

    private func filled(_ pieces: [LiveMarkup.Piece]) -> HTML {
        var html = HTML()
        for piece in pieces {
            switch piece {
            case .markup(let markup): html.append(markup)
            case .live(_, let first): html.append(text: first)
            }
        }
        return html
    }

    private func first(_ expression: Expression) -> String {
        if case .text(let text) = expression.value(in: environment) { return text }
        return ""
    }

    // MARK: Names, links, icons

    /// Whether `name` is probably one of another form, where no other has this form's `key`; it is taken note of.
    mutating func miss(_ name: String) -> Bool {
        guard lonelyKey != nil, Suggestion.nearest(to: name, among: scope.names.map(\.name)) == nil else {
            return false
        }
        if !missed.contains(name) { missed.append(name) }
        return true
    }

    /// The `key` of the form, where no other form of the site has it.
    private var lonelyKey: SpecText? {
        guard let key = spec.values.map("persist")?.text("key") else { return nil }
        let own = NameSet(spec.fields.compactMap(\.name) + spec.values.pairs("state").map(\.key.text))
        return context.shared.values(of: key.text, in: language).allSatisfy { own.contains($0.name) } ? key : nil
    }

    /// Tells of the names that were missed what they have in common.
    mutating func tellMissed() {
        guard let key = lonelyKey, let last = missed.last else { return }
        let names = KeyType.list(missed, last: "and")
        let near = Suggestion.nearest(to: key.text, among: context.shared.keys.filter { $0 != key.text })
        error(
            "form.no-other-of-key",
            "no other form of the site has `key: \(key.text)`, from which \(names) could come", key.place,
            near.map { "did you mean `key: \($0)`?" }
                ?? "give the form that has `\(last)` this `persist`, on whichever page it is")
    }

    /// The field that `name` names, or nil, which is reported.
    mutating func field(named name: SpecText) -> FieldSpec? {
        if let field = spec.field(name.text) { return field }
        if spec.lostNames.contains(name.text) { return nil }
        let names = spec.fields.compactMap(\.name)
        report(
            Diagnostic(
                .error, "form.unknown-field", "no field is called `\(name.text)`", at: name.place,
                help: Suggestion.help(for: name.text, among: names)))
        return nil
    }

    /// Reports an action that is none.
    mutating func unknownAction(_ text: SpecText, among actions: [String]) {
        report(
            Diagnostic(
                .error, "form.unknown-action", "unknown action `\(text.text)`", at: text.place,
                help: Suggestion.help(
                    for: text.text, among: actions, otherwise: "the actions are \(KeyType.list(actions, last: "and"))"))
        )
    }

    /// Reports an action that would give the focus to a field that is not there.
    mutating func unknownFocus(_ name: String, at place: Place) {
        report(
            Diagnostic(
                .error, "form.unknown-field", "no field is called `\(name)`", at: place,
                help: Suggestion.help(for: name, among: spec.fields.compactMap(\.name))))
    }

    /// The URL of what `text` names: a page or file of the site, an anchor, or an URL.
    mutating func link(_ text: SpecText) -> SafeURL? {
        if let fault = FormURL.fault(in: text.text) {
            error(fault.identifier, fault.message, text.place, fault.help)
            return nil
        }
        if FormURL.origin(of: text.text) != nil { return SafeURL(text.text) }
        switch context.resolveLink(text.text, text.place) {
        case .success(let url): return url
        case .failure(let fault):
            report(fault.diagnostic)
            return nil
        }
    }

    /// The drawing called `text`: the site's own, else one of ours; nil where there is none, which is reported.
    mutating func icon(_ text: SpecText?) -> Drawing? {
        guard let text else { return nil }
        if let file = context.icons[text.text] {
            switch DrawingReader.read(file) {
            case .success(let drawing): return drawing
            case .failure(let fault):
                report(fault.diagnostic)
                return nil
            }
        }
        if let icon = Icon.named(text.text) { return icon.drawing }
        let names = Icon.all.map(\.name) + context.icons.keys.sorted()
        report(
            Diagnostic(
                .error, "form.unknown-icon", "unknown icon `\(text.text)`", at: text.place,
                help: Suggestion.help(
                    for: text.text, among: names,
                    otherwise: "the icons are \(KeyType.list(names, last: "and"))")))
        return nil
    }
}
