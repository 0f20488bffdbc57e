import Forms

/// The JSON Schemas (2020-12) that editors complete and check a site's YAML with.
package enum SiteSchemas {
    /// The words that name them, in the order of the help.
    package static let names = ["form", "front-matter", "config"]

    /// The schema called `name`, as text; nil where there is none of that name.
    package static func text(_ name: String) -> String? {
        switch name {
        case "form": FormSchema.document.document
        case "front-matter":
            document("sitegen front matter", "YAML between the first two lines `---` of a page.", FrontMatterKey.keys)
        case "config": document("sitegen.yml", "The configuration of a site.", ConfigurationKey.keys)
        default: nil
        }
    }

    private static func document(_ title: String, _ description: String, _ keys: [SiteKey]) -> String {
        let head: JSONValue = [
            "$schema": FormSchema.dialect, "title": .string(title), "description": .string(description),
        ]
        return head.adding(SiteKey.schema(of: keys)).document
    }
}
