import Diagnostics
import HTML
import Markdown
import Synchronization
import Threads

/// Colours the code of all pages: equal blocks once, those of earlier builds not at all, the others in one run of
/// `highlight` for each core.
struct Highlighting: Sendable {
    let siteFolder: String
    let jobs: Int
    /// What is done with what earlier builds coloured.
    var cacheUse = CacheUse.kept
    /// What colours the code.
    var program = HighlightProgram()

    /// Fills the holes of code in `contents`; what cannot be coloured is shown plain, with one note for all.
    func fill(_ contents: inout [PageContent]) -> [Diagnostic] {
        var isComplete = true
        return fill(&contents, isComplete: &isComplete)
    }

    /// The same; `isComplete` becomes false where code is shown plain that the program, or a later run of it, may colour.
    func fill(_ contents: inout [PageContent], isComplete: inout Bool) -> [Diagnostic] {
        var notes = unknownLanguages(contents)
        guard contents.contains(where: { !$0.code.isEmpty }) else { return notes }
        let cache = HighlightCache(siteFolder: siteFolder, of: program.location)
        let earlier = cacheUse == .none ? [:] : cache.entries
        var found: [[UInt8]: [CodeToken]] = [:]
        var missing: [[UInt8]: HighlightProgram.Job] = [:]
        let keys = Parallel.map(contents, jobs: jobs) { content in
            content.code.map { block in CodeLanguage(block.language).map(block.key) ?? [] }
        }
        for (content, keys) in zip(contents, keys) {
            for (block, key) in zip(content.code, keys) where found[key] == nil {
                if let tokens = earlier[key], tokens.reduce(0, { $0 + $1.length }) == block.code.count {
                    found[key] = tokens
                } else if missing[key] == nil, let language = CodeLanguage(block.language) {
                    missing[key] = HighlightProgram.Job(language: language, code: block.code)
                }
            }
        }
        if !missing.isEmpty {
            let fresh = highlighted(missing)
            found.merge(fresh.found) { first, _ in first }
            if fresh.isAbsent { notes += absent(contents) } else if fresh.hangs { notes += hanging(contents) }
        }
        if cacheUse == .kept { cache.keep(found) }
        let all = found
        isComplete = keys.allSatisfy { $0.allSatisfy { $0.isEmpty || all[$0] != nil } }
        let filled = Parallel.map(Array(zip(contents, keys)), jobs: jobs) { content, keys in
            content.filled { CodeMarkup.html(content.code[$0], tokens: all[keys[$0]] ?? []) }
        }
        contents = filled
        return notes
    }

    /// What became of the blocks that no earlier build coloured.
    private struct Fresh {
        var found: [[UInt8]: [CodeToken]] = [:]
        var isAbsent = false
        var hangs = false
    }

    private func highlighted(_ missing: [[UInt8]: HighlightProgram.Job]) -> Fresh {
        // In order of their keys, so that a batch holds the same blocks in every build.
        let all = missing.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        let size = min(1000, max(1, (all.count + jobs - 1) / jobs))
        let starts = Array(stride(from: 0, to: all.count, by: size))
        let hangs = Atomic(false)
        let batches = Parallel.map(starts, jobs: jobs) { start -> HighlightProgram.Outcome? in
            let batch = all[start..<min(start + size, all.count)]
            // One hanging run is waited for, not each of them.
            guard !hangs.load(ordering: .relaxed) else { return .init(tokens: batch.map { _ in nil }, hangs: true) }
            let outcome = program.outcome(of: batch.map(\.value)[...])
            if outcome?.hangs == true { hangs.store(true, ordering: .relaxed) }
            return outcome
        }
        var fresh = Fresh()
        fresh.isAbsent = batches.contains { $0 == nil }
        fresh.hangs = hangs.load(ordering: .relaxed)
        for (start, batch) in zip(starts, batches) {
            // What the program made nothing of is tried again by the next build.
            for (entry, tokens) in zip(all[start...], batch?.tokens ?? []) { fresh.found[entry.key] = tokens }
        }
        return fresh
    }

    private func hanging(_ contents: [PageContent]) -> [Diagnostic] {
        guard let place = contents.lazy.compactMap(\.code.first).first?.place else { return [] }
        return [
            Diagnostic(
                .warning, "highlight.hangs",
                "the program `highlight` did not come to an end and was stopped, so some code is shown without colours",
                at: place,
                help: ["run `highlight --version` to see whether it works, or write `highlight: off` in sitegen.yml"])
        ]
    }

    private func absent(_ contents: [PageContent]) -> [Diagnostic] {
        guard let place = contents.lazy.compactMap(\.code.first).first?.place else { return [] }
        return [
            Diagnostic(
                .note, "highlight.missing", "the program `highlight` is not there, so code is shown without colours",
                at: place, help: ["install it (`apt-get install highlight`), or write `highlight: off` in sitegen.yml"])
        ]
    }

    private func unknownLanguages(_ contents: [PageContent]) -> [Diagnostic] {
        let unknown = contents.flatMap(\.unknownLanguages)
        guard let first = unknown.first else { return [] }
        let names = Set(unknown.map(\.name)).sorted().map { "`\($0)`" }.joined(separator: ", ")
        return [
            Diagnostic(
                .note, "highlight.unknown-language",
                "code of languages that nobody can colour is shown plain: \(names)",
                at: first.place, help: ["call what is no program `text`"])
        ]
    }
}
