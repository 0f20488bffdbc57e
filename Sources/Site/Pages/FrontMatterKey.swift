/// A key of front matter: the one table from which reading, suggestions and the reference come.
enum FrontMatterKey: String, CaseIterable, Sendable {
    case title, description, date, updated, draft, weight, slug, url, aliases, lang, tags, template, toc, background,
        image, search, sitemap, redirect, html, params

    /// What the key is for, in a sentence.
    var summary: String {
        switch self {
        case .title: "The page's title. Default: the first heading, else the file's name."
        case .description: "One sentence for search engines and previews. Default: the first paragraph."
        case .date: "The day of publication, as `2026-01-31`. A page dated in the future is left out."
        case .updated: "The day of the last change, as `2026-01-31`."
        case .draft: "`true` leaves the page out, but for `--drafts`."
        case .weight: "A whole number that orders pages in their section; without it, names do."
        case .slug: "The last part of the page's URL. Default: the file's name."
        case .url: "The page's whole path below the site's root, such as `/about/`."
        case .aliases: "Older paths that lead here."
        case .lang: "The page's language as a BCP 47 tag, such as `zh-Hans`."
        case .tags: "Words under which the page is listed."
        case .template: "A template below `templates/`. Default: `home.html`, `section.html` or `page.html`."
        case .toc: "`false` leaves out the table of contents."
        case .background: "A picture behind the page, or `{image, blur, saturation, opacity}`."
        case .image: "The picture that previews of the page show."
        case .search: "`false` leaves the page out of search."
        case .sitemap: "`false` leaves the page out of `sitemap.xml`."
        case .redirect: "Where the page sends its readers: a page, a path or an `https:` URL."
        case .html: "`true` lets raw HTML of this page through."
        case .params: "Keys and values of your own for templates."
        }
    }
}
