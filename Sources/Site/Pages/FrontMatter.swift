import Diagnostics
import Templates
import YAML

/// What a page says about itself between its first `---` lines.
struct FrontMatter: Sendable {
    /// A text of the front matter and where it stands.
    struct Placed: Sendable {
        let text: String
        let place: Place
    }

    var title: String?
    var description: String?
    var date: CalendarDate?
    var updated: CalendarDate?
    var draft = false
    var weight: Int?
    var slug: Placed?
    var url: Route?
    var urlPlace: Place?
    var aliases: [(route: Route, place: Place)] = []
    var lang: String?
    var tags: [String] = []
    var template: Placed?
    var toc = true
    var background: Background?
    var image: Placed?
    var search = true
    var sitemap = true
    var redirect: Placed?
    var html: Bool?
    var params: TemplateValue = .entries([])

    /// A picture behind a page (tutorials.md, 1.16).
    struct Background: Sendable {
        var image: Placed
        var blur = 5.0
        var saturation = 0.5
        var opacity = 0.08

        /// Whether all but the picture is as the default theme's style sheet has it.
        var isPlain: Bool { blur == 5 && saturation == 0.5 && opacity == 0.08 }
    }
}

/// Cuts a page into front matter and Markdown.
///
///     ---                     →   front matter: `title: Sign in`
///     title: Sign in              body:         `Welcome back.`
///     ---
///     Welcome back.
enum PageText {
    /// The front matter, where the Markdown begins, and a mistake in their bounds. Without a first line `---` all of the page is Markdown.
    static func parts(of source: Source) -> (front: SourceSlice?, bodyStart: Int, fault: Diagnostic?) {
        let bytes = source.bytes
        if let fault = foreignFence(source) { return (nil, 0, fault) }
        guard isFence(bytes, at: 0), let first = lineEnd(bytes, from: 0) else { return (nil, 0, nil) }
        var start = first
        while start < bytes.count {
            let end = lineEnd(bytes, from: start) ?? bytes.count
            if isFence(bytes, at: start) {
                let front = SourceSlice(source: source, range: first..<start)
                return (front, end, nil)
            }
            start = end
        }
        let fault = Diagnostic.error(
            "front-matter.unclosed", "the front matter that begins here is not closed", at: source.place(0..<3),
            help: "put a line `---` behind its last key; a page that begins with a rule writes it `***`")
        return (nil, bytes.count, fault)
    }

    /// Front matter as TOML, between lines of `+++`, which other generators read.
    private static func foreignFence(_ source: Source) -> Diagnostic? {
        guard source.bytes.starts(with: "+++".utf8) else { return nil }
        let lines = source.bytes.prefix(64 * 1024).split(separator: 0x0A, omittingEmptySubsequences: false)
        func isFence(_ line: ArraySlice<UInt8>) -> Bool { ["+++", "+++\r"].contains { line.elementsEqual($0.utf8) } }
        guard let first = lines.first, isFence(first), lines.dropFirst().contains(where: isFence) else { return nil }
        return Diagnostic.error(
            "front-matter.toml", "front matter between lines `+++` is TOML, and not read", at: source.place(0..<3),
            help: "write YAML between lines `---`: `title: Tea` in place of `title = \"Tea\"`")
    }

    /// Whether a line of three hyphens, and blanks at most, starts at `start`.
    private static func isFence(_ bytes: [UInt8], at start: Int) -> Bool {
        guard start + 3 <= bytes.count, bytes[start..<start + 3].allSatisfy({ $0 == UInt8(ascii: "-") }) else {
            return false
        }
        let rest = bytes[(start + 3)...].prefix { $0 != 0x0A && $0 != 0x0D }
        return rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    /// The start of the line after the one that `start` is in, or nil where there is none.
    private static func lineEnd(_ bytes: [UInt8], from start: Int) -> Int? {
        bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 }
    }
}
