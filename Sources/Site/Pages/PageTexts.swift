import Markdown

/// What Markdown itself says on a page, in the page's language: from `templates/words/`.
struct PageTexts: Sendable {
    /// How Markdown is rendered in that language.
    let options: MarkdownOptions
    /// What a button that copies code says.
    let copy: CopyTexts

    /// The texts by their names in `templates/words/`; what is not there is English.
    init(_ words: [String: String]) {
        var options = MarkdownOptions()
        if let label = words["anchor"] { options.anchorLabel = label }
        for word in options.alertTitles.keys { if let title = words[word] { options.alertTitles[word] = title } }
        if let label = words["footnotes"] { options.footnotesLabel = label }
        if let label = words["toText"] { options.backLabel = label }
        self.options = options
        copy = CopyTexts(button: words["copy"] ?? "Copy code", done: words["copied"] ?? "Copied")
    }

    /// The texts of each of `languages`.
    static func all(of languages: some Sequence<String>, in words: Words) -> [String: PageTexts] {
        var texts: [String: PageTexts] = [:]
        for language in languages where texts[language] == nil {
            texts[language] = PageTexts(words.texts(for: language))
        }
        return texts
    }
}
