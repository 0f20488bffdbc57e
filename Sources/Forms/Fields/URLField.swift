/// `- url: website`
struct URLField: TextLineType {
    let kind = "url"
    let documentation = "A web address."
    let keys = FieldKeys.textLine

    func ownRules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        [Rule("url", [], check.message("url", check.words.url, field, label))]
    }
}
