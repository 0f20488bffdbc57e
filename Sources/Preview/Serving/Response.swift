/// What a request is answered with.
package struct Response: Sendable {
    /// The status (RFC 9110, 15).
    package var status: Int
    /// The header's fields but for the length, which the server counts.
    package var fields: [(name: String, value: String)]
    /// The body.
    var body: Body

    /// What follows the header.
    enum Body: Sendable {
        /// A part of these bytes.
        case bytes([UInt8], Range<Int>)
        /// What is told from now on, until the reader goes.
        case events(EventStream)
    }

    init(_ status: Int, _ fields: [(name: String, value: String)] = [], _ body: Body) {
        (self.status, self.fields, self.body) = (status, fields, body)
    }

    /// A short text.
    init(_ status: Int, text: String, _ fields: [(name: String, value: String)] = []) {
        let bytes = Array((text + "\n").utf8)
        self.init(status, fields + [("Content-Type", "text/plain; charset=utf-8")], .bytes(bytes, bytes.indices))
    }

    /// Bytes of a type.
    init(_ status: Int, _ bytes: [UInt8], type: String, _ fields: [(name: String, value: String)] = []) {
        self.init(status, fields + [("Content-Type", type)], .bytes(bytes, bytes.indices))
    }

    /// The bytes of the body; none where it never ends.
    package var bytes: [UInt8] {
        if case .bytes(let bytes, let range) = body { Array(bytes[range]) } else { [] }
    }

    /// The value of the first field of this name, in the case in which it is sent.
    package func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The fields that every answer has: nothing is kept, guessed, or given to another site.
    func guarded() -> Response {
        var guarded = self
        let known = Set(fields.map { $0.name.lowercased() })
        for (name, value) in Self.guards where !known.contains(name.lowercased()) {
            guarded.fields.append((name, value))
        }
        return guarded
    }

    private static let guards = [
        ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cache-Control", "no-cache"),
    ]
}
