import Foundation
import Site
import TestSupport

/// A site that is edited at random.
final class EditedSite {
    let folder: TemporaryFolder
    private var numbers: SteadyNumbers
    private var pages: [String]
    private var count = 0
    /// The files that were written or removed, below the site's folder.
    var changed: Set<String> = []

    /// Whether mistakes, and what concerns several pages, are rare: most saves of an author are new texts.
    private let isCalm: Bool

    /// What each configuration begins with.
    private let settings: String

    init(seed: UInt64, isCalm: Bool = false, settings: String = "") throws {
        (self.isCalm, self.settings) = (isCalm, settings)
        numbers = SteadyNumbers(seed: seed)
        pages = ["index.md", "a.md", "b.md", "deep/index.md", "deep/c.md", "deep/d.md"]
        folder = try TemporaryFolder([
            "sitegen.yml": settings
                + "title: Random\nbaseURL: https://example.org/x/\nmenu: [a.md, {title: D, url: /deep/#heading-1}]\n",
            "forms/shared.yml": "fields:\n  - text: name\n    label: Name\n",
            "data/cakes.yml": "- red\n- blue\n", "data/team/cooks.yml": "name: Ann\n",
            "static/code.swift": "let one = 1\n",
            "static/style.css": "body { color: red }\n",
        ])
        for page in pages { try write(page) }
    }

    private func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
    private func pick<Item>(_ items: [Item]) -> Item { items[random(items.count)] }

    private func write(_ page: String) throws { try save("content/\(page)", text(of: page)) }

    private func save(_ path: String, _ text: String) throws {
        changed.insert(path)
        try folder.write(path, text)
    }

    private func remove(_ path: String) throws {
        changed.insert(path)
        try folder.remove(path)
    }

    private func text(of page: String) -> String {
        count += 1
        var text = "---\ntitle: \(pick(["One", "Two", "Three", "四"])) \(random(4))\n"
        if random(2) == 0 { text += "tags: [\(pick(["x", "y"]))]\n" }
        if random(6) == 0 { text += "draft: true\n" }
        if random(5) == 0 { text += "weight: \(random(5))\n" }
        if random(3) == 0 { text += "date: 2026-0\(1 + random(6))-0\(1 + random(9))\n" }
        if random(6) == 0 { text += "description: About \(random(9))\n" }
        if random(isCalm ? 40 : 12) == 0 {
            text += "redirect: /\(pick(["b", "deep", "deep/c"]))/#heading-\(random(3))\n"
        }
        if random(8) == 0 { text += "aliases: [/old-\(random(3))/]\n" }
        text += "---\n\n## Heading \(random(3))\n\nText \(count).\n\n"
        for _ in 0..<random(3) { text += block(in: page) + "\n" }
        return text
    }

    private func block(in page: String) -> String {
        let isRare = isCalm && random(12) > 0
        return switch isRare ? pick([0, 1, 3, 4, 5, 6, 8]) : random(9) {
        case 0: "[link](/\(pick(pages)))\n"
        case 1: "[anchor](/\(pick(pages))#heading-\(random(3)))\n"
        case 2:
            "```form order-\(random(9))\nfields:\n  - text: name\n    label: L\(random(4))\nsend: save\npersist: {in: local, key: k}\n```\n"
        case 3: "```form use-\(random(9))\nuse: forms/shared.yml\n```\n"
        case 4: "```form pick-\(random(9))\nfields:\n  - select: cake\n    options: {data: cakes.yml}\n```\n"
        case 5: "```swift file=/code.swift\n```\n"
        case 6: "```swift\nlet x\(random(3)) = \(random(9))\n```\n"
        case 7: "![picture](/none-\(random(2)).png)\n"
        default: "Footnote.[^1]\n\n[^1]: Here \(count).\n"
        }
    }

    /// Does something to the site, and tells what.
    func edit() throws -> String {
        if isCalm, random(3) > 0 { return try random(3) == 0 ? addText() : editSeen() }
        switch random(20) {
        case 0...2:
            let page = pick(pages)
            try write(page)
            return "wrote \(page)"
        case 3...5: return try addText()
        case 6: return try addPage()
        case 7: return try removePage()
        case 8: return try renamePage()
        case 9...13: return try editSeen()
        default: return try editOther()
        }
    }

