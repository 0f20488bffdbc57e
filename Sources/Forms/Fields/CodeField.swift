import HTML

/// `- code: postcode`
struct CodeField: TextLineType {
    let kind = "code"
    let documentation = "A one-time code, a postcode: text that keeps its leading zeros."
    let keys = FieldKeys.textLine
    let controlType = "text"

    /// What a code wants of keyboards, where `keyboard: ascii` does not say the same.
    func attributes(_ input: Input) -> [HTMLAttribute] {
        input.values.text("keyboard")?.text == "ascii"
            ? [] : [HTMLAttribute("autocapitalize", "off"), HTMLAttribute("spellcheck", "false")]
    }
}
