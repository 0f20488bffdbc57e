/// A request as it came, before anything in it is believed.
package struct Request: Sendable {
    /// The method, as written.
    package var method: String
    /// The path as written: not decoded, without the query.
    package var path: [UInt8]
    /// The query's parameters as written, in order.
    package var query: [Parameter]
    /// The header's fields in order.
    package var fields: [Field]
    /// The protocol: `HTTP/1.1`.
    package var version: String
    /// The body, where one is taken.
    package var body: [UInt8]

    /// A field of a header.
    package struct Field: Sendable, Equatable {
        /// The name in lower case.
        package let name: String
        /// The value, without blanks around it; what is no UTF-8 is replaced.
        package let value: String

        /// A field of this name, in whatever case, and value.
        package init(_ name: String, _ value: String) { (self.name, self.value) = (name.lowercased(), value) }
    }

    /// A parameter of a query, not decoded.
    package struct Parameter: Sendable, Equatable {
        let name: String
        let value: String

        /// A parameter of this name and value.
        package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// A request for `path`.
    package init(
        _ method: String, _ path: String, fields: [Field] = [], query: [Parameter] = [], version: String = "HTTP/1.1",
        body: [UInt8] = []
    ) {
        self.init(
            method: method, path: Array(path.utf8), query: query, fields: fields, version: version, body: body)
    }

    init(method: String, path: [UInt8], query: [Parameter], fields: [Field], version: String, body: [UInt8] = []) {
        (self.method, self.path, self.query, self.fields) = (method, path, query, fields)
        (self.version, self.body) = (version, body)
    }

    /// The value of the first field of this name, given in lower case.
    package func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The values of all fields of this name.
    func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// The first parameter of the query of this name, decoded; nil where there is none that is UTF-8.
    func parameter(_ name: String) -> String? {
        query.first { $0.name == name }.flatMap { PercentText.decoded(Array($0.value.utf8)) }
            .flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// The path as text; empty where it is no UTF-8.
    var pathText: String { String(validating: path, as: UTF8.self) ?? "" }
}
