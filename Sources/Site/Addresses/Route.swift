import Diagnostics

/// The place of a page in the site: a path of names from the root, without the base path.
///
/// `/tutorials/注册/` has the segments `tutorials` and `注册`. A route ends in a folder, written with a slash at its end
/// and stored as the folder's `index.html`, unless its last segment is a file name such as `404.html`.
struct Route: Sendable, Hashable, Comparable {
    /// The names, decoded, in Unicode's composed form.
    let segments: [String]
    /// Whether the last segment is a file, not a folder.
    let isFile: Bool

    /// The root of the site.
    static let home = Route(segments: [], isFile: false)

    init(segments: [String], isFile: Bool) {
        self.segments = segments
        self.isFile = isFile
    }

    /// The route of a folder.
    init(folder segments: [String]) { self.init(segments: segments, isFile: false) }

    /// Why a text is no route.
    struct Fault: Error, Equatable { let reason: String }

    /// A route as an author writes it in `url` or `aliases`: a path below the root such as `/about/` or `/old.html`.
    init(written text: String) throws(Fault) {
        if let scheme = text.firstIndex(of: ":"), text[..<scheme].utf8.allSatisfy(\.isASCIILetter) {
            throw Fault(reason: "it must be a path below the site's root, such as `/about/`, without a scheme")
        }
        guard text.hasPrefix("/") else { throw Fault(reason: "a path begins at the site's root: `/\(text)`") }
        guard !text.hasPrefix("//") else {
            throw Fault(reason: "`//` names another host; write a path such as `/about/`")
        }
        guard let decoded = Percent.decoded(text) else { throw Fault(reason: "what its `%` stand for is not UTF-8") }
        guard !decoded.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
            throw Fault(reason: "it holds a control character")
        }
        guard !decoded.contains(where: { "\\?#".contains($0) }) else {
            throw Fault(reason: "`\\`, `?` and `#` cannot stand in a path")
        }
        let names = decoded.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        let inner = names.last?.isEmpty == true ? names.dropLast() : names
        guard !inner.contains(where: { $0 == "." || $0 == ".." }) else {
            throw Fault(reason: "`.` and `..` would lead outside of the site's root")
        }
        guard !inner.contains(where: \.isEmpty) else { throw Fault(reason: "it has two slashes in a row") }
        let isFile = inner.last.map { $0.hasSuffix(".html") && names.last?.isEmpty == false } ?? false
        self.init(segments: inner.map { String($0).composed }, isFile: isFile)
    }

    /// The file that a server sends for this route, `/` between names.
    var outputPath: String { (isFile ? segments : segments + ["index.html"]).joined(separator: "/") }

    /// The path from the root, percent-encoded: `/a/%E4%B8%AD/`.
    var path: String {
        var path = ""
        for segment in segments {
            path += "/"
            path += Percent.encodedSegment(segment)
        }
        return isFile && !path.isEmpty ? path : path + "/"
    }

    /// The route of the folder around this one; nil for the root.
    var parent: Route? { segments.isEmpty ? nil : Route(folder: Array(segments.dropLast())) }

    /// Whether the page lies below `folder`, or is that folder's own.
    func isBelow(_ folder: Route) -> Bool { segments.starts(with: folder.segments) }

    /// The route of the page `number`, from 1, of a list that begins here: `/tags/tea/page/2/`.
    func page(_ number: Int) -> Route {
        guard number > 1 else { return self }
        let last = segments.last.map { isFile && $0.hasSuffix(".html") ? String($0.dropLast(5)) : $0 }
        return Route(folder: segments.dropLast() + [last].compactMap(\.self) + ["page", "\(number)"])
    }

    static func < (a: Route, b: Route) -> Bool {
        a.segments.lexicographicallyPrecedes(b.segments) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension UInt8 {
    /// Whether this is the code of one of `A`…`Z`, `a`…`z`.
    var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
