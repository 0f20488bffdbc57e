/// What the command line asks of a build; everything a build depends on besides the site's files.
package struct BuildSettings: Sendable, Equatable {
    /// The site's folder, as it was typed; relative to the working folder.
    package var siteFolder: String
    /// The output folder, relative to the working folder.
    package var outputFolder: String
    /// The base URL that overrides that of `sitegen.yml`, as it was typed.
    package var baseURL: String?
    /// Whether links are relative, so that the output works from `file:`.
    package var relative = false
    /// Whether drafts are built.
    package var drafts = false
    /// Whether pages dated after `now` are built.
    package var future = false
    /// The day that decides which dated pages lie in the future: `2026-07-31`.
    package var now: String
    /// Whether every warning is an error.
    package var strict = false
    /// Whether advice (notes on forms) is told too, as `check` does.
    package var advice = false
    /// What is done with what earlier builds highlighted; `check` writes nothing.
    package var cache = CacheUse.kept
    /// Whether the site is shown and not written: nothing is compressed, and the search of a page begins at a name that
    /// stays, for one with a digest would make another page of every page at each word that is written.
    package var isPreview = false
    /// Whether the files of the search index are left out, which read all of every page.
    package var skipsSearch = false
    /// Whether the files of a large site are put by on the disk until they are written, for the sake of memory.
    package var spools = false
    /// How many pages are worked on at once, at least 1.
    package var jobs = 1

    /// Whether `text` can be a base URL: scheme, host and path, or a path alone.
    package static func isBaseURL(_ text: String) -> Bool { BaseURL(text) != nil }

    /// Settings of a build of `siteFolder` into `outputFolder` on the day `now` (`YYYY-MM-DD`).
    package init(siteFolder: String, outputFolder: String, now: String) {
        self.siteFolder = siteFolder
        self.outputFolder = outputFolder
        self.now = now
    }
}

/// What a build does with what earlier builds kept in `.sitegen/`.
package enum CacheUse: Sendable, Equatable {
    /// It is read, and what is new is kept for the next build.
    case kept
    /// It is read, and nothing is written.
    case read
    /// It is neither read nor written: all is made anew.
    case none
}
