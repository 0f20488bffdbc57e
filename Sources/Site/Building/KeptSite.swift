import Diagnostics
import Forms
import Threads

/// A site as the last build kept it, all of it but the texts of its pages: what a page that is rendered alone may look at.
struct KeptSite {
    let loaded: LoadedSite
    let theme: Theme
    var outline: Outline
    /// What was kept of each page.
    let pages: [KeptPage]
    let pack: PagePack

    /// The site of `record`, whose files were looked at again and are the same but for some pages; nil where it has
    /// something that is not kept, or a file is another by now. `folder` is the site's, opened, and `site` its path.
    init?(_ record: BuildRecord, _ pack: PagePack, _ settings: BuildSettings, in folder: Int32, at site: [UInt8]) {
        guard let files = Self.files(of: record, in: folder, at: site), let pages = Self.pages(of: pack, settings.jobs)
        else { return nil }
        (self.pack, self.pages) = (pack, pages)
        // What is wrong with these files was told, and is in the record.
        var told: [Diagnostic] = []
        let text = files.first { $0.role == .configuration }?.text
        var configuration = text.map { ConfigurationParser.parse($0).0 } ?? Configuration()
        if let typed = settings.baseURL.flatMap({ BaseURL($0) }) { configuration.baseURL = typed }
        loaded = LoadedSite(
            configuration: configuration, configurationText: text?.bytes ?? [],
            style: URLStyle(base: configuration.baseURL.path, isRelative: settings.relative), files: files, leftOut: [])
        theme = Theme(overrides: loaded.files(of: .template), head: configuration.head, diagnostics: &told)
        outline = Outline(pages, loaded, settings, theme)
    }

    /// All files of the site but its pages, in order; those that are texts are read.
    private static func files(of record: BuildRecord, in folder: Int32, at site: [UInt8]) -> [SourceFile]? {
        var files: [SourceFile] = []
        for sighting in record.sightings where !sighting.isPage {
            switch sighting.kind {
            case .link: return nil
            case .nothing, .folder: continue
            case .text, .copy:
                guard let file = file(sighting, in: folder, at: site) else { return nil }
                files.append(file)
            }
        }
        return files.sorted { $0.path < $1.path }
    }

    private static func file(_ sighting: Sighting, in folder: Int32, at site: [UInt8]) -> SourceFile? {
        let path = SourcePath(bytes: sighting.path)
        let top = String(decoding: sighting.path.prefix { $0 != slash }, as: UTF8.self)
        guard let role = SourceFile.Role(rawValue: top), let text = TextFile(sighting, role, at: site) else {
            return nil
        }
        guard SourceFile.isText(path, role: role) else {
            return SourceFile(path: path, role: role, text: nil, onDisk: text.onDisk)
        }
        guard case .text(let source, _, let sum) = text.read(in: folder) else { return nil }
        if case .text(let seen) = sighting.kind, seen != sum { return nil }
        return SourceFile(path: path, role: role, text: source, onDisk: text.onDisk)
    }

    private static func pages(of pack: PagePack, _ jobs: Int) -> [KeptPage]? {
        let pages = Parallel.map(0..<pack.count, jobs: jobs) { try? pack.page($0) }
        let whole = pages.compactMap(\.self)
        return whole.count == pages.count ? whole : nil
    }
}

extension TextFile {
    /// The file that was seen in the site at `site`; nil where it was no file.
    init?(_ sighting: Sighting, _ role: SourceFile.Role, at site: [UInt8]) {
        guard let status = sighting.status, sighting.path.first != slash else { return nil }
        let path = SourcePath(bytes: sighting.path)
        let onDisk = FileOnDisk(realPath: site + [slash] + sighting.path, shown: path.shown, status: status)
        self.init(path: path, role: role, name: sighting.path, onDisk: onDisk)
    }
}

extension Sighting {
    private static let content = Array("content/".utf8)
    private static let ending = Array(".md".utf8)

    /// Whether it is that of a page, or of a page that is not published.
    var isPage: Bool {
        guard case .text = kind else { return false }
        return path.starts(with: Self.content) && path.suffix(3).elementsEqual(Self.ending)
    }
}
