import Diagnostics

/// Makes nodes of events and refuses what our YAML does not have.
struct YAMLTreeBuilder: ~Copyable {
    /// What was found wrong.
    private(set) var diagnostics: [Diagnostic] = []
    private var events: YAMLEvents
    private let slice: SourceSlice
    private let limits: YAMLLimits
    private var nodes = 0
    private var depth = 0
    private var last: YAMLScalar?
    private var toldAnchor = false

    /// There is no use in reading on; the reason is among the diagnostics.
    private struct Stop: Error {}

    init(events: consuming YAMLEvents, slice: SourceSlice, limits: YAMLLimits) {
        self.events = events
        self.slice = slice
        self.limits = limits
    }

    /// The one document of the stream.
    mutating func document() -> YAMLNode? {
        do throws(Stop) {
            guard case .document = try next().kind else { return nil }
            let root = try node(try next())
            let behind = try next()
            if case .document = behind.kind {
                try stop(YAMLMistake.secondDocument(at: slice.place(behind.range)))
            }
            return root
        } catch {
            return nil
        }
    }

    private mutating func next() throws(Stop) -> YAMLEvents.Event {
        let event = events.next()
        switch event.kind {
        case .fault(let fault): try stop(YAMLAdvice(fault, after: last, in: slice).diagnostic)
        case .scalar(let scalar): last = scalar
        default: break
        }
        return event
    }

    private mutating func stop(_ diagnostic: Diagnostic) throws(Stop) -> Never {
        diagnostics.append(diagnostic)
        throw Stop()
    }

    /// The node that begins with `event`; nil where it was refused.
    private mutating func node(_ event: YAMLEvents.Event) throws(Stop) -> YAMLNode? {
        nodes += 1
        if nodes > limits.nodes { try stop(YAMLMistake.tooMany(limits.nodes, at: slice.place(event.range))) }
        let isRefused = refuse(event)
        let node: YAMLNode?
        switch event.kind {
        case .scalar(let scalar): node = YAMLNode(.scalar(scalar), range: scalar.range)
        case .sequence(let isFlow):
            node = try nested(event) { builder, event throws(Stop) in
                try builder.sequence(event, isFlow: isFlow)
            }
        case .mapping(let isFlow):
            node = try nested(event) { builder, event throws(Stop) in
                try builder.mapping(event, isFlow: isFlow)
            }
        default: node = nil
        }
        return isRefused ? nil : node
    }

    private mutating func nested(
        _ event: YAMLEvents.Event,
        _ body: (inout YAMLTreeBuilder, YAMLEvents.Event) throws(Stop) -> YAMLNode?
    ) throws(Stop) -> YAMLNode? {
        depth += 1
        if depth > limits.depth { try stop(YAMLMistake.tooDeep(limits.depth, at: slice.place(event.range))) }
        let node = try body(&self, event)
        depth -= 1
        return node
    }

    private mutating func sequence(_ start: YAMLEvents.Event, isFlow: Bool) throws(Stop) -> YAMLNode? {
        var items: [YAMLNode] = []
        var end = start.range.upperBound
        while true {
            let event = try next()
            if case .end = event.kind {
                if isFlow { end = event.range.upperBound }
                return YAMLNode(.sequence(items), range: start.range.lowerBound..<end)
            }
            guard let item = try node(event) else { continue }
            items.append(item)
            end = max(end, item.range.upperBound)
        }
    }

    /// A mapping whose first value is refused is refused as a whole: that key says what the mapping is.
    private mutating func mapping(_ start: YAMLEvents.Event, isFlow: Bool) throws(Stop) -> YAMLNode? {
        var entries: [YAMLEntry] = []
        var known = KnownKeys()
        var end = start.range.upperBound
        var isWhole = true
        var isFirst = true
        while true {
            let event = try next()
            if case .end = event.kind {
                if isFlow { end = event.range.upperBound }
                return isWhole ? YAMLNode(.mapping(entries), range: start.range.lowerBound..<end) : nil
            }
            let key = try key(event)
            let value = try node(try next())
            end = max(end, value?.range.upperBound ?? key.range.upperBound)
            if let first = known.first(key, among: entries) {
                diagnostics.append(YAMLMistake.duplicate(key, first: first, in: slice))
                continue
            }
            if let value {
                if isFlow { try checkColon(of: key, value: value, behind: entries.last, in: start.range) }
                if entries.isEmpty { entries.reserveCapacity(4) }
                entries.append(YAMLEntry(key: key, value: value))
            } else if isFirst {
                isWhole = false
            }
            isFirst = false
            known.add(key, isRefused: value == nil, entries)
        }
    }

    private mutating func key(_ event: YAMLEvents.Event) throws(Stop) -> YAMLScalar {
        guard let node = try node(event) else { throw Stop() }
        guard let scalar = node.scalar else { try stop(YAMLMistake.keyNoText(at: slice.place(node.range))) }
        return scalar
    }

    /// In `{a, b: 1}` libyaml gives `a` an empty value; that is hardly ever meant.
    private mutating func checkColon(
        of key: YAMLScalar, value: YAMLNode, behind before: YAMLEntry?, in opening: Range<Int>
    ) throws(Stop) {
        guard value.range.isEmpty, value.scalar?.text.isEmpty == true else { return }
        let rest = slice.bytes[key.range.upperBound...].drop {
            $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D
        }
        guard rest.first != UInt8(ascii: ":") else { return }
        try stop(YAMLAdvice.keyWithoutValue(key, behind: before, opening: opening, in: slice))
    }

    private mutating func refuse(_ event: YAMLEvents.Event) -> Bool {
        if case .alias = event.kind {
            tellAnchor(YAMLAdvice.anchor(at: event.range, in: slice))
            return true
        }
        if event.hasAnchor { tellAnchor(YAMLAdvice.anchor(at: event.range, in: slice)) }
        if event.hasTag, !event.hasAnchor { diagnostics.append(YAMLAdvice.tag(at: event.range, in: slice)) }
        return event.hasAnchor || event.hasTag
    }

    /// Anchors come in numbers (an alias bomb); the first stands for all.
    private mutating func tellAnchor(_ diagnostic: Diagnostic) {
        if !toldAnchor { diagnostics.append(diagnostic) }
        toldAnchor = true
    }
}

/// The keys of one mapping, each where it stands first. Most mappings have a few, of which each can be looked at.
private struct KnownKeys {
    private static let few = 12
    private var refused: [YAMLScalar] = []
    private var places: [String: YAMLScalar] = [:]

    /// The key of the same text that stands among `entries`, or was refused with its value.
    func first(_ key: YAMLScalar, among entries: [YAMLEntry]) -> YAMLScalar? {
        if !places.isEmpty { return places[key.text] }
        for place in entries.indices where entries[place].key.text == key.text { return entries[place].key }
        return refused.first { $0.text == key.text }
    }

    /// Takes note of a key that came in: the last of `entries`, or one whose value was refused.
    mutating func add(_ key: YAMLScalar, isRefused: Bool, _ entries: [YAMLEntry]) {
        if isRefused { refused.append(key) }
        if !places.isEmpty {
            places[key.text] = key
        } else if entries.count + refused.count > Self.few {
            for known in entries.map(\.key) + refused { places[known.text] = known }
        }
    }
}
