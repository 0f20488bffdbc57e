/// Markup that is written piece by piece, where a tree of nodes would cost more than the text itself.
///
///     writer.open("p")
///     writer.attribute("id", field, "-hint")       →        <p id="order_name-hint">…</p>
///     writer.content()
///     writer.add(nodes)
///     writer.close("p")
///
/// As with `HTMLNode`, names are literals of our own source, and everything else is escaped. That elements are closed in
/// order is up to the caller.
package struct HTMLWriter: ~Copyable {
    private var text: ByteText

    /// No markup, with room for `capacity` bytes.
    package init(capacity: Int = 512) { text = ByteText(capacity: capacity) }

    /// What was written.
    package var html: HTML { HTML(trusted: text.bytes) }

    // MARK: Tags

    /// Begins a start tag; attributes follow, then `content`.
    package mutating func open(_ name: HTMLName) {
        text.append(UInt8(ascii: "<"))
        text.append(literal: name.literal)
    }

    /// Ends a start tag.
    package mutating func content() { text.append(UInt8(ascii: ">")) }

    /// Writes an end tag.
    package mutating func close(_ name: HTMLName) {
        text.append(literal: "</")
        text.append(literal: name.literal)
        text.append(UInt8(ascii: ">"))
    }

    // MARK: Attributes

    /// An attribute that is present: `hidden`.
    package mutating func attribute(_ name: HTMLName) {
        text.append(UInt8(ascii: " "))
        text.append(literal: name.literal)
    }

    /// An attribute whose value is a literal of our own source, without anything to escape.
    package mutating func attribute(_ name: HTMLName, literal value: StaticString) {
        begin(name)
        text.append(literal: value)
        end()
    }

    /// An attribute with a value, which is escaped, and an end of it, a literal of our own source.
    package mutating func attribute(_ name: HTMLName, _ value: String, _ ending: StaticString = "") {
        begin(name)
        add(value: value)
        text.append(literal: ending)
        end()
    }

    /// Attributes that were made before.
    package mutating func attributes(_ list: [HTMLAttribute]) {
        for place in list.indices { list[place].write(to: &text) }
    }

    /// Begins an attribute whose value is written in pieces; `end` ends it.
    package mutating func begin(_ name: HTMLName) {
        attribute(name)
        text.append(literal: "=\"")
    }

    /// A piece of a value, escaped.
    package mutating func add(value: String) { HTMLEscape.append(value, to: &text) }

    /// A piece of a value, a literal of our own source.
    package mutating func add(literal: StaticString) { text.append(literal: literal) }

    /// Ends an attribute.
    package mutating func end() { text.append(UInt8(ascii: "\"")) }

    // MARK: Content

    /// Text, escaped.
    package mutating func add(text added: String) { HTMLEscape.append(added, to: &text) }

    /// A tree.
    package mutating func add(_ node: HTMLNode) { node.write(to: &text) }

    /// Several trees in a row.
    package mutating func add(_ nodes: [HTMLNode]) {
        for place in nodes.indices { nodes[place].write(to: &text) }
    }

    /// Markup that is a literal of our own source: tags whose attributes nobody else has a say in, or the beginning of one
    /// whose value follows.
    package mutating func add(markup: StaticString) { text.append(literal: markup) }

    /// Markup that is safe already.
    package mutating func add(_ html: HTML) { text.append(html.bytes) }
}
