/// The numbers of pages, sections and tags, which stay while their places among the others change from build to build.
struct ThingNumbers: Sendable {
    private var pages: [String: Int] = [:]
    private var sections: [Route: Int] = [:]
    private var tags: [Tag.Key: Int] = [:]

    /// The numbers of the things of one site, by their indices there.
    struct OfSite: Sendable {
        let pages: [Int]
        let sections: [Int]
        var tags: [Int]
    }

    /// The numbers of these things; new ones get the next.
    mutating func numbers(_ pages: [Page], _ sections: [Section], _ tags: [Tag]) -> OfSite {
        OfSite(
            pages: pages.map { Self.number(of: $0.source.path, in: &self.pages) },
            sections: sections.map { Self.number(of: $0.route, in: &self.sections) },
            tags: tags.map { Self.number(of: Tag.Key(slug: $0.slug, home: $0.home), in: &self.tags) })
    }

    private static func number<Key>(of key: Key, in known: inout [Key: Int]) -> Int {
        if let number = known[key] { return number }
        known[key] = known.count
        return known.count - 1
    }
}
