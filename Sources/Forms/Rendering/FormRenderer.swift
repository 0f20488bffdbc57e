package import HTML

/// A form as it goes into the site.
package struct RenderedForm: Sendable {
    /// The form's id in its page.
    package let id: String
    /// The form itself, by which submissions are judged.
    package let form: Form
    /// The form's markup.
    package let html: HTML
    /// Its script as UTF-8: one file, deferred, behind the runtime's.
    package let scriptBytes: [UInt8]
    /// The modules of the runtime it needs.
    package let modules: RuntimeModules
    /// The functions of the expression library it needs.
    package let library: Set<String>
    /// Origins and schemes it posts to, for `form-action`; the site's own host is not among them.
    package let postTargets: [String]
    /// Origins it sends to in the background, for `connect-src`.
    package let connectTargets: [String]
    /// The JSON Schema of what it submits, as its file has it; nil where nothing reaches a program.
    package let submissions: [UInt8]?

    /// The same script as text.
    package var script: String { String(decoding: scriptBytes, as: UTF8.self) }
}

/// Writes forms.
package enum FormRenderer {
    /// The markup and the script of `form`.
    ///
    ///     fields: [- text: username]
    ///
    ///     <form class="sg-form sg-bordered" id="form-1" method="dialog" …>…</form>
    package static func render(_ form: Form) -> RenderedForm {
        var rendering = FormRendering(form)
        let node = rendering.whole()
        let script = rendering.script()
        var posts: [String] = []
        var connects: [String] = []
        if case .target(let target) = form.sending {
            if target.encoding == "text" { posts = ["mailto:"] }
            if let origin = target.origin {
                posts.append(origin)
                if target.stays { connects.append(origin) }
            }
        }
        return RenderedForm(
            id: form.id, form: form, html: HTML(node), scriptBytes: script, modules: rendering.modules,
            library: rendering.library,
            postTargets: posts, connectTargets: connects, submissions: SubmissionSchema.document(of: form)?.bytes)
    }
}

extension FormRendering {
    /// The form element with all in it.
    mutating func whole() -> HTMLNode {
        useModules()
        var children: [HTMLNode] = []
        if let background = form.background { children.append(background.node(form.id)) }
        if let title = form.title {
            children.append(
                .element(
                    .heading(form.headingLevel),
                    [HTMLAttribute("class", "sg-title"), HTMLAttribute("id", form.id + "-title")], nodes(title)))
        }
        if let intro = form.intro { children.append(block("sg-intro", nodes(intro))) }
        for part in form.parts { children.append(node(of: part)) }
        if let submit = form.submit {
            let later = form.steps.count > 1 ? [HTMLAttribute("data-later")] : []
            children.append(.element("div", [HTMLAttribute("class", "sg-buttons" + look)] + later, buttons(submit)))
        }
        if form.behaviour.hasHoneypot { children.append(trap()) }
        if let outro = form.outro { children.append(block("sg-outro", nodes(outro))) }
        children.append(
            .element(
                "p",
                [
                    HTMLAttribute("class", "sg-status"), HTMLAttribute("id", form.id + "-status"),
                    HTMLAttribute("role", "status"),
                ]))
        children += outcomes()
        useKeyboard()
        if modules.closure.contains(.errors) { children.insert(summary, at: 0) }
        return .element("form", attributes(), children)
    }

    /// What the script tells after a try that fails, before all else in the form (R35); its links are made then.
    private var summary: HTMLNode {
        let id = form.id + "-summary"
        let start = FormWords.fill(form.words.titleOnError, [("title", "")])
        let title = HTMLNode.element(
            .heading(form.headingLevel), [HTMLAttribute("id", id + "-title")], text: form.words.errorTitle)
        return .element(
            "div",
            [
                HTMLAttribute("class", "sg-summary"), HTMLAttribute("id", id), HTMLAttribute("role", "group"),
                HTMLAttribute("tabindex", "-1"), HTMLAttribute("aria-labelledby", id + "-title"),
                HTMLAttribute("data-start", start), HTMLAttribute("hidden"),
            ], [title, .element("ul")])
    }

