import Diagnostics
import HTML

/// Reads a drawing of the site's own, `data/icons/NAME.svg`: shapes and their looks, and nothing that acts.
///
///     <svg viewBox="0 0 24 24"><path d="M5 12H19"/></svg>
///
/// Only elements and attributes that are known to draw come out again. What acts or asks for something elsewhere
/// (scripts, handlers, links, styles) is a mistake; names, notes and an editor's own data are left out.
struct DrawingReader {
    /// The drawing in `source`, or what is wrong with it.
    static func read(_ source: Source) -> Result<Drawing, LinkFault> {
        var reader = DrawingReader(scan: MarkupScan(bytes: source.bytes))
        let drawing = reader.drawing()
        if let fault = reader.fault {
            return .failure(
                LinkFault(
                    .error(
                        "form.bad-icon", fault.message, at: source.place(fault.range), help: fault.help ?? Self.advice))
            )
        }
        if let drawing { return .success(drawing) }
        let place = source.place(0..<0)
        return .failure(
            LinkFault(.error("form.bad-icon", "the file holds no `svg` element", at: place, help: Self.advice)))
    }

    private static let advice = "an icon is an `svg` of paths and simple shapes"
    private static let largest = 64 << 10
    private static let shapes: [(String, HTMLName)] = [
        ("g", "g"), ("path", "path"), ("circle", "circle"), ("ellipse", "ellipse"), ("rect", "rect"), ("line", "line"),
        ("polyline", "polyline"), ("polygon", "polygon"),
    ]
    private static let skipped = ["title", "desc", "metadata", "defs"]
    private static let looks: [(String, HTMLName)] = [
        ("fill", "fill"), ("stroke", "stroke"), ("stroke-width", "stroke-width"),
        ("stroke-linecap", "stroke-linecap"), ("stroke-linejoin", "stroke-linejoin"),
        ("stroke-miterlimit", "stroke-miterlimit"), ("stroke-dasharray", "stroke-dasharray"),
        ("stroke-dashoffset", "stroke-dashoffset"), ("stroke-opacity", "stroke-opacity"),
        ("fill-opacity", "fill-opacity"), ("fill-rule", "fill-rule"), ("clip-rule", "clip-rule"),
        ("opacity", "opacity"), ("transform", "transform"),
    ]
    private static let measures: [(String, HTMLName)] = [
        ("d", "d"), ("points", "points"), ("cx", "cx"), ("cy", "cy"), ("r", "r"), ("rx", "rx"), ("ry", "ry"),
        ("x", "x"), ("y", "y"), ("x1", "x1"), ("y1", "y1"), ("x2", "x2"), ("y2", "y2"), ("width", "width"),
        ("height", "height"),
    ]

    private var scan: MarkupScan
    private var fault: (message: String, range: Range<Int>, help: String?)?

    private init(scan: MarkupScan) { self.scan = scan }

    private mutating func refuse(_ message: String, _ range: Range<Int>, _ help: String? = nil) {
        if fault == nil { fault = (message, range, help) }
    }

    private mutating func drawing() -> Drawing? {
        if scan.bytes.count > Self.largest {
            refuse("an icon has at most \(Self.largest >> 10) KiB", 0..<0)
            return nil
        }
        while let tag = nextTag() {
            guard tag.name == "svg", tag.isOpening else {
                refuse("`\(tag.name)` outside of an `svg` element", tag.range)
                return nil
            }
            return drawing(tag)
        }
        return nil
    }

    private mutating func drawing(_ root: MarkupScan.Tag) -> Drawing? {
        var attributes = attributes(of: root, Self.looks)
        guard let box = viewBox(of: root) else {
            refuse("the `svg` says not how large it is", root.range, "write `viewBox=\"0 0 24 24\"`")
            return nil
        }
        if !root.attributes.contains(where: { ["fill", "stroke"].contains($0.name) }) {
            attributes.append(HTMLAttribute("fill", "currentColor"))
        }
        let shapes = root.isClosed ? [] : children(of: "svg", root.range, depth: 0)
        return Drawing([HTMLAttribute("viewBox", box)] + attributes, shapes)
    }

    private func viewBox(of root: MarkupScan.Tag) -> String? {
        func value(_ name: String) -> String? { root.attributes.first { $0.name == name }?.value }
        func number(_ text: String?) -> Double? {
            text.flatMap { SpecNumber.parse($0.hasSuffix("px") ? String($0.dropLast(2)) : $0) }
        }
        if let box = value("viewBox") {
            let numbers = box.split { $0 == " " || $0 == "," || $0 == "\n" }.compactMap { SpecNumber.parse(String($0)) }
            return numbers.count == 4 ? numbers.map(SpecNumber.text).joined(separator: " ") : nil
        }
        guard let width = number(value("width")), let height = number(value("height")) else { return nil }
        return "0 0 \(SpecNumber.text(width)) \(SpecNumber.text(height))"
    }

    /// What stands before the end tag of `name`, which was opened at `opened`.
    private mutating func children(of name: String, _ opened: Range<Int>, depth: Int) -> [HTMLNode] {
        var nodes: [HTMLNode] = []
        while fault == nil {
            guard let tag = nextTag() else {
                refuse("`\(name)` is not closed", opened)
                break
            }
            if !tag.isOpening {
                if tag.name == name { return nodes }
                refuse("`</\(tag.name)>` closes nothing", tag.range)
            } else if Self.skipped.contains(tag.name) || tag.name.contains(":") {
                if !tag.isClosed { skip(tag) }
            } else if let shape = Self.shapes.first(where: { $0.0 == tag.name })?.1 {
                guard depth < 16 else {
                    refuse("groups lie more than 16 deep", tag.range)
                    break
                }
                let attributes = attributes(of: tag, Self.looks + Self.measures)
                let inner = tag.isClosed ? [] : children(of: tag.name, tag.range, depth: depth + 1)
                nodes.append(.element(shape, attributes, inner))
            } else {
                let acts = [
                    "script", "foreignObject", "a", "style", "animate", "set", "image", "use", "handler", "iframe",
                ]
                refuse(
                    acts.contains(tag.name) || tag.name.lowercased() == "script"
                        ? "`\(tag.name)` in an icon: it acts, or asks for something elsewhere"
                        : "`\(tag.name)` is no shape", tag.range)
            }
        }
        return nodes
    }

