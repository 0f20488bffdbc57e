import Diagnostics
import Threads

/// What a build keeps for the next one of the same site, so that only what changed is made anew.
///
/// Everything in it is the result of a function, kept together with all that the function was given; it is taken again
/// only where that is the same. A build with a memory therefore gives what one without gives, byte for byte. Results
/// have numbers, so that what is made from them need not compare them: the same number is the same value.
package final class BuildMemory: Sendable {
    /// What was made of some sources, and what was wrong with them.
    private struct Kept<Value: Sendable>: Sendable {
        let sources: SiteInputs
        let made: Value
        let diagnostics: [Diagnostic]
    }

    private struct State {
        var files: [FileOnDisk: [UInt8]] = [:]
        var theme: Kept<Theme>?
        var data: Kept<DataFiles>?
        var parsed = ParsedPages()
        var forms = RenderedForms()
        var pages = RenderedPages()
        var numbers = ThingNumbers()
        var last: LastBuild?
    }

    private let state = Mutex(State())
    private let clock: (@Sendable () -> Int)?

    /// Nothing. `clock` tells the time in nanoseconds since 1970: a file that was changed a moment ago may change again
    /// without getting another time, and is read again. Without one, no file is.
    package init(clock: (@Sendable () -> Int)? = nil) { self.clock = clock }

    /// How long it takes until another change gives another time for sure, in nanoseconds: file systems go by the ticks of
    /// the system, of which the longest last 10 ms; FAT goes by two seconds.
    private static let tick = 2_100_000_000

    /// The time, in nanoseconds since 1970, before which changes can be told from those that may follow; nil where all can.
    var settledBefore: Int? { clock.map { $0() - Self.tick } }

    /// The bytes of a file that is copied.
    package func bytes(of file: FileOnDisk) throws(EnvironmentFailure) -> [UInt8] {
        if let known = state.withLock({ $0.files[file] }) { return known }
        let isSettled = settledBefore.map { file.status.modified < $0 } ?? true
        let bytes = try file.bytes()
        if isSettled { state.withLock { $0.files[file] = bytes } }
        return bytes
    }

    /// Forgets the bytes of all files but these.
    package func keep(only files: Set<FileOnDisk>) {
        state.withLock { state in state.files = state.files.filter { files.contains($0.key) } }
    }

    /// The last build, which is taken out: who takes it keeps another.
    func takeLast() -> LastBuild? {
        state.withLock { state in
            defer { state.last = nil }
            return state.last
        }
    }

    /// Keeps a build for the next one.
    func keep(_ last: LastBuild) { state.withLock { $0.last = last } }

    // MARK: What the stages made

    /// The theme of these sources, as `make` makes it.
    func theme(
        _ sources: SiteInputs, diagnostics: inout [Diagnostic], _ make: (inout [Diagnostic]) -> Theme
    ) -> Theme {
        made(\.theme, of: sources, diagnostics: &diagnostics, make)
    }

    /// The data of these sources, as `make` makes it.
    func data(
        _ sources: SiteInputs, diagnostics: inout [Diagnostic], _ make: (inout [Diagnostic]) -> DataFiles
    ) -> DataFiles {
        made(\.data, of: sources, diagnostics: &diagnostics, make)
    }

    private func made<Value: Sendable>(
        _ place: any WritableKeyPath<State, Kept<Value>?> & Sendable, of sources: SiteInputs,
        diagnostics: inout [Diagnostic], _ make: (inout [Diagnostic]) -> Value
    ) -> Value {
        if let known = state.withLock({ $0[keyPath: place] }), known.sources == sources {
            diagnostics += known.diagnostics
            return known.made
        }
        var found: [Diagnostic] = []
        let made = make(&found)
        diagnostics += found
        let kept = Kept(sources: sources, made: made, diagnostics: found)
        state.withLock { $0[keyPath: place] = kept }
        return made
    }

    /// Works on the pages that were parsed.
    func withParsed<Result: Sendable>(_ work: (inout ParsedPages) -> Result) -> Result {
        with(\.parsed, ParsedPages(), work)
    }

    /// Works on the forms that were rendered.
    func withForms<Result>(_ work: (inout RenderedForms) -> Result) -> Result {
        with(\.forms, RenderedForms(), work)
    }

    /// Works on the pages that were rendered.
    func withPages<Result>(_ work: (inout RenderedPages) -> Result) -> Result {
        with(\.pages, RenderedPages(), work)
    }

    /// Works on the numbers of pages, sections and tags.
    func withNumbers<Result: Sendable>(_ work: (inout ThingNumbers) -> Result) -> Result {
        with(\.numbers, ThingNumbers(), work)
    }

    /// Works on what is kept at `place`, which is taken out meanwhile so that it need not be copied.
    private func with<Value: Sendable, Result>(
        _ place: any WritableKeyPath<State, Value> & Sendable, _ nothing: Value, _ work: (inout Value) -> Result
    ) -> Result {
        var value = state.withLock { state in
            let value = state[keyPath: place]
            state[keyPath: place] = nothing
            return value
        }
        let result = work(&value)
        state.withLock { [value] in $0[keyPath: place] = value }
        return result
    }
}

/// Sources of a site that concern all of its pages, and what was asked of the build.
struct SiteInputs: Sendable, Equatable {
    var settings: BuildSettings
    /// `sitegen.yml`.
    var configuration: [UInt8]
    /// The files of some roles, by their paths.
    var sources: [String: [UInt8]]

    /// Those of a site, with its files of `roles` whose paths begin with `folder`.
    init(_ loaded: LoadedSite, _ settings: BuildSettings, roles: [SourceFile.Role], below folder: String = "") {
        self.settings = settings
        // The same pages come of both.
        self.settings.skipsSearch = false
        configuration = loaded.configurationText
        sources = [:]
        for file in loaded.files where roles.contains(file.role) {
            if file.path.text.hasPrefix(folder), let text = file.text { sources[file.path.text] = text.bytes }
        }
    }
}
