import Diagnostics

/// What the page's Content-Security-Policy (`_headers`) keeps from working: nothing inline, nothing from elsewhere.
enum PolicyCheck: PageCheck {
    static func faults(in page: BuiltPage) -> [PageFault] {
        page.elements.indices.flatMap { index in inline(page.elements[index], page.text(of:), index) }
    }

    private static func inline(
        _ element: BuiltPage.Element, _ text: (Int) -> String, _ index: Int
    ) -> [PageFault] {
        var faults: [PageFault] = []
        if element.name == "script", element["src"] == nil, element["type"]?.contains("json") != true {
            faults.append(blocked("a script in the page", clue: "<script", "put it into a file below `static/`"))
        }
        if element.name == "style" {
            faults.append(blocked("a style sheet in the page", clue: "<style", "put it into a file below `static/`"))
        }
        for (name, value) in element.attributes {
            if name == "style" {
                faults.append(
                    blocked("`style=\"\(value.prefix(60))\"`", clue: value, "give it a `class`, and a style sheet"))
            } else if name.hasPrefix("on"), name.count > 2 {
                faults.append(blocked("`\(name)=…`", clue: name + "=", "listen in a script below `static/`"))
            }
        }
        let loads = ["script", "iframe", "frame", "embed", "object", "video", "audio", "source", "track"]
        if loads.contains(element.name), let url = element["src"] ?? element["data"],
            SafeURLScheme.isWeb(url) || url.hasPrefix("//")
        {
            faults.append(
                blocked("`\(url.prefix(80))`", clue: url, "link to it, or put a copy into `static/`"))
        }
        return faults
    }

    private static func blocked(_ what: String, clue: String, _ mend: String) -> PageFault {
        PageFault(
            .warning, "page.blocked", "\(what) does nothing: the site's policy in `_headers` blocks it",
            clues: [clue], help: [mend])
    }
}
