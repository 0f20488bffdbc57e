import Diagnostics
import HTML

/// Which URLs a form may lead or be sent to.
enum FormURL {
    /// What is wrong with `text` as a URL outside of the site: a scripting scheme, no host, a password in it, …; nil
    /// where it is a full `http:` or `https:` URL, or a path of the same host.
    static func fault(in text: String) -> (identifier: String, message: String, help: String)? {
        let cleaned = SafeURL.cleaned(text)
        if cleaned != text || text.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F }) {
            return ("form.url-blanks", "a URL with blanks or control characters in it", "write it without them")
        }
        if cleaned.utf8.contains(UInt8(ascii: "\\")) {
            return ("form.url-backslash", "a URL with `\\` in it, which browsers take for `/`", "write `/`")
        }
        guard let scheme = SafeURL.scheme(of: cleaned) else {
            guard cleaned.hasPrefix("//") else { return nil }
            return ("form.url-without-scheme", "a URL that names a host and no scheme", "write `https:\(cleaned)`")
        }
        guard scheme == "http" || scheme == "https" else {
            return (
                "form.url-scheme", "`\(scheme):` is no scheme a form may use",
                "write an `https:` URL or a path of the site"
            )
        }
        let rest = cleaned.unicodeScalars.drop { $0 != ":" }.dropFirst()
        guard rest.starts(with: "//".unicodeScalars) else {
            return ("form.url-without-host", "`//` is missing behind `\(scheme):`", "write `\(scheme)://` and the host")
        }
        let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        if authority.contains("@") {
            return ("form.url-with-password", "a user name or password inside a URL", "take what stands before `@` out")
        }
        if authority.isEmpty || authority.first == ":" {
            return ("form.url-without-host", "a URL without a host", "write `\(scheme)://` and the host")
        }
        return nil
    }

    /// Scheme, host and port of a full URL, for a Content-Security-Policy; nil where it is a path.
    static func origin(of text: String) -> String? {
        guard let scheme = SafeURL.scheme(of: text), scheme == "http" || scheme == "https" else { return nil }
        let rest = text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
        let authority = rest.prefix { !"/?#".utf8.contains($0) }
        return scheme + "://" + text[authority.startIndex..<authority.endIndex].lowercased()
    }
}