    private mutating func skip(_ opened: MarkupScan.Tag) {
        var open = [opened.name]
        while !open.isEmpty {
            guard let tag = nextTag() else { return refuse("`\(opened.name)` is not closed", opened.range) }
            if tag.isOpening {
                if !tag.isClosed { open.append(tag.name) }
            } else if tag.name == open.last {
                open.removeLast()
            } else {
                return refuse("`</\(tag.name)>` closes nothing", tag.range)
            }
        }
    }

    private mutating func nextTag() -> MarkupScan.Tag? {
        switch scan.next() {
        case .tag(let tag): return tag
        case .bad(let message, let range):
            refuse(message, range)
            return nil
        case .end: return nil
        }
    }

    private mutating func attributes(
        of tag: MarkupScan.Tag, _ known: [(String, HTMLName)]
    ) -> [HTMLAttribute] {
        var kept: [HTMLAttribute] = []
        for attribute in tag.attributes {
            let name = attribute.name.lowercased()
            if name.hasPrefix("on") || name == "href" || name.hasSuffix(":href") {
                refuse("`\(attribute.name)` in an icon: it acts, or asks for something elsewhere", attribute.range)
            } else if name == "style" {
                refuse(
                    "`style` in an icon: the page's security policy allows none", attribute.range,
                    "write it as attributes, such as `fill=\"none\"`")
            } else if let known = known.first(where: { $0.0 == attribute.name })?.1 {
                if attribute.value.utf8.contains(UInt8(ascii: "&")) || attribute.value.lowercased().contains("url(") {
                    refuse("`\(attribute.name)` leads elsewhere", attribute.range)
                }
                kept.append(HTMLAttribute(known, attribute.value))
            }
        }
        return kept
    }
}

/// The tags of a small XML text, one after the other.
struct MarkupScan {
    struct Attribute {
        let name: String
        let value: String
        let range: Range<Int>
    }

    struct Tag {
        let name: String
        let isOpening: Bool
        /// Whether it closes itself: `<path/>`.
        let isClosed: Bool
        let attributes: [Attribute]
        let range: Range<Int>
    }

    enum Item {
        case tag(Tag)
        case bad(String, Range<Int>)
        case end
    }

    let bytes: [UInt8]
    private var at = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The next tag; text, comments and declarations are passed over.
    mutating func next() -> Item {
        while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
            at = start
            guard let end = declaration() else { return tag(from: start) }
            guard end > start else { return .bad("this never ends, or declares entities", start..<start + 1) }
            at = end
        }
        return .end
    }

    /// The end of a comment, a processing instruction or a document type that begins here; nil where none does, and
    /// where it stands already where it must not be taken.
    private func declaration() -> Int? {
        if begins("<!--") { return end(of: "-->") ?? at }
        if begins("<?") { return end(of: "?>") ?? at }
        guard begins("<!") else { return nil }
        guard let close = end(of: ">"), !bytes[at..<close].contains(UInt8(ascii: "[")) else { return at }
        return close
    }

    private func begins(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

    private func end(of text: String) -> Int? {
        let wanted = Array(text.utf8)
        var index = at
        while index + wanted.count <= bytes.count {
            if bytes[index..<index + wanted.count].elementsEqual(wanted) { return index + wanted.count }
            index += 1
        }
        return nil
    }

    private mutating func tag(from start: Int) -> Item {
        at += 1
        let isOpening = !begins("/")
        if !isOpening { at += 1 }
        let name = word()
        var attributes: [Attribute] = []
        while true {
            skipBlanks()
            guard at < bytes.count, !name.isEmpty else { return .bad("a tag that is none", start..<start + 1) }
            if begins("/>") || begins(">") {
                let isClosed = begins("/>")
                at += isClosed ? 2 : 1
                return .tag(
                    Tag(
                        name: name, isOpening: isOpening, isClosed: isClosed, attributes: attributes,
                        range: start..<at))
            }
            guard let attribute = attribute() else {
                return .bad("an attribute without a quoted value", at..<min(at + 1, bytes.count))
            }
            attributes.append(attribute)
        }
    }

    private mutating func attribute() -> Attribute? {
        let start = at
        let name = word()
        skipBlanks()
        guard !name.isEmpty, begins("=") else { return nil }
        at += 1
        skipBlanks()
        guard let quote = bytes[at...].first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let end = bytes[(at + 1)...].firstIndex(of: quote)
        else { return nil }
        let value = String(decoding: bytes[at + 1..<end], as: UTF8.self)
        at = end + 1
        return Attribute(name: name, value: value, range: start..<at)
    }

    private mutating func word() -> String {
        let rest = bytes[at...].prefix { !Self.isBlank($0) && !"=/><\"'".utf8.contains($0) }
        at = rest.endIndex
        return String(decoding: rest, as: UTF8.self)
    }

    private mutating func skipBlanks() {
        while at < bytes.count, Self.isBlank(bytes[at]) { at += 1 }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }
}
