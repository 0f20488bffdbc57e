import Diagnostics
import Markdown

/// The fenced block that is code.
struct CodeFence: Sendable {
    let links: LinkResolver
    let files: SiteFiles
    let theme: String?
    /// What a button that copies code says.
    let copyTexts: CopyTexts

    /// The code of `block` in a page of `folders`.
    func code(_ block: FencedBlock, in folders: [String], diagnostics: inout [Diagnostic]) -> CodeBlock {
        var faults: [Diagnostic] = []
        let isSpec = FormFence.isShown(block)
        let words =
            isSpec || block.info.utf8.count == block.firstWord.utf8.count
            ? CodeWords() : CodeWords(info: block.info, at: block.infoPlace, diagnostics: &faults)
        var code = block.literal
        if let file = words.file {
            do throws(CodeFile.Fault) {
                code = try self.code(file, words, in: folders)
            } catch {
                faults.append(
                    Diagnostic(
                        .error, "code.file", "`\(file)`: \(error.message)", at: block.infoPlace, help: error.help))
            }
        }
        diagnostics += faults
        return CodeBlock(
            language: isSpec ? "yaml" : block.firstWord, code: code, words: words, place: block.infoPlace,
            theme: theme, copyTexts: words.copies ? copyTexts : nil)
    }

    private func code(_ file: String, _ words: CodeWords, in folders: [String]) throws(CodeFile.Fault) -> [UInt8] {
        let target: PageTarget
        do throws(LinkResolver.Fault) {
            target = try links.target(of: file, from: folders)
        } catch {
            throw CodeFile.Fault(message: error.message, help: error.help)
        }
        guard case .file(let names, "") = target else {
            throw CodeFile.Fault(
                message: "this is no file of the site",
                help: ["put the file below `content/` and name it as a link would"])
        }
        return try CodeFile.code(of: try files.text(of: names), words)
    }
}
