/// What came in by one submission of a form.
package struct Submission: Sendable, Equatable {
    /// What came in under one name.
    package struct Field: Sendable, Equatable {
        /// The name, as it was sent.
        package let name: String
        /// What it holds.
        package var content: Content

        /// A field of this name.
        package init(_ name: String, _ content: Content) { (self.name, self.content) = (name, content) }
    }

    /// What a field holds.
    package enum Content: Sendable, Equatable {
        case text(String)
        /// A file: its name, type and size in bytes; the bytes themselves are not kept.
        case file(name: String, type: String, size: Int)
        /// A value of JSON that is no text.
        case number(Double), boolean(Bool), list([String]), null
        /// A password: only how many characters it has is kept.
        case secret(count: Int)
    }

    /// The path that it was sent to, decoded.
    package let path: String
    /// How it was written.
    package let encoding: Encoding
    /// The fields, in their order.
    package var fields: [Field]
    /// The path of the page that it was sent from, where the browser tells it.
    package let page: String?

    /// How values are written.
    package enum Encoding: String, Sendable {
        case form = "application/x-www-form-urlencoded"
        case multipart = "multipart/form-data"
        case json = "application/json"
        case query = "parameters of the address"
    }

    /// Why a body is no submission.
    package enum Fault: Error, Sendable, Equatable {
        /// It is of a type that forms do not send: status 415.
        case type
        /// It is not written as its type demands: status 400, with what is wrong.
        case malformed(String)
    }

    /// The most fields that are taken.
    static let mostFields = 1000

    init(path: String, encoding: Encoding, fields: [Field], page: String? = nil) {
        (self.path, self.encoding, self.fields, self.page) = (path, encoding, fields, page)
    }

    /// Reads the parameters of the address of `request`, as a form leaves them there that is sent by GET.
    init(query request: Request, path: String) throws(Fault) {
        var fields: [Field] = []
        for parameter in request.query {
            guard fields.count < Self.mostFields else { throw .malformed("there are too many fields") }
            fields += try URLEncodedBody.fields(of: Array("\(parameter.name)=\(parameter.value)".utf8))
        }
        self.init(path: path, encoding: .query, fields: fields, page: Self.page(of: request.field("referer")))
    }

    /// Reads the body of `request`.
    init(_ request: Request, path: String) throws(Fault) {
        let type = ContentType(request.field("content-type") ?? "")
        let fields: [Field]
        switch type.name {
        case Encoding.form.rawValue: fields = try URLEncodedBody.fields(of: request.body)
        case Encoding.multipart.rawValue:
            guard let boundary = type.parameters["boundary"], (1...70).contains(boundary.utf8.count) else {
                throw .malformed("the boundary of the parts is not told")
            }
            fields = try MultipartBody.fields(of: request.body, boundary: Array(boundary.utf8))
        case Encoding.json.rawValue: fields = try JSONBody.fields(of: request.body)
        default: throw .type
        }
        self.init(
            path: path, encoding: Encoding(rawValue: type.name) ?? .form, fields: fields,
            page: Self.page(of: request.field("referer")))
    }

    /// `http://localhost:8000/a/?b` → `/a/`.
    private static func page(of referer: String?) -> String? {
        guard let referer, let host = referer.range(of: "://") else { return nil }
        let rest = referer[host.upperBound...]
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        return String(rest[slash...].prefix { $0 != "?" && $0 != "#" })
    }
}

extension StringProtocol {
    /// Where `piece` stands first.
    fileprivate func range(of piece: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(piece) { return start..<index(start, offsetBy: piece.count) }
            start = index(after: start)
        }
        return nil
    }
}

/// The value of `Content-Type` or `Content-Disposition` (RFC 9110, 8.3.1; RFC 6266).
struct ContentType: Equatable {
    /// The type, in lower case.
    let name: String
    /// The parameters by their names in lower case.
    let parameters: [String: String]

    init(_ text: String) {
        var parts = Self.parts(text)
        name = parts.isEmpty ? "" : parts.removeFirst().lowercased()
        var found: [String: String] = [:]
        for part in parts {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            found[pair[0].trimmingBlanks.lowercased()] = Self.unquoted(pair[1].trimmingBlanks)
        }
        parameters = found
    }

    /// What stands between semicolons that are not quoted.
    private static func parts(_ text: String) -> [String] {
        var parts = [""]
        var isQuoted = false
        for scalar in text.unicodeScalars {
            if scalar == "\"" { isQuoted.toggle() }
            if scalar == ";", !isQuoted {
                parts.append("")
            } else {
                parts[parts.count - 1].unicodeScalars.append(scalar)
            }
        }
        return parts.map { String($0.trimmingBlanks) }
    }

    private static func unquoted(_ text: Substring) -> String {
        let bytes = text.utf8
        guard bytes.count >= 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else {
            return String(text)
        }
        // By bytes, for a combining mark at the start of a name is one character with the quotation mark before it.
        return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    }
}
