/// `- search: query`
struct SearchField: TextLineType {
    let kind = "search"
    let documentation = "A line of text to search for."
    let keys = FieldKeys.textLine
}
