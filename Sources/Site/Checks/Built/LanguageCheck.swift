import Diagnostics

/// The page's language (WCAG 2.2, 3.1.1), its title (2.4.2), and that readers may zoom (1.4.4).
enum LanguageCheck: PageCheck {
    static func faults(in page: BuiltPage) -> [PageFault] {
        language(page) + title(page) + zoom(page)
    }

    private static func language(_ page: BuiltPage) -> [PageFault] {
        let top = page.indices(of: "html").first.flatMap { page.elements[$0]["lang"] } ?? ""
        guard LanguageTag.isWellFormed(top) else {
            return [
                PageFault(
                    .error, "page.language", "the page does not say its language", clues: ["<html"],
                    help: ["write `<html lang=\"{{ page.lang }}\">` in the template"])
            ]
        }
        return page.elements.compactMap { element in
            guard element.name != "html", let tag = element["lang"], !tag.isEmpty, !LanguageTag.isWellFormed(tag) else {
                return nil
            }
            return PageFault(
                .error, "page.language", "`lang=\"\(tag)\"` is no language tag", clues: ["lang=\"\(tag)\""],
                help: ["write a tag such as `en` or `zh-Hans`"])
        }
    }

    private static func title(_ page: BuiltPage) -> [PageFault] {
        let titles = page.indices(of: "title").filter { index in
            !page.ancestors(of: index).contains { $0.name == "svg" }
        }
        if titles.contains(where: { !page.text(of: $0).isEmpty }) { return [] }
        return [
            PageFault(
                .error, "page.title", "the page has no title", clues: ["<title"],
                help: ["give it a `title:`, or a `<title>` in the template"])
        ]
    }

    private static func zoom(_ page: BuiltPage) -> [PageFault] {
        page.indices(of: "meta").map { page.elements[$0] }.filter { $0["name"]?.lowercased() == "viewport" }
            .compactMap { element in
                let content = (element["content"] ?? "").lowercased().filter { !$0.isWhitespace }
                guard
                    ["user-scalable=no", "user-scalable=0", "maximum-scale=1"].contains(where: { content.contains($0) })
                else { return nil }
                return PageFault(
                    .error, "page.zoom", "the page keeps its readers from zooming", clues: ["name=\"viewport\""],
                    help: ["write `width=device-width, initial-scale=1` and no more"])
            }
    }
}
