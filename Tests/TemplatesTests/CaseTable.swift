import Foundation
import Templates
import Testing

/// A case of Tests/Fixtures/templates/cases.json.
struct TemplateCase: Sendable, CustomTestStringConvertible {
    enum Want: Equatable {
        /// Jinja's output.
        case same
        /// An error, as in Jinja.
        case error
        /// A deviation: this output of ours.
        case ours(String)
        /// A deviation: an error of ours.
        case ourError
    }

    let name: String
    let templates: [String: String]
    let want: Want
    let reason: String?
    var testDescription: String { name }
}

/// The table of cases, and what Jinja makes of them.
enum CaseTable {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/templates")
    static let root = folder.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let table = JSONValue.read(folder.appending(path: "cases.json"))
    static let context: [(String, TemplateValue)] =
        table["context"]?.map.map { ($0.0, $0.1.templateValue) } ?? []
    static let cases: [TemplateCase] = table["cases"]?.list.map(read) ?? []

    private static func read(_ value: JSONValue) -> TemplateCase {
        var templates: [String: String] = [:]
        for (name, text) in value["templates"]?.map ?? [] { templates[name] = text.text }
        if let main = value["template"] { templates["main"] = main.text }
        let want: TemplateCase.Want =
            switch value["want"]?.text {
            case "error": .error
            case "ours": .ours(value["ours"]?.text ?? "")
            case "our-error": .ourError
            default: .same
            }
        return TemplateCase(
            name: value["name"]?.text ?? "", templates: templates, want: want, reason: value["reason"]?.text)
    }

    /// Output or nil for an error, by the name of the case.
    static func results(_ value: JSONValue) -> [String: String?] {
        var results: [String: String?] = [:]
        for result in value.list { results[result["name"]?.text ?? ""] = .some(result["output"]?.text) }
        return results
    }

    static let expected = results(JSONValue.read(folder.appending(path: "expected.json")))

    /// Jinja writes a quotation mark as `&#34;`, we as `&quot;`: the same character.
    static func inOurWay(_ output: String?) -> String? {
        output?.replacingOccurrences(of: "&#34;", with: "&quot;")
    }
}

/// JSON that keeps the order of maps and the text of numbers.
indirect enum JSONValue: Sendable {
    case value(TemplateValue)
    case list([JSONValue])
    case map([(String, JSONValue)])

    static func read(_ file: URL) -> JSONValue {
        guard let data = try? Data(contentsOf: file) else { return .value(.none) }
        return read(data)
    }

    static func read(_ data: Data) -> JSONValue {
        var reader = Reader(bytes: Array(data))
        return reader.value()
    }

    subscript(key: String) -> JSONValue? { map.first { $0.0 == key }?.1 }
    var list: [JSONValue] { if case .list(let items) = self { items } else { [] } }
    var map: [(String, JSONValue)] { if case .map(let entries) = self { entries } else { [] } }
    var text: String? { if case .value(.text(let text)) = self { text } else { nil } }

    var templateValue: TemplateValue {
        switch self {
        case .value(let value): value
        case .list(let items): .list(items.map(\.templateValue))
        case .map(let entries): .map(TemplateMap(entries.map { ($0.0, $0.1.templateValue) }))
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0

        mutating func skip() {
            while index < bytes.count, " \n\r\t,:".utf8.contains(bytes[index]) { index += 1 }
        }

        mutating func value() -> JSONValue {
            skip()
            guard index < bytes.count else { return .value(.none) }
            switch bytes[index] {
            case UInt8(ascii: "{"): return map()
            case UInt8(ascii: "["): return list()
            case UInt8(ascii: "\""): return .value(.text(text()))
            default: return .value(word())
            }
        }

        private mutating func list() -> JSONValue {
            index += 1
            var items: [JSONValue] = []
            skip()
            while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
                items.append(value())
                skip()
            }
            index += 1
            return .list(items)
        }

        private mutating func map() -> JSONValue {
            index += 1
            var entries: [(String, JSONValue)] = []
            skip()
            while index < bytes.count, bytes[index] != UInt8(ascii: "}") {
                let key = text()
                entries.append((key, value()))
                skip()
            }
            index += 1
            return .map(entries)
        }

        private mutating func text() -> String {
            let start = index
            index += 1
            while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            index += 1
            let quoted = Data(bytes[start..<min(index, bytes.count)])
            return (try? JSONDecoder().decode(String.self, from: quoted)) ?? ""
        }

        private mutating func word() -> TemplateValue {
            let start = index
            while index < bytes.count, !" \n\r\t,:]}".utf8.contains(bytes[index]) { index += 1 }
            let word = String(decoding: bytes[start..<index], as: UTF8.self)
            switch word {
            case "true": return .boolean(true)
            case "false": return .boolean(false)
            case "null": return .none
            default: return TemplateNumber(written: word).map { .number($0) } ?? .text(word)
            }
        }
    }
}
