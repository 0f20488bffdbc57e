import Diagnostics
import Markdown

/// Names of files and folders of `content/` as they stand in URLs.
enum PathName {
    /// The part of a URL that `name` becomes: letters and digits of every script, all else a single `-`; empty where
    /// `name` holds none of them.
    static func slug(_ name: String) -> String { Slug.letters(of: name) }

    /// The folders of a path, its file name without `.md`, and the language at that name's end.
    static func parts(of path: String) -> (folders: [String], name: String, language: String?) {
        var names = path.split(separator: "/").map(String.init)
        let file = names.popLast() ?? ""
        let name = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
        guard let language = LanguageTag.suffix(of: name) else { return (names, name, nil) }
        return (names, String(name.dropLast(language.count + 1)), language)
    }

    /// A name as words: `getting-started` → `Getting started`.
    static func words(_ name: String) -> String {
        let spaced = String(name.map { "-_".contains($0) ? " " : $0 })
        return spaced.prefix(1).uppercased() + spaced.dropFirst()
    }

    /// `path` without `.` and `..`, relative to the folders `base`; nil where it leads above the root.
    static func resolved(_ path: String, from base: [String]) -> [String]? {
        var names = base
        for part in path.split(separator: "/") {
            switch part {
            case ".": break
            case "..": if names.popLast() == nil { return nil }
            default: names.append(String(part))
            }
        }
        return names
    }
}
