import Testing

@testable import Site

/// What is noted of a render, and what a change finds in it.
struct NotesTests {
    private static let title = PageParts.title.rawValue
    private static let words = PageParts.words.rawValue

    private func settled(_ work: (inout Notes) -> Void) -> Notes {
        var notes = Notes()
        work(&notes)
        notes.settle()
        return notes
    }

    @Test func whatIsAskedOfAThingComesTogether() {
        let notes = settled {
            $0.add(.page, 7, Self.title)
            $0.add(.page, 9, Self.title)
            $0.add(.page, 7, Self.words)
            $0.add(.section, 7, 1)
        }
        #expect(notes.things.count == 3)
        #expect(SiteChange(page: 7, .title).touches(notes))
        #expect(SiteChange(page: 7, .words).touches(notes))
        #expect(SiteChange(page: 9, .title).touches(notes))
        #expect(!SiteChange(page: 9, .words).touches(notes))
        #expect(!SiteChange(page: 8, .all).touches(notes))
    }

    @Test func manyThingsAreNotToldApart() {
        let notes = settled { notes in
            for number in 0..<10_000 { notes.add(.page, number, number == 3 ? Self.words : Self.title) }
            notes.add(.section, 1, 1)
        }
        #expect(notes.things.count == 1)
        #expect(SiteChange(page: 20_000, .title).touches(notes))
        #expect(SiteChange(page: 1, .words).touches(notes))
        #expect(!SiteChange(page: 1, .dates).touches(notes))
    }

    @Test func aListTellsItsEntriesApart() {
        let notes = settled { notes in
            notes.expect(10_000)
            for number in 0..<10_000 { notes.add(.page, number, Self.title) }
        }
        #expect(notes.things.count == 10_000)
        #expect(SiteChange(page: 9_999, .title).touches(notes))
        #expect(!SiteChange(page: 10_000, .title).touches(notes))
    }

    @Test func anyPageIsAnyPage() {
        let notes = settled { $0.add(any: .page, PageParts.aliases.rawValue) }
        #expect(SiteChange(page: 5, .aliases).touches(notes))
        #expect(!SiteChange(page: 5, .title).touches(notes))
    }

    @Test func aChangeOfNothingTouchesNothing() {
        let notes = settled { $0.add(.page, 1, .max) }
        #expect(!SiteChange(page: 1, []).touches(notes))
    }

    @Test func numbersStay() throws {
        var numbers = ThingNumbers()
        let first = numbers.numbers([], [Section(route: .home, title: "", page: nil, pages: [])], [])
        let other = Section(route: Route(folder: ["a"]), title: "", page: nil, pages: [])
        let second = numbers.numbers([], [other, Section(route: .home, title: "X", page: nil, pages: [])], [])
        #expect(second.sections.last == first.sections.first)
        #expect(Set(second.sections).count == 2)
    }
}
