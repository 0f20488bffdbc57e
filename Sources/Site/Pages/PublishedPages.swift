import Diagnostics

/// Which pages of a site are published, where links find them, and which are left out and why.
struct PublishedPages {
    private(set) var pages: [PageSource] = []
    /// Where the pages and the files beside them are, and what is known of pages that are left out.
    private(set) var map = ContentMap()
    private(set) var leftOut: [LeftOutFile] = []

    /// Those of `all`, in their order, that `settings` ask for; `files` are the site's other files.
    init(_ all: [PageSource], beside files: [SourceFile], for settings: BuildSettings) {
        let today = CalendarDate(settings.now)
        for page in all {
            if page.front.draft, !settings.drafts {
                map.add(leftOut: .draft, at: page.path)
                leftOut.append(LeftOutFile(path: page.source.path, reason: .draft))
            } else if let date = page.front.date, let today, date > today, !settings.future {
                map.add(leftOut: .future, at: page.path)
                leftOut.append(
                    LeftOutFile(path: page.source.path, reason: .future(date: date.text, now: settings.now)))
            } else {
                map.add(page: pages.count, at: page.path)
                pages.append(page)
            }
        }
        for file in files where file.role == .content {
            map.add(file: file.path.withoutRole.text.composed, output: FilesOutput.names(of: file))
        }
    }
}
