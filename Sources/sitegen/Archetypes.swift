import Diagnostics
import Site

/// What new sites and pages are made of: the files of the project's `archetypes/`, which are in the binary.
enum Archetypes {
    /// The words after `--template`; the first is the default.
    static let names = ["tutorial", "blank"]

    /// The files of a new site.
    static func files(of name: String, title: String) -> [NewSite.File] {
        let prefix = name + "/"
        let own = EmbeddedAssets.files.filter { $0.name.hasPrefix(prefix) }.map { file in
            let pattern = Archetype(Source(path: file.name, text: file.text.description))
            return NewSite.File(
                path: String(file.name.dropFirst(prefix.count)),
                text: pattern.filled(["title": Archetype.yaml(title)]).text)
        }
        let common = [
            NewSite.File(path: ".gitignore", text: "# Made by `sitegen build`\n/public/\n/.sitegen/\n"),
            NewSite.File(path: "archetypes/default.md", text: page.whole.text),
            NewSite.File(path: "sitegen.schema.json", text: SiteSchemas.text("config") ?? ""),
        ]
        return (own + common).sorted { $0.path < $1.path }
    }

    /// The built-in pattern of a new page.
    static var page: Source {
        let text = EmbeddedAssets.files.first { $0.name == "default.md" }?.text.description
        return Source(path: "archetypes/default.md", text: text ?? "")
    }
}
