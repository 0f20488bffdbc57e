import Diagnostics
import Forms
import HTML
import Templates

/// A kind of file that a site is made of.
protocol SiteOutput: Sendable {
    /// The word by which `sitegen why` names it.
    static var name: String { get }

    /// Whether the files show no content of any page: they are then the same while nothing but contents changes.
    static var seesNoContent: Bool { get }

    /// The files this kind adds; what is wrong with them goes into `diagnostics`.
    static func files(of rendering: Rendering, diagnostics: inout [Diagnostic]) -> [OutputFile]
}

extension SiteOutput {
    static var seesNoContent: Bool { false }
}

/// Every kind of output, in the order of a build.
enum Outputs {
    static let all: [any SiteOutput.Type] = [
        PagesOutput.self, SectionListsOutput.self, TagsOutput.self, NotFoundOutput.self, RedirectsOutput.self,
        SitemapOutput.self, RobotsOutput.self, FeedOutput.self, SearchOutput.self,
        FormSchemasOutput.self, FilesOutput.self, AssetsOutput.self, HeadersOutput.self,
    ]
}

/// A file of the output before it is written.
struct OutputFile: Sendable {
    /// The path in the output folder, `/` between names, not encoded.
    let path: String
    var content: Output.Content
    /// The source it is made from, as a person is told when two sources meet.
    let origin: Place
    /// The template it is rendered through, for `sitegen why`.
    let template: String?

    init(path: String, bytes: [UInt8], origin: Place, template: String? = nil) {
        (self.path, content, self.origin, self.template) = (path, .bytes(bytes), origin, template)
    }

    init(path: String, copying file: SourceFile) {
        (self.path, content, origin, template) = (path, .copy(file.onDisk), file.path.place, nil)
    }
}

/// What rendering needs: the site, the templates, the finished forms.
struct Rendering: Sendable {
    var site: SiteModel
    let templates: TemplateSet
    let files: [SourceFile]
    /// What each page's forms became, by the page's index.
    var forms: [Int: PageForms]
    /// The values that forms of different pages have in common.
    let shared: SharedValues
    let jobs: Int
    /// What an earlier build rendered, and what tells whether that is the same.
    let memory: BuildMemory
    let inputs: SiteInputs
    /// Numbers that stand for the pages' contents in `memory`.
    var numbers: [Int]
    /// Where files are put by until they are written; nil where they stay in memory.
    var spool: Spool?
    /// What readers find pages with; nil where search is switched off.
    var search: SearchIndex?

    /// The theme's own scripts.
    var themeScripts: [Assets.Reference] {
        let names = ["site.js"] + (search == nil ? [] : ["site-index.js", "site-search.js"])
        return names.compactMap(site.assets.theme)
    }

    /// Whether the site has a file of its own at this path below the output folder, which then stands.
    func hasFile(at path: String) -> Bool {
        files.contains { FilesOutput.names(of: $0).joined(separator: "/") == path }
    }

    /// How many forms the site has.
    var formCount: Int { forms.values.reduce(0) { $0 + $1.forms.count } }

    /// Renders `template` with `page`, which may be no page of the site, and further variables.
    func render(
        _ template: String, page: TemplateValue, at route: Route, language: String,
        with more: [(String, TemplateValue)] = [], diagnostics: inout [Diagnostic]
    ) -> [UInt8] {
        let context: [(String, TemplateValue)] =
            [
                (
                    "site",
                    .object(
                        SiteObject(
                            site: site, origin: route, language: language, search: search?.root(for: language)))
                ),
                ("page", page),
                ("words", site.shared.value(.words, language) { site.words.value(for: language) }),
            ] + more
        let (html, faults) = templates.render(template, context: context)
        diagnostics += faults
        // A copy has no more room than it needs, and a site has many pages in memory.
        return Array(html.bytes[...])
    }

    /// The styles of a page: the theme's, the forms' where it has any, that of its background.
    func references(_ list: [Assets.Reference], from origin: Route) -> [TemplateValue] {
        list.map {
            .entries([
                ("url", .text(site.style.url(ofFile: $0.names, from: origin))),
                ("integrity", site.style.isRelative ? .none : .text($0.integrity)),
            ])
        }
    }
}

extension Rendering {
    /// The files of all outputs; of those that see no content of a page, the ones of an earlier build where nothing else
    /// differs.
    func all(diagnostics: inout [Diagnostic]) -> [(kind: String, files: [OutputFile])] {
        memory.withPages { $0.begin(surroundings, memory.asked) }
        return Outputs.all.map { output in
            guard output.seesNoContent else {
                let files = output.files(of: self, diagnostics: &diagnostics)
                return (output.name, files.map { $0.put(in: spool) })
            }
            let made = memory.withPages { pages in
                pages.files(of: output.name) {
                    var faults: [Diagnostic] = []
                    let files = output.files(of: self, diagnostics: &faults)
                    return RenderedPages.Files(files: files, diagnostics: faults)
                }
            }
            diagnostics += made.diagnostics
            return (output.name, made.files)
        }
    }

    private var surroundings: RenderedPages.Surroundings {
        RenderedPages.Surroundings(
            inputs: inputs, faces: site.pages.map { RenderedPages.Face($0) }, furniture: [site.logo, site.favicon],
            files: files.map(\.path.text), search: search?.references)
    }
}

extension Rendering {
    /// The forms and the pages that they stand in.
    var published: [PublishedForm] {
        forms.sorted { $0.key < $1.key }.flatMap { index, page in
            let path = site.style.base + site.pages[index].source.route.path
            return page.forms.compactMap { $0.map { PublishedForm(page: path, form: $0.form) } }
        }
    }
}

extension Rendering {
    /// Makes the files of the search index, which `settings` left out.
    func searchFiles(_ settings: BuildSettings) -> @Sendable () -> [(path: String, bytes: [UInt8])] {
        {
            var all = settings
            all.skipsSearch = false
            return SearchIndex(of: self, for: all)?.files ?? []
        }
    }
}
