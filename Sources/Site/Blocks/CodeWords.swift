import Diagnostics

/// What the words behind the language of a fence say.
///
///     ```swift title="Cake.swift" file=Cake.swift region=bake mark=2,4-5 numbers=10 copy
struct CodeWords: Sendable, Equatable {
    /// What stands above the code.
    var title: String?
    /// The file that the code is taken from.
    var file: String?
    /// The lines of that file, counted from 1; an open range goes on to its end.
    var lines: ClosedRange<Int>?
    /// The name of the region of that file.
    var region: String?
    /// The lines of the block that are marked, counted from 1.
    var marked: [ClosedRange<Int>] = []
    /// The number of the first line, where lines are numbered.
    var firstNumber: Int?
    /// Whether a button copies the code.
    var copies = false

    /// Whether each line is an element of its own.
    var hasLines: Bool { !marked.isEmpty || firstNumber != nil }

    /// Nothing said.
    init() {}

    private static let names = ["title", "file", "lines", "region", "mark", "numbers", "copy"]

    /// Reads the words behind the language; what is wrong with them is told at `place`.
    init(info: String, at place: Place, diagnostics: inout [Diagnostic]) {
        for word in CodeWords.words(of: info).dropFirst() {
            let name = String(word.prefix { $0 != "=" })
            let value = word.count > name.count ? String(word.dropFirst(name.count + 1)) : nil
            let isRead = read(name, value)
            if !isRead { diagnostics += CodeWords.fault(name, value, at: place) }
        }
        if file == nil, lines != nil || region != nil {
            diagnostics.append(
                .warning("code.no-file", "`lines=` and `region=` choose from a file, and `file=` names none", at: place)
            )
        }
    }

    /// Takes a word in; answers whether it was right.
    private mutating func read(_ name: String, _ value: String?) -> Bool {
        switch (name, value) {
        case ("title", let value?): title = value
        case ("file", let value?) where !value.isEmpty: file = value
        case ("region", let value?) where !value.isEmpty: region = value
        case ("lines", let value?):
            guard let range = CodeWords.range(value) else { return false }
            lines = range
        case ("mark", let value?):
            let ranges = value.split(separator: ",").map { CodeWords.range(String($0)) }
            guard !ranges.isEmpty, !ranges.contains(where: { $0 == nil }) else { return false }
            marked = ranges.compactMap(\.self)
        case ("numbers", nil): firstNumber = 1
        case ("numbers", let value?):
            guard let first = Int(value), 0...1_000_000 ~= first else { return false }
            firstNumber = first
        case ("copy", nil): copies = true
        default: return false
        }
        return true
    }

    /// `3`, `3-8` or `3-`.
    private static func range(_ text: String) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let first = ends.first.flatMap({ Int($0) }), first >= 1 else { return nil }
        if ends.count == 1 { return first...first }
        guard !ends[1].isEmpty else { return first...Int.max }
        guard let last = Int(ends[1]), last >= first else { return nil }
        return first...last
    }

    /// Words of other tools (`{1,3}`, `.numberLines`) are let be; ours with a wrong value, and what is nearly ours, is told.
    private static func fault(_ name: String, _ value: String?, at place: Place) -> [Diagnostic] {
        if names.contains(name) {
            let example = [
                "title": "title=\"Cake.swift\"", "lines": "lines=3-8", "mark": "mark=2,4-6", "numbers": "numbers=10",
                "copy": "copy",
            ]
            return [
                .warning(
                    "code.word", "`\(name)` in a fence takes another value", at: place,
                    help: "such as `\(example[name] ?? "\(name)=name")`")
            ]
        }
        guard value != nil, let near = Suggestion.nearest(to: name, among: names) else { return [] }
        return [
            .warning("code.word", "`\(name)` is no word of a fence", at: place, help: "did you mean `\(near)`?")
        ]
    }

    /// Divides at blanks outside of double quotes, which are taken away.
    private static func words(of info: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        var isOpen = false
        for character in info {
            if character == "\"" {
                isQuoted.toggle()
                isOpen = true
            } else if character.isWhitespace, !isQuoted {
                if isOpen { words.append(word) }
                (word, isOpen) = ("", false)
            } else {
                word.append(character)
                isOpen = true
            }
        }
        return isOpen ? words + [word] : words
    }
}
