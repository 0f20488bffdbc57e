import Diagnostics
import HTML

/// A block of code as a page shows it.
struct CodeBlock: Sendable {
    /// The language as the author called it; empty where there is none.
    let language: String
    /// The code, each line ended by LF.
    let code: [UInt8]
    /// What the author said of it.
    let words: CodeWords
    /// Where the author asked for it.
    let place: Place
    /// `light` or `dark` where code has one look on all pages.
    let theme: String?
    /// What the button says that copies the code, where there is one.
    var copyTexts: CopyTexts?

    /// Under which the kinds of its runs are kept; equal blocks have one.
    func key(_ language: CodeLanguage) -> [UInt8] { Digest(of: Array(language.ending.utf8) + [0] + code).bytes }
}

/// What a button that copies code says, and what it says once that is done; in the page's language.
struct CopyTexts: Sendable, Equatable {
    let button: String
    let done: String
}

/// Writes a block of code.
///
///     ```swift title="Cake.swift" mark=1        <figure class="sg-code"><figcaption>Cake.swift</figcaption>
///     let a = 1                                 <pre><code class="language-swift"><span class="sg-line sg-marked">…
///     ```
enum CodeMarkup {
    /// The block with its runs coloured; without tokens it is plain.
    static func html(_ block: CodeBlock, tokens: [CodeToken] = []) -> HTML {
        var output: [UInt8] = []
        output.reserveCapacity(block.code.count * 2)
        if let title = block.words.title {
            output += "<figure class=\"sg-code\">\n<figcaption>".utf8
            HTMLEscape.append(title, to: &output)
            output += "</figcaption>\n".utf8
        }
        if let texts = block.copyTexts {
            // The button itself is made by `templates/assets/copy.js`; without it nothing is missed.
            output += "<div class=\"sg-copy\" data-copy=\"".utf8
            HTMLEscape.append(texts.button, to: &output)
            output += "\" data-copied=\"".utf8
            HTMLEscape.append(texts.done, to: &output)
            output += "\">\n".utf8
        }
        output += "<pre".utf8
        if let theme = block.theme { output += " class=\"sg-\(theme)\"".utf8 }
        output += "><code".utf8
        if !block.language.isEmpty {
            output += " class=\"language-".utf8
            HTMLEscape.append(block.language, to: &output)
            output += "\"".utf8
        }
        output += ">".utf8
        let hasTypes = CodeLanguage(block.language)?.hasTypes ?? true
        let shown =
            hasTypes ? tokens : tokens.map { CodeToken(kind: $0.kind == .type ? .plain : $0.kind, length: $0.length) }
        var writer = RunWriter(code: block.code, tokens: shown)
        if block.words.hasLines {
            lines(block, &writer, &output)
        } else {
            writer.write(upTo: block.code.count, &output)
        }
        output += "</code></pre>\n".utf8
        if block.copyTexts != nil { output += "</div>\n".utf8 }
        if block.words.title != nil { output += "</figure>\n".utf8 }
        return HTML(trusted: output)
    }

    private static func lines(_ block: CodeBlock, _ writer: inout RunWriter, _ output: inout [UInt8]) {
        var number = 1
        var start = 0
        while start < block.code.count {
            let end = block.code[start...].firstIndex(of: 0x0A) ?? block.code.count
            let isMarked = block.words.marked.contains { $0.contains(number) }
            output += isMarked ? "<span class=\"sg-line sg-marked\"".utf8 : "<span class=\"sg-line\"".utf8
            if let first = block.words.firstNumber { output += " data-line=\"\(first + number - 1)\"".utf8 }
            output += ">".utf8
            writer.write(upTo: end, &output)
            output += "</span>".utf8
            start = end + 1
            writer.write(upTo: min(start, block.code.count), &output)
            number += 1
        }
    }
}

/// Writes code run by run.
private struct RunWriter {
    let code: [UInt8]
    let tokens: [CodeToken]
    private var token = 0
    private var tokenEnd: Int
    private var at = 0

    init(code: [UInt8], tokens: [CodeToken]) {
        (self.code, self.tokens) = (code, tokens)
        tokenEnd = tokens.first?.length ?? code.count
    }

    /// Writes on up to the byte at `end`.
    mutating func write(upTo end: Int, _ output: inout [UInt8]) {
        while at < end {
            let next = min(end, tokenEnd)
            let text = String(decoding: code[at..<next], as: UTF8.self)
            if tokens.indices.contains(token), let name = tokens[token].kind.className {
                output += "<span class=\"\(name)\">".utf8
                HTMLEscape.append(text, to: &output)
                output += "</span>".utf8
            } else {
                HTMLEscape.append(text, to: &output)
            }
            at = next
            guard at == tokenEnd else { continue }
            token += 1
            tokenEnd = tokens.indices.contains(token) ? tokenEnd + tokens[token].length : code.count
        }
    }
}
