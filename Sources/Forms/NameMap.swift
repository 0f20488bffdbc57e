import Diagnostics

/// Values by names, as a dictionary has them, for the names of one form: looked up many times for each field.
///
/// Names are equal as texts are in Swift: what differs in Unicode's form only is one name. The order is that in which names
/// came in. A name's hash is a few multiplications, where that of a dictionary resists those who choose names so that they
/// meet; a form's names are its author's, and at most so many as a spec may hold.
package struct NameMap<Value: Sendable>: Sendable {
    private struct Entry {
        let name: String
        let hash: UInt32
        var value: Value?
    }

    private var entries: [Entry] = []
    /// Places of entries plus one, by hash; empty as long as a look at all entries is as quick.
    private var slots: [UInt32] = []

    /// No values, with room for `capacity` names.
    package init(capacity: Int = 0) {
        if capacity > 0 { entries.reserveCapacity(capacity) }
        if capacity > Self.fewest { spread(over: capacity) }
    }

    /// The values of `pairs`; of two of one name, the first.
    package init(_ pairs: some Collection<(String, Value)>) {
        self.init(capacity: pairs.count)
        for (name, value) in pairs where self[name] == nil { self[name] = value }
    }

    /// The value of `name`; setting nil takes it away.
    package subscript(name: String) -> Value? {
        get {
            let hash = Self.hash(of: name)
            return place(of: name, hash).flatMap { entries[$0].value }
        }
        set {
            let hash = Self.hash(of: name)
            if let place = place(of: name, hash) {
                entries[place].value = newValue
            } else if newValue != nil {
                add(Entry(name: name, hash: hash, value: newValue))
            }
        }
    }

    /// The value of `name`, or `otherwise` where it has none.
    package subscript(name: String, default otherwise: @autoclosure () -> Value) -> Value {
        get { self[name] ?? otherwise() }
        set { self[name] = newValue }
    }

    /// Whether `name` has a value.
    package func contains(_ name: String) -> Bool { self[name] != nil }

    /// Names and values, in the order in which the names came in.
    package var pairs: [(key: String, value: Value)] {
        entries.compactMap { entry in entry.value.map { (entry.name, $0) } }
    }

    // MARK: Places

    private static var fewest: Int { 6 }

    private func place(of name: String, _ hash: UInt32) -> Int? {
        guard !slots.isEmpty else {
            for place in entries.indices where entries[place].hash == hash && entries[place].name == name {
                return place
            }
            return nil
        }
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let place = Int(slots[slot]) - 1
            if entries[place].hash == hash, entries[place].name == name { return place }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private mutating func add(_ entry: Entry) {
        entries.append(entry)
        if slots.isEmpty ? entries.count > Self.fewest : entries.count * 2 > slots.count {
            spread(over: entries.count)
        } else if !slots.isEmpty {
            put(entries.count - 1)
        }
    }

    private mutating func spread(over count: Int) {
        var size = 32
        while size < count * 4 { size *= 2 }
        slots = Array(repeating: 0, count: size)
        for place in entries.indices { put(place) }
    }

    private mutating func put(_ place: Int) {
        var slot = Int(truncatingIfNeeded: entries[place].hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(place + 1)
    }

    /// FNV-1a of the text in composed form, which is one for all texts that are equal.
    private static func hash(of name: String) -> UInt32 {
        var name = name
        return name.withUTF8 { bytes in
            var hash: UInt32 = 0x811c_9dc5
            var all: UInt8 = 0
            for byte in bytes {
                hash = (hash ^ UInt32(byte)) &* 0x0100_0193
                all |= byte
            }
            return all < 0x80 ? hash : composedHash(of: bytes)
        }
    }

    private static func composedHash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811c_9dc5
        for byte in String(decoding: bytes, as: UTF8.self).composed.utf8 {
            hash = (hash ^ UInt32(byte)) &* 0x0100_0193
        }
        return hash
    }
}

extension NameMap: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }
}

/// Names, each once.
package struct NameSet: Sendable {
    private var map: NameMap<Bool>

    /// No names, with room for `capacity`.
    package init(capacity: Int = 0) { map = NameMap(capacity: capacity) }

    /// `names`.
    package init(_ names: [String]) {
        map = NameMap(capacity: names.count)
        for name in names { map[name] = true }
    }

    /// Whether `name` is among them.
    package func contains(_ name: String) -> Bool { map.contains(name) }

    /// Adds `name`; says whether it is new.
    @discardableResult
    package mutating func insert(_ name: String) -> Bool {
        if map.contains(name) { return false }
        map[name] = true
        return true
    }

    /// Whether there are none.
    package var isEmpty: Bool { map.pairs.isEmpty }
}
