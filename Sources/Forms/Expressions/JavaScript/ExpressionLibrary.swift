/// The functions that compiled expressions call in the page: real JavaScript files, of which a page gets what it uses.
package enum ExpressionLibrary {
    /// Every function, and the others it calls; each has a file `Assets/expressions/NAME.js`.
    static let needs: [(name: String, others: [String])] = [
        ("abs", []), ("add", ["finite"]), ("atMost", []), ("ceil", []), ("count", ["text"]), ("day", []),
        ("days", ["day"]), ("divide", ["finite"]), ("finite", []), ("floor", []), ("format", []),
        ("isBlank", []),
        ("label", []), ("labels", ["label"]), ("less", []), ("lowercased", ["text"]), ("max", []),
        ("min", []),
        ("multiply", ["finite"]), ("negate", []), ("print", []), ("remainder", []), ("round", []),
        ("sameOptions", []), ("size", []), ("subtract", ["finite"]), ("text", []), ("today", []),
        ("trimmed", ["text"]), ("within", ["atMost"]), ("years", ["day"]),
    ]

    /// The names of all functions, in order.
    package static var all: [String] { needs.map(\.name) }

    /// An expression whose value is an object without prototype that has the functions `names`:
    /// `const x = ` followed by it makes the `x` that `make: (x) => …` takes.
    ///
    /// The functions they call themselves are there, but are not members of the object unless they are named.
    /// Names that are no functions are left out.
    package static func script(for names: Set<String>) -> String {
        let members = all.filter(names.contains)
        let functions = all.filter(closure(of: names).contains).map(source)
        return "(() => {\n\"use strict\";\n" + functions.joined()
            + "return Object.assign(Object.create(null), { \(members.joined(separator: ", ")) });\n})()"
    }

    /// The same for a script that has `x` already: a block, so that the names of the functions are its own.
    static func block(for names: Set<String>) -> String {
        let functions = all.filter(closure(of: names).contains).map(source)
        return "{" + functions.joined() + "Object.assign(x,{\(all.filter(names.contains).joined(separator: ","))})}\n"
    }

    /// `names` and all they need.
    static func closure(of names: Set<String>) -> Set<String> {
        var closed = names
        var waiting = Array(names)
        while let name = waiting.popLast() {
            let others = needs.first { $0.name == name }?.others ?? []
            for other in others where closed.insert(other).inserted { waiting.append(other) }
        }
        return closed
    }

    /// The function, minified.
    private static func source(of name: String) -> String { EmbeddedAssets.text("expressions/\(name).js") + "\n" }
}