    private func block(_ name: String, _ nodes: [HTMLNode]) -> HTMLNode {
        .element("div", [HTMLAttribute("class", name)], nodes)
    }

    private func attributes() -> [HTMLAttribute] {
        var list = [
            HTMLAttribute("class", "sg-form" + (look.isEmpty ? " sg-\(form.style)" : "")), HTMLAttribute("id", form.id),
        ]
        switch form.sending {
        case .nowhere, .save: list.append(HTMLAttribute("method", "dialog"))
        case .target(let target):
            list += [HTMLAttribute("method", target.method), HTMLAttribute("action", target.url)]
            if target.encoding == "multipart" { list.append(HTMLAttribute("enctype", "multipart/form-data")) }
            if target.encoding == "text" { list.append(HTMLAttribute("enctype", "text/plain")) }
            if target.isNetlify {
                list += [HTMLAttribute("name", "sg-" + form.id), HTMLAttribute("data-netlify", "true")]
                if form.behaviour.hasHoneypot { list.append(HTMLAttribute("data-netlify-honeypot", form.trapName)) }
            }
        }
        if let lang = form.lang { list.append(HTMLAttribute("lang", lang)) }
        if let dir = form.dir { list.append(HTMLAttribute("dir", dir)) }
        list.append(accessibleName)
        return list + [HTMLAttribute("data-sg", form.id)]
    }

    /// R7: the title or the heading above, with a number where another form has that name already; where there is neither,
    /// the submit button's text.
    private var accessibleName: HTMLAttribute {
        if form.title != nil { return HTMLAttribute("aria-labelledby", form.id + "-title") }
        if form.untitledBefore == 0, let heading = form.heading { return HTMLAttribute("aria-labelledby", heading.id) }
        let name = form.heading?.text ?? form.submit?.label.plain ?? form.words.send
        return HTMLAttribute("aria-label", form.untitledBefore > 0 ? "\(name) (\(form.untitledBefore + 1))" : name)
    }

    /// Whether a form that sends nothing can come to its end all the same.
    var isEverDone: Bool { submitButton != nil || form.done != nil }

    // MARK: Parts

    mutating func node(of part: FormPart) -> HTMLNode {
        switch part {
        case .field(let field): field.type.render(field, &self)
        case .row(let fields):
            .element("div", [HTMLAttribute("class", "sg-row")], fields.map { $0.type.render($0, &self) })
        case .section(let section): node(of: section)
        case .step(let step): node(of: step)
        }
    }

    private mutating func node(of section: Section) -> HTMLNode {
        let shell = open(section.condition, disabled: section.disabled, keepsHidden: section.keepsHidden)
        var children: [HTMLNode] = []
        if let header = section.header {
            children.append(.element("legend", [HTMLAttribute("class", "sg-legend")], nodes(header)))
        }
        children += [shell.why] + shell.when
        for part in section.parts { children.append(node(of: part)) }
        if let footer = section.footer {
            children.append(.element("p", [HTMLAttribute("class", "sg-footer")], nodes(footer)))
        }
        close()
        return .element("fieldset", [HTMLAttribute("class", "sg-section")] + shell.attributes, children)
    }

    // MARK: Buttons

    /// The submit button, never disabled in the HTML (R43), and what the script says while the form may not go.
    mutating func buttons(_ submit: SubmitButton) -> [HTMLNode] {
        let button = HTMLNode.element(
            "button",
            [
                HTMLAttribute("type", "submit"), HTMLAttribute("class", "sg-button sg-submit"),
                HTMLAttribute("id", form.id + "-submit"),
            ] + said(of: submit), face(submit.label, submit.icon))
        guard form.disabledSubmit == "explain" else { return [button] }
        return [button, reason(of: form.id, firstReason(submit))]
    }

