/// `- tel: phone`
struct TelField: TextLineType {
    let kind = "tel"
    let documentation = "A telephone number."
    let keys = FieldKeys.textLine

    func ownRules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        [Rule("tel", [], check.message("tel", check.words.tel, field, label))]
    }
}
