/// Tables that stand by themselves at the left edge, found by their lines, so that a page with such tables alone is
/// parsed once.
///
///     blank line or beginning
///     | a | b |
///     |---|---|
///     | 0 | 1 |
///     blank line or end
///
/// A line at the left edge behind a blank one stands in no quote and no list, whatever was open before (CommonMark
/// 0.30, 5.1 and 5.2). So only fences and blocks of HTML may hold it, and these are seen where they begin.
struct PlainTables {
    /// The lines of the text, with their ends.
    let lines: [Range<Int>]
    /// The runs of lines that begin with `|` and hold a delimiter row.
    private(set) var paragraphs: [BlockRewriting.Paragraph] = []
    /// The delimiter rows; lines count from 0.
    private(set) var delimiters: [Int] = []

    /// The tables of `text`, whose lines with their ends are `lines`; nil where it takes a tree to tell what is one.
    init?(_ text: [UInt8], lines: [Range<Int>]) {
        self.lines = lines
        var fence: Fence?
        var line = 0
        while line < lines.count {
            let bytes = text[lines[line]]
            line += 1
            if let open = fence {
                if open.isClosed(by: bytes) { fence = nil }
                continue
            }
            switch Self.beginning(of: bytes) {
            case .text: continue
            case .unsure: return nil
            case .fence(let opened): fence = opened
            case .row:
                guard let end = run(from: line - 1, in: text) else { return nil }
                line = end
            }
        }
    }

    /// Takes in the lines from `first` on that begin with `|`, and answers where they end; nil where they hold a delimiter
    /// row and do not stand by themselves.
    private mutating func run(from first: Int, in text: [UInt8]) -> Int? {
        var end = first
        let known = delimiters.count
        while end < lines.count, text[lines[end].lowerBound] == UInt8(ascii: "|") {
            if Self.isDelimiterRow(text[lines[end]]) { delimiters.append(end) }
            end += 1
        }
        guard delimiters.count > known else { return end }
        guard first == 0 || Self.isBlank(text[lines[first - 1]]), end == lines.count || Self.isBlank(text[lines[end]])
        else { return nil }
        paragraphs.append(BlockRewriting.Paragraph(first: first, end: end, indent: 0))
        return end
    }

    private enum Beginning {
        case text, row, unsure
        case fence(Fence)
    }

    private static func beginning(of line: ArraySlice<UInt8>) -> Beginning {
        var at = line.startIndex
        while at < line.endIndex, at - line.startIndex < 4, line[at] == 0x20 { at += 1 }
        guard at < line.endIndex, at - line.startIndex < 4 else { return mayBeDelimiters(line) ? .unsure : .text }
        switch line[at] {
        case UInt8(ascii: "<"): return .unsure
        case UInt8(ascii: "`"), UInt8(ascii: "~"):
            guard let fence = Fence(line[at...]) else { return .text }
            return at == line.startIndex ? .fence(fence) : .unsure
        case UInt8(ascii: "|") where at == line.startIndex: return .row
        default: return mayBeDelimiters(line) ? .unsure : .text
        }
    }

    /// Whether a line may be a delimiter row, though not at the left edge or without a pipe in front.
    private static func mayBeDelimiters(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
        guard let first = text.first,
            first == UInt8(ascii: "|") || first == UInt8(ascii: "-") || first == UInt8(ascii: ":")
        else { return false }
        return isDelimiterRow(text)
    }

    private static func isDelimiterRow(_ line: ArraySlice<UInt8>) -> Bool {
        !line.contains(UInt8(ascii: "[")) && BlockRewriting.mayBeDelimiters(line)
    }

    private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy { $0 <= 0x20 } }
}

/// A fence that begins a block of code (CommonMark 0.30, 4.5).
private struct Fence {
    private let mark: UInt8
    private let length: Int

    /// The fence that `line` begins with.
    init?(_ line: ArraySlice<UInt8>) {
        guard let mark = line.first else { return nil }
        let run = line.prefix { $0 == mark }
        guard run.count >= 3, mark != UInt8(ascii: "`") || !line[run.endIndex...].contains(mark) else { return nil }
        (self.mark, length) = (mark, run.count)
    }

    /// Whether `line` ends the block.
    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 == 0x20 }
        guard text.startIndex - line.startIndex < 4 else { return false }
        let run = text.prefix { $0 == mark }
        return run.count >= length && text[run.endIndex...].allSatisfy { $0 <= 0x20 }
    }
}
