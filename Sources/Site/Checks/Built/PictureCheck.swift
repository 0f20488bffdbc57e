import Diagnostics

/// Pictures say what they show, or that they show nothing (WCAG 2.2, 1.1.1; techniques H37, H67).
enum PictureCheck: PageCheck {
    static func faults(in page: BuiltPage) -> [PageFault] {
        page.elements.indices.compactMap { index in
            let element = page.elements[index]
            guard !page.isHidden(index) else { return nil }
            switch element.name {
            case "img": return picture(element, page, isSilent: page.isSilent(index))
            case "area" where element["href"] != nil && element["alt"] == nil: return missing(element, page)
            case "input" where element["type"]?.lowercased() == "image" && (element["alt"] ?? "").isEmpty:
                return missing(element, page)
            case "svg" where element["role"] == "img" && page.name(of: index).isEmpty: return missing(element, page)
            default: return nil
            }
        }
    }

    private static func picture(_ element: BuiltPage.Element, _ page: BuiltPage, isSilent: Bool) -> PageFault? {
        guard let alt = element["alt"] else { return isSilent ? nil : missing(element, page) }
        let file = (element["src"] ?? "").split(separator: "/").last.map(String.init) ?? ""
        let isFileName =
            !alt.isEmpty && alt == file
            || [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif"].contains { alt.lowercased().hasSuffix($0) }
        guard isFileName else { return nil }
        return PageFault(
            .warning, "page.alt", "the text for the picture `\(file)` is a file's name",
            clues: ["![\(alt)", alt, file],
            help: ["say what one learns from the picture: `![Two cups of tea](\(file))`"])
    }

    private static func missing(_ element: BuiltPage.Element, _ page: BuiltPage) -> PageFault {
        PageFault(
            .error, "page.alt", "the picture `\(element.shown)` has no text for those who do not see it",
            clues: page.clues(of: element),
            help: ["say what it shows in `alt`, or write `alt=\"\"` if it only decorates"])
    }
}
