/// What a comment that ``BlockRewriting`` put in says.
enum RewrittenMark: Equatable {
    /// The table of this number begins.
    case table(Int)
    case tableEnd
    /// The footnote of this number stands in this item.
    case note(Int)
    /// The next paragraph is a term.
    case term
    /// The next list holds definitions.
    case definitions
    /// Keeps two blocks apart.
    case separator
}

extension MarkdownWriter {
    /// What the node says, if it is such a comment.
    func mark(of node: CMarkNode?) -> RewrittenMark? {
        guard isRewritten, let sentinel = escape.sentinel, let node, node.kind == .htmlBlock else { return nil }
        let lent = node.literal
        guard lent.count > 7, lent[4] == sentinel.bytes[0], lent[5] == sentinel.bytes[1], lent[6] == sentinel.bytes[2]
        else { return nil }
        // Most stand behind the cells of a table.
        if lent[7] == UInt8(ascii: "-") { return .separator }
        let literal = lent.array
        let lead = Array("<!--".utf8) + sentinel.bytes
        guard literal.starts(with: lead) else { return nil }
        let text = String(decoding: literal[lead.count...].prefix { $0 != UInt8(ascii: "-") }, as: UTF8.self)
        switch text {
        case "end": return .tableEnd
        case "dt": return .term
        case "dd": return .definitions
        case let note where note.hasPrefix("fn"): return Int(note.dropFirst(2)).map { .note($0) } ?? .separator
        default: return Int(text).map { .table($0) } ?? .separator
        }
    }

    /// Writes what the comment stands for; answers false where it is none of ours.
    mutating func writeMark(_ node: CMarkNode) -> Bool {
        guard let mark = mark(of: node) else { return false }
        switch mark {
        case .table(let number): openTable(number)
        case .tableEnd: closeTable()
        case .term: openTerms(node)
        case .note, .definitions, .separator: break
        }
        return true
    }
}
