import Diagnostics

/// What the delimiter row of a table says.
struct TableShape {
    /// How a column is set.
    enum Alignment { case none, left, center, right }

    let columns: [Alignment]
    /// The rows that have text beyond the last column: their lines, counted from 1, and how many cells they have.
    var longRows: [(line: Int, cells: Int)] = []
}

/// A table that is being written, and the cell that comes next.
struct OpenTable {
    let shape: TableShape
    var row = 0
    var column = 0
}

// Pipe tables (GitHub Flavored Markdown 0.29, 4.10).
//
//     | a | b |        <table> <thead> <tr> <th scope="col">a</th> …
//     |---|--:|        <td class="sg-right">1</td>
//     | 0 | 1 |
extension MarkdownWriter {
    mutating func openTable(_ number: Int) {
        guard tables.indices.contains(number) else { return }
        onOwnLine("<div class=\"sg-table\">\n<table>\n<thead>\n")
        table = OpenTable(shape: tables[number])
        for row in tables[number].longRows { tell(row, beyond: tables[number].columns.count) }
    }

    /// Tells of a row what of it is left out, for GitHub's rule is to say nothing.
    private mutating func tell(_ row: (line: Int, cells: Int), beyond columns: Int) {
        tell("markdown.long-row") { writer in
            let line = writer.lines.originalRange(row.line)
            let text = writer.slice.bytes[line]
            let end = text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? line.upperBound
            let start = text.firstIndex { !$0.isBlank } ?? line.lowerBound
            return .warning(
                "markdown.long-row",
                "the row has \(row.cells) cells and its table \(columns) \(columns == 1 ? "column" : "columns"): what is beyond them is left out",
                at: writer.slice.place(start..<max(start, end)),
                help: "a pipe that belongs to a cell is written `\\|`, in code too")
        }
    }

    mutating func openCell() {
        guard let table, table.column < table.shape.columns.count else { return }
        if table.column == 0 { output.append("<tr>\n") }
        let isHead = table.row == 0
        output.append(isHead ? "<th scope=\"col\"" : "<td")
        switch table.shape.columns[table.column] {
        case .none: break
        case .left: output.append(" class=\"sg-left\"")
        case .center: output.append(" class=\"sg-center\"")
        case .right: output.append(" class=\"sg-right\"")
        }
        output.append(">")
    }

    mutating func closeCell() {
        guard var table else { return }
        output.append(table.row == 0 ? "</th>\n" : "</td>\n")
        table.column += 1
        if table.column == table.shape.columns.count {
            output.append("</tr>\n")
            if table.row == 0 { output.append("</thead>\n") }
            (table.row, table.column) = (table.row + 1, 0)
            if table.row == 1 { output.append("<tbody>\n") }
        }
        self.table = table
    }

    mutating func closeTable() {
        guard let table else { return }
        if table.row == 1 {
            output.removeLast("<tbody>\n".utf8.count)
        } else {
            output.append("</tbody>\n")
        }
        output.append("</table>\n</div>\n")
        self.table = nil
    }
}
