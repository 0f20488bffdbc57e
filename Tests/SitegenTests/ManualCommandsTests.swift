import Foundation
import TestSupport
import Testing

/// The manual's page of commands is what the help tells. `UPDATE_MANUAL=1` writes it.
struct ManualCommandsTests {
    private let sitegen: Sitegen

    init() throws { sitegen = Sitegen(folder: try TemporaryFolder()) }

    @Test func everyCommandHasItsOptionsAndExamples() throws {
        for command in try sitegen.commands() {
            let help = try Help(sitegen("help", command).out)
            let difference = try ManualPage("command-line.md").difference(below: "## \(command)", from: help.markdown)
            #expect(difference == nil, "\(difference ?? "")")
        }
    }

    @Test func noCommandIsMadeUp() throws {
        let page = try ManualPage("command-line.md").text
        let headings = page.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
        #expect(try headings == sitegen.commands() + ["Exit status"])
    }
}

/// The help of a command, taken apart.
private struct Help {
    let usage: String
    /// What is typed, and what it does.
    var rows: [(String, String)] = []
    var examples: [(line: String, meaning: String)] = []

    init(_ text: String) throws {
        let parts = text.components(separatedBy: "\nExamples:\n\n")
        let lines = parts[0].components(separatedBy: "\n")
        usage = lines.first { $0.hasPrefix("usage: ") }.map { String($0.dropFirst(7)) } ?? ""
        var open: String?
        for line in lines {
            if let spelled = open {
                rows.append((spelled, line.trimmingCharacters(in: .whitespaces)))
                open = nil
            } else if line.hasPrefix("  ") {
                let cells = line.trimmingCharacters(in: .whitespaces).split(separator: #/  +/#, maxSplits: 1).map(
                    String.init)
                if cells.count == 2 { rows.append((cells[0], cells[1])) } else { open = cells[0] }
            }
        }
        let told = (parts.last ?? "").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        examples = stride(from: 0, to: told.count - 1, by: 2).map { (told[$0], told[$0 + 1]) }
    }

    var markdown: String {
        let table = rows.map { spelled, help in
            let names = spelled.components(separatedBy: ", ").map { "`\($0.replacing("|", with: "\\|"))`" }
            return "| \(names.joined(separator: ", ")) | \(help.replacing("|", with: "\\|")) |"
        }
        let lines = examples.map { "# \($0.meaning)\n\($0.line)" }
        return """
            `\(usage)`

            | to type | what it means |
            | --- | --- |
            \(table.joined(separator: "\n"))

            ```sh
            \(lines.joined(separator: "\n"))
            ```

            """
    }
}
