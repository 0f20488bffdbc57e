import Diagnostics
import HTML

// Where a form goes, and what is shown then.
extension FormChecking {
    mutating func sending() -> Sending {
        guard let entry = spec.values["send"] else {
            // Nobody expects to send a form that has no button for it.
            if !hasNoSubmit {
                note(
                    "form.sends-nothing", "nothing leaves the page: the form has no `send`", spec.idPlace,
                    "write `send: https://…`, or `send: save` to keep the values in the browser")
            }
            return .nowhere
        }
        switch entry.value {
        case .text(let text): return sending(text)
        case .map(let values): return sending(values)
        default: return .nowhere
        }
    }

    private mutating func sending(_ text: SpecText) -> Sending {
        switch text.text {
        case "save":
            if spec.values["persist"] == nil {
                error(
                    "form.save-without-persist", "`send: save` keeps nothing without `persist`", text.place,
                    "write `persist: local` too")
            }
            return .save
        case "netlify":
            guard let url = SafeURL(context.basePath + context.route.drop { $0 == "/" }) else { return .nowhere }
            var target = SendTarget(url: url, method: "post", encoding: encoding(nil), stays: false)
            target.isNetlify = true
            return .target(target)
        default: return target(text, SpecValues(place: text.place)).map { .target($0) } ?? .nowhere
        }
    }

    private mutating func sending(_ values: SpecValues) -> Sending {
        let places = ["to", "mailto", "formspree", "basin"].filter { values[$0] != nil }
        guard places.count == 1, let place = places.first, let text = values.text(place) else {
            // A key that is misspelt was told about already.
            if places.isEmpty, spec.isFaulty { return .nowhere }
            let whole = spec.values.place(of: "send") ?? values.place
            error(
                "form.send-without-target", places.isEmpty ? "`send` says not where to" : "`send` says twice where to",
                whole, "write `send: {to: https://…}`")
            return .nowhere
        }
        switch place {
        case "mailto": return mailto(text)
        case "formspree": return service("https://formspree.io/f/", text, values)
        case "basin": return service("https://usebasin.com/f/", text, values)
        default: return target(text, values).map { .target($0) } ?? .nowhere
        }
    }

    private mutating func service(_ prefix: String, _ id: SpecText, _ values: SpecValues) -> Sending {
        guard !id.text.isEmpty, id.text.utf8.allSatisfy({ isIDByte($0) }), let url = SafeURL(prefix + id.text) else {
            let last = id.text.split(separator: "/").last.map(String.init) ?? ""
            error(
                "form.bad-service-id", "`\(id.text)` is no id of a form there", id.place,
                last.isEmpty || last == id.text || !last.utf8.allSatisfy({ isIDByte($0) })
                    ? "write the id alone, the last part of the form's address there" : "write the id alone: `\(last)`")
            return .nowhere
        }
        var target = SendTarget(
            url: url, method: "post", encoding: encoding(values), stays: values.flag("stay") ?? false)
        target.origin = FormURL.origin(of: url.text)
        return .target(target)
    }

    private func isIDByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private mutating func mailto(_ address: SpecText) -> Sending {
        let parts = address.text.split(separator: "@", omittingEmptySubsequences: false)
        let odd = address.text.unicodeScalars.contains {
            $0.value <= 0x20 || "?&#%:/\\<>\"".unicodeScalars.contains($0)
        }
        guard parts.count == 2, !odd, parts.allSatisfy({ !$0.isEmpty }), let url = SafeURL("mailto:" + address.text)
        else {
            error("form.bad-address", "`\(address.text)` is no e-mail address", address.place)
            return .nowhere
        }
        warn(
            "form.mailto",
            "`mailto` opens the reader's mail program, if there is one; nothing tells whether it was sent",
            address.place, "a service or a server of your own is surer")
        noSecret(address.place, "by mail")
        return .target(SendTarget(url: url, method: "post", encoding: "text", stays: false))
    }

