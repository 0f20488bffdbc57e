import Diagnostics

/// Bodies of `application/x-www-form-urlencoded` (WHATWG URL, 5.1).
enum URLEncodedBody {
    /// The fields of `body`, in their order.
    static func fields(of body: [UInt8]) throws(Submission.Fault) -> [Submission.Field] {
        var fields: [Submission.Field] = []
        for pair in body.split(separator: UInt8(ascii: "&")) {
            guard fields.count < Submission.mostFields else { throw .malformed("there are too many fields") }
            let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            let name = try text(pair[..<end])
            fields.append(.init(name, .text(try text(pair[end...].dropFirst()))))
        }
        return fields
    }

    private static func text(_ bytes: ArraySlice<UInt8>) throws(Submission.Fault) -> String {
        guard let decoded = PercentText.decoded(Array(bytes), plusIsBlank: true) else {
            throw .malformed("a `%` is not followed by two hexadecimal digits")
        }
        guard let text = String(validating: decoded, as: UTF8.self) else { throw .malformed("the text is not UTF-8") }
        return text
    }
}
