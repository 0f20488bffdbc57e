import Forms
import Foundation
import Testing

/// The script and the style sheet that forms share.
struct FormRuntimeTests {
    private static let assets = FixtureTests.root.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Forms/Assets")

    @Test("The modules are the files of the runtime, in the order its own list gives")
    func modules() throws {
        let order = try String(contentsOf: Self.assets.appending(path: "runtime/order.txt"), encoding: .utf8)
        let names = order.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) }
        #expect(RuntimeModule.allCases.map(\.rawValue) == names)
        for module in RuntimeModule.allCases {
            #expect(FormRuntime.script(modules: [module], library: []).count > 3_000, "\(module)")
        }
    }

    @Test("What a module needs is there, as the list says")
    func needs() throws {
        let order = try String(contentsOf: Self.assets.appending(path: "runtime/order.txt"), encoding: .utf8)
        for line in order.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
            let module = try #require(RuntimeModule(rawValue: parts[0]))
            let needed = Set((parts.count > 1 ? parts[1] : "").split(separator: " ").map(String.init))
            #expect(Set(module.needs.map(\.rawValue)) == needed, "\(module)")
        }
    }

    @Test("One script without a global, without comments, with the functions that were asked for")
    func script() {
        let script = FormRuntime.script(modules: [.core, .texts], library: ["count"])
        #expect(script.hasPrefix("(() => {\n\"use strict\";\n") && script.hasSuffix("})();\n"))
        #expect(!script.contains("\n//"))
        #expect(script.contains("Object.assign(x, "))
        for word in ["eval(", "new Function", "innerHTML", "document.write", "keyup", "keypress"] {
            #expect(!script.contains(word))
        }
    }

    @Test("The style sheet without comments")
    func style() {
        #expect(FormStyle.sheet.contains(".sg-form"))
        #expect(!FormStyle.sheet.contains("/*"))
    }
}
