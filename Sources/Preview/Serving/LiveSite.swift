package import Diagnostics
import Threads

/// The site as it is being written: the last snapshot without errors, and what is wrong since.
package final class LiveSite: Answering {
    private struct State {
        var snapshot: Snapshot?
        var problems: [Problem] = []
        var rules = InboxRules()
    }

    private let state = Mutex(State())
    private let readers = Readers()
    private let inbox = Inbox()
    private let hosts: HostList
    private let clock: @Sendable () -> Int

    /// The URL of the preview's script, which every page loads.
    package static let script = "/_sitegen/preview.js"

    /// A site that answers under `hosts`; nothing is there yet. `clock` tells the time in seconds since 1970.
    package init(hosts: HostList, clock: @escaping @Sendable () -> Int = { 0 }) {
        self.hosts = hosts
        self.clock = clock
    }

    /// Shows `snapshot`, or goes on with the last one where it is nil, and tells all open pages what that means for them.
    ///
    /// `rules` judge what is submitted to the site; the last ones go on where they are nil.
    package func show(_ snapshot: Snapshot?, _ diagnostics: [Diagnostic], rules: InboxRules? = nil) {
        let problems = diagnostics.map(Problem.init)
        let (old, new) = state.withLock { state in
            let old = state.snapshot
            if let snapshot { state.snapshot = snapshot }
            if let rules { state.rules = rules }
            state.problems = problems
            return (old, state.snapshot)
        }
        let change = SnapshotChange(from: old, to: new)
        readers.tell { path, digest in
            let (effect, digest) = change.effect(at: path, digest: digest)
            return (Self.event(effect, problems), digest)
        }
    }

    /// The last snapshot without errors.
    package var snapshot: Snapshot? { state.withLock { $0.snapshot } }

    /// How many pages are open.
    package var readerCount: Int { readers.count }

    /// Tries all connections of open pages, so that the dead ones are noticed.
    package func beat() { readers.tell { _, digest in (EventText.beat, digest) } }

    /// Lets all open pages go, before the server stops.
    package func close() { readers.close() }

    // MARK: Answers

    package func bodyLimit(of request: Request) -> Int? {
        guard hosts.admits(request.all("host")) == true, InboxAnswer.takes(request, rules) else { return nil }
        return InboxAnswer.largest
    }

    private var rules: InboxRules { state.withLock { $0.rules } }

    package func preparation(for request: Request) -> (@Sendable () -> Void)? {
        guard let snapshot, let late = snapshot.late, let path = try? RequestPath(request.path) else { return nil }
        let name = snapshot.name(of: path)
        guard late.isAwaited(name) else { return nil }
        return { _ = late.file(name) }
    }

    package func answer(_ request: Request) -> Response {
        if let refusal = refusal(of: request) { return refusal.guarded() }
        if request.method == "POST" { return submitted(request).guarded() }
        let path = request.pathText
        if path.hasPrefix("/_sitegen/") { return own(path, request).guarded() }
        guard let snapshot else { return noSite.guarded() }
        if InboxAnswer(rules: rules, inbox: inbox, now: clock()).noteQuery(of: request) { tellInbox() }
        return FileAnswer(snapshot: snapshot).answer(request).guarded()
    }

    /// Why the request is not answered, whatever it asks for.
    private func refusal(of request: Request) -> Response? {
        guard ["HTTP/1.1", "HTTP/1.0"].contains(request.version) else {
            return Response(505, text: "This server speaks HTTP/1.1.")
        }
        guard let isOurs = hosts.admits(request.all("host")) else {
            return Response(400, text: "A request names one host.")
        }
        guard isOurs else {
            return Response(403, text: "The preview answers under the names of this machine only; see --host.")
        }
        if ["GET", "HEAD"].contains(request.method) { return nil }
        let rules = rules
        if request.method == "POST", rules.targets.contains(request.pathText) {
            return InboxAnswer.isOurs(request)
                ? nil : Response(403, text: "Forms of other sites are not taken here.")
        }
        return Response(
            405, text: "Only files are read here, and forms of the site taken that are sent to it.",
            [("Allow", "GET, HEAD")])
    }

    private func submitted(_ request: Request) -> Response {
        let response = InboxAnswer(rules: rules, inbox: inbox, now: clock()).answer(request)
        tellInbox()
        return response
    }

    private func tellInbox() {
        readers.tell { path, digest in path == Self.inboxPath ? (Self.event(.page, []), digest) : nil }
    }

    private static let inboxPath = "/_sitegen/inbox"

    private func own(_ path: String, _ request: Request) -> Response {
        switch path {
        case Self.script:
            Response(200, PreviewAssets.script, type: "text/javascript; charset=utf-8")
        case "/_sitegen/preview.css": Response(200, PreviewAssets.style, type: "text/css; charset=utf-8")
        case Self.inboxPath:
            Response(
                200, InboxPages.inbox(inbox.items), type: "text/html; charset=utf-8",
                [("Content-Security-Policy", PreviewPage.policy)])
        case "/_sitegen/events": events(request)
        default: Response(404, text: "The preview has no such page.")
        }
    }

    /// A page tells which path it shows and the digest of what it shows, so that one that is out of date already is told.
    private func events(_ request: Request) -> Response {
        let path = request.parameter("page") ?? "/_sitegen/"
        guard let (number, stream) = readers.add(path: path, digest: request.parameter("digest") ?? "") else {
            return Response(503, text: "Too many pages are open.", [("Retry-After", "5")])
        }
        // Only now, so that no change is missed between.
        let (snapshot, problems) = state.withLock { ($0.snapshot, $0.problems) }
        let change = SnapshotChange(from: nil, to: snapshot)
        readers.tell(number) { path, digest in
            let (effect, digest) = change.effect(at: path, digest: digest)
            return (Self.event(effect, problems), digest)
        }
        return Response(200, [("Content-Type", "text/event-stream; charset=utf-8")], .events(stream))
    }

    private static func event(_ effect: SnapshotChange.Effect, _ problems: [Problem]) -> [UInt8] {
        let list = problems.map(\.json).joined(separator: ",")
        return EventText.event("{\"change\":\"\(effect.rawValue)\",\"problems\":[\(list)]}")
    }

    /// What is shown before the first build without errors.
    private var noSite: Response {
        Response(
            500, PreviewPage.html("The site cannot be built yet", "What is wrong is told here and in the terminal."),
            type: "text/html; charset=utf-8", [("Content-Security-Policy", PreviewPage.policy)])
    }
}
