package import Diagnostics
import Threads

/// A link to another site.
package struct ExternalLink: Sendable {
    /// The address, with its scheme.
    package let url: String
    /// Where it most likely stands in a source.
    package let place: Place
}

/// Asks other sites whether what we link to is there, by the program `curl`.
///
/// Each address is asked for its head, and for the page itself where a server does not answer that; at most eight at a
/// time, each for at most 20 seconds, over at most five redirects.
package enum ExternalCheck {
    /// The program that asks.
    package static let program = "curl"
    private static let atOnce = 8

    /// What is wrong with `links`; nil where there is no `curl`.
    package static func faults(of links: [ExternalLink]) -> [Diagnostic]? {
        guard Curl.isThere else { return nil }
        return Parallel.map(links, jobs: atOnce) { link in fault(of: link) }.compactMap(\.self)
    }

    private static func fault(of link: ExternalLink) -> Diagnostic? {
        let url = String(link.url.prefix { $0 != "#" })
        var answer = Curl.ask(url, headOnly: true)
        // Many servers refuse or do not know HEAD; what GET says holds.
        if answer.failure != nil || answer.status >= 400 { answer = Curl.ask(url, headOnly: false) }
        if let failure = answer.failure {
            return Diagnostic(
                failure.isLasting ? .error : .warning, "link.external", "`\(url)` cannot be reached: \(failure.words)",
                at: link.place)
        }
        switch answer.status {
        case 200..<400:
            return moved(link, answer)
        case 404, 410:
            return .error("link.external", "`\(url)` is not there: its site answers \(answer.status)", at: link.place)
        default:
            return .warning(
                "link.external", "`\(url)` answers \(answer.status)", at: link.place,
                help: "open it in a browser: some sites refuse programs")
        }
    }

    private static func moved(_ link: ExternalLink, _ answer: Curl.Answer) -> Diagnostic? {
        guard let target = answer.permanentTarget else { return nil }
        return Diagnostic(
            .note, "link.external-moved", "`\(link.url)` has moved for good", at: link.place,
            help: ["it is now `\(target)`"])
    }
}
