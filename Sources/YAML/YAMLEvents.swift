import CYAML

/// The events of one document, in order; the only place that knows libyaml.
///
/// Owns libyaml's parser and a copy of the text, which the parser points into. Positions are bytes of the text:
/// libyaml's own count code points (`yaml_mark_t.index`), and are converted here.
@safe struct YAMLEvents: ~Copyable {
    /// What libyaml found.
    enum Kind {
        case scalar(YAMLScalar)
        case sequence(isFlow: Bool)
        case mapping(isFlow: Bool)
        case end
        case alias
        case document
        case streamEnd
        case fault(YAMLFault)
    }

    /// An event, with the anchor or tag that stood before the node.
    struct Event {
        var kind: Kind
        var range: Range<Int>
        var hasAnchor = false
        var hasTag = false
    }

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let text: UnsafeMutableBufferPointer<UInt8>
    private let offsets: CodePointOffsets

    /// The events of `bytes`; nil where libyaml finds no memory.
    init?(_ bytes: [UInt8]) {
        offsets = CodePointOffsets(bytes)
        unsafe text = .allocate(capacity: max(1, bytes.count))
        _ = unsafe text.initialize(from: bytes)
        unsafe parser = .allocate(capacity: 1)
        unsafe parser.initialize(to: yaml_parser_t())
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            unsafe parser.deallocate()
            unsafe text.deallocate()
            return nil
        }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, text.baseAddress, bytes.count)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
        unsafe text.deallocate()
    }

    /// The next event; after a fault or the end there is none more to ask for.
    mutating func next() -> Event {
        while true {
            var event = unsafe yaml_event_t()
            guard unsafe yaml_parser_parse(parser, &event) == 1 else {
                let fault = currentFault
                return Event(kind: .fault(fault), range: fault.offset..<fault.offset)
            }
            defer { unsafe yaml_event_delete(&event) }
            if let found = unsafe converted(event) { return found }
        }
    }

    private func converted(_ event: yaml_event_t) -> Event? {
        let range = unsafe offsets.range(from: event.start_mark.index, to: event.end_mark.index)
        switch unsafe event.type {
        case YAML_SCALAR_EVENT:
            let scalar = unsafe event.data.scalar
            let kind = unsafe Kind.scalar(converted(scalar, range: range))
            return unsafe Event(
                kind: kind, range: range, hasAnchor: scalar.anchor != nil, hasTag: scalar.tag != nil)
        case YAML_SEQUENCE_START_EVENT:
            let start = unsafe event.data.sequence_start
            let isFlow = unsafe start.style == YAML_FLOW_SEQUENCE_STYLE
            return unsafe Event(
                kind: .sequence(isFlow: isFlow), range: range, hasAnchor: start.anchor != nil,
                hasTag: start.tag != nil)
        case YAML_MAPPING_START_EVENT:
            let start = unsafe event.data.mapping_start
            let isFlow = unsafe start.style == YAML_FLOW_MAPPING_STYLE
            return unsafe Event(
                kind: .mapping(isFlow: isFlow), range: range, hasAnchor: start.anchor != nil,
                hasTag: start.tag != nil)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return Event(kind: .end, range: range)
        case YAML_ALIAS_EVENT: return Event(kind: .alias, range: range)
        case YAML_DOCUMENT_START_EVENT: return Event(kind: .document, range: range)
        case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return Event(kind: .streamEnd, range: range)
        default: return nil
        }
    }

    private typealias RawScalar = yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar

    private func converted(_ scalar: RawScalar, range: Range<Int>) -> YAMLScalar {
        let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        let style: YAMLScalar.Style =
            switch unsafe scalar.style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
        return unsafe YAMLScalar(text: String(decoding: bytes, as: UTF8.self), style: style, range: range)
    }

    private var currentFault: YAMLFault {
        let isReader = unsafe parser.pointee.error == YAML_READER_ERROR
        let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "no memory"
        let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) }
        // The mark of what the reader refuses is 0:0; only `problem_offset`, in bytes, is right then.
        let offset =
            unsafe isReader
            ? min(parser.pointee.problem_offset, text.count)
            : offsets.byte(parser.pointee.problem_mark.index)
        return unsafe YAMLFault(
            problem: problem, context: context, offset: offset,
            contextOffset: offsets.byte(parser.pointee.context_mark.index))
    }
}

/// Why libyaml gave up, in its own words.
struct YAMLFault {
    /// Such as `mapping values are not allowed in this context`.
    var problem: String
    /// Such as `while scanning a simple key`.
    var context: String?
    /// Where, in bytes of the text.
    var offset: Int
    /// Where what it was reading began, in bytes of the text.
    var contextOffset: Int
}

/// From code points counted to bytes counted.
private struct CodePointOffsets {
    private let starts: [Int]?
    private let end: Int

    init(_ bytes: [UInt8]) {
        end = bytes.count
        starts = bytes.allSatisfy { $0 < 0x80 } ? nil : bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
    }

    func byte(_ index: Int) -> Int {
        guard let starts else { return min(index, end) }
        return index < starts.count ? starts[index] : end
    }

    func range(from start: Int, to end: Int) -> Range<Int> {
        let first = byte(start)
        return first..<max(first, byte(end))
    }
}
