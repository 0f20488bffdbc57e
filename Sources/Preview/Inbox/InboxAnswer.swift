import Diagnostics

/// Answers submissions to the site itself.
struct InboxAnswer: Sendable {
    let rules: InboxRules
    let inbox: Inbox
    /// The time now, in seconds since 1970.
    let now: Int

    /// The largest body, in bytes.
    static let largest = 16 << 20

    /// Whether `request` may submit something: to a path that a form of the site is sent to, from a page of this site.
    static func takes(_ request: Request, _ rules: InboxRules) -> Bool {
        request.method == "POST" && rules.targets.contains(request.pathText) && isOurs(request)
    }

    /// Whether no other site sends it. Browsers tell whose page sends a form (Fetch, 3.2; Fetch Metadata); what is no
    /// browser tells nothing.
    static func isOurs(_ request: Request) -> Bool {
        if let site = request.field("sec-fetch-site"), site != "same-origin" { return false }
        guard let origin = request.field("origin") else { return true }
        let host = request.field("host") ?? ""
        return origin.lowercased() == "http://" + host.lowercased()
    }

    /// The answer to a request that may submit.
    func answer(_ request: Request) -> Response {
        let submission: Submission
        do throws(Submission.Fault) {
            submission = try Submission(request, path: request.pathText)
        } catch {
            switch error {
            case .type: return Response(415, text: "A form is sent as one of the three types that browsers send.")
            case .malformed(let what): return Response(400, text: "This is no submission: \(what).")
            }
        }
        guard let verdict = rules.judge(submission) else {
            return Response(404, text: "No form of the site is sent here.")
        }
        inbox.add(submission, verdict, time: now)
        return answer(to: verdict, wantsJSON: request.field("accept")?.contains("application/json") == true)
    }

    /// Notes what a form has sent by GET with `request`, whose answer is the page that it asks for. False where it is none,
    /// or the last one again, as a page is that is loaded again.
    func noteQuery(of request: Request) -> Bool {
        let path = request.pathText
        guard request.method == "GET", rules.queried.contains(path), !request.query.isEmpty, Self.isOurs(request),
            let submission = try? Submission(query: request, path: path),
            submission.fields != inbox.lastQuery(to: path),
            let verdict = rules.judge(submission)
        else { return false }
        inbox.add(submission, verdict, time: now)
        return true
    }

    /// A robot is not told that it was noticed.
    private func answer(to verdict: Verdict, wantsJSON: Bool) -> Response {
        let isAccepted = verdict.faults.isEmpty || verdict.isTrapped
        if wantsJSON { return Response(isAccepted ? 200 : 422, json(verdict), type: "application/json; charset=utf-8") }
        guard isAccepted else { return page(422, InboxPages.refused(verdict)) }
        if let done = verdict.done, done.hasPrefix("/"), !done.hasPrefix("//") {
            return Response(303, text: "Thank you.", [("Location", done)])
        }
        return page(200, InboxPages.received(verdict))
    }

    private func page(_ status: Int, _ bytes: [UInt8]) -> Response {
        Response(
            status, bytes, type: "text/html; charset=utf-8", [("Content-Security-Policy", PreviewPage.policy)])
    }

    private func json(_ verdict: Verdict) -> [UInt8] {
        let errors = verdict.faults.map { line in
            "{\"field\": \(JSONText.inScript(line.name)), \"message\": \(JSONText.inScript(line.fault ?? ""))}"
        }
        return Array("{\"ok\": \(verdict.faults.isEmpty), \"errors\": [\(errors.joined(separator: ", "))]}\n".utf8)
    }
}
