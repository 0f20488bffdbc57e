import Diagnostics
import Forms
import Threads

/// The forms of pages, rendered, and where they stood.
struct RenderedForms: Sendable {
    /// All that the forms of a page are given besides the page's own content, whose number stands for that.
    struct Surroundings: Sendable {
        /// The site's settings.
        let inputs: SiteInputs
        let icons: [String: Source]
        /// The pages that have forms whose values are shared, by the numbers of their contents.
        let sharing: [Int]
        /// The files of choices, of which each form is given those that it names.
        let data: [String: Source]

        /// The names of the files of choices that differ from those of `other`; nil where more differs.
        func difference(from other: Surroundings?) -> Set<String>? {
            guard let other, inputs == other.inputs, icons == other.icons, sharing == other.sharing else { return nil }
            return Set(data.keys).union(other.data.keys).filter { data[$0] != other.data[$0] }
        }
    }

    /// The forms of one page.
    struct OfPage: Sendable {
        /// In order of the page's holes; nil where a form has mistakes.
        var forms: [RenderedForm?] = []
        var diagnostics: [Diagnostic] = []
        /// The files of choices that they name.
        var data: Set<String> = []
        /// Another for each result.
        var number = 0
    }

    private var surroundings: Surroundings?
    private var pages: [Int: OfPage] = [:]
    private var lastNumber = 0

    /// The forms of the content that has this number.
    func forms(of number: Int) -> OfPage? { pages[number] }

    /// Takes the forms of a content, by its number, in place of those of `old`; the same with a number of their own.
    mutating func replace(_ old: Int, by number: Int, _ forms: OfPage) -> OfPage {
        lastNumber += 1
        var numbered = forms
        numbered.number = lastNumber
        pages[old] = nil
        pages[number] = numbered
        return numbered
    }

    /// The forms of the contents that have these numbers.
    mutating func forms(
        of contents: [(index: Int, number: Int)], in surroundings: Surroundings, jobs: Int,
        render: @Sendable (Int) -> OfPage
    ) -> [OfPage] {
        if let changed = surroundings.difference(from: self.surroundings) {
            if !changed.isEmpty { pages = pages.filter { $0.value.data.isDisjoint(with: changed) } }
        } else {
            pages = [:]
        }
        let known = pages
        let found = Parallel.map(contents, jobs: jobs) { content in known[content.number] ?? render(content.index) }
        let numbered = found.map { page -> OfPage in
            guard page.number == 0 else { return page }
            lastNumber += 1
            var numbered = page
            numbered.number = lastNumber
            return numbered
        }
        self.surroundings = surroundings
        pages = Dictionary(zip(contents, numbered).map { ($0.number, $1) }) { first, _ in first }
        return numbered
    }
}
