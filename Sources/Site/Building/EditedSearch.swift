import Diagnostics

/// What search becomes where texts of a few pages were edited.
struct EditedSearch {
    /// The files that are other ones or new.
    private(set) var files: [OutputFile] = []
    /// The paths of the files that are to go.
    private(set) var gone: [String] = []
    /// What is to be kept for the next build.
    private(set) var kept: KeptSearch

    /// The index of `site` after edits of the pages `edited`; `bytes` reads a file of the last build's output. Nil where what
    /// that left is not to be believed.
    init?(
        _ site: SiteModel, edited: Set<Int>, _ kept: KeptSearch, jobs: Int, bytes: @Sendable (String) -> [UInt8]?
    ) {
        self.kept = kept
        var words = kept.words
        for (language, pages) in SearchIndex.pages(of: site).sorted(by: { $0.key < $1.key }) {
            var searched: [Int: SearchPage] = [:]
            for (place, index) in pages.enumerated() where edited.contains(index) {
                searched[place] = site.pages[index].searched(in: site)
            }
            guard !searched.isEmpty else { continue }
            guard let common = words[language],
                let index = EditedIndex(
                    language, pages: pages.count, edited: searched, common: common, jobs: jobs, bytes: bytes)
            else { return nil }
            words[language] = index.common
            let named = index.files.map { (LanguageIndex.path(of: $0.name, language), $0.bytes) }
            for (path, bytes) in named + [(LanguageIndex.rootPath(language), index.root)] {
                files.append(OutputFile(path: path, bytes: bytes, origin: Source(path: path, bytes: []).place(0..<0)))
            }
            gone += index.gone.map { LanguageIndex.path(of: $0, language) }
        }
        self.kept = KeptSearch(words)
    }
}
