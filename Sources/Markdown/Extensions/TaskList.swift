// Task lists (GitHub Flavored Markdown 0.29, 5.3).
//
//     - [x] done        <li class="sg-task"><label><input type="checkbox" disabled checked> done</label></li>
extension MarkdownWriter {
    /// Writes the beginning of a list item.
    mutating func openItem(_ node: CMarkNode) {
        if let number = note(of: node) { return openNote(number) }
        if let list = node.parent, isDefinitions(list) { return onOwnLine("<dd>") }
        guard marks.contains(.box), let child = node.firstChild, child.kind == .paragraph, box(child) != nil
        else {
            return onOwnLine("<li>")
        }
        onOwnLine("<li class=\"sg-task\">")
    }

    /// Writes the box of a task; the paragraph is its label, so that the box has a name.
    mutating func openTask(_ paragraph: CMarkNode) {
        guard marks.contains(.box), paragraph.parent?.kind == .item, paragraph.previous == nil,
            let isDone = box(paragraph)
        else { return }
        output.append(
            isDone
                ? "<label><input type=\"checkbox\" disabled checked>"
                : "<label><input type=\"checkbox\" disabled>")
        isInTask = true
    }

    mutating func closeTask() {
        if isInTask { output.append("</label>") }
        isInTask = false
    }

    /// Whether the paragraph begins with `[x]`, or nil where it begins with no box.
    private func box(_ paragraph: CMarkNode) -> Bool? {
        guard let text = paragraph.firstChild, text.kind == .text, text.literal.count > 3 else { return nil }
        let literal = text.literal
        guard literal[0] == UInt8(ascii: "["), literal[2] == UInt8(ascii: "]"), literal[3].isBlank else {
            return nil
        }
        switch literal[1] {
        case 0x20: return false
        case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
        default: return nil
        }
    }
}
