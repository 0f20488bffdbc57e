/// The script that all forms of a page share.
package enum FormRuntime {
    /// One plain script without a global: the modules, and what they need, in a fixed order, and the functions of the
    /// expression library. All of it was minified when it was embedded, the modules together.
    package static func script(modules: RuntimeModules, library: Set<String>) -> String {
        let wanted = modules.closure
        var text = "(()=>{\"use strict\";const x={};\n"
        for module in RuntimeModule.allCases where wanted.contains(module) {
            text += EmbeddedAssets.text("runtime/\(module.name).js") + "\n"
            if module == .core, !library.isEmpty { text += ExpressionLibrary.block(for: library) }
        }
        return text + "})();\n"
    }
}

/// The style sheet that all forms share.
package enum FormStyle {
    /// The style sheet, minified; it holds nothing of an author.
    package static var sheet: String { EmbeddedAssets.text("form.css") + "\n" }
}

extension EmbeddedAssets {
    /// The file `name`, which is one of the assets.
    static func text(_ name: String) -> String {
        guard let file = files.first(where: { $0.name == name }) else { preconditionFailure("no asset \(name)") }
        return "\(file.text)"
    }
}
