import Synchronization
import Templates

/// One page of a list of pages, as its template sees it: `paginator.pages` are those that stand on it.
///
/// A template asks for the list to be divided by reading `paginator.pages`; one that lists `pages` has them all on one
/// page, and `total` is 1 there.
final class Paginator: TemplateObject {
    /// How many pages a list shows at once unless `params: {perPage: …}` says so.
    static let usualSize = 48

    private let view: Viewpoint
    private let list: [ListEntry]
    private let size: Int
    private let base: Route
    /// The number of this page, from 1.
    private let number: Int
    private let asked: Atomic<Bool>
    /// The whole list, as seen from this page: made once for all pages of a list where it looks the same from each.
    let all: [TemplateValue]

    /// The first page of `list`, which stands where `view` is and has `size` entries at a time.
    convenience init(_ view: Viewpoint, list: [ListEntry], size: Int) {
        view.expect(list.count)
        self.init(view, list: list, size: size, base: view.origin, number: 1, all: nil)
    }

    private init(_ view: Viewpoint, list: [ListEntry], size: Int, base: Route, number: Int, all: [TemplateValue]?) {
        (self.list, self.size, self.base, self.number) = (list, size, base, number)
        asked = Atomic(number > 1)
        let own = view.moved(to: base.page(number))
        self.view = own
        self.all = all ?? list.map { $0.value(own) }
    }

    /// How many pages stand on one, as the front matter of the list's own page or `sitegen.yml` has it.
    static func size(_ params: TemplateValue?, _ configuration: Configuration) -> Int {
        for case .map(let map)? in [params, configuration.params] {
            if case .number(let number)? = map["perPage"], let size = Int(number.text), size > 0 { return size }
        }
        return usualSize
    }

    /// The files of the list that begins with this page: what `render` makes of it, and of those behind it that its
    /// template then has asked for.
    func files(_ render: (Paginator) -> OutputFile) -> [OutputFile] {
        let first = render(self)
        guard isAsked, count > 1 else { return [first] }
        return [first]
            + (2...count).map { number in
                let known = view.isRelative ? nil : all
                return render(Paginator(view, list: list, size: size, base: base, number: number, all: known))
            }
    }

    /// Where this page stands.
    var route: Route { view.origin }

    static let members = ["number", "total", "previous", "next", "first", "last", "pages", "links", "count"]

    var memberNames: [String] { Paginator.members }

    func member(_ name: String) -> TemplateValue? {
        switch name {
        case "number": .number(number)
        case "total": .number(total)
        case "count": .number(list.count)
        case "first": url(1)
        case "last": url(total)
        case "previous": number > 1 ? url(number - 1) : TemplateValue.none
        case "next": number < total ? url(number + 1) : TemplateValue.none
        case "pages": pages
        case "links": .list((1...total).map { .entries([("number", .number($0)), ("url", url($0))]) })
        default: nil
        }
    }

    private var isAsked: Bool { asked.load(ordering: .relaxed) }
    private var count: Int { max(1, (list.count - 1) / size + 1) }
    private var total: Int { isAsked ? count : 1 }

    private var pages: TemplateValue {
        asked.store(true, ordering: .relaxed)
        let start = (number - 1) * size
        return .list(list.dropFirst(start).prefix(size).map { $0.value(view) })
    }

    private func url(_ number: Int) -> TemplateValue {
        .text(view.url(of: base.page(number)))
    }
}
