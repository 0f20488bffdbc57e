import Diagnostics

/// A built HTML page as a list of its elements, for checks: read from the bytes that would be written.
struct BuiltPage: Sendable {
    /// An element of a page.
    struct Element: Sendable {
        /// In lower case.
        let name: String
        let attributes: [(name: String, value: String)]
        /// The element around it, by its index.
        let parent: Int?
        /// The offsets of its start tag.
        let tag: Range<Int>
        /// The offsets between its tags; empty for an element without content.
        var content: Range<Int>

        /// The value of an attribute; nil where it is not there.
        subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

        /// The start tag as a person is shown it, without what does not tell it from others.
        var shown: String {
            let told = ["id", "name", "type", "href", "src", "for", "alt", "role", "aria-label"]
            let parts = attributes.filter { told.contains($0.name) }
                .map { " \($0.name)=\"\($0.value.count > 60 ? $0.value.prefix(60) + "…" : $0.value[...])\"" }
            return "<\(name)\(parts.joined())>"
        }
    }

    /// The path in the output folder.
    let path: String
    let bytes: [UInt8]
    /// In the order of their start tags.
    private(set) var elements: [Element] = []

    init(path: String, bytes: [UInt8]) {
        (self.path, self.bytes) = (path, bytes)
        var tokens = HTMLTokens(bytes)
        var open: [Int] = []
        while let token = tokens.next() {
            switch token {
            case .start(let tag):
                let end = tag.range.upperBound
                elements.append(
                    Element(
                        name: tag.name, attributes: tag.attributes, parent: open.last, tag: tag.range,
                        content: end..<end))
                if !Self.void.contains(tag.name), !isClosed(tag, in: open) { open.append(elements.count - 1) }
            case .end(let name): close(name, at: tokens.lastStart, &open)
            case .text: break
            }
        }
        for index in open { elements[index].content = elements[index].content.lowerBound..<bytes.count }
    }

    /// Whether the tag closes itself, which only elements of drawings and formulas can.
    private func isClosed(_ tag: HTMLTokens.Tag, in open: [Int]) -> Bool {
        let isForeign = open.contains { ["svg", "math"].contains(elements[$0].name) }
        return isForeign && bytes[max(0, tag.range.upperBound - 2)] == UInt8(ascii: "/")
    }

    /// Ends the innermost open element of this name, and those in it that have no end tag of their own.
    private mutating func close(_ name: String, at offset: Int, _ open: inout [Int]) {
        guard let place = open.lastIndex(where: { elements[$0].name == name }) else { return }
        for index in open[place...] {
            elements[index].content = elements[index].content.lowerBound..<max(offset, elements[index].tag.upperBound)
        }
        open.removeSubrange(place...)
    }

    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]

    /// The indices of the elements of these names.
    func indices(of names: String...) -> [Int] { elements.indices.filter { names.contains(elements[$0].name) } }

    /// The elements around the one at `index`, the innermost first.
    func ancestors(of index: Int) -> [Element] {
        var found: [Element] = []
        var place = elements[index].parent
        while let parent = place {
            found.append(elements[parent])
            place = elements[parent].parent
        }
        return found
    }

    /// Whether nobody meets the element: it is hidden for all, or is in a `template`.
    func isHidden(_ index: Int) -> Bool {
        ([elements[index]] + ancestors(of: index)).contains { $0.name == "template" || $0["hidden"] != nil }
    }

    /// Whether the element is hidden from assistive technology.
    func isSilent(_ index: Int) -> Bool {
        isHidden(index) || ([elements[index]] + ancestors(of: index)).contains { $0["aria-hidden"] == "true" }
    }

    /// The text in `range` with the names of pictures in it, in one line.
    private func text(in range: Range<Int>) -> String {
        var tokens = HTMLTokens(bytes, range)
        var text = ""
        var silent: String?
        while let token = tokens.next() {
            switch token {
            case .text(let range) where silent == nil: text += CharacterReferences.replaced(in: bytes[range])
            case .start(let tag) where silent == nil:
                let names = tag.attributes.filter { $0.name == (tag.name == "img" ? "alt" : "aria-label") }
                text += names.map { " \($0.value) " }.joined()
                let isSilent = tag.attributes.contains { $0.name == "aria-hidden" && $0.value == "true" }
                if isSilent || ["script", "style"].contains(tag.name), !Self.void.contains(tag.name) {
                    silent = tag.name
                }
                if !Self.inline.contains(tag.name) { text += " " }
            case .end(let name): if silent == name { silent = nil }
            default: break
            }
        }
        return text.split { $0.isWhitespace }.joined(separator: " ")
    }

    private static let inline: Set<String> = [
        "a", "abbr", "b", "code", "em", "i", "kbd", "mark", "small", "span", "strong",
    ]

    /// What assistive technology calls the element, as far as its own markup says: `aria-labelledby`, `aria-label`, its
    /// content, `title` (Accessible Name and Description Computation 1.2, in that order).
    func name(of index: Int, fromContent: Bool = true) -> String {
        let element = elements[index]
        if let ids = element["aria-labelledby"] {
            let named = Self.words(ids).compactMap { id in elements.indices.first { elements[$0]["id"] == id } }
            let text = named.map(text(of:)).joined(separator: " ")
            if !text.isEmpty { return text }
        }
        if let label = element["aria-label"], !label.allSatisfy(\.isWhitespace) { return label }
        if fromContent {
            let text = text(of: index)
            if !text.isEmpty { return text }
        }
        return element["title"] ?? ""
    }

    /// The text of the element.
    func text(of index: Int) -> String {
        let content = elements[index].content
        guard HTMLTokens.raw.contains(elements[index].name) else { return text(in: content) }
        return BuiltPage.words(CharacterReferences.replaced(in: bytes[content])).joined(separator: " ")
    }

    /// The words of an attribute that is a list.
    static func words(_ value: String) -> [String] { value.split { $0.isWhitespace }.map(String.init) }
}
