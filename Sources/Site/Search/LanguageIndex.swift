import Diagnostics
import Threads

/// The index of one language.
struct LanguageIndex: Sendable {
    /// The script that a page loads first.
    let root: [UInt8]
    /// The scripts that it names.
    let files: [(name: String, bytes: [UInt8])]
    /// The words in more than half of the pages, with all their pages.
    let common: [PostedWord]

    init(language: String, pages: [SearchPage], jobs: Int) {
        let words = WordFiles(pages, jobs: jobs)
        let wordScripts = Parallel.map(words.files, jobs: jobs) { WordScript($0) }
        let starts = Array(stride(from: 0, to: pages.count, by: TextScript.most))
        let textScripts = Parallel.map(starts.indices, jobs: jobs) { place in
            let group = pages[starts[place]..<min(starts[place] + TextScript.most, pages.count)]
            return TextScript(at: place, of: group.map(\.text))
        }
        common = words.common
        files =
            wordScripts.map { ($0.name, $0.bytes) } + textScripts.map { ($0.name, $0.bytes) }
        root = LanguageIndex.root(
            language, pages: pages.count, words: wordScripts.map { ($0.tag, $0.first) }, texts: textScripts.map(\.tag))
    }

    /// The root of the index of a language with `pages` pages: the files of words by their digests and first words, those of
    /// texts by their digests.
    static func root(
        _ language: String, pages: Int, words: [(tag: String, first: String)], texts: [String]
    ) -> [UInt8] {
        var data = Array("\(head(language, pages: pages))\(words.map(\.tag).joined())\",\"t\":\"".utf8)
        data += "\(texts.joined())\",\"w\":[".utf8
        for (place, file) in words.enumerated() {
            if place > 0 { data.append(UInt8(ascii: ",")) }
            JSONText.append(Array(file.first.utf8), to: &data)
        }
        return script("root", data + Array("]}".utf8))
    }

    private static func head(_ language: String, pages: Int) -> String {
        "{\"l\":\"\(language)\",\"n\":\(pages),\"d\":\""
    }

    /// The digests of the files of words and of texts that such a root names; nil where it is none of a language with as many
    /// pages.
    static func tags(in root: [UInt8], _ language: String, pages: Int) -> (words: [String], texts: [String])? {
        let start = script("root", Array(head(language, pages: pages).utf8)).dropLast(end.count)
        guard root.starts(with: start), let behind = root[start.count...].firstIndex(of: UInt8(ascii: "\"")) else {
            return nil
        }
        let middle = Array("\",\"t\":\"".utf8)
        let rest = root[behind...].dropFirst(middle.count)
        guard root[behind...].starts(with: middle), let close = rest.firstIndex(of: UInt8(ascii: "\"")),
            let words = tags(root[start.count..<behind], WordScript.digits),
            let texts = tags(rest[..<close], TextScript.digits)
        else { return nil }
        return (words, texts)
    }

    private static func tags(_ run: ArraySlice<UInt8>, _ digits: Int) -> [String]? {
        let isHexadecimal = run.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
        guard run.count % digits == 0, isHexadecimal else { return nil }
        return stride(from: run.startIndex, to: run.endIndex, by: digits).map {
            String(decoding: run[$0..<$0 + digits], as: UTF8.self)
        }
    }

    /// The path of the root of a language.
    static func rootPath(_ language: String) -> String { "assets/search-\(language).js" }

    /// The path of one of the files that the root names.
    static func path(of name: String, _ language: String) -> String { "assets/search/\(language)/\(name).js" }

    /// A script that hands over `data`.
    static func script(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array("sitegenSearch(\"\(name)\",".utf8) + data + end
    }

    private static let end = Array(");\n".utf8)

    /// What the script `name` hands over; nil where `bytes` are no such script.
    static func data(of name: String, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let start = Array("sitegenSearch(\"\(name)\",".utf8)
        guard bytes.count >= start.count + end.count, bytes.starts(with: start), bytes.suffix(end.count) == end[...]
        else { return nil }
        return bytes[start.count..<bytes.count - end.count]
    }
}

/// A file of words as a script, named by its digest.
struct WordScript: Sendable {
    /// How many hexadecimal digits of the digest are in its name.
    static let digits = 12

    let tag: String
    let first: String
    let bytes: [UInt8]

    var name: String { WordScript.name(tag) }

    static func name(_ tag: String) -> String { "w\(tag)" }

    init(_ file: WordFiles.File) {
        (tag, first) = (Digest(of: file.data).text(WordScript.digits), file.first)
        bytes = LanguageIndex.script(WordScript.name(tag), file.data)
    }
}

/// Titles and text of two pages, so that a result costs little and a site has not as many files again as pages.
struct TextScript: Sendable {
    /// The most pages of a file.
    static let most = 2
    /// How many hexadecimal digits of the digest are in its name, which has its place too: a large site has thousands.
    static let digits = 6

    let tag: String
    let name: String
    let bytes: [UInt8]

    static func name(_ place: Int, _ tag: String) -> String { "t\(place)-\(tag)" }

    /// The file at `place`, of the texts of its pages.
    init(at place: Int, of texts: [[UInt8]]) {
        let data = [UInt8(ascii: "[")] + Array(texts.joined(separator: TextScript.between)) + [UInt8(ascii: "]")]
        tag = Digest(of: data).text(TextScript.digits)
        name = TextScript.name(place, tag)
        bytes = LanguageIndex.script(name, data)
    }

    /// A page is a line: a text has no end of a line but as `\n`.
    private static let between = Array(",\n".utf8)

    /// The texts of the pages in the data of such a file; nil where there are not `count` of them.
    static func texts(in data: ArraySlice<UInt8>, count: Int) -> [[UInt8]]? {
        guard data.first == UInt8(ascii: "["), data.last == UInt8(ascii: "]"), data.count > 1 else { return nil }
        let lines = data.dropFirst().dropLast().split(separator: 0x0A, omittingEmptySubsequences: false)
        guard lines.count == count, lines.dropLast().allSatisfy({ $0.last == UInt8(ascii: ",") }) else { return nil }
        return lines.enumerated().map { Array($0 < count - 1 ? $1.dropLast() : $1) }
    }
}

extension SearchPage {
    /// What a result is made of: `[url, title, summary, [[id, heading, text], …]]`.
    var text: [UInt8] {
        var data = [UInt8(ascii: "[")]
        for text in [url, title, summary] {
            JSONText.append(Array(text.utf8), to: &data)
            data.append(UInt8(ascii: ","))
        }
        data.append(UInt8(ascii: "["))
        for (place, part) in parts.enumerated() {
            if place > 0 { data.append(UInt8(ascii: ",")) }
            data.append(UInt8(ascii: "["))
            JSONText.append(Array(part.id.utf8), to: &data)
            data.append(UInt8(ascii: ","))
            JSONText.append(part.heading, to: &data)
            data.append(UInt8(ascii: ","))
            JSONText.append(part.text, to: &data)
            data.append(UInt8(ascii: "]"))
        }
        data += "]]".utf8
        return data
    }
}
