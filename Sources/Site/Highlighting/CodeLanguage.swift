/// A language of code that can be highlighted, by the ending of a file name under which `highlight` knows it.
struct CodeLanguage: Sendable, Hashable {
    /// The ending, without a dot.
    let ending: String

    /// The language that an info string calls `name`; nil where nobody can highlight it.
    init?(_ name: String) {
        let name = name.lowercased()
        if let ending = CodeLanguage.others[name] {
            self.ending = ending
        } else if CodeLanguage.own.contains(name) {
            ending = name
        } else {
            return nil
        }
    }

    /// Whether what `highlight` takes for types are such: its YAML is Ansible's, and has the names of Ansible's modules and
    /// keys (`name`, `mail`, `file`) for types wherever they stand.
    var hasTypes: Bool { ending != "yaml" }

    /// Whether the name says that the text is no program; nobody misses colours in it.
    static func isPlain(_ name: String) -> Bool { plain.contains(name.lowercased()) }

    private static let plain: Set<String> = [
        "", "console", "log", "math", "mermaid", "none", "output", "plain", "plaintext", "raw", "terminal", "text",
        "txt",
    ]

    /// Names that are endings.
    private static let own: Set<String> = [
        "bat", "c", "clj", "cmake", "coffee", "cpp", "cs", "css", "dart", "diff", "erl", "go", "graphql", "hs", "html",
        "ini", "java", "jl", "js", "json", "jsp", "kt", "less", "lua", "make", "md", "ml", "nim", "pas", "php", "pl",
        "ps1",
        "py", "r", "rb", "rs", "scala", "scss", "sh", "sql", "swift", "tcl", "tex", "ts", "vb", "xml", "yaml",
    ]

    /// Other names of languages, and the endings.
    private static let others: [String: String] = [
        "bash": "sh", "c++": "cpp", "cc": "cpp", "cfg": "ini", "conf": "ini", "csharp": "cs", "cxx": "cpp",
        "env": "ini",
        "golang": "go", "h": "c", "haskell": "hs", "hpp": "cpp", "htm": "html", "javascript": "js", "json5": "json",
        "jsonc": "json", "jsx": "js", "julia": "jl", "kotlin": "kt", "kts": "kt", "latex": "tex", "makefile": "make",
        "markdown": "md", "mjs": "js", "ocaml": "ml", "patch": "diff", "perl": "pl", "plist": "xml",
        "powershell": "ps1",
        "properties": "ini", "py3": "py", "python": "py", "python3": "py", "ruby": "rb", "rust": "rs", "sass": "scss",
        "shell": "sh", "svg": "xml", "toml": "ini", "tsx": "ts", "typescript": "ts", "xhtml": "html", "yml": "yaml",
        "zsh": "sh",
    ]
}
