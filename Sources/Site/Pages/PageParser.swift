import Diagnostics
import Forms
import HTML
import Markdown

/// Renders the Markdown of a page and reads the specs of its forms.
struct PageParser: Sendable {
    let links: LinkResolver
    let files: SiteFiles
    /// Whether code is coloured.
    let colours: Bool
    /// The one look that code has on all pages, if it has one.
    let codeTheme: String?
    /// Whether raw HTML stands where a page says nothing of it.
    let allowsHTML: Bool
    /// Finds the files that forms take in.
    let formFiles: FormFiles
    /// What Markdown itself says, by language.
    let texts: [String: PageTexts]

    /// Ids that the theme's own templates use, so that no heading gets them.
    static let furniture: Set<String> = ["main", "top", "content", "search", "nav", "toc", "footer", "header"]

    /// What the Markdown of `page` became, and what is wrong with it.
    func content(of page: PageSource) -> (PageContent, [Diagnostic]) {
        let texts = texts[page.language] ?? PageTexts([:])
        var options = texts.options
        options.rawHTML = page.front.html ?? allowsHTML
        options.reservedIDs = PageParser.furniture
        options.takesTitleOut = page.front.title == nil
        let found = Findings(page: page, self, copyTexts: texts.copy)
        var hooks = MarkdownHooks()
        hooks.fence = found.fence
        hooks.link = found.link
        var forms = 0
        hooks.reservedIDs = { FormFence.ids(of: $0, after: &forms) }
        let rendered = MarkdownRenderer.render(page.body, options: options, hooks: hooks)
        var content = PageContent(rendered, forms: found.forms, code: found.code, anchors: found.anchors)
        content.paths = found.paths
        content.unknownLanguages = found.unknownLanguages
        content.hasCopyButton = found.hasCopyButton
        content.lookups = found.site.lookups
        return (content, rendered.diagnostics + found.told)
    }
}

/// What the hooks of one page find while its Markdown is rendered, on one thread.
private final class Findings {
    /// The other pages and the files.
    let site: LookupNotes
    private let parser: PageParser
    private let copyTexts: CopyTexts
    private(set) var forms: [FormSpec?] = []
    private(set) var anchors: [PageContent.AnchorUse] = []
    private(set) var paths: [PageContent.PathUse] = []
    private(set) var code: [CodeBlock] = []
    private(set) var unknownLanguages: [(name: String, place: Place)] = []
    private(set) var hasCopyButton = false
    private var diagnostics: [Diagnostic] = []
    /// How many links that lead nowhere there are of each kind.
    private var counts = FindingCounts()

    /// All that is told.
    var told: [Diagnostic] {
        var told = diagnostics
        counts.tellOthers(in: &told)
        return told
    }

    init(page: PageSource, _ parser: PageParser, copyTexts: CopyTexts) {
        (self.parser, self.copyTexts) = (parser, copyTexts)
        site = LookupNotes(parser.links, parser.files, for: page)
    }

    func fence(_ block: FencedBlock) -> FenceOutcome {
        guard FormFence.isForm(block) else {
            if let almost = FormFence.almost(block) { diagnostics.append(almost) }
            return code(block)
        }
        guard block.isClosed else {
            diagnostics.append(FormFence.unclosed(block))
            return .html(HTML())
        }
        let (spec, faults) = FormSpec.parse(FormFence.form(block, after: forms), files: parser.formFiles)
        diagnostics += faults
        forms.append(spec)
        return .hole(forms.count - 1)
    }

    /// A block of code: a gap where it is to be coloured, once the code of all pages is known.
    private func code(_ block: FencedBlock) -> FenceOutcome {
        let fence = CodeFence(site: site, theme: parser.codeTheme, copyTexts: copyTexts)
        let code = fence.code(block, diagnostics: &diagnostics)
        hasCopyButton = hasCopyButton || code.words.copies
        guard parser.colours, CodeLanguage(code.language) != nil, 1...200_000 ~= code.code.count else {
            note(code)
            let isAsMarkdownHasIt = code.words == CodeWords() && code.theme == nil && code.language == block.firstWord
            return isAsMarkdownHasIt ? .code : .html(CodeMarkup.html(code))
        }
        self.code.append(code)
        return .hole(-self.code.count)
    }

    private func note(_ code: CodeBlock) {
        guard parser.colours, !CodeLanguage.isPlain(code.language), CodeLanguage(code.language) == nil,
            !unknownLanguages.contains(where: { $0.name == code.language })
        else { return }
        unknownLanguages.append((code.language, code.place))
    }

    func link(_ use: LinkUse) -> LinkOutcome {
        if use.destination.hasPrefix("#") {
            anchors.append(.init(page: nil, fragment: decoded(use.destination), use: use))
            return SafeURL(use.destination).map { .keep($0) } ?? .drop
        }
        guard !use.destination.isEmpty else { return empty(use) }
        if let url = LinkResolver.external(use.destination) {
            return use.kind == .picture ? .picture(url, nil) : .keep(url)
        }
        do throws(LinkResolver.Fault) {
            return outcome(of: use, to: try site.target(of: use.destination))
        } catch {
            if counts.add(error.identifier) {
                // What may be meant is looked for among all pages; the first few are enough.
                let help = counts.isAmongFirst(AnchorCheck.mostHelped, error.identifier) ? error.help : []
                diagnostics.append(Diagnostic(.error, error.identifier, error.message, at: use.place, help: help))
            }
            return .drop
        }
    }

    /// Where a link within the site leads; what can be checked only once all outputs are known is kept.
    private func outcome(of use: LinkUse, to target: PageTarget) -> LinkOutcome {
        if case .page(let index, let suffix) = target, suffix.contains("#") {
            anchors.append(.init(page: index, fragment: decoded(suffix), use: use))
        }
        if case .path(let route, _) = target { paths.append(.init(names: route.segments, isFile: false, use: use)) }
        guard let url = SafeURL(site.url(of: target)) else { return .drop }
        if case .file(let names, _) = target {
            // Whether a form uses a file of YAML, which is not published then, is known once all pages are read.
            let mayBeUsed = UsableForms.isForm(names.last ?? "")
            if mayBeUsed || use.destination.hasPrefix("/") && !site.contains(names) {
                paths.append(.init(names: names, isFile: true, use: use))
            }
            if use.kind == .picture { return .picture(url, site.size(of: names)) }
        }
        return use.kind == .picture ? .picture(url, nil) : .keep(url)
    }

    private func empty(_ use: LinkUse) -> LinkOutcome {
        guard counts.add("link.empty") else { return .drop }
        let message =
            use.kind == .picture
            ? "this picture names no file, so it is left out" : "this link leads nowhere: its address is empty"
        diagnostics.append(
            .warning(
                "link.empty", message, at: use.place, help: "write a page, a file or a URL between `(` and `)`"))
        return .drop
    }

    /// The fragment behind the first `#`, decoded.
    private func decoded(_ suffix: String) -> String {
        let fragment = suffix.drop { $0 != "#" }.dropFirst()
        return (Percent.decoded(String(fragment)) ?? String(fragment)).composed
    }
}
