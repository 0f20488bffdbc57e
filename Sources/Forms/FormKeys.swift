/// The keys of a form and of the maps in it; the one description that reading, schema and manual share.
package enum FormKeys {
    /// The looks a form may have.
    package static let styles = ["bordered", "rounded", "underlined", "plain"]

    /// The keys under which a form's parts stand, of which it has one.
    static let partLists = ["fields", "sections", "steps"]

    /// Keys of the submit button.
    package static let submit: [SpecKey] = [
        SpecKey("label", .liveText, "The button's text."),
        SpecKey("icon", .text, "A drawing before the text."),
        SpecKey("disabled", .expression, "While this holds the form may not go."),
        SpecKey("why", .text, "What is said while the form may not go."),
        SpecKey("busy", .liveText, "The button's text while a submission is under way."),
    ]

    /// Keys of what happened after a submission.
    package static let outcome: [SpecKey] = [
        SpecKey("text", .blockMarkdown, "Markdown shown and announced."),
        SpecKey("page", .text, "A page of the site to go to instead."),
    ]

    /// Keys of where a form goes.
    package static let send: [SpecKey] = [
        SpecKey("to", .text, "The URL, or `/path` on the same host."),
        SpecKey("method", .word(["post", "get"]), "How a browser sends it."),
        SpecKey("as", .word(["form", "multipart", "json"]), "How the values are written."),
        SpecKey("stay", .boolean, "Sent in the background; the page stays."),
        SpecKey("mailto", .text, "An e-mail address; the platform's own way, with its limits."),
        SpecKey("formspree", .text, "The form's id at Formspree."),
        SpecKey("basin", .text, "The form's id at Basin."),
    ]

    /// Keys of what is kept.
    package static let persist: [SpecKey] = [
        SpecKey(
            "in", .word(["local", "session"]), "`local` outlives the tab, `session` does not.", isNeeded: true),
        SpecKey("key", .text, "Forms of the site with one key share one set of values."),
        SpecKey("fields", .names, "Keep these fields only."),
        SpecKey("save", .word(["change", "submit"]), "When values are kept."),
        SpecKey("when", .expression, "Keeps only while it holds, and forgets otherwise."),
    ]

    /// Keys of the picture behind a form.
    package static let background: [SpecKey] = [
        SpecKey("image", .text, "A picture of the site.", isNeeded: true),
        SpecKey("blur", .number, "Blur in CSS pixels."),
        SpecKey("saturation", .number, "0 is grey, 1 as it is."),
        SpecKey("opacity", .number, "0 is invisible, 1 is solid."),
    ]

    /// Keys of a rule over several fields.
    package static let rule: [SpecKey] = [
        SpecKey("check", .expression, "What must hold.", isNeeded: true),
        SpecKey(
            "on", .nameOrNames, "The fields at fault; the message stands at the first.", isNeeded: true),
        SpecKey("message", .text, "What is said where it does not hold."),
    ]

    /// Keys of the form itself.
    package static let form: [SpecKey] = [
        SpecKey("title", .liveText, "The form's accessible name and heading."),
        SpecKey("intro", .blockMarkdown, "Markdown before the fields."),
        SpecKey("outro", .blockMarkdown, "Markdown after the fields."),
        SpecKey("lang", .text, "The form's language, where it is not the page's."),
        SpecKey("dir", .word(["ltr", "rtl", "auto"]), "The form's direction, where it is not the page's."),
        SpecKey("style", .word(styles), "The look of the controls."),
        SpecKey("background", .map(background), "A picture behind the form's page area."),
        SpecKey("fields", .parts, "The fields, in the order in which they are visited."),
        SpecKey("sections", .parts, "Groups of fields, each with a header."),
        SpecKey("steps", .parts, "Groups of fields, one at a time."),
        SpecKey("use", .text, "A file that holds the form."),
        SpecKey("state", .pairs, "Named values that have no control."),
        SpecKey("let", .pairs, "Names for expressions."),
        SpecKey("rules", .maps(rule), "Rules over several fields."),
        SpecKey("submit", .textOrMap("label", submit), "The submit button; `none` for no button."),
        SpecKey(
            "disabledSubmit", .word(["explain", "native", "off"]), "How the button looks while the form may not go."),
        SpecKey("send", .textOrMap("to", send), "Where the form goes."),
        SpecKey("done", .textOrMap("text", outcome), "What is shown after success."),
        SpecKey("failed", .textOrMap("text", outcome), "What is shown after a failure."),
        SpecKey("onInvalid", .word(["summary", "firstField"]), "What gets the focus when a submission cannot go."),
        SpecKey("focus", .nameOr(["first", "none"]), "The field that gets the focus when the page opens."),
        SpecKey("enter", .word(["next", "submit"]), "What the Enter key does."),
        SpecKey("taborder", .names, "The order of the fields in the page."),
        SpecKey("dismiss", .word(["tap"]), "A tap on an empty place lets go of the field."),
        SpecKey("validate", .word(["submit", "blur"]), "When errors are shown first."),
        SpecKey("guard", .boolean, "Asks before leaving with edits."),
        SpecKey("toolbar", .words(["previous", "next", "done"]), "Buttons above the on-screen keyboard."),
        SpecKey("persist", .textOrMap("in", persist), "What is kept for the next visit."),
        SpecKey("include", .names, "Values of forms with the same key that are sent too."),
        SpecKey("prefill", .names, "Fields that the page's query may fill."),
        SpecKey("honeypot", .boolean, "Adds a trap for robots."),
        SpecKey("messages", .pairs, "Messages in place of the built-in ones."),
        SpecKey("whenText", .text, "The form's condition in the reader's words."),
        SpecKey("disabledText", .text, "Why the form cannot be used, in the reader's words."),
    ]

    /// Keys of a step's Next button.
    package static let next: [SpecKey] = [
        SpecKey("label", .liveText, "The button's text."),
        SpecKey("disabled", .expression, "While this holds the reader may not go on."),
    ]

    /// Keys of a step, beside its own.
    package static let step: [SpecKey] = [
        SpecKey("step", .inlineMarkdown, "The title.", isNeeded: true),
        SpecKey("when", .expression, "Left out unless it holds."),
        SpecKey("whenText", .text, "The condition in the reader's words."),
        SpecKey("fields", .parts, "The fields."),
        SpecKey("sections", .parts, "Groups of fields, each with a header."),
        SpecKey("rules", .maps(rule), "Rules over several fields."),
        SpecKey("next", .textOrMap("label", next), "The button that goes on."),
        SpecKey("back", .liveText, "The text of the button that goes back."),
        SpecKey("review", .boolean, "Shows all answers, each with a link that leads back to it."),
    ]

    /// Keys of a section, beside its own.
    package static let section: [SpecKey] = [
        SpecKey("section", .inlineMarkdown, "The header; empty for none.", isNeeded: true),
        SpecKey("footer", .inlineMarkdown, "A line below the fields."),
        SpecKey("when", .expression, "Shown while it holds."),
        SpecKey("whenText", .text, "The condition in the reader's words."),
        SpecKey("disabled", .expression, "Cannot be used while it holds."),
        SpecKey("disabledText", .text, "Why it cannot be used, in the reader's words."),
        SpecKey("onHide", .word(["reset", "keep"]), "What hiding does to the values."),
        SpecKey("fields", .parts, "The fields.", isNeeded: true),
        SpecKey("rules", .maps(rule), "Rules over several fields."),
    ]
}
