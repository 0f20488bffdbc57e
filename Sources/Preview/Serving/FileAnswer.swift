/// Answers requests for files as a good static host does (RFC 9110: 13 conditional requests, 14 ranges).
struct FileAnswer: Sendable {
    let snapshot: Snapshot

    /// The answer to a GET or HEAD.
    func answer(_ request: Request) -> Response {
        let path: RequestPath
        do throws(RequestPath.Fault) {
            path = try RequestPath(request.path)
        } catch {
            return error == .malformed ? Response(400, text: "This is no path of a site.") : notFound
        }
        switch snapshot.find(path) {
        case .file(let name):
            guard let file = snapshot.file(name) else { return notFound }
            return answer(request, file, path: path, name: name)
        case .folder(let name): return Self.redirect(to: PercentText.encoded(name) + "/")
        case .nothing:
            if path.names.isEmpty, !snapshot.base.isEmpty {
                return Self.redirect(to: snapshot.base.dropFirst() + "/", status: 302)
            }
            return notFound
        }
    }

    /// Relative, so that it never leads to another host; in front of a colon, `./` keeps a name from being a scheme.
    private static func redirect(to place: String, status: Int = 301) -> Response {
        Response(status, text: "It is in the folder of this name.", [("Location", "./" + place)])
    }

    private var notFound: Response {
        guard let page = snapshot.files["404.html"] else { return Response(404, text: "There is no such page.") }
        let fields = snapshot.headers.fields(for: "/404.html")
        return Response(404, page.sent, type: page.type, fields)
    }

    private func answer(_ request: Request, _ file: SnapshotFile, path: RequestPath, name: String) -> Response {
        let asked = "/" + path.names.dropFirst(snapshot.baseNames.count).joined(separator: "/")
        let slash = path.endsInSlash && asked != "/" ? "/" : ""
        let fields =
            snapshot.headers.fields(for: asked + slash) + [
                ("ETag", file.tag), ("Last-Modified", HTTPDate.text(file.modified)),
            ]
        if isFresh(request, file) { return Response(304, fields, .bytes([], 0..<0)) }
        let full = fields + [("Content-Type", file.type), ("Accept-Ranges", "bytes")]
        let sent = file.sent
        let count = sent.count
        guard request.method == "GET", let wanted = request.field("range"), mayDivide(request, file) else {
            return Response(200, full, .bytes(sent, 0..<count))
        }
        switch ByteRange.of(wanted, count: count) {
        case .whole: return Response(200, full, .bytes(sent, 0..<count))
        case .part(let range):
            let content = ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(count)")
            return Response(206, full + [content], .bytes(sent, range))
        case .outside: return Response(416, text: "The file is shorter.", [("Content-Range", "bytes */\(count)")])
        }
    }

    /// Whether the reader has these bytes already. A tag counts more than a time; a time is only ever repeated to us.
    private func isFresh(_ request: Request, _ file: SnapshotFile) -> Bool {
        if let tags = request.field("if-none-match") {
            return tags.split(separator: ",").contains { tag in
                let bare = tag.trimmingBlanks
                return bare == "*" || bare == file.tag || bare == "W/" + file.tag
            }
        }
        return request.field("if-modified-since") == HTTPDate.text(file.modified)
    }

    private func mayDivide(_ request: Request, _ file: SnapshotFile) -> Bool {
        guard let condition = request.field("if-range") else { return true }
        return condition == file.tag || condition == HTTPDate.text(file.modified)
    }
}

/// One range of bytes of a file (RFC 9110, 14.1.2); several at once are answered with the whole.
enum ByteRange: Equatable {
    case whole
    case part(Range<Int>)
    case outside

    /// What `text`, the value of `Range`, asks of a file of `count` bytes.
    static func of(_ text: String, count: Int) -> ByteRange {
        guard text.hasPrefix("bytes=") else { return .whole }
        let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, !text.contains(",") else { return .whole }
        if ends[0].isEmpty {
            guard let last = number(ends[1]) else { return .whole }
            return last == 0 || count == 0 ? .outside : .part(max(0, count - last)..<count)
        }
        guard let first = number(ends[0]) else { return .whole }
        guard !ends[1].isEmpty else { return first < count ? .part(first..<count) : .outside }
        guard let last = number(ends[1]), last >= first else { return .whole }
        return first < count ? .part(first..<(min(last, count - 1) + 1)) : .outside
    }

    /// A whole number without sign; one too large to count is as good as the largest.
    private static func number(_ digits: Substring) -> Int? {
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.utf8.count > 18 ? .max : Int(digits)
    }
}

/// A time as HTTP writes it (RFC 9110, 5.6.7).
enum HTTPDate {
    /// `Sun, 06 Nov 1994 08:49:37 GMT`.
    static func text(_ seconds: Int) -> String {
        let days = max(0, seconds) / 86_400
        let second = max(0, seconds) % 86_400
        // Days since 1 March of the year 0, by years that begin in March (Howard Hinnant, "chrono-Compatible Low-Level
        // Date Algorithms").
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
        let march = (5 * dayOfYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        let day = dayOfYear - (153 * march + 2) / 5 + 1
        let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }.joined(separator: ":")
        let name = weekdays[((days % 7) + 7) % 7]
        return "\(name), \(padded(day, 2)) \(months[month - 1]) "
            + "\(padded(year + era * 400 + (month <= 2 ? 1 : 0), 4)) \(time) GMT"
    }

    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
