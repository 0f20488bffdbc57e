import Diagnostics
import HTML

// Footnotes, as GitHub has them.
//
//     Text.[^why]         <sup class="sg-note"><a href="#fn_1" id="fnref_1" role="doc-noteref">1</a></sup>
//
//     [^why]: Because.    at the end: <section class="sg-notes" role="doc-endnotes"> <ol> <li id="fn_1">Because. ↩</li>

/// The footnotes of a page. Their ids hold a `_`, which no heading's id does.
struct Footnotes {
    /// A footnote.
    struct Note {
        let definition: FootnoteDefinition
        /// Its number in the page, by its first reference; nil while there is none.
        var number: Int?
        var references = 0
        var pieces: [RenderedMarkdown.Piece] = []
    }

    var notes: [Note] = []
    /// Where in the page the last reference without a note ended.
    var undefinedEnd = 0
    private var indices: [String: Int] = [:]
    /// Indices of notes by number.
    private(set) var order: [Int] = []
    /// The pieces of the page that wait while a note is written, and that note.
    var waiting: [(pieces: [RenderedMarkdown.Piece], note: Int)] = []

    init(_ definitions: [FootnoteDefinition] = []) {
        for (index, definition) in definitions.enumerated() {
            notes.append(Note(definition: definition))
            if indices[definition.label] == nil { indices[definition.label] = index }
        }
    }

    var isEmpty: Bool { notes.isEmpty }
    var labels: [String] { indices.keys.sorted() }

    /// Whether another note has the label already.
    func isRepeated(_ index: Int) -> Bool { indices[notes[index].definition.label] != index }

    func isDefined(_ label: String) -> Bool { indices[label.lowercased()] != nil }

    /// Counts a reference; answers the note's number and which of its references this is, counted from 1.
    mutating func refer(to label: String) -> (number: Int, reference: Int)? {
        guard let index = indices[label.lowercased()] else { return nil }
        if notes[index].number == nil {
            order.append(index)
            notes[index].number = order.count
        }
        notes[index].references += 1
        return (notes[index].number ?? 0, notes[index].references)
    }
}

extension MarkdownWriter {
    /// The number of the note that the item of a list is.
    func note(of item: CMarkNode?) -> Int? {
        guard !footnotes.isEmpty, let item, item.kind == .item, case .note(let number) = mark(of: item.firstChild)
        else { return nil }
        return number
    }

    /// Whether the list is nothing but notes.
    func isNotes(_ list: CMarkNode) -> Bool { note(of: list.firstChild) != nil }

    mutating func openNote(_ number: Int) {
        endPiece()
        footnotes.waiting.append((rendered.pieces, number))
        rendered.pieces = []
    }

    mutating func closeNote() {
        guard let (pieces, number) = footnotes.waiting.popLast() else { return }
        endPiece()
        footnotes.notes[number].pieces = rendered.pieces
        rendered.pieces = pieces
    }

    /// Writes a reference; answers false where no such note is defined.
    mutating func writeReference(_ label: String) -> Bool {
        guard plainDepth == 0, linkDepth == 0, let (number, reference) = footnotes.refer(to: label) else {
            return false
        }
        let start = output.count
        let prefix = options.idPrefix
        let id = "\(prefix)fnref_\(number)" + (reference > 1 ? "_\(reference)" : "")
        output.append("<sup class=\"sg-note\"><a href=\"#")
        output += "\(prefix)fn_\(number)\" id=\"\(id)\" role=\"doc-noteref\">\(number)</a></sup>".utf8
        heading?.notes.append(start..<output.count)
        return true
    }

    /// Writes the notes at the end, in order of their first references, and tells of those that nothing refers to.
    mutating func writeNotes() {
        for index in footnotes.notes.indices {
            let note = footnotes.notes[index]
            if footnotes.isRepeated(index) {
                tell(note, "repeated-footnote", "the footnote `[^\(note.definition.label)]` is defined a second time")
            } else if note.number == nil {
                tell(note, "unused-footnote", "nothing refers to the footnote `[^\(note.definition.label)]`")
            }
        }
        guard !footnotes.order.isEmpty else { return }
        onOwnLine("<section class=\"sg-notes\" role=\"doc-endnotes\" aria-label=\"")
        MarkdownEscape.append(options.footnotesLabel, to: &output)
        output.append("\">\n<ol>\n")
        for index in footnotes.order { write(footnotes.notes[index]) }
        output.append("</ol>\n</section>\n")
    }

