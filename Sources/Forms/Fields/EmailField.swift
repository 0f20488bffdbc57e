/// `- email: email`
struct EmailField: TextLineType {
    let kind = "email"
    let documentation = "An e-mail address."
    let keys = FieldKeys.textLine

    func ownRules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        [Rule("email", [], check.message("email", check.words.email, field, label))]
    }
}