    /// What the script says of the button: why it may not be used (`{list}` stands for what is missing), and its text while
    /// the form is on its way.
    private func said(of submit: SubmitButton) -> [HTMLAttribute] {
        var said: [HTMLAttribute] = []
        if modules.contains(.explain) {
            said.append(HTMLAttribute("data-why", submit.why ?? form.words.missing))
            if submit.why == nil { said.append(HTMLAttribute("data-comma", form.words.comma)) }
        }
        if case .target = form.sending {
            said.append(HTMLAttribute("data-busy", submit.busy?.plain ?? form.words.busy))
        }
        return said
    }

    /// The icon and the text of a button or link; the text is the accessible name (R5).
    mutating func face(_ label: LiveMarkup, _ icon: Drawing?) -> [HTMLNode] {
        let text = nodes(label)
        let isSpan = label.whole != nil
        return [icon?.node ?? .nothing] + (isSpan ? text : [.element("span", [], text)])
    }

    // MARK: The rest

    private func trap() -> HTMLNode {
        let id = form.id + "-trap"
        return .element(
            "div", [HTMLAttribute("class", "sg-trap")],
            [
                .element("label", [HTMLAttribute("for", id)], text: form.words.leaveEmpty),
                .element(
                    "input",
                    [
                        HTMLAttribute("id", id), HTMLAttribute("name", form.trapName), HTMLAttribute("type", "text"),
                        HTMLAttribute("tabindex", "-1"), HTMLAttribute("autocomplete", "off"),
                    ]),
            ])
    }

    private mutating func outcomes() -> [HTMLNode] {
        var hidden: [HTMLNode] = []
        switch form.sending {
        case .nowhere: return isEverDone ? [outcome("done", form.done, form.words.sent)] : []
        case .save: return [outcome("done", form.done, form.words.saved)]
        case .target(let target):
            if target.isNetlify { hidden = [HTMLNode.hidden("form-name", "sg-" + form.id)] }
            guard target.stays else { return hidden }
            return [outcome("done", form.done, form.words.sent), outcome("failed", form.failed, form.words.failed)]
        }
    }

    private mutating func outcome(_ name: String, _ outcome: Outcome?, _ otherwise: String) -> HTMLNode {
        var content: [HTMLNode] = [.element("p", [], text: otherwise)]
        if case .text(let text) = outcome { content = nodes(text) }
        return .element(
            "div",
            [
                HTMLAttribute("class", "sg-\(name)"), HTMLAttribute("id", "\(form.id)-\(name)"),
                HTMLAttribute("tabindex", "-1"),
                HTMLAttribute("hidden"),
            ], content)
    }
}

extension HTMLNode {
    /// A control that is sent and not seen.
    static func hidden(_ name: String, _ value: String, id: String? = nil) -> HTMLNode {
        .element(
            "input",
            (id.map { [HTMLAttribute("id", $0)] } ?? [])
                + [HTMLAttribute("type", "hidden"), HTMLAttribute("name", name), HTMLAttribute("value", value)])
    }
}

extension Background {
    /// The picture as SVG, for its filters are attributes: a page without inline style allows no author's numbers in CSS.
    func node(_ id: String) -> HTMLNode {
        var steps: [HTMLNode] = []
        if let blur { steps.append(.element("feGaussianBlur", [HTMLAttribute("stdDeviation", SpecNumber.text(blur))])) }
        if let saturation {
            steps.append(
                .element(
                    "feColorMatrix",
                    [HTMLAttribute("type", "saturate"), HTMLAttribute("values", SpecNumber.text(saturation))]))
        }
        var picture = [
            HTMLAttribute("href", image), HTMLAttribute("width", "100%"), HTMLAttribute("height", "100%"),
            HTMLAttribute("preserveAspectRatio", "xMidYMid slice"),
        ]
        if let opacity { picture.append(HTMLAttribute("opacity", SpecNumber.text(opacity))) }
        if !steps.isEmpty { picture.append(HTMLAttribute("filter", "url(#\(id)-filter)")) }
        let filter = steps.isEmpty ? [] : [HTMLNode.element("filter", [HTMLAttribute("id", id + "-filter")], steps)]
        return .element(
            "svg", [HTMLAttribute("class", "sg-background"), HTMLAttribute("aria-hidden", "true")],
            filter + [.element("image", picture)])
    }
}
