import Forms
import Templates

/// The styles and scripts of the site under `assets/`, each with a hash of its content in the name.
struct Assets: Sendable {
    /// A file under `assets/` as pages refer to it.
    struct Reference: Sendable, Equatable {
        /// The names of the output file: `assets`, `site-3f2a….css`.
        let names: [String]
        let integrity: String
    }

    /// The files, by the path of their output.
    private(set) var files: [String: [UInt8]] = [:]
    private var theme: [String: Reference] = [:]

    /// The theme's assets: name below `templates/assets/` → bytes.
    init(theme sources: [String: [UInt8]]) {
        for (name, bytes) in sources { theme[name] = add(bytes, named: name) }
    }

    /// Adds a file; `name` is its name without a hash, such as `form.css`. The same bytes under one name are one file.
    @discardableResult
    mutating func add(_ bytes: [UInt8], named name: String) -> Reference {
        let digest = Digest(of: bytes)
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        let path = "assets/\(name[..<dot])-\(digest.short)\(name[dot...])"
        files[path] = bytes
        return Reference(names: path.split(separator: "/").map(String.init), integrity: digest.integrity)
    }

    /// Takes a file away, unless it is the theme's.
    mutating func remove(_ reference: Reference) {
        guard !theme.values.contains(reference) else { return }
        files[reference.names.joined(separator: "/")] = nil
    }

    /// The theme's asset of this name.
    func theme(_ name: String) -> Reference? { theme[name] }

    /// The theme's assets by their names.
    var ofTheme: [String: Reference] { theme }

    /// The names of the theme's assets, sorted.
    var themeNames: [String] { theme.keys.sorted() }
}
