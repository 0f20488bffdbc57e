import Templates
import Threads

/// What all pages of a language show alike, made when the first of them asks for it, on whatever thread that is.
///
/// What is made follows from the site and the language alone, so it does not matter which page asked.
final class SharedFurniture: Sendable {
    private let made = Mutex<[Key: TemplateValue]>([:])

    /// A part of a page.
    enum Part: Hashable { case menu, more, words }

    private struct Key: Hashable {
        let part: Part
        let language: String
    }

    /// The `part` of pages in `language`, as `make` makes it.
    func value(_ part: Part, _ language: String, make: () -> TemplateValue) -> TemplateValue {
        let key = Key(part: part, language: language)
        if let known = made.withLock({ $0[key] }) { return known }
        let value = make()
        made.withLock { $0[key] = value }
        return value
    }
}
