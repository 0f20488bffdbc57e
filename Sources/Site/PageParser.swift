import Diagnostics
import Forms
import HTML
import Markdown

/// Renders the Markdown of a page and reads the specs of its forms.
struct PageParser: Sendable {
    let links: LinkResolver
    /// Whether raw HTML stands where a page says nothing of it.
    let allowsHTML: Bool
    /// Finds the files that forms take in.
    let formFiles: FormFiles

    /// Ids that the theme's own templates use, so that no heading gets them.
    static let furniture: Set<String> = ["main", "top", "content", "search", "nav", "toc", "footer", "header"]

    /// What the Markdown of `page` became, and what is wrong with it.
    func content(of page: PageSource) -> (PageContent, [Diagnostic]) {
        var options = MarkdownOptions()
        options.rawHTML = page.front.html ?? allowsHTML
        options.reservedIDs = PageParser.furniture
        options.takesTitleOut = page.front.title == nil
        let found = Findings(page: page, links: links, formFiles: formFiles)
        var hooks = MarkdownHooks()
        hooks.fence = found.fence
        hooks.link = found.link
        hooks.reservedIDs = FormFence.ids
        let rendered = MarkdownRenderer.render(page.body, options: options, hooks: hooks)
        let content = PageContent(
            pieces: rendered.pieces, headings: rendered.headings, title: rendered.title, summary: rendered.summary,
            words: rendered.words, forms: found.forms, anchors: found.anchors)
        return (content, rendered.diagnostics + found.diagnostics)
    }
}

/// What the hooks of one page find while its Markdown is rendered, on one thread.
private final class Findings {
    private let page: PageSource
    private let links: LinkResolver
    private let formFiles: FormFiles
    private(set) var forms: [FormSpec?] = []
    private(set) var anchors: [PageContent.AnchorUse] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(page: PageSource, links: LinkResolver, formFiles: FormFiles) {
        (self.page, self.links, self.formFiles) = (page, links, formFiles)
    }

    func fence(_ block: FencedBlock) -> FenceOutcome {
        guard FormFence.isForm(block) else { return FormFence.shown(block) }
        guard block.isClosed else {
            diagnostics.append(FormFence.unclosed(block))
            return .html(HTML())
        }
        let (spec, faults) = FormSpec.parse(
            FormFence.form(block, ordinal: forms.count + 1), files: formFiles)
        diagnostics += faults
        forms.append(spec)
        return .hole(forms.count - 1)
    }

    func link(_ use: LinkUse) -> LinkOutcome {
        if use.destination.hasPrefix("#") {
            anchors.append(.init(page: nil, fragment: decoded(use.destination), place: use.place))
            return SafeURL(use.destination).map { .keep($0) } ?? .drop
        }
        do throws(LinkResolver.Fault) {
            let target = try links.target(of: use.destination, from: page.folders)
            if case .page(let index, let suffix) = target, suffix.contains("#") {
                anchors.append(.init(page: index, fragment: decoded(suffix), place: use.place))
            }
            return SafeURL(links.url(of: target, from: page.route)).map { .keep($0) } ?? .drop
        } catch {
            diagnostics.append(Diagnostic(.error, error.identifier, error.message, at: use.place, help: error.help))
            return .drop
        }
    }

    /// The fragment behind the first `#`, decoded.
    private func decoded(_ suffix: String) -> String {
        let fragment = suffix.drop { $0 != "#" }.dropFirst()
        return (Percent.decoded(String(fragment)) ?? String(fragment)).composed
    }
}
