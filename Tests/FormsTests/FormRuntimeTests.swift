import Foundation
import Testing

@testable import Forms

/// The script and the style sheet that forms share.
struct FormRuntimeTests {
    private static let assets = FixtureTests.root.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Forms/Assets")

    private func lines(of name: String) throws -> [String] {
        let text = try String(contentsOf: Self.assets.appending(path: "runtime/\(name).txt"), encoding: .utf8)
        return text.split(separator: "\n").map(String.init)
    }

    @Test("The modules are the files of the runtime, in the order its own list gives")
    func modules() throws {
        let names = try lines(of: "order").compactMap { $0.split(separator: ":").first.map(String.init) }
        #expect(RuntimeModule.allCases.map(\.name) == names)
        let files = EmbeddedAssets.files.map(\.name).filter { $0.hasPrefix("runtime/") }
        #expect(Set(files) == Set(names.map { "runtime/\($0).js" }))
        for module in RuntimeModule.allCases {
            let own = EmbeddedAssets.text("runtime/\(module.name).js")
            #expect(own.count > 40, "\(module)")
            #expect(FormRuntime.script(modules: [module], library: []).contains(own), "\(module)")
        }
    }

    @Test("What a module needs is there, as the list says")
    func needs() throws {
        for line in try lines(of: "order") {
            let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
            let module = try #require(RuntimeModule.allCases.first { $0.name == parts[0] })
            let needed = Set((parts.count > 1 ? parts[1] : "").split(separator: " ").map(String.init))
            #expect(Set(module.needs.map(\.name)) == needed, "\(module)")
        }
    }

    @Test("A module that asks for what the values give needs them")
    func needsOfValues() throws {
        let asked = /F\.(v|f|fields|state|answer|write|open|off)\b|[{ ](v|f|fields|state)\b[^=}]*\} = F;/
        for module in RuntimeModule.allCases where ![.core, .values].contains(module) {
            let file = Self.assets.appending(path: "runtime/\(module.name).js")
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains(asked) else { continue }
            #expect(RuntimeModules([module]).closure.contains(.values), "\(module)")
        }
    }

    @Test("One minified script without a global, with the functions that were asked for")
    func script() {
        let script = FormRuntime.script(modules: [.core, .texts], library: ["count"])
        #expect(script.hasPrefix("(()=>{\"use strict\";const x={};\n") && script.hasSuffix("})();\n"))
        #expect(!script.contains("\n//") && !script.contains("  "))
        #expect(script.contains("Object.assign(x,{count})"))
        let whole = FormRuntime.script(
            modules: RuntimeModules(RuntimeModule.allCases), library: Set(ExpressionLibrary.all))
        for word in ["eval(", "new Function", "innerHTML", "document.write", "keyup", "keypress", "onpaste"] {
            #expect(!whole.contains(word), "\(word)")
        }
    }

    @Test("Names that the minifier shortens are the runtime's own, and are shortened everywhere")
    func privateNames() throws {
        let whole = FormRuntime.script(modules: RuntimeModules(RuntimeModule.allCases), library: [])
        let names = try lines(of: "private").flatMap { $0.split(separator: " ").map(String.init) }
        #expect(Set(names).count == names.count)
        for name in names { #expect(!whole.contains(".\(name)(") && !whole.contains("{\(name):"), "\(name)") }
        // What a form's own script calls its keys stays as it is.
        for key in [
            "fields", "parts", "texts", "buttons", "submit", "persist", "send", "names", "group",
        ] {
            #expect(whole.contains(key) && !names.contains(key), "\(key)")
        }
    }

    @Test("The style sheet, minified")
    func style() {
        #expect(FormStyle.sheet.contains(".sg-form"))
        #expect(!FormStyle.sheet.contains("/*") && !FormStyle.sheet.contains("\n."))
    }
}