    private mutating func write(_ note: Footnotes.Note) {
        let number = note.number ?? 0
        output += "<li id=\"\(options.idPrefix)fn_\(number)\">\n".utf8
        for piece in note.pieces {
            switch piece {
            case .html(let html): output += html.bytes
            case .hole(let hole):
                endPiece()
                rendered.pieces.append(.hole(hole))
            }
        }
        let isInParagraph = output.suffix(5).elementsEqual("</p>\n".utf8)
        if isInParagraph { output.removeLast(5) } else { onOwnLine("<p>") }
        for reference in 1...max(1, note.references) {
            let suffix = reference > 1 ? "_\(reference)" : ""
            output += " <a class=\"sg-note-back\" href=\"#\(options.idPrefix)fnref_\(number)\(suffix)\" ".utf8
            output.append("role=\"doc-backlink\" aria-label=\"")
            MarkdownEscape.append(options.backLabel, to: &output)
            output += " \(number)\(reference > 1 ? "-\(reference)" : "")\">\u{21A9}\u{FE0E}</a>".utf8
        }
        output.append("</p>\n</li>\n")
    }

    private mutating func tell(_ note: Footnotes.Note, _ identifier: String, _ message: String) {
        tell("markdown.\(identifier)") { writer in
            let line = writer.lines.originalRange(note.definition.line)
            let text = writer.slice.bytes[line]
            let start = text.firstIndex(of: UInt8(ascii: "[")) ?? line.lowerBound
            let end = text[start...].firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? line.upperBound
            return .warning("markdown.\(identifier)", message, at: writer.slice.place(start..<end))
        }
    }

    /// Tells of a reference without a note. It is looked for in its line and a little beyond, behind the one before, so
    /// that very many cost no square.
    mutating func tellUndefined(_ label: String, near node: CMarkNode) {
        let line = lines.range(node.startLine)
        let wanted = Array("[^\(label)]".utf8)
        tell("markdown.undefined-footnote") { writer in
            let from = max(line.lowerBound, min(writer.footnotes.undefinedEnd, line.upperBound))
            let range = from..<min(writer.slice.bytes.count, line.upperBound + 1024)
            let start = range.first { writer.slice.bytes[$0...].starts(with: wanted) } ?? line.lowerBound
            writer.footnotes.undefinedEnd = start + 1
            let place = writer.slice.place(start..<min(start + wanted.count, max(start, range.upperBound)))
            let help = Suggestion.help(
                for: label, among: writer.footnotes.labels,
                otherwise: "a line `[^\(label)]: …` defines it; before the `[` a backslash makes it text")
            return Diagnostic(
                .warning, "markdown.undefined-footnote", "there is no footnote `[^\(label)]`", at: place, help: help)
        }
    }

    /// `text` without its references to notes that are there.
    func withoutReferences(_ text: [UInt8]) -> [UInt8] {
        guard !footnotes.isEmpty else { return text }
        var kept: [UInt8] = []
        var (copied, from) = (0, 0)
        while let found = reference(in: text, from: from) {
            from = found.range.upperBound
            guard footnotes.isDefined(found.label) else { continue }
            kept += text[copied..<found.range.lowerBound]
            copied = from
        }
        return copied == 0 ? text : kept + text[copied...]
    }

    /// The first reference of `text` at or behind `from`: the range and the label.
    func reference(in text: [UInt8], from: Int) -> (range: Range<Int>, label: String)? {
        var at = from
        while let start = text[at...].firstIndex(of: UInt8(ascii: "[")) {
            at = start + 1
            guard at < text.count, text[at] == UInt8(ascii: "^"),
                let end = text[at...].prefix(200).firstIndex(of: UInt8(ascii: "]")), end > at + 1,
                !text[at..<end].contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "[") })
            else { continue }
            let label = escape.clean(text[(at + 1)..<end])
            return (start..<end + 1, String(decoding: label, as: UTF8.self))
        }
        return nil
    }
}