    /// Takes away whatever may be wrong.
    func mend() throws -> String {
        try save("data/cakes.yml", "- red\n- blue\n")
        try save("sitegen.yml", settings + "title: Random\nbaseURL: https://example.org/x/\n")
        for page in pages {
            let lines = (folder.text("content/\(page)") ?? "").split(separator: "\n").prefix {
                !$0.hasPrefix("## ") && !$0.hasPrefix("Text")
            }
            let text = lines.filter { !$0.hasPrefix("aliases:") }.joined(separator: "\n")
            try save("content/\(page)", text + "\n\nText.\n")
        }
        for name in OddTemplates.names where folder.text("templates/\(name)") != nil {
            try remove("templates/\(name)")
        }
        return "mended all"
    }

    /// Adds to the text of a page, or takes its last block away: what most saves do.
    func addText() throws -> String {
        let page = pick(pages)
        guard let text = folder.text("content/\(page)") else { return "nothing" }
        count += 1
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        switch random(5) {
        case 0: lines += ["", block(in: page)]
        case 1: lines += ["", "## Heading \(random(3))", ""]
        case 2: lines += ["", "More \(count) and <b>more</b>."]
        case 3: lines = lines.map { $0.hasPrefix("Text") ? "Text \(count)." : $0 }
        default: lines += ["", "More \(count)."]
        }
        try save("content/\(page)", lines.joined(separator: "\n"))
        return "added to \(page)"
    }

    /// Changes something that templates of other pages see.
    private func editSeen() throws -> String {
        switch random(4) {
        case 0, 1: return try editFront()
        case 2:
            let name = pick(OddTemplates.names)
            guard random(5) > 0 else {
                guard folder.text("templates/\(name)") != nil else { return "nothing" }
                try remove("templates/\(name)")
                return "removed \(name)"
            }
            let text = pick(OddTemplates.all)
            try save("templates/\(name)", name.hasPrefix("partials/") ? text : OddTemplates.page(text))
            return "wrote \(name): \(text)"
        default:
            let name = pick(["data/cakes.yml", "data/team/cooks.yml", "data/team/more.yml", "data/new.yml"])
            try save(name, name == "data/cakes.yml" ? "- red \(random(3))\n- blue\n" : "name: Ann \(random(3))\n")
            return "wrote \(name)"
        }
    }

    /// Changes one key of a page's front matter, or takes it away.
    private func editFront() throws -> String {
        let page = pick(pages)
        var lines = (folder.text("content/\(page)") ?? "").split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        guard lines.first == "---" else { return "nothing" }
        let keys = [
            "title: \(pick(["Five", "Six"])) \(random(9))", "description: Of \(random(9))",
            "date: 2026-0\(1 + random(6))-11", "updated: 2026-0\(1 + random(6))-12", "weight: \(random(5))",
            "tags: [\(pick(["x", "y", "X", "z"]))]", "params: {mood: m\(random(4))}", "toc: \(pick(["true", "false"]))",
        ]
        let line = pick(keys)
        let key = line.prefix { $0 != ":" } + ":"
        let end = lines.dropFirst().firstIndex(of: "---") ?? lines.count - 1
        let front = lines[1..<end].filter { !$0.hasPrefix(key) }
        lines.replaceSubrange(1..<end, with: random(5) == 0 ? front : front + [line])
        try save("content/\(page)", lines.joined(separator: "\n"))
        return "wrote \(line) into \(page)"
    }

    private func addPage() throws -> String {
        count += 1
        let page = pick(["new-\(count).md", "deep/new-\(count).md", "other/new-\(count).md", "a.zh-Hans.md"])
        if !pages.contains(page) { pages.append(page) }
        try write(page)
        return "added \(page)"
    }

    private func removePage() throws -> String {
        let page = pick(pages)
        guard pages.count > 4, page != "index.md" else { return "nothing" }
        pages.removeAll { $0 == page }
        try remove("content/\(page)")
        return "removed \(page)"
    }

    private func renamePage() throws -> String {
        let page = pick(pages)
        guard page != "index.md", let text = folder.text("content/\(page)") else { return "nothing" }
        count += 1
        pages.removeAll { $0 == page }
        try remove("content/\(page)")
        pages.append("renamed-\(count).md")
        try save("content/renamed-\(count).md", text)
        return "renamed \(page)"
    }

