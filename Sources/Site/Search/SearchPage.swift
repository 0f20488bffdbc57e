/// A page as search knows it: its words, each with a weight, and what a result shows.
struct SearchPage: Sendable {
    /// The page's address, relative to the site's root.
    let url: String
    let title: String
    /// What a result shows where nothing in the text was found.
    let summary: String
    /// The text of which excerpts are made.
    let parts: [SearchText.Part]
    /// The words of the page.
    let words: WordTable
    /// How heavy each word is, 1 … 89, by its number.
    let weights: [UInt8]

    /// The most text, in bytes, that a result's excerpt is looked for in; words behind it are found nevertheless.
    static let mostText = 6000

    init(url: String, title: String, summary: String, tags: [String], text: SearchText) {
        (self.url, self.title, self.summary) = (url, title, summary)
        var counts = WordCounts()
        counts.add(Array(title.utf8), as: .title)
        for tag in tags { counts.add(Array(tag.utf8), as: .heading) }
        counts.add(Array(summary.utf8), as: .text)
        for part in text.parts {
            counts.add(part.heading, as: .heading)
            counts.add(part.text, as: .text)
            counts.add(part.code, as: .code)
        }
        (words, weights) = counts.finished
        parts = SearchPage.cut(text.parts)
    }

    /// The first parts of the text, `mostText` bytes at most, cut between characters.
    private static func cut(_ parts: [SearchText.Part]) -> [SearchText.Part] {
        var left = mostText
        var kept: [SearchText.Part] = []
        for part in parts where left > 0 {
            var part = part
            part.code = []
            if part.text.count > left {
                var end = left
                while end > 0, part.text[end] & 0xC0 == 0x80 { end -= 1 }
                part.text.removeSubrange(end...)
            }
            left -= part.text.count + part.heading.count
            kept.append(part)
        }
        return kept
    }
}

/// Counts the words of a page.
private struct WordCounts {
    /// Where a word stands.
    enum Place { case title, heading, text, code }

    private struct Count {
        var text = 0.0
        var isInHeading = false
        var isInTitle = false
    }

    private var words = WordTable()
    /// By the numbers of the words.
    private var counts: [Count] = []
    private var length = 0
    private var titleLength = 0

    mutating func add(_ text: [UInt8], as place: Place) {
        SearchWords.each(of: text) { word in
            let number = words.number(of: word)
            if number == counts.count { counts.append(Count()) }
            switch place {
            case .title:
                counts[number].isInTitle = true
                titleLength += 1
            case .heading: counts[number].isInHeading = true
            case .text:
                counts[number].text += 1
                length += 1
            case .code: counts[number].text += 0.2
            }
        }
    }

    /// The words, and each one's weight: more for a title than for a heading, more for a heading than for text; in a text
    /// more where it is said often in few words (as in Okapi BM25, without its part for rare words, which the reader's
    /// browser adds).
    var finished: (WordTable, weights: [UInt8]) {
        let pull = 0.6 + Double(length) / 500
        let weights = counts.map { count in
            let text = 22 * count.text / (count.text + pull)
            let heading = count.isInHeading ? 22.0 : 0
            let title = count.isInTitle ? 30 + 20 / Double(max(1, titleLength)) : 0
            return UInt8(max(1, min(89, (text + heading + title).rounded())))
        }
        var words = words
        words.close()
        return (words, weights)
    }
}
