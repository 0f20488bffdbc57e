import Diagnostics

/// How large Markdown may be, checked before libcmark sees it.
///
/// Debian's libcmark 0.30.2 takes time that grows with the square of nesting and of open brackets (CVE-2023-22486 and
/// others, mended in 0.30.3 and 0.31.0); within these limits every page takes less than two seconds.
enum MarkdownLimits {
    /// The longest text, in bytes: 2 MiB.
    static let bytes = 2 * 1024 * 1024
    /// How deep a line may stand in quotes and lists: its markers (`>`, `-`, `1.`), and one for each two columns of
    /// indentation before the first.
    static let markersOfLine = 50
    /// The most that the deepest line's depth times the number of lines may come to: libcmark looks at every open quote
    /// and list for each line, blank ones too.
    static let depthTimesLines = 16_000_000
    /// The most `[` from one blank line to the next.
    static let bracketsOfBlock = 5000
    /// The most that the squares of the numbers of `[` of all blocks may come to: four blocks as full as can be.
    static let bracketsSquared = 4 * bracketsOfBlock * bracketsOfBlock
    /// The longest run of `*`, of `_` or of backticks in one line that is not a rule across the page.
    static let run = 1000
    /// The most `<` from one blank line to the next.
    static let anglesOfBlock = 5000
    /// The most cells that short rows of a page's tables may lack; a wide table of empty rows grows with its square.
    static let paddedCells = 100_000

    static func tooLong(_ count: Int, at place: Place) -> Diagnostic {
        .error(
            "markdown.too-long",
            "this page is \(count) bytes long, and at most 2 MiB (\(bytes) bytes) are read",
            at: place, help: "divide it into several pages")
    }

    static func tooNested(at place: Place) -> Diagnostic {
        .error(
            "markdown.too-nested", "more than \(markersOfLine) quotes and lists are nested in this line",
            at: place)
    }

    static func tooLongForDepth(_ depth: Int, at place: Place) -> Diagnostic {
        .error(
            "markdown.too-nested",
            "quotes and lists are nested \(depth) deep here, too deep for a page of so many lines", at: place,
            help: "at most \(depthTimesLines / max(1, depth)) lines are read with such nesting")
    }

    static func tooManyBrackets(at place: Place) -> Diagnostic {
        .error(
            "markdown.too-many-brackets", "more than \(bracketsOfBlock) `[` stand in one block", at: place,
            help: "divide it by blank lines")
    }

    static func tooManyBracketsInAll(at place: Place) -> Diagnostic {
        .error(
            "markdown.too-many-brackets", "too many blocks of this page hold thousands of `[`", at: place,
            help: "divide the page, or its blocks by blank lines")
    }

    static func tooManyAngles(at place: Place) -> Diagnostic {
        .error(
            "markdown.too-many-angles", "more than \(anglesOfBlock) `<` stand in one block", at: place,
            help: "divide it by blank lines")
    }

    static func tooManyCells(at place: Place) -> Diagnostic {
        .error(
            "markdown.too-many-cells", "the rows of this page's tables lack more than \(paddedCells) cells", at: place,
            help: "write all cells of a row, or take columns out of the first")
    }

    static func tooLongRun(_ mark: UInt8, at place: Place) -> Diagnostic {
        .error(
            "markdown.too-long-run",
            "more than \(run) `\(Character(Unicode.Scalar(mark)))` stand in a row", at: place)
    }
}
