// Figures: a picture with a title that is all there is in its paragraph.
//
//     ![A cup](cup.png "Fig. 1")        <figure>
//                                       <img src="cup.png" alt="A cup">
//                                       <figcaption>Fig. 1</figcaption>
//                                       </figure>
extension MarkdownWriter {
    /// Whether the paragraph is a figure.
    func isFigure(_ node: CMarkNode?) -> Bool {
        guard options.extensions, !isInline, table == nil, let node, node.kind == .paragraph,
            let picture = node.firstChild, picture.kind == .image, picture.next == nil
        else { return false }
        return !picture.title.isEmpty
    }

    mutating func closeFigure(_ paragraph: CMarkNode) {
        output.append("\n<figcaption>")
        if let picture = paragraph.firstChild { escape.append(picture.title, to: &output) }
        output.append("</figcaption>\n</figure>\n")
    }
}
