import HTML

// Steps: a long form where scripting is off, one after the other where it is on (rule R59).
extension FormRendering {
    /// The step with its progress, its title and its buttons, which the script shows.
    ///
    ///     - step: Your details
    ///
    ///     <div class="sg-stage" id="order-step-1" role="group" aria-labelledby="order-step-1-title"> … </div>
    mutating func node(of step: Step) -> HTMLNode {
        let id = "\(form.id)-step-\(step.number)"
        let shell = open(step.condition, id: id)
        hasStepAfter = step.next != nil
        var children = [progress(step, id), title(step, id)] + shell.when
        if step.isReview { children.append(answers()) }
        for part in step.parts { children.append(node(of: part)) }
        hasStepAfter = false
        children.append(buttons(step, id))
        close()
        add(step: entry(step, id))
        var attributes = [HTMLAttribute("class", step.isReview ? "sg-stage sg-review" : "sg-stage")] + shell.attributes
        attributes += [HTMLAttribute("role", "group"), HTMLAttribute("aria-labelledby", id + "-title")]
        if step.number > 1 { attributes.append(HTMLAttribute("data-later")) }
        if step.isReview, step.parts.isEmpty { attributes.append(HTMLAttribute("hidden")) }
        return .element("div", attributes, children)
    }

    /// “Step 2 of 3” of those that are not left out at first.
    private func progress(_ step: Step, _ id: String) -> HTMLNode {
        let shown = form.steps.filter { $0.condition?.holdsAtFirst != false }
        let number = shown.filter { $0.number < step.number }.count + 1
        let text = FormWords.fill(form.words.stepOf, [("n", String(number)), ("max", String(shown.count))])
        return .element(
            "p",
            [HTMLAttribute("class", "sg-progress"), HTMLAttribute("id", id + "-progress"), HTMLAttribute("hidden")],
            text: text)
    }

    private mutating func title(_ step: Step, _ id: String) -> HTMLNode {
        .element(
            .heading(form.headingLevel + (form.title == nil ? 0 : 1)),
            [
                HTMLAttribute("class", "sg-stage-title"), HTMLAttribute("id", id + "-title"),
                HTMLAttribute("tabindex", "-1"),
            ], nodes(step.title))
    }

    private func answers() -> HTMLNode {
        .element(
            "dl",
            [
                HTMLAttribute("class", "sg-answers"), HTMLAttribute("id", form.id + "-answers"),
                HTMLAttribute("hidden"),
            ])
    }

    private mutating func buttons(_ step: Step, _ id: String) -> HTMLNode {
        var buttons: [HTMLNode] = []
        if let back = step.back { buttons.append(button("sg-button sg-back", id + "-back", back)) }
        if let next = step.next { buttons.append(button("sg-button sg-next", id + "-next", next.label)) }
        guard !buttons.isEmpty else { return .nothing }
        return .element(
            "div", [HTMLAttribute("class", "sg-buttons sg-stage-buttons" + look), HTMLAttribute("hidden")], buttons)
    }

    private mutating func button(_ classes: String, _ id: String, _ label: LiveMarkup) -> HTMLNode {
        .element(
            "button",
            [HTMLAttribute("type", "button"), HTMLAttribute("class", classes), HTMLAttribute("id", id)],
            face(label, nil))
    }

    private mutating func entry(_ step: Step, _ id: String) -> JSValue {
        // What is sent: an output that is not is no answer.
        let names = step.parts.flatMap(\.fields).filter { field in
            guard case .input(let input) = field.body else { return false }
            return input.output.map { $0.sent != nil } ?? true
        }
        var entries = [
            JSEntry("id", .string(id)), JSEntry("names", .array(names.compactMap(\.name).map { .string($0) })),
        ]
        if let disabled = step.next?.disabled { entries.append(JSEntry("disabled", code(disabled))) }
        if step.isReview { entries.append(JSEntry("review", .boolean(true))) }
        return .object(entries)
    }
}
