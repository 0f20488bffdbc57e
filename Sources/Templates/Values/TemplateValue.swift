package import HTML

/// What a template can hold in its hands: the values it is given, and those it makes.
package enum TemplateValue: Sendable {
    /// Nothing: YAML's `null`. Printed as `none`.
    case none
    /// Printed as `true` or `false`.
    case boolean(Bool)
    /// Printed as it was written, where it was written.
    case number(TemplateNumber)
    /// Text, which is escaped for the place where it is printed.
    case text(String)
    /// Markup that is safe already, which is printed in text as it is.
    case html(HTML)
    case list([TemplateValue])
    case map(TemplateMap)
    /// Something of the caller's, asked for its members one by one.
    case object(any TemplateObject)
    /// What only the engine makes: macros, `loop`, imported templates, undefined values.
    case engine(EngineValue)

    /// A whole number.
    package static func number(_ value: Int) -> TemplateValue { .number(TemplateNumber(value)) }

    /// A list of texts.
    package static func texts(_ texts: [String]) -> TemplateValue { .list(texts.map { .text($0) }) }
}

/// What Site hands out without building it beforehand: a page, a section, the site.
///
/// A class, so that a list of ten thousand of them is ten thousand words, and equal means the same one.
package protocol TemplateObject: AnyObject, Sendable {
    /// The value of the member `name`, or nil where there is no such member.
    func member(_ name: String) -> TemplateValue?
    /// The names of all members, for "did you mean".
    var memberNames: [String] { get }
    /// What `for` walks over, or nil where this is no list.
    var elements: [TemplateValue]? { get }
}

extension TemplateObject {
    package var elements: [TemplateValue]? { nil }
}

/// A map that keeps the order in which its keys were added; a key added again replaces the value in its place.
package struct TemplateMap: Sendable {
    /// A key with its value.
    package typealias Entry = (key: String, value: TemplateValue)

    private var stored: [Entry] = []
    private var watch: TemplateMapWatch?
    /// Where each key stands, once there are more than a few; a few are found sooner by looking at each.
    private var places: [String: Int] = [:]
    private static let few = 8

    /// An empty map.
    package init() {}

    /// A map of `entries`, in their order.
    package init(_ entries: [(String, TemplateValue)]) {
        for (key, value) in entries { self[key] = value }
    }

    /// The value of `key`; setting nil is no way to remove one.
    package subscript(key: String) -> TemplateValue? {
        get {
            watch?.asked(key)
            return place(of: key).map { stored[$0].value }
        }
        set {
            guard let newValue else { return }
            if let place = place(of: key) {
                stored[place].value = newValue
            } else {
                stored.append((key, newValue))
                notePlaces()
            }
        }
    }

    private func place(of key: String) -> Int? {
        stored.count > Self.few ? places[key] : stored.firstIndex { $0.key == key }
    }

    /// Notes where the last key stands; all, where this one makes more than a few.
    private mutating func notePlaces() {
        guard stored.count > Self.few else { return }
        for place in (places.isEmpty ? 0 : stored.count - 1)..<stored.count { places[stored[place].key] = place }
    }

    /// Keys and values in order.
    package var entries: [Entry] {
        watch?.asked(nil)
        return stored
    }

    /// The keys in order.
    package var keys: [String] { entries.map(\.key) }

    /// The same map; `watch` is told what is asked of it.
    package func watched(by watch: TemplateMapWatch) -> TemplateMap {
        var map = self
        map.watch = watch
        return map
    }
}

/// Is told of each key that a map is asked for, whether there is one or not.
package final class TemplateMapWatch: Sendable {
    /// Takes the key; nil where all were asked for.
    let asked: @Sendable (String?) -> Void

    /// Tells `asked`.
    package init(_ asked: @escaping @Sendable (String?) -> Void) { self.asked = asked }
}

/// A value that only the engine makes and only the engine takes apart.
package struct EngineValue: Sendable {
    enum Kind: Sendable {
        case macro(MacroValue)
        /// The loop at this index of the running loops.
        case loop(Int)
        /// The variables of an imported template, which live in the frame of this index.
        case module(Int)
        case undefined(Missing)
    }

    let kind: Kind
}

extension TemplateValue {
    static func undefined(_ missing: Missing) -> TemplateValue {
        .engine(EngineValue(kind: .undefined(missing)))
    }

    var missing: Missing? {
        if case .engine(let engine) = self, case .undefined(let missing) = engine.kind {
            missing
        } else {
            nil
        }
    }

    /// What this is, for messages.
    var kindName: String {
        switch self {
        case .none: "`none`"
        case .boolean: "a boolean"
        case .number: "a number"
        case .text: "a text"
        case .html: "markup"
        case .list: "a list"
        case .map: "a map"
        case .object: "an object"
        case .engine(let engine):
            switch engine.kind {
            case .macro: "a macro"
            case .loop: "`loop`"
            case .module: "an imported template"
            case .undefined: "undefined"
            }
        }
    }
}
