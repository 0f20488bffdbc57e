/// Bodies of `multipart/form-data` (RFC 7578; the escaping of names is HTML's, 4.10.21.8).
enum MultipartBody {
    /// The fields of `body`, in their order; of files only name, type and size.
    static func fields(of body: [UInt8], boundary: [UInt8]) throws(Submission.Fault) -> [Submission.Field] {
        let mark = Array("--".utf8) + boundary
        guard body.starts(with: mark) else { throw .malformed("the body does not begin with its boundary") }
        let between = Array("\r\n".utf8) + mark
        var fields: [Submission.Field] = []
        var at = mark.count
        while true {
            if body[at...].starts(with: Array("--".utf8)) { return fields }
            guard body[at...].starts(with: lineEnd) else { throw .malformed("a boundary is followed by something") }
            at += 2
            guard let end = body.firstRange(of: between, from: at) else { throw .malformed("the last part has no end") }
            guard fields.count < Submission.mostFields else { throw .malformed("there are too many fields") }
            fields.append(try field(body[at..<end.lowerBound]))
            at = end.upperBound
        }
    }

    private static let lineEnd = Array("\r\n".utf8)
    /// The longest header of a part, in bytes.
    private static let longestHeader = 4096

    private static func field(_ part: ArraySlice<UInt8>) throws(Submission.Fault) -> Submission.Field {
        let whole = Array(part)
        guard let gap = whole.firstRange(of: Array("\r\n\r\n".utf8)), gap.lowerBound <= longestHeader,
            let header = String(validating: whole[..<gap.lowerBound], as: UTF8.self)
        else { throw .malformed("a part has no header") }
        let content = whole[gap.upperBound...]
        var disposition = ContentType("")
        var type = "application/octet-stream"
        // Lines end with CR LF alone: a file's name may hold any other character that ends lines elsewhere.
        for line in header.split(separator: "\r\n") {
            let pair = line.split(separator: ":", maxSplits: 1)
            guard pair.count == 2 else { continue }
            switch pair[0].trimmingBlanks.lowercased() {
            case "content-disposition": disposition = ContentType(String(pair[1].trimmingBlanks))
            case "content-type": type = String(pair[1].trimmingBlanks)
            default: continue
            }
        }
        guard disposition.name == "form-data", let name = disposition.parameters["name"].map(plain) else {
            throw .malformed("a part has no name")
        }
        if let file = disposition.parameters["filename"] {
            return .init(name, .file(name: plain(file), type: type, size: content.count))
        }
        guard let text = String(validating: content, as: UTF8.self) else { throw .malformed("the text is not UTF-8") }
        return .init(name, .text(text))
    }

    /// Browsers write these three in names as percent signs, and nothing else. By bytes, for a mark that joins may follow.
    private static func plain(_ name: String) -> String {
        var plain: [UInt8] = []
        var rest = Array(name.utf8)[...]
        while let byte = rest.first {
            let escape = escapes.first { rest.starts(with: $0.written) }
            plain.append(escape?.meant ?? byte)
            rest = rest.dropFirst(escape?.written.count ?? 1)
        }
        return String(decoding: plain, as: UTF8.self)
    }

    private static let escapes: [(written: [UInt8], meant: UInt8)] = [
        (Array("%22".utf8), UInt8(ascii: "\"")), (Array("%0D".utf8), 0x0D), (Array("%0A".utf8), 0x0A),
    ]
}
