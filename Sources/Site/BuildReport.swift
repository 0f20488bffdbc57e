package import Diagnostics
package import Forms

/// What a build gives: all that is to be told, and all that is to be written.
package struct BuildReport: Sendable {
    /// A number of things, for the summary: 12 `pages`.
    package struct Count: Sendable, Equatable {
        /// How many.
        package let number: Int
        /// The name of one: `page`.
        package let one: String
        /// The name of several: `pages`.
        package let several: String

        /// A number of things that have these two names.
        package init(_ number: Int, _ one: String, _ several: String) {
            self.number = number
            self.one = one
            self.several = several
        }
    }

    /// The time a stage took, for `--timings`.
    package struct Timing: Sendable, Equatable {
        /// The stage: `load`, `parse`, `check`, `render`, `write`.
        package let stage: String
        /// How long it took.
        package let time: Duration

        /// A stage's time.
        package init(stage: String, time: Duration) {
            self.stage = stage
            self.time = time
        }
    }

    /// The time a page took, for `--timings`.
    package struct PageTime: Sendable, Equatable {
        /// The page's file as a person knows it: `content/tea.md`.
        package let page: String
        /// How long it took to parse and render it.
        package let time: Duration

        /// A page's time.
        package init(page: String, time: Duration) {
            self.page = page
            self.time = time
        }
    }

    /// All findings, in any order; with `strict`, warnings are errors already.
    package var diagnostics: [Diagnostic]
    /// What the output folder is to hold; written only where no finding is an error.
    package var output: Output
    /// What the summary counts, pages first.
    package var counts: [Count]
    /// What each stage took, in order of the pipeline.
    package var timings: [Timing]
    /// The pages that took longest, the slowest first: ten at most.
    package var slowest: [PageTime] = []
    /// The path in front of every local URL, as URLs write it: empty, or `/docs/x`.
    package var basePath: String
    /// Makes the files of the search index, where they were left out: each path with its bytes.
    package var searchFiles: @Sendable () -> [(path: String, bytes: [UInt8])] = { [] }
    /// The only paths whose files may differ from those of the build before with the same memory; nil where any may.
    package var edited: [OutputPath]?
    /// The forms of the site, page by page.
    package var forms: [PublishedForm] = []
    /// What became of each source, and where each file of the output came from.
    package var account: SiteAccount
    /// What is known of the sources, for the record of the build.
    var grounds: BuildGrounds?

    /// A report of these findings and this output.
    package init(
        diagnostics: [Diagnostic] = [], output: Output = Output(), counts: [Count] = [], timings: [Timing] = [],
        account: SiteAccount = SiteAccount(), basePath: String = ""
    ) {
        self.diagnostics = diagnostics
        self.output = output
        self.counts = counts
        self.timings = timings
        self.basePath = basePath
        self.account = account
    }
}

/// A form, and where it stands.
package struct PublishedForm: Sendable {
    /// The path of its page as URLs write it, the base path included.
    package let page: String
    /// The form.
    package let form: Form
}
