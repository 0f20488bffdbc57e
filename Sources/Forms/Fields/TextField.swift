/// `- text: username`
struct TextField: TextLineType {
    let kind = "text"
    let documentation = "A line of text."
    let keys = FieldKeys.textLine
}