    private func editOther() throws -> String {
        count += 1
        let edits: [(String, String)] = [
            ("forms/shared.yml", "fields:\n  - text: name\n    label: Name \(random(3))\n"),
            ("data/cakes.yml", random(4) == 0 ? "red: [\n" : "- red \(random(3))\n- blue\n"),
            ("static/code.swift", "let one = \(random(10))\n"),
            ("static/style.css", "body { color: \(pick(["red", "tan"])) }\n"),
            (
                "sitegen.yml",
                settings + "title: Random \(random(3))\nbaseURL: https://example.org/\(pick(["x", "y"]))/\n"
            ),
            ("sitegen.yml", settings + "title: Random\nmenu: [\(pick(pages))]\nhighlight: \(pick(["on", "off"]))\n"),
            ("templates/partials/footer.html", "<footer>Foot \(random(3))</footer>\n"),
            ("templates/partials/footer.html", "<footer>{{ site.pages | length }}</footer>\n"),
            ("static/none-\(random(2)).png", "no picture \(random(3))\n"),
        ]
        let (name, text) = pick(edits)
        try save(name, text)
        return "wrote \(name)"
    }
}

/// Templates that ask for what the theme's own do not, each for something else.
enum OddTemplates {
    static let names = [
        "page.html", "home.html", "section.html", "tag.html", "tags.html", "404.html", "redirect.html",
        "partials/footer.html", "partials/header.html",
    ]

    /// A whole page with one of the texts below.
    static func page(_ text: String) -> String {
        "<!doctype html>\n<html lang=\"en\"><head><title>{{ page.title }}</title></head><body>{{ page.content }}\(text)</body></html>\n"
    }

    static let all = [
        "{% for p in site.pages %}{{ p.title }} {{ p.url }} {% endfor %}",
        "{{ site.pages | length }} {{ (site.pages | first).title }} {{ (site.pages | last).words }}",
        "{% for p in site.pages | sort(attribute='title') %}{{ p.summary }} {{ p.lang }} {% endfor %}",
        "{% for p in site.pages if p.weight %}{{ p.weight }} {{ p.params.mood | default('-') }} {% endfor %}",
        "{% for e in (site.pages | first).toc %}{{ e.text }} {% endfor %}",
        "{% if page.previous %}{{ page.previous.title }} {{ page.previous.words }}{% endif %}"
            + "{% if page.next %}{{ page.next.date }} {{ page.next.updated }}{% endif %}",
        "{% for c in site.data.cakes %}{{ c }} {% endfor %}",
        "{% for k, v in site.data.team | items %}{{ k }} {{ v.name }} {% endfor %}",
        "{% for k in site.data %}{{ k }} {% endfor %}{{ site.data.new is defined }}",
        "{{ site.data.new.name if site.data.new is defined else 'no' }}",
        "{% for t in page.tags %}{{ t.title }} {{ t.count }} {% for p in t.pages %}{{ p.title }} {{ p.date }} {% endfor %}{% endfor %}",
        "{% for t in site.tags %}{{ t.url }} {% for p in t.pages %}{{ p.description or '' }} {% endfor %}{% endfor %}",
        "{% for t in page.translations %}{{ t.url }} {{ t.title }} {{ t.languageName }} {% endfor %}",
        "{% for s in site.sections %}{{ s.title }} {{ s.pages | length }} {% if s.page %}{{ s.page.summary }}{% endif %} {% endfor %}",
        "{% for m in site.menu %}{{ m.title }} {{ m.url }} {% endfor %}{{ site.feed or '' }}{{ site.more or '' }}",
        "{% for s in page.ancestors %}{{ s.title }} {% endfor %}{% if page.section %}{{ page.section.title }} "
            + "{% for o in page.section.pages %}{{ o.title }} {{ o.draft }} {{ o.isHome }} {% endfor %}{% endif %}",
        "{% for p in pages %}{{ p.title }} {{ p.date or '' }} {% endfor %}",
        "{% if paginator %}{% for p in paginator.pages %}{{ p.title }} {% endfor %}{{ paginator.total }}{% endif %}",
        "{{ page.description or '' }} {{ page.updated or '' }} {{ page.permalink or '' }} {{ site.title }}",
    ]
}
