// Definition lists, as PHP Markdown Extra and Pandoc have them.
//
//     Term            <dl>
//     : Meaning       <dt>Term</dt>
//                     <dd>Meaning</dd>
//                     </dl>
extension MarkdownWriter {
    /// Begins the list at its first term.
    mutating func openTerms(_ mark: CMarkNode) {
        let before = mark.previous
        let goesOn = before.map { isTerm($0) || isDefinitions($0) } ?? false
        if !goesOn { onOwnLine("<dl>\n") }
    }

    /// Whether the paragraph is a term.
    func isTerm(_ node: CMarkNode) -> Bool {
        isRewritten && node.kind == .paragraph && mark(of: node.previous) == .term
    }

    /// Whether the list is the definitions of the terms before it.
    func isDefinitions(_ node: CMarkNode) -> Bool {
        isRewritten && node.kind == .list && mark(of: node.previous) == .definitions
    }

    /// Ends the list behind the last definitions of its last terms.
    mutating func closeDefinitions(_ list: CMarkNode) {
        if mark(of: list.next) != .term { output.append("</dl>\n") }
    }
}
