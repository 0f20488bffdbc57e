/// A part of the runtime in the page; a page gets those its forms use.
package enum RuntimeModule: String, Sendable, CaseIterable, Comparable {
    case core, choice, number, range, stepper, date, file
    case rules
    case rulesText = "rules-text"
    case rulesAddress = "rules-address"
    case rulesRange = "rules-range"
    case parts, texts, buttons, reveal, errors, submit, done, stay, storage, prefill, enter, focus
    case focusEvents = "focus-events"
    case dismiss, keyboard, toolbar, guarding = "guard"

    package static func < (a: RuntimeModule, b: RuntimeModule) -> Bool { a.rawValue < b.rawValue }
}
