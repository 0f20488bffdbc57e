import Diagnostics
import Markdown
import Templates

/// The site as templates see it, in a form that can be compared with that of another build.
struct SiteFace: Sendable {
    /// What all templates may see without a note of it.
    struct Frame: Sendable, Equatable {
        /// The site's settings.
        let inputs: SiteInputs
        let words: Words
        /// The theme's styles and scripts.
        let assets: [String: Assets.Reference]
        let logo: [String]?
        let favicon: [String]?
        let homes: [String: Route]
        /// Where search begins, by language.
        let search: [String: Assets.Reference]?
    }

    let frame: Frame
    let templates: TemplateSet
    /// The files behind each name of `site.data`.
    let data: [String: [String: Source]]
    var pages: [PageFace]
    let sections: [SectionFace]
    let tags: [TagFace]
    /// The menu of each language, as seen from the first page.
    let menus: [String: SiteModel.Menu]
    /// The languages that have a feed.
    let feeds: Set<String>

    /// The face of the site that is rendered.
    init(_ rendering: Rendering) {
        let site = rendering.site
        frame = Frame(
            inputs: rendering.inputs, words: site.words, assets: site.assets.ofTheme, logo: site.logo,
            favicon: site.favicon, homes: site.homes, search: rendering.search?.references)
        templates = rendering.templates
        data = rendering.data.sources
        pages = site.pages.map { PageFace($0, in: site) }
        sections = site.sections.indices.map { SectionFace($0, in: site) }
        tags = site.tags.indices.map { TagFace($0, in: site) }
        let languages = Set(site.pages.lazy.map(\.source.language)).union([site.configuration.language])
        menus = Dictionary(uniqueKeysWithValues: languages.map { ($0, site.menu(in: $0, from: .home)) })
        feeds = Set(site.feeds.keys)
    }
}
