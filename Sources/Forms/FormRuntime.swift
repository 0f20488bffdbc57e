/// The script that all forms of a page share.
package enum FormRuntime {
    /// One plain script without a global: the modules, and what they need, in a fixed order, and the functions of the
    /// expression library.
    package static func script(modules: Set<RuntimeModule>, library: Set<String>) -> String {
        let wanted = RuntimeModule.closure(of: modules)
        var text = "(() => {\n\"use strict\";\n"
        for module in RuntimeModule.allCases where wanted.contains(module) {
            text += asset("runtime/\(module.rawValue).js")
            if module == .core { text += "Object.assign(x, \(ExpressionLibrary.script(for: library)));\n" }
        }
        return text + "})();\n"
    }

    /// The text of an embedded script without indentation, empty lines and comments that are lines of their own.
    private static func asset(_ name: String) -> String {
        guard let file = EmbeddedAssets.files.first(where: { $0.name == name }) else { return "" }
        let lines = "\(file.text)".split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }
        return lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }.map { $0 + "\n" }.joined()
    }
}

/// The style sheet that all forms share.
package enum FormStyle {
    /// The style sheet without comments and indentation; it holds nothing of an author.
    package static var sheet: String {
        guard let file = EmbeddedAssets.files.first(where: { $0.name == "form.css" }) else { return "" }
        let lines = uncommented("\(file.text)").split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }
        return lines.filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
    }

    private static func uncommented(_ text: String) -> String {
        var kept: [UInt8] = []
        var isComment = false
        var before: UInt8 = 0
        for byte in text.utf8 {
            if isComment {
                isComment = !(byte == UInt8(ascii: "/") && before == UInt8(ascii: "*"))
                before = isComment ? byte : 0
            } else if byte == UInt8(ascii: "*"), before == UInt8(ascii: "/") {
                kept.removeLast()
                isComment = true
                before = 0
            } else {
                kept.append(byte)
                before = byte
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }
}
