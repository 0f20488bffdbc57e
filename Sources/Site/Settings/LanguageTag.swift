/// Language tags, as far as a site needs them (BCP 47; RFC 5646, 2.1): language, script, region, variants.
enum LanguageTag {
    /// Whether `text` has the form of a tag: `en`, `zh-Hans`, `pt-BR`, `sr-Latn-RS`.
    static func isWellFormed(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Array($0.utf8) }
        guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(\.isASCIILetter) else {
            return false
        }
        return parts.dropFirst().allSatisfy { part in
            (2...8).contains(part.count) && part.allSatisfy { $0.isASCIILetter || (0x30...0x39).contains($0) }
        }
    }

    /// The tag at the end of a file's name without `.md`: `zh-Hans` of `page.zh-Hans`; nil where the part behind the last
    /// dot names no language (`v1.10`, `app.js`).
    static func suffix(of name: String) -> String? {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        let tag = String(name[name.index(after: dot)...])
        guard isWellFormed(tag), languages.contains(tag.prefix { $0 != "-" }.lowercased()) else { return nil }
        return tag
    }

    /// `rtl` for languages written from right to left, else `ltr`.
    static func direction(of tag: String) -> String {
        let parts = tag.lowercased().split(separator: "-").map(String.init)
        if parts.contains(where: { ["arab", "hebr", "thaa", "syrc", "nkoo"].contains($0) }) { return "rtl" }
        if parts.contains("latn") || parts.contains("cyrl") { return "ltr" }
        return ["ar", "he", "fa", "ur", "ps", "sd", "ug", "yi", "dv", "ckb"].contains(parts.first ?? "") ? "rtl" : "ltr"
    }

    /// The two-letter codes of ISO 639-1.
    private static let languages: Set<String> = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en \
        eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv \
        ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne \
        ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st \
        su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """.split(separator: " ").map(String.init))
}
