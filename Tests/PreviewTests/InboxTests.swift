import Testing

@testable import Preview

/// What becomes of a submission to the site itself.
struct InboxTests {
    private func site(done: String? = nil, fault: String? = nil) -> LiveSite {
        let site = LiveSite(hosts: HostList(port: 8000), clock: { 784_111_777 })
        let rules = InboxRules(targets: ["/orders"]) { submission in
            guard submission.fields.contains(where: { $0.name == "name" }) else { return nil }
            return Verdict(
                form: "order", page: "/order/", language: "de",
                lines: [
                    .init(name: "name", label: "Name <b>", fault: fault),
                    .init(name: "pw", label: "Key", isSecret: true),
                    .init(name: "card", label: "Card", isOff: true),
                ], unknown: ["odd"], done: done)
        }
        site.show(Snapshot(["index.html": Array("x".utf8)], now: 0), [], rules: rules)
        return site
    }

    private func post(_ site: LiveSite, _ body: String = "name=Ada&pw=hunter22&odd=1", _ more: [Request.Field] = [])
        -> Response
    {
        let fields = [
            Request.Field("Host", "localhost:8000"),
            Request.Field("Content-Type", "application/x-www-form-urlencoded"),
        ]
        return site.answer(Request("POST", "/orders", fields: fields + more, body: Array(body.utf8)))
    }

    private func inbox(_ site: LiveSite) -> String {
        let page = site.answer(Request("GET", "/_sitegen/inbox", fields: [.init("Host", "localhost:8000")]))
        return String(decoding: page.bytes, as: UTF8.self)
    }

    @Test func sendsTheReaderOn() {
        let done = post(site(done: "/thanks/"))
        #expect(done.status == 303 && done.field("Location") == "/thanks/")
        #expect(post(site(done: "//evil.example/")).status == 200)
        // The answer to a submission that loaded itself again would submit again.
        let page = String(decoding: post(site()).bytes, as: UTF8.self)
        #expect(page.contains("Received") && !page.contains("<script"))
    }

    @Test func tellsWhatIsWrong() {
        let refused = post(site(done: "/thanks/", fault: "Enter a <name>"))
        let page = String(decoding: refused.bytes, as: UTF8.self)
        #expect(refused.status == 422)
        #expect(page.contains("<li lang=\"de\"><strong>Name &lt;b&gt;</strong>: Enter a &lt;name&gt;</li>"))
        let json = post(site(fault: "no"), "name=1", [.init("Accept", "application/json")])
        #expect(json.status == 422)
        #expect(
            String(decoding: json.bytes, as: UTF8.self)
                == "{\"ok\": false, \"errors\": [{\"field\": \"name\", \"message\": \"no\"}]}\n")
        #expect(post(site(), "name=1", [.init("Accept", "application/json")]).status == 200)
    }

    @Test func notesWhatComesInTheAddress() throws {
        let site = LiveSite(hosts: HostList(port: 8000), clock: { 784_111_777 })
        let rules = InboxRules(targets: ["/search/"], queried: ["/search/"]) { submission in
            Verdict(form: "search", page: "/", language: "en", lines: [.init(name: "q", label: "Words")])
        }
        site.show(Snapshot(["search/index.html": Array("found".utf8)], now: 0), [], rules: rules)
        func ask(_ query: [Request.Parameter], _ method: String = "GET", from origin: String = "same-origin")
            -> Response
        {
            site.answer(
                Request(
                    method, "/search/",
                    fields: [.init("Host", "localhost:8000"), .init("Sec-Fetch-Site", origin)], query: query))
        }
        // The answer is the page that a host sends.
        #expect(ask([.init("q", "x+y%C3%A9")]).bytes == Array("found".utf8))
        #expect(inbox(site).contains("1. search · accepted") && inbox(site).contains("<td>x yé</td>"))
        // No submission: the page loaded again, another site's, no parameters, a look at the header.
        _ = ask([.init("q", "x+y%C3%A9")])
        _ = ask([.init("q", "other")], from: "cross-site")
        _ = ask([])
        _ = ask([.init("q", "other")], "HEAD")
        #expect(!inbox(site).contains("2. search"))
        _ = ask([.init("q", "other")])
        #expect(inbox(site).contains("2. search"))
        // A parameter that is none is no reason to withhold the page.
        #expect(ask([.init("q", "%zz")]).status == 200)
        #expect(!inbox(site).contains("3. search"))
    }

    @Test func keepsSubmissionsWithoutPasswords() {
        let site = site(fault: "too short")
        #expect(inbox(site).contains("Nothing was submitted yet"))
        _ = post(site, "name=%3Cscript%3Ealert(1)%3C/script%3E&pw=hunter22&odd=1")
        let page = inbox(site)
        #expect(page.contains("too short") && page.contains("not accepted"))
        #expect(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"))
        #expect(!page.contains("hunter22") && page.contains("••••••••"))
        #expect(page.contains("No field of the form: odd"))
    }

    @Test func isBounded() {
        let site = site()
        for number in 0..<150 { _ = post(site, "name=number-\(number)-") }
        let page = inbox(site)
        #expect(page.contains("number-149-") && page.contains("number-50-") && !page.contains("number-49-"))
        _ = post(site, "name=" + String(repeating: "x", count: 5 << 20))
        #expect(!inbox(site).contains("number-149-"))
    }

    @Test func takesNothingFromOtherSites() {
        let foreign: [[Request.Field]] = [
            [.init("Origin", "https://evil.example")], [.init("Origin", "null")],
            [.init("Origin", "http://localhost:9000")], [.init("Sec-Fetch-Site", "cross-site")],
            [.init("Sec-Fetch-Site", "same-site")],
        ]
        for fields in foreign { #expect(post(site(), "name=1", fields).status == 403, "\(fields)") }
        let own: [Request.Field] = [
            .init("Origin", "http://localhost:8000"), .init("Sec-Fetch-Site", "same-origin"),
        ]
        #expect(post(site(), "name=1", own).status == 200)
        #expect(post(site(), "unknown=1").status == 404)
        #expect(post(site(), "name=%").status == 400)
    }

    @Test func onlyTargetsOfFormsTakeABody() {
        let site = site()
        let host = Request.Field("Host", "localhost:8000")
        #expect(site.bodyLimit(of: Request("POST", "/orders", fields: [host])) != nil)
        #expect(site.bodyLimit(of: Request("POST", "/other", fields: [host])) == nil)
        #expect(site.bodyLimit(of: Request("PUT", "/orders", fields: [host])) == nil)
        #expect(site.bodyLimit(of: Request("POST", "/orders", fields: [.init("Host", "evil.example")])) == nil)
        #expect(site.answer(Request("POST", "/other", fields: [host])).status == 405)
    }
}
