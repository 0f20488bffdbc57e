import Diagnostics
import Forms

/// The files that a form may take in by `use`: YAML of `forms/` and `data/`, and YAML that lies beside pages.
struct UsableForms: Sendable, Equatable {
    private let sources: [String: Source]

    /// Those among `files`.
    init(_ files: [SourceFile]) {
        var sources: [String: Source] = [:]
        for file in files where [.form, .data, .content].contains(file.role) && !file.isPage {
            let path = file.path.text.composed
            if UsableForms.isForm(path) { sources[path] = file.text }
        }
        self.init(sources)
    }

    /// The files by their paths below the site's folder.
    init(_ sources: [String: Source]) { self.sources = sources }

    /// The files that differ from those of `other`, and whether there are more or fewer.
    func difference(from other: UsableForms) -> (changed: Set<String>, areOthers: Bool) {
        guard self != other else { return ([], false) }
        let changed = Set(sources.keys).union(other.sources.keys).filter { sources[$0] != other.sources[$0] }
        return (changed, sources.keys != other.sources.keys)
    }

    /// Finds them as Forms asks for them: relative to the file that names one, else to the site, else to `content/`.
    var lookup: FormFiles {
        FormFiles { [self] name, place in
            let folders = place.source.path.split(separator: "/").dropLast().map(String.init)
            let starts = name.hasPrefix("/") ? [[], ["content"]] : [folders, [], ["content"]]
            for start in starts {
                let names = PathName.resolved(name.hasPrefix("/") ? String(name.dropFirst()) : name, from: start)
                if let source = names.flatMap({ sources[$0.joined(separator: "/").composed] }) {
                    return .success(source)
                }
            }
            return .failure(LinkFault(missing(name, place)))
        }
    }

    /// Whether a file called `name` may hold a form.
    static func isForm(_ name: String) -> Bool { name.hasSuffix(".yml") || name.hasSuffix(".yaml") }

    private func missing(_ name: String, _ place: Place) -> Diagnostic {
        let isForm = UsableForms.isForm(name)
        let message =
            isForm
            ? "there is no file `\(name)` to use" : "`use` takes a file of YAML, and `\(name)` does not end in `.yml`"
        let known = sources.keys.sorted()
        let near = Suggestion.nearest(to: name, among: known)
        let otherwise =
            isForm
            ? "it is looked for beside this file, then in the site's folder: `forms/contact.yml`"
            : "a form that several pages share is a YAML file, with the ending `.yml`"
        return .error(
            "form.no-file", message, at: place,
            help: near.map { "did you mean `\($0)`?" } ?? otherwise)
    }
}
