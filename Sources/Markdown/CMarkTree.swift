import CCMark

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Markdown as libcmark's tree; owns it, and takes it down at the end.
///
/// The one file that knows libcmark. A node is valid while its tree lives, and belongs to one thread.
@safe struct CMarkTree: ~Copyable {
    private let document: OpaquePointer
    private let memory: CMarkMemory

    /// The tree of `markdown`; nil where libcmark finds no memory. What is sure to be UTF-8 without a zero is not checked
    /// once more.
    init?(_ markdown: [UInt8], isSureUTF8: Bool = false) {
        guard let memory = CMarkMemory(),
            let parser = unsafe cmark_parser_new_with_mem(
                isSureUTF8 ? CMARK_OPT_DEFAULT : CMARK_OPT_VALIDATE_UTF8, memory.interface)
        else { return nil }
        unsafe markdown.withUnsafeBytes { buffer in
            unsafe cmark_parser_feed(
                parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        guard let parsed = unsafe cmark_parser_finish(parser) else { return nil }
        unsafe document = parsed
        self.memory = memory
    }

    /// The root.
    var root: CMarkNode { unsafe CMarkNode(document) }

    /// Makes one text node of those that stand side by side; libcmark leaves a new one behind each mark it tried.
    func joinTexts() { unsafe cmark_consolidate_text_nodes(document) }
}

/// A node of the tree.
@safe struct CMarkNode {
    fileprivate let pointer: OpaquePointer
    let kind: Kind

    fileprivate init(_ pointer: OpaquePointer) {
        unsafe self.pointer = pointer
        kind = unsafe Kind(cmark_node_get_type(pointer))
    }

    private init?(_ pointer: OpaquePointer?) {
        guard let pointer = unsafe pointer else { return nil }
        unsafe self.init(pointer)
    }

    /// CommonMark's kinds of block and inline.
    enum Kind {
        case document, blockQuote, list, item, codeBlock, htmlBlock, customBlock, paragraph, heading,
            thematicBreak
        case text, softBreak, lineBreak, code, htmlInline, customInline, emphasis, strong, link, image

        fileprivate init(_ type: cmark_node_type) {
            self =
                switch type {
                case CMARK_NODE_BLOCK_QUOTE: .blockQuote
                case CMARK_NODE_LIST: .list
                case CMARK_NODE_ITEM: .item
                case CMARK_NODE_CODE_BLOCK: .codeBlock
                case CMARK_NODE_HTML_BLOCK: .htmlBlock
                case CMARK_NODE_CUSTOM_BLOCK: .customBlock
                case CMARK_NODE_PARAGRAPH: .paragraph
                case CMARK_NODE_HEADING: .heading
                case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
                case CMARK_NODE_TEXT: .text
                case CMARK_NODE_SOFTBREAK: .softBreak
                case CMARK_NODE_LINEBREAK: .lineBreak
                case CMARK_NODE_CODE: .code
                case CMARK_NODE_HTML_INLINE: .htmlInline
                case CMARK_NODE_CUSTOM_INLINE: .customInline
                case CMARK_NODE_EMPH: .emphasis
                case CMARK_NODE_STRONG: .strong
                case CMARK_NODE_LINK: .link
                case CMARK_NODE_IMAGE: .image
                default: .document
                }
        }
    }

    var parent: CMarkNode? { unsafe CMarkNode(cmark_node_parent(pointer)) }
    var next: CMarkNode? { unsafe CMarkNode(cmark_node_next(pointer)) }
    var previous: CMarkNode? { unsafe CMarkNode(cmark_node_previous(pointer)) }
    var firstChild: CMarkNode? { unsafe CMarkNode(cmark_node_first_child(pointer)) }
    var lastChild: CMarkNode? { unsafe CMarkNode(cmark_node_last_child(pointer)) }

    /// The line it begins in, counted from 1; 0 for breaks.
    var startLine: Int { unsafe Int(cmark_node_get_start_line(pointer)) }
    /// The line it ends in, counted from 1.
    var endLine: Int { unsafe Int(cmark_node_get_end_line(pointer)) }
    /// The byte of that line it begins with, counted from 1; inside containers only near.
    var startColumn: Int { unsafe Int(cmark_node_get_start_column(pointer)) }
    var headingLevel: Int { unsafe Int(cmark_node_get_heading_level(pointer)) }
    var isOrdered: Bool { unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
    var listStart: Int { unsafe Int(cmark_node_get_list_start(pointer)) }
    /// Whether the list's items hold their text without paragraphs.
    var isTight: Bool { unsafe cmark_node_get_list_tight(pointer) != 0 }

    /// The text of a leaf, empty for others.
    var literal: LentText { unsafe LentText(cmark_node_get_literal(pointer)) }
    /// Of a link or picture, decoded, not percent-decoded.
    var url: LentText { unsafe LentText(cmark_node_get_url(pointer)) }
    var title: LentText { unsafe LentText(cmark_node_get_title(pointer)) }
    /// The info string of a fence, decoded; absent for an indented block as for a fence without one.
    var fenceInfo: LentText { unsafe LentText(cmark_node_get_fence_info(pointer)) }
}

extension CMarkNode {
    /// What a custom node writes before and behind what is in it.
    var onEnter: LentText { unsafe LentText(cmark_node_get_on_enter(pointer)) }
    var onExit: LentText { unsafe LentText(cmark_node_get_on_exit(pointer)) }

    /// Whether both are the same node.
    func isSame(as other: CMarkNode) -> Bool { unsafe pointer == other.pointer }

    /// Divides this text node at `offsets`, given in order; answers the nodes, this one first.
    func split(at offsets: [Int]) -> [CMarkNode] {
        let text = literal.array
        var nodes = [self]
        var start = 0
        for (index, end) in (offsets + [text.count]).enumerated() {
            let part = text[start..<end]
            start = end
            guard index > 0 else {
                set(part)
                continue
            }
            guard let node = unsafe CMarkNode(cmark_node_new_with_mem(CMARK_NODE_TEXT, CMarkMemory.innermost)) else {
                return nodes
            }
            node.set(part)
            unsafe cmark_node_insert_after(nodes[nodes.count - 1].pointer, node.pointer)
            nodes.append(node)
        }
        return nodes
    }

    /// Puts what stands between this node and its later sibling `end` into an element, and takes both away.
    func wrap(upTo end: CMarkNode, before opening: String, behind closing: String) {
        guard let wrapper = unsafe CMarkNode(cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, CMarkMemory.innermost))
        else { return }
        unsafe cmark_node_set_on_enter(wrapper.pointer, opening)
        unsafe cmark_node_set_on_exit(wrapper.pointer, closing)
        unsafe cmark_node_insert_before(pointer, wrapper.pointer)
        while let node = next, !node.isSame(as: end) {
            unsafe cmark_node_append_child(wrapper.pointer, node.pointer)
        }
        unsafe cmark_node_free(pointer)
        unsafe cmark_node_free(end.pointer)
    }

    /// Sets the text of a text node; the bytes hold no zero, being libcmark's.
    private func set(_ text: ArraySlice<UInt8>) {
        unsafe (Array(text) + [0]).withUnsafeBytes { buffer in
            _ = unsafe cmark_node_set_literal(
                pointer, buffer.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
    }
}

extension CMarkNode {
    /// Goes over the node and all below it in document order, without recursion: `visit` is told whether a node is
    /// entered or left, and answers whether to go into it. Leaves are only entered.
    func walk(_ visit: (CMarkNode, _ isEntering: Bool) -> Bool) {
        var node = self
        while true {
            if visit(node, true), !node.isLeaf, let child = node.firstChild {
                node = child
                continue
            }
            while true {
                if unsafe node.pointer == pointer { return leave(node, visit) }
                leave(node, visit)
                if let next = node.next {
                    node = next
                    break
                }
                guard let parent = node.parent else { return }
                node = parent
            }
        }
    }

    private func leave(_ node: CMarkNode, _ visit: (CMarkNode, Bool) -> Bool) {
        if !node.isLeaf { _ = visit(node, false) }
    }

    private var isLeaf: Bool {
        switch kind {
        case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .htmlInline: true
        default: false
        }
    }
}
