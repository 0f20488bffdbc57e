import HTML
import Markdown

extension PageContent {
    /// The content with its code in place: as `filled` has it where `before` had the same block in its text, else coloured
    /// now. Nil where it cannot be coloured, or something was or is to be told of its code.
    func filled(asIn before: PageContent, filled: PageContent) -> PageContent? {
        guard unknownLanguages.isEmpty, before.unknownLanguages.isEmpty else { return nil }
        guard !code.isEmpty else { return self }
        let known = before.colours(in: filled)
        var missing: [HighlightProgram.Job] = []
        let found = code.map { block -> HTML? in
            if let same = zip(before.code, known).first(where: { $0.0.looksLike(block) })?.1 { return same }
            if let language = CodeLanguage(block.language) {
                missing.append(HighlightProgram.Job(language: language, code: block.code))
            }
            return nil
        }
        var tokens: [[CodeToken]?] = []
        if !missing.isEmpty {
            guard let outcome = HighlightProgram().outcome(of: missing[...]), !outcome.hangs else { return nil }
            tokens = outcome.tokens
        }
        var next = tokens.makeIterator()
        let html = zip(code, found).map { block, html in
            html ?? CodeMarkup.html(block, tokens: (next.next() ?? nil) ?? [])
        }
        return self.filled { html[$0] }
    }

    /// The blocks of code in the order of their holes, as `filled` has them.
    private func colours(in filled: PageContent) -> [HTML?] {
        var colours = [HTML?](repeating: nil, count: code.count)
        for (piece, made) in zip(pieces, filled.pieces) {
            if case .hole(let number) = piece, number < 0, case .html(let html) = made { colours[-1 - number] = html }
        }
        return colours
    }
}

extension CodeBlock {
    /// Whether it is shown as `other` is.
    fileprivate func looksLike(_ other: CodeBlock) -> Bool {
        code == other.code && language == other.language && words == other.words && theme == other.theme
            && copyTexts == other.copyTexts
    }
}
