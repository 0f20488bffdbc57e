package import Diagnostics

/// A file of the site's folders that is not in the output, and why.
package struct LeftOutFile: Sendable, Equatable {
    /// Why a file is left out.
    package enum Reason: Sendable, Equatable {
        /// Its front matter says `draft: true`.
        case draft
        /// Its date lies behind the day of the build.
        case future(date: String, now: String)
        /// Its name begins with a dot.
        case dotFile
        /// An editor or a desktop left it behind.
        case leftover
        /// A form that no page takes in.
        case unusedForm
        /// Nothing reads files of this kind in this folder; the endings that are read.
        case unread(folder: String, endings: String)
    }

    /// The path as a person knows it: `content/draft.md`.
    package let path: String
    /// Why it is left out.
    package let reason: Reason

    /// The reason as the end of a sentence that begins with the path: ``is a draft``.
    package var words: String {
        switch reason {
        case .draft: "is a draft"
        case .future(let date, let now): "is dated \(date), after \(now)"
        case .dotFile: "begins with a dot"
        case .leftover: "is what an editor or a desktop leaves behind"
        case .unusedForm: "is a form that no page takes in"
        case .unread(let folder, let endings): "is not read: below `\(folder)/` only \(endings) are"
        }
    }

    /// How it gets into the site.
    package var help: String {
        switch reason {
        case .draft: "publish it by taking `draft: true` out, or build with `--drafts`"
        case .future: "build with `--future`, or with a later `--now`"
        case .dotFile, .leftover: "to publish it, list it in sitegen.yml: `include: [\(name)]`"
        case .unusedForm: "take it in with `use: \(path)` in a form, or remove it"
        case .unread: "put files that are only copied into `static/`, or beside a page"
        }
    }

    /// The same as a note, for formats that know only findings.
    package var note: Diagnostic {
        Diagnostic(
            .note, "left-out." + identifier, "is left out: it \(words)",
            at: Source(path: path, bytes: []).place(0..<0), help: [help])
    }

    private var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    private var identifier: String {
        switch reason {
        case .draft: "draft"
        case .future: "future"
        case .dotFile: "dot-file"
        case .leftover: "leftover"
        case .unusedForm: "unused-form"
        case .unread: "unread"
        }
    }
}
