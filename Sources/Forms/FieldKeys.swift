/// Keys that several kinds of field share, in groups that a kind puts together.
package enum FieldKeys {
    /// Whatever stands in a form.
    package static let part: [SpecKey] = [
        SpecKey("when", .expression, "Shown while it holds."),
        SpecKey("whenText", .text, "The condition in the reader's words."),
        SpecKey("animate", .boolean, "Whether showing and hiding is animated."),
    ]

    /// Whatever can be switched off.
    package static let disabling: [SpecKey] = [
        SpecKey("disabled", .expression, "Cannot be used while it holds."),
        SpecKey("disabledText", .text, "Why it cannot be used, in the reader's words."),
    ]

    /// Every field that has a value.
    package static let input: [SpecKey] =
        part + disabling + [
            SpecKey("label", .inlineMarkdown, "The label; made from the name where there is none."),
            SpecKey("hint", .inlineMarkdown, "A line of help."),
            SpecKey("required", .requirement, "Must be filled in; a text is the message."),
            SpecKey("onHide", .word(["reset", "keep"]), "What hiding does to the value."),
            SpecKey("style", .word(FormKeys.styles), "The look of the control."),
            SpecKey("width", .word(["narrow", "half", "full"]), "How wide the field is."),
            SpecKey("persist", .boolean, "`false`: not kept."),
            SpecKey("messages", .pairs, "Messages in place of the built-in ones."),
            SpecKey("as", .text, "The name under which the value is submitted."),
        ]

    /// Fields whose default can be written down.
    package static let value = SpecKey("value", .text, "The default.")

    /// Fields in which one line is typed.
    package static let line: [SpecKey] = [
        SpecKey("prefix", .liveText, "Text before the control."),
        SpecKey("suffix", .liveText, "Text behind the control."),
        SpecKey("placeholder", .liveText, "An example inside the empty control; never the label."),
        SpecKey("autocomplete", .text, "What the browser may fill in (HTML's tokens)."),
        SpecKey(
            "keyboard", .word(["ascii", "digits", "decimal", "email", "url", "phone"]), "The on-screen keyboard."),
        SpecKey("submitLabel", .word(["next", "done", "go", "search", "send"]), "The label of the Enter key."),
    ]

    /// Fields that hold text of any length.
    package static let counting: [SpecKey] = [
        SpecKey("minCount", .whole(from: 0), "The least number of characters."),
        SpecKey("maxCount", .whole(from: 1), "The largest number of characters."),
        SpecKey("count", .boolean, "Shows how many characters are left."),
    ]

    /// Fields whose text has a form.
    package static let pattern = SpecKey("pattern", .text, "A regular expression for the whole text.")

    /// Fields of text that offer texts.
    package static let suggestions = SpecKey("suggestions", .texts, "Texts that are offered.")

    /// Kinds that are one line of text.
    package static let textLine: [SpecKey] = input + [value] + line + counting + [pattern, suggestions]

    /// Fields of a number.
    package static let range: [SpecKey] = [
        SpecKey("min", .number, "The least number."),
        SpecKey("max", .number, "The largest number."),
        SpecKey("step", .number, "The distance between two numbers."),
    ]

    /// Fields with choices.
    package static let options = SpecKey("options", .options, "The choices.")
}
