import Diagnostics
import Forms
import HTML
import Markdown

/// The fenced block that is a form: how Forms, which knows no Markdown, is plugged into it.
///
///     ```form sign-in        →        a hole, and the spec that fills it
///     - email: email
///     ```
enum FormFence {
    /// Whether the block is a form: the first word of its info string is `form`.
    static func isForm(_ block: FencedBlock) -> Bool { block.firstWord == "form" }

    /// Whether `block` shows a form's spec as the YAML it is: `form.show`, behind which the form's name may stand.
    static func isShown(_ block: FencedBlock) -> Bool { block.firstWord == "form.show" }

    /// The ids that a block of this info string will take, so that no heading gets one of them; `count` is the number of
    /// forms before it on the page.
    static func ids(of info: String, after count: inout Int) -> [String] {
        guard info.utf8.starts(with: "form".utf8) else { return [] }
        let words = info.split(whereSeparator: \.isWhitespace)
        guard words.first == "form" else { return [] }
        count += 1
        return words.count == 2 ? [String(words[1])] : ["form-\(count)"]
    }

    /// The block as Forms takes it, where `before` are the forms before it on the page.
    static func form(_ block: FencedBlock, after before: [FormSpec?]) -> FormBlock {
        let last = before.last { $0 != nil } ?? nil
        let heading = block.heading.map { FormHeading(id: $0.id, text: $0.plain, level: $0.level) }
        return FormBlock(
            info: block.info, infoPlace: block.infoPlace, body: block.body, ordinal: before.count + 1,
            heading: heading, untitledBefore: last?.untitledForms(under: heading?.id) ?? 0)
    }

    /// What is told of code that was probably meant for a form: the word is `form`, in small letters.
    static func almost(_ block: FencedBlock) -> Diagnostic? {
        guard !isForm(block), ["form", "forms", "form:"].contains(block.firstWord.lowercased()) else { return nil }
        return .warning(
            "form.word", "a block that begins with `\(block.firstWord)` is shown as code", at: block.infoPlace,
            help: "a form's first word is `form`, in small letters; to show a spec as code, write `form.show`")
    }

    /// What is told of a form whose fence never ends.
    static func unclosed(_ block: FencedBlock) -> Diagnostic {
        .error(
            "form.unclosed-fence", "the form that begins here is not closed", at: block.place,
            help: "put a line of three backticks behind its last line, as far in as the first")
    }
}
