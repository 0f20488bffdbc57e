import Diagnostics
import Threads

/// What was rendered, each part of it with the notes of what its templates asked for, and the site as it looked then.
struct RenderedPages: Sendable {
    /// Files that are rendered together: a list has one for each of its pages.
    enum Unit: Sendable, Hashable {
        /// A page, a section's list and a tag's, by their numbers: see `ThingNumbers`.
        case page(Int)
        case section(Int)
        case tag(Int)
        /// The list of all tags of a language.
        case tags(String)
        case notFound
        case redirects
    }

    /// What a page is made from besides what it asks for.
    struct Key: Sendable, Equatable {
        /// The content and the forms, by their numbers.
        var content = 0
        var forms = 0
        /// Whether the page leads a section, whose list it shows.
        var leads = false
    }

    /// What was made of a unit; a class, for those of all pages are gone through at each build.
    final class Made: Sendable {
        let key: Key
        let notes: Notes
        let files: [OutputFile]
        let diagnostics: [Diagnostic]

        init(key: Key, notes: Notes, files: [OutputFile], diagnostics: [Diagnostic]) {
            (self.key, self.notes, self.files, self.diagnostics) = (key, notes, files, diagnostics)
        }
    }

    /// What was made anew since the last `begin`.
    struct Fresh: Sendable {
        /// The name of the kind of output.
        let kind: String
        /// The paths of the files that it stands in place of; nil where there were none, or faults were found in them.
        let oldPaths: [String]?
        let made: Made
    }

    private var face: SiteFace?
    private var kinds: [String: [Unit: Made]] = [:]
    /// The paths of what was given up, and what was made instead.
    private var givenUp: [Unit: [String]] = [:]
    private var fresh: [Fresh] = []
    /// How many units the last build made.
    private(set) var count = 0

    /// Begins with a site that looks like this: what is not the same in it is given up.
    mutating func begin(_ face: SiteFace) {
        let change = self.face.map { SiteChange(from: $0, to: face) }
        self.face = face
        (givenUp, fresh) = ([:], [])
        guard let change else {
            kinds = [:]
            return
        }
        var templates: [String: Bool] = [:]
        for kind in kinds.keys {
            for (unit, made) in kinds[kind] ?? [:] where differs(made, change, &templates) {
                giveUp(unit, made, of: kind)
            }
        }
    }

    /// Whether what was made is something else after `change`; `templates` keeps what is known of templates.
    private func differs(_ made: Made, _ change: SiteChange, _ templates: inout [String: Bool]) -> Bool {
        if change.touches(made.notes) { return true }
        for case let name? in made.files.lazy.map(\.template) {
            let differs = templates[name] ?? change.touches(template: name)
            templates[name] = differs
            if differs { return true }
        }
        return false
    }

    private mutating func giveUp(_ unit: Unit, _ made: Made, of kind: String) {
        kinds[kind]?[unit] = nil
        if made.diagnostics.isEmpty { givenUp[unit] = made.files.map(\.path) }
    }

    /// Whether anything but the units `own` asked for what `change` is a change of.
    func touches(_ change: SiteChange, besides own: Set<Unit>) -> Bool {
        kinds.values.contains { $0.contains { change.touches($0.value.notes) && !own.contains($0.key) } }
    }

    /// What is made of these units of a kind of output, in their order; `make` makes one that is not known.
    mutating func made(
        _ kind: String, of units: [(unit: Unit, key: Key)], jobs: Int, make: @Sendable (Int) -> Made
    ) -> [Made] {
        let known = kinds[kind] ?? [:]
        let found = Parallel.map(units.indices, jobs: jobs) { index -> (made: Made, isNew: Bool) in
            let (unit, key) = units[index]
            if let made = known[unit], made.key == key { return (made, false) }
            return (make(index), true)
        }
        for (index, (made, isNew)) in found.enumerated() where isNew {
            let unit = units[index].unit
            let old = known[unit].flatMap { $0.diagnostics.isEmpty ? $0.files.map(\.path) : nil } ?? givenUp[unit]
            fresh.append(Fresh(kind: kind, oldPaths: old, made: made))
            kinds[kind, default: [:]][unit] = made
        }
        if kinds[kind]?.count ?? 0 > units.count {
            let all = Set(units.lazy.map(\.unit))
            kinds[kind] = kinds[kind]?.filter { all.contains($0.key) }
        }
        return found.map(\.made)
    }

    /// Ends what `begin` began, and gives what was made anew.
    mutating func end() -> [Fresh] {
        defer { (givenUp, fresh) = ([:], []) }
        count = fresh.count
        return fresh
    }

    /// How many files are made by templates that ask for `name` of `site.data`.
    func files(askingForData name: String) -> Int {
        kinds.values.reduce(0) { sum, units in
            units.values.reduce(sum) { $0 + ($1.notes.hasAllData || $1.notes.data.contains(name) ? $1.files.count : 0) }
        }
    }

    /// Tells `body` of all that was made.
    func forEach(_ body: (Unit, Made) -> Void) {
        for units in kinds.values { for (unit, made) in units { body(unit, made) } }
    }

    /// Takes these units of a kind of output for made, so that others are made without them.
    mutating func pretend(_ kind: String, _ units: Set<Unit>) {
        let nothing = Made(key: Key(), notes: Notes(), files: [], diagnostics: [])
        kinds[kind] = Dictionary(uniqueKeysWithValues: units.map { ($0, nothing) })
    }

    /// What was made of a unit.
    func made(_ kind: String, of unit: Unit) -> Made? { kinds[kind]?[unit] }

    /// Takes `made` in place of what the page `index` of the site was, which looks like `face` now.
    mutating func replace(_ kind: String, _ unit: Unit, by made: Made, _ face: PageFace, at index: Int) {
        kinds[kind]?[unit] = made
        count = 1
        self.face?.pages[index] = face
    }
}
