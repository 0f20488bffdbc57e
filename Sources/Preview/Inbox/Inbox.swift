import Threads

/// The submissions that came in, the last first; in memory only, and bounded.
final class Inbox: Sendable {
    /// A submission and what was said of it.
    struct Item: Sendable {
        let number: Int
        /// When it came, in seconds since 1970.
        let time: Int
        let submission: Submission
        let verdict: Verdict
    }

    private struct State {
        var items: [Item] = []
        var queries: [String: [Submission.Field]] = [:]
        var count = 0
        var bytes = 0
    }

    private let state = Mutex(State())

    /// The most submissions that are kept, and the most bytes of text in all of them.
    static let most = 100
    static let mostBytes = 4 << 20

    /// Keeps a submission, without its passwords; the oldest go.
    func add(_ submission: Submission, _ verdict: Verdict, time: Int) {
        let secrets = Set(verdict.lines.filter(\.isSecret).map(\.name))
        let kept = submission.masked(secrets)
        state.withLock { state in
            state.count += 1
            if submission.encoding == .query { state.queries[submission.path] = submission.fields }
            state.items.insert(Item(number: state.count, time: time, submission: kept, verdict: verdict), at: 0)
            state.bytes += kept.size
            while state.items.count > Self.most || state.bytes > Self.mostBytes, let last = state.items.popLast() {
                state.bytes -= last.submission.size
            }
        }
    }

    /// The fields of the last submission to `path` that came in its address.
    func lastQuery(to path: String) -> [Submission.Field]? { state.withLock { $0.queries[path] } }

    /// The submissions, the last first.
    var items: [Item] { state.withLock { $0.items } }
}

extension Submission {
    /// The submission with only the length of the fields `secrets`.
    func masked(_ secrets: Set<String>) -> Submission {
        var masked = self
        masked.fields = fields.map { field in
            guard secrets.contains(field.name) else { return field }
            if case .text(let text) = field.content { return Field(field.name, .secret(count: text.count)) }
            return Field(field.name, .secret(count: 0))
        }
        return masked
    }

    /// About how many bytes it takes.
    fileprivate var size: Int {
        fields.reduce(256) { size, field in
            let content =
                switch field.content {
                case .text(let text): text.utf8.count
                case .file(let name, let type, _): name.utf8.count + type.utf8.count
                case .list(let texts): texts.reduce(0) { $0 + $1.utf8.count + 16 }
                default: 8
                }
            return size + field.name.utf8.count + content + 64
        }
    }
}
