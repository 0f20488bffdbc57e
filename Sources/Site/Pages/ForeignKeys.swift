/// Keys that the pages of other generators have, such as Hugo's and Jekyll's, for those who bring such pages along.
enum ForeignKeys {
    /// What is written here in place of `key`, or nil where it is no key that others are known to have.
    static func meant(by key: String) -> String? {
        if let own = names[key.lowercased()] { return "write `\(own)`" }
        return advice[key.lowercased()]
    }

    private static let names = [
        "layout": "template", "type": "template", "lastmod": "updated", "last_modified_at": "updated",
        "modified": "updated", "categories": "tags", "category": "tags", "keywords": "tags", "permalink": "url",
        "excerpt": "description", "summary": "description", "subtitle": "description",
        "featured_image": "image", "cover": "image", "thumbnail": "image", "images": "image",
        "redirect_from": "aliases", "redirect_to": "redirect", "order": "weight", "nav_order": "weight",
        "language": "lang", "locale": "lang",
    ]

    private static let advice = [
        "published": "write `draft: true` for a page that is not published",
        "publishdate": "write `date`: before that day the page is left out",
        "author": "write `params: {author: …}`; a template reads it as `page.params.author`",
        "authors": "write `params: {authors: […]}`; a template reads it as `page.params.authors`",
        "cascade": "write the keys into each page: none hands keys on to others",
        "menu": "write the page's file below `menu:` in sitegen.yml",
    ]
}