    private mutating func target(_ text: SpecText, _ values: SpecValues) -> SendTarget? {
        guard let url = targetURL(text) else { return nil }
        let method = values.text("method")?.text ?? "post"
        let stays = values.flag("stay") ?? false
        let encoding = encoding(values)
        if method == "get" { checkGet(text, values, stays: stays) }
        if encoding == "json", !stays {
            error(
                "form.json-without-stay", "`as: json` needs `stay: true`: a browser's own form cannot send JSON",
                values.place(of: "as") ?? text.place)
        }
        if encoding == "json" { noFile(values.place(of: "as") ?? text.place) }
        let origin = FormURL.origin(of: url.text)
        if origin != nil, SafeURL.scheme(of: url.text) == "http" {
            noSecret(text.place, "by `http:`", help: "write `https:`")
        }
        return SendTarget(url: url, method: method, encoding: encoding, stays: stays, origin: origin)
    }

    /// JSON would hold the names of files only.
    private mutating func noFile(_ place: Place) {
        guard let file = spec.fields.first(where: { $0.type.kind == "file" })?.name else { return }
        error(
            "form.json-with-file", "`as: json` sends no files, and `\(file)` is one", place,
            "write `as: multipart`, or take `as` out: it is what a form with a file has")
    }

    private mutating func checkGet(_ text: SpecText, _ values: SpecValues, stays: Bool) {
        let place = values.place(of: "method") ?? text.place
        noSecret(place, "by GET, in the URL", help: "write `method: post`")
        if text.text.contains("?") {
            error(
                "form.get-with-query", "`method: get` would lose the query of the URL", place,
                "put it into `hidden` fields")
        }
        if stays { error("form.get-that-stays", "`stay` sends by POST", place) }
    }

    private func isMail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains("/") && !$0.contains(":") }
    }

    private mutating func targetURL(_ text: SpecText) -> SafeURL? {
        if let fault = FormURL.fault(in: text.text) {
            error(fault.identifier, fault.message, text.place, fault.help)
            return nil
        }
        if FormURL.origin(of: text.text) != nil { return SafeURL(text.text) }
        guard text.text.hasPrefix("/") else {
            report(
                Diagnostic(
                    .error, "form.bad-target", "`\(text.text)` is neither a URL nor a path of the site", at: text.place,
                    help: isMail(text.text)
                        ? ["write `send: {mailto: \(text.text)}`"]
                        : Suggestion.help(
                            for: text.text, among: ["save", "netlify"], otherwise: "write `https://…` or `/path`")))
            return nil
        }
        return SafeURL(context.basePath + text.text.dropFirst())
    }

    private func encoding(_ values: SpecValues?) -> String {
        let hasFile = spec.fields.contains { $0.type.kind == "file" }
        return values?.text("as")?.text ?? (hasFile ? "multipart" : "form")
    }

    /// Reports a password that would go where others can read it.
    private mutating func noSecret(_ place: Place, _ how: String, help: String? = nil) {
        let secrets = spec.fields.filter { $0.type.input?.isSecret == true }
        guard let name = secrets.first?.name else { return }
        report(
            Diagnostic(
                .error, "form.secret-sent-openly", "the password `\(name)` would be sent \(how)", at: place,
                help: help.map { [$0] } ?? []))
    }

    /// What is shown or where it goes after success or failure; nothing is shown by a form that leaves the page.
    mutating func outcome(_ key: String, _ sending: Sending) -> Outcome? {
        guard let entry = spec.values[key] else { return nil }
        var page: SpecText?
        var text: SpecText?
        switch entry.value {
        case .text(let found): text = found
        case .map(let values): (page, text) = (values.text("page"), values.text("text"))
        default: break
        }
        if case .target(let target) = sending, !target.stays {
            let redirects = target.isNetlify && page != nil && key == "done"
            if !redirects {
                error(
                    "form.outcome-without-stay", "`\(key)` is not shown by a form that leaves the page", entry.place,
                    spec.values.text("send").map { "write `send: {to: \($0.text), stay: true}`" }
                        ?? "write `stay: true` below `send`")
            }
        }
        if let page { return link(page).map { .page($0) } }
        return markup(text, .block).map { .text($0) }
    }
}
