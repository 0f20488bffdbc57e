import Diagnostics

/// The tokens of `autocomplete` (HTML Standard, 4.10.18.7.1, autofill detail tokens).
enum Autocomplete {
    private static let plain = [
        "name", "honorific-prefix", "given-name", "additional-name", "family-name", "honorific-suffix", "nickname",
        "organization-title", "username", "new-password", "current-password", "one-time-code", "organization",
        "street-address", "address-line1", "address-line2", "address-line3", "address-level4", "address-level3",
        "address-level2", "address-level1", "country", "country-name", "postal-code", "cc-name", "cc-given-name",
        "cc-additional-name", "cc-family-name", "cc-number", "cc-exp", "cc-exp-month", "cc-exp-year", "cc-csc",
        "cc-type", "transaction-currency", "transaction-amount", "language", "bday", "bday-day", "bday-month",
        "bday-year", "sex", "url", "photo",
    ]
    private static let contact = [
        "tel", "tel-country-code", "tel-national", "tel-area-code", "tel-local", "tel-local-prefix",
        "tel-local-suffix", "tel-extension", "email", "impp",
    ]
    private static let all = plain + contact
    private static let known = NameSet(all)
    private static let knownContact = NameSet(contact)
    private static let places = ["home", "work", "mobile", "fax", "pager"]

    /// What is wrong with `text`, or nil: `on`, `off`, or `section-*`, `shipping` or `billing`, a place, a token, `webauthn`.
    static func fault(in text: SpecText, kind: String) -> Diagnostic? {
        if known.contains(text.text) { return unfit(text.text, kind, text) }
        var words = text.text.lowercased().split(separator: " ").map(String.init)
        if words == ["on"] || words == ["off"] { return nil }
        if words.last == "webauthn", words.count > 1 { words.removeLast() }
        if words.first?.hasPrefix("section-") == true { words.removeFirst() }
        if words.first == "shipping" || words.first == "billing" { words.removeFirst() }
        let hasPlace = words.first.map(places.contains) == true
        if hasPlace { words.removeFirst() }
        guard let word = words.first else {
            return .error("form.autocomplete", "`autocomplete` names no token", at: text.place)
        }
        guard (hasPlace ? knownContact : known).contains(word) else {
            return Diagnostic(
                .error, "form.autocomplete", "`\(word)` is no `autocomplete` token", at: text.place,
                help: Suggestion.help(
                    for: word, among: (hasPlace ? contact : all) + ["on", "off"],
                    otherwise: allowed(kind).map { "write \(KeyType.list($0.prefix(6), last: "or"))" }
                        ?? "see the tokens of the HTML standard, such as `name` and `email`"))
        }
        guard words.count == 1 else {
            return .error(
                "form.autocomplete", "`\(words[1])` is one token too many", at: text.place,
                help: "write `\(word)` alone, or another token in its place")
        }
        return unfit(word, kind, text)
    }

    /// A token that a control of this kind does not take.
    private static func unfit(_ word: String, _ kind: String, _ text: SpecText) -> Diagnostic? {
        guard let allowed = allowed(kind), !allowed.contains(word) else { return misplaced(word, kind, text) }
        return .error(
            "form.autocomplete", "`\(word)` does not go with `\(kind)`", at: text.place,
            help: "write \(KeyType.list(allowed.prefix(6), last: "or")), or make the field a `text`")
    }

    /// An address of several lines does not fit into a control of one (HTML Standard, control group “multiline”).
    private static func misplaced(_ word: String, _ kind: String, _ text: SpecText) -> Diagnostic? {
        guard word == "street-address", kind != "textarea", kind != "select" else { return nil }
        return .error(
            "form.autocomplete", "`street-address` has several lines, and `\(kind)` has one", at: text.place,
            help: "write `address-line1`, or make the field a `textarea`")
    }

    /// The tokens of controls that hold only one kind of text; nil where all go (HTML Standard, control groups).
    private static func allowed(_ kind: String) -> [String]? {
        switch kind {
        case "email": ["email", "username", "impp"]
        case "url": ["url", "photo", "impp"]
        case "tel": contact.filter { $0.hasPrefix("tel") } + ["username"]
        case "password": ["current-password", "new-password", "one-time-code", "cc-csc"]
        case "date": ["bday"]
        case "month": ["cc-exp"]
        case "time", "datetime": []
        default: nil
        }
    }

    /// The token that a field called `name` most probably wants, for a warning where it has none.
    static func wanted(for name: String) -> String? {
        let lowercased = name.lowercased()
        let isBare = !lowercased.utf8.contains(UInt8(ascii: "_"))
        return tokenByName[isBare ? lowercased : String(lowercased.unicodeScalars.filter { $0 != "_" })]
    }

    /// Whether what such a field holds must not be kept (R56).
    static func isNeverKept(_ tokens: String) -> Bool {
        guard !tokens.isEmpty else { return false }
        return tokens.utf8.split(separator: UInt8(ascii: " ")).contains { token in
            token.elementsEqual("one-time-code".utf8) || token.starts(with: "cc-".utf8)
                || token.suffix(9).elementsEqual("-password".utf8)
        }
    }

    private static let tokenByName = NameMap(tokens.flatMap { row in row.names.map { ($0, row.token) } })

    private static let tokens: [(names: [String], token: String)] = [
        (["name", "fullname", "yourname", "姓名", "名字"], "name"),
        (["firstname", "givenname", "forename", "vorname", "prénom", "prenom"], "given-name"),
        (["lastname", "familyname", "surname", "nachname"], "family-name"),
        (["username", "login", "用户名"], "username"),
        (["email", "mail", "邮箱", "电子邮件"], "email"),
        (["phone", "telephone", "tel", "mobile", "电话", "手机"], "tel"),
        (["address", "streetaddress", "地址"], "address-line1"),
        (["street", "addressline1"], "address-line1"),
        (["city", "town"], "address-level2"),
        (["postcode", "postalcode", "zip", "zipcode", "plz", "邮编"], "postal-code"),
        (["country", "国家"], "country-name"),
        (["birthday", "birthdate", "dateofbirth", "生日"], "bday"),
        (["company", "organization", "organisation"], "organization"),
    ]
}
