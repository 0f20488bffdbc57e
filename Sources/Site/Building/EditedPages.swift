import Diagnostics
import Forms
import Markdown

/// The pages of which the texts are read where only a few were edited since the last build: these, and those that show
/// something of their texts.
struct EditedPages {
    private(set) var site: KeptSite
    /// The pages that were edited, by their indices, and where their sightings stand.
    private(set) var edited: [Int: Int] = [:]
    /// The sightings, with those of the edited pages as they are now.
    private(set) var sightings: [Sighting]
    /// All that were read.
    private(set) var read: Set<Int> = []
    /// What is to be told of the edited pages; their forms' mistakes are not in it.
    private(set) var faults: [Diagnostic] = []
    /// What is to be rendered.
    private(set) var units: [KeptUnit] = []

    private let settings: BuildSettings
    private let folder: Int32
    private let place: [UInt8]

    /// The most pages that are read.
    private static let most = 200

    /// Reads the pages whose sightings stand at `places` in `record`; nil where something else than these pages, and what
    /// shows of them, may follow from the edit, or where more than warnings of these pages is to be told.
    init?(
        _ site: KeptSite, _ record: BuildRecord, _ places: [Int], _ settings: BuildSettings, in folder: Int32,
        at place: [UInt8]
    ) {
        (self.site, self.settings, self.folder, self.place) = (site, settings, folder, place)
        sightings = record.sightings
        for place in places {
            guard let index = index(ofPageAt: place), record.tellsOnlyOfItself(site.pages[index], at: place),
                let sighting = readPage(index, at: place, isEdited: true)
            else { return nil }
            edited[index] = place
            sightings[place] = sighting
        }
        for index in edited.keys {
            guard isFoundAsBefore(index) else { return nil }
            faults += checked(index)
        }
        guard isBearable(faults), findUnits() else { return nil }
        for case .page(let index) in units.map(\.unit) where !read.contains(index) {
            guard read.count < Self.most, let place = placeOfSighting(of: index),
                readPage(index, at: place, isEdited: false) != nil
            else { return nil }
        }
    }

    private func index(ofPageAt place: Int) -> Int? {
        let path = String(decoding: sightings[place].path, as: UTF8.self)
        return site.pages.firstIndex { $0.source.source.path == path }
    }

    private func placeOfSighting(of index: Int) -> Int? {
        let path = Array(site.pages[index].source.source.path.utf8)
        return sightings.firstIndex { $0.isPage && $0.path == path }
    }

    /// Reads and parses a page; its sighting as it is now, or nil where its front matter or its title is another.
    private mutating func readPage(_ index: Int, at place: Int, isEdited: Bool) -> Sighting? {
        guard let file = TextFile(sightings[place], .content, at: self.place),
            case .text(let before) = sightings[place].kind,
            let now = try? System.status(of: sightings[place].path, in: folder), now.kind == .file,
            case .text(let text?, let fault, let sum) = file.read(in: folder), fault == nil || !isEdited,
            isEdited || sum == before
        else { return nil }
        let kept = site.pages[index]
        let reader = PageReader(defaultLanguage: site.outline.configuration.language)
        let (page, faults) = reader.page(at: kept.source.path, source: text)
        guard Checksum.of(page.head) == kept.head, page.route == kept.source.route,
            page.language == kept.source.language,
            let content = content(of: page, isEdited: isEdited)
        else { return nil }
        guard site.outline.title(of: page, content) == site.outline.title(of: kept.source, kept.content) else {
            return nil
        }
        if isEdited { self.faults += faults }
        site.outline.pages[index] = page
        site.outline.contents[index] = content
        read.insert(index)
        return Sighting(sightings[place].path, .text(sum), now)
    }

    /// What the Markdown of a page became, its code in colours.
    private mutating func content(of page: PageSource, isEdited: Bool) -> PageContent? {
        let outline = site.outline
        let (content, faults) = outline.times.of(page.path) { outline.parser.content(of: page) }
        if isEdited { self.faults += faults.filter(\.isTold) }
        var (contents, isComplete) = ([content], true)
        let highlighting = Highlighting(siteFolder: settings.siteFolder, jobs: settings.jobs, cacheUse: .read)
        let notes = highlighting.fill(&contents, isComplete: &isComplete)
        return isComplete && !notes.contains(where: \.isTold) ? contents[0] : nil
    }

    /// Whether links of other pages find in an edited one what they found.
    private func isFoundAsBefore(_ index: Int) -> Bool {
        let (content, kept) = (site.outline.contents[index], site.pages[index])
        let names = content.headings.map(\.id) + content.forms.map { $0?.id ?? "" }
        return !site.pack.aimedAt.contains(index) || names == kept.content.headings.map(\.id) + kept.forms.ids
    }

    /// What is wrong with an edited page and can be found in it alone.
    private func checked(_ index: Int) -> [Diagnostic] {
        var known: [Int: Set<String>] = [:]
        let specs = site.outline.contents[index].forms.compactMap(\.self)
        return AnchorCheck.faults(in: site.outline, page: index, &known) + FormCheck.checkPage(specs)
    }

    /// Whether these are but warnings of the edited pages themselves.
    func isBearable(_ faults: [Diagnostic]) -> Bool {
        let paths = Set(edited.keys.map { site.outline.pages[$0].source.path })
        let told = faults.filter(\.isTold)
        return told.isEmpty
            || !settings.strict && !told.haveErrors && told.allSatisfy { paths.contains($0.place.source.path) }
    }

    /// Finds what shows something of the edited pages that differs.
    private mutating func findUnits() -> Bool {
        let changes = edited.keys.sorted().map { index in (index, parts(of: index)) }
        for index in site.pages.indices where shows(site.pages[index].unit, changes) {
            units.append(site.pages[index].unit)
        }
        for kept in site.pack.units where shows(kept, changes) { units.append(kept) }
        return units.count <= Self.most
    }

    private func shows(_ kept: KeptUnit, _ changes: [(index: Int, parts: PageParts)]) -> Bool {
        changes.contains { kept.unit == .page($0.index) || !$0.parts.isEmpty && kept.shows($0.parts, of: $0.index) }
    }

    /// The parts of an edited page's text that differ.
    private func parts(of index: Int) -> PageParts {
        let (old, new) = (site.pages[index].content, site.outline.contents[index])
        var parts: PageParts = []
        if old.headings != new.headings { parts.insert(.headings) }
        if old.summary != new.summary { parts.insert(.summary) }
        if old.words != new.words { parts.insert(.words) }
        return parts
    }
}

extension Diagnostic {
    /// Whether a build tells it; notes are for `check`.
    var isTold: Bool { severity != .note }
}

extension KeptSource {
    /// How a person knows the file.
    var shown: String {
        switch self {
        case .sighting(_, let shown), .text(let shown, _): shown
        }
    }
}

extension BuildRecord {
    /// Whether all that was told of a page, whose sighting stands at `place`, follows from the page alone, and nothing of the
    /// files that its forms take in.
    fileprivate func tellsOnlyOfItself(_ page: KeptPage, at place: Int) -> Bool {
        let path = page.source.source.path
        for (number, source) in sources.enumerated() where source.shown == path {
            guard case .sighting(place, _) = source else { return false }
            let told = findings.filter { $0.source == number }
            guard page.source.front.redirect == nil || told.isEmpty,
                !told.contains(where: { [PathCheck.identifier, "highlight.hangs"].contains($0.identifier) })
            else {
                return false
            }
        }
        return !sources.contains { page.forms.used.contains($0.shown) }
    }
}
