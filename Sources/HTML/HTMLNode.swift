/// A piece of a page as a value: an element, text, or markup that is already safe.
package enum HTMLNode: Sendable, Equatable {
    case element(HTMLElement)
    case text(String)
    case markup(HTML)
    /// Several nodes in a row, without an element around them.
    case group([HTMLNode])

    /// An element with attributes and children.
    package static func element(
        _ name: HTMLName, _ attributes: [HTMLAttribute] = [], _ children: [HTMLNode] = []
    ) -> HTMLNode {
        .element(HTMLElement(name: name, attributes: attributes, children: children))
    }

    /// An element that holds only text.
    package static func element(
        _ name: HTMLName, _ attributes: [HTMLAttribute] = [], text: String
    ) -> HTMLNode {
        .element(name, attributes, [.text(text)])
    }

    /// Nothing.
    package static var nothing: HTMLNode { .group([]) }

    func write(to bytes: inout ByteText) {
        switch self {
        case .text(let text): HTMLEscape.append(text, to: &bytes)
        case .markup(let html): bytes.append(html.bytes)
        case .group(let nodes): for place in nodes.indices { nodes[place].write(to: &bytes) }
        case .element(let element): element.write(to: &bytes)
        }
    }
}

/// The name of an element or attribute: a literal of our own source, never an author's text.
package struct HTMLName: Sendable, Equatable, ExpressibleByStringLiteral {
    let literal: StaticString

    package init(stringLiteral literal: StaticString) { self.literal = literal }

    package static func == (a: HTMLName, b: HTMLName) -> Bool {
        let count = a.literal.utf8CodeUnitCount
        guard count == b.literal.utf8CodeUnitCount else { return false }
        return (0..<count).allSatisfy { a.literal.utf8Start[$0] == b.literal.utf8Start[$0] }
    }

    /// Whether the element never has content or an end tag (HTML Standard, 13.1.2, void elements).
    var isVoid: Bool {
        let count = literal.utf8CodeUnitCount
        return count < HTMLName.voids.count && HTMLName.voids[count].contains(self)
    }

    /// Void elements by the length of their names, which at most three have in common.
    private static let voids: [[HTMLName]] = [
        [], [], ["br", "hr"], ["img", "wbr", "col"], ["link", "meta", "area", "base"], ["input", "embed", "track"],
        ["source"],
    ]
}

/// One attribute of an element.
package struct HTMLAttribute: Sendable, Equatable {
    let name: HTMLName
    let value: String?

    /// An attribute with a value, which is escaped when written.
    package init(_ name: HTMLName, _ value: String) {
        self.name = name
        self.value = value
    }

    /// A boolean attribute that is present: `required`.
    package init(_ name: HTMLName) {
        self.name = name
        value = nil
    }

    /// A link that was checked.
    package init(_ name: HTMLName, _ url: SafeURL) { self.init(name, url.text) }

    func write(to bytes: inout ByteText) {
        bytes.append(UInt8(ascii: " "))
        bytes.append(literal: name.literal)
        guard let value else { return }
        bytes.append(literal: "=\"")
        HTMLEscape.append(value, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }
}

/// An element: name, attributes in order, children in order.
package struct HTMLElement: Sendable, Equatable {
    /// Its name, in small letters.
    package var name: HTMLName
    /// Its attributes, in the order in which they are written.
    package var attributes: [HTMLAttribute]
    /// What stands in it, in order.
    package var children: [HTMLNode]

    /// An element of these parts.
    package init(name: HTMLName, attributes: [HTMLAttribute] = [], children: [HTMLNode] = []) {
        self.name = name
        self.attributes = attributes
        self.children = children
    }

    func write(to bytes: inout ByteText) {
        bytes.append(UInt8(ascii: "<"))
        bytes.append(literal: name.literal)
        for place in attributes.indices { attributes[place].write(to: &bytes) }
        bytes.append(UInt8(ascii: ">"))
        guard !name.isVoid else { return }
        for place in children.indices { children[place].write(to: &bytes) }
        bytes.append(literal: "</")
        bytes.append(literal: name.literal)
        bytes.append(UInt8(ascii: ">"))
    }
}
