/// A part of the runtime in the page; a page gets those its forms use.
///
/// The cases stand in the order in which the files are joined, as in `Assets/runtime/order.txt`.
package enum RuntimeModule: String, Sendable, CaseIterable {
    case core, choice, digits, number, stepper, range, date
    case dateParts = "date-parts"
    case file
    case rules
    case rulesText = "rules-text"
    case rulesAddress = "rules-address"
    case rulesRange = "rules-range"
    case parts, steps, texts, errors, submit, enter, reveal, buttons, done, stay, storage, prefill, focus
    case focusEvents = "focus-events"
    case dismiss, toolbar, keyboard, guarding = "guard"

    /// The modules that this one calls.
    package var needs: [RuntimeModule] {
        switch self {
        case .core: []
        case .number, .stepper, .range: [.core, .digits]
        case .errors: [.core, .submit]
        case .dateParts: [.core, .date]
        case .steps: [.core, .errors, .submit]
        case .done: [.core, .submit]
        case .stay: [.core, .submit, .done]
        case .toolbar: [.core, .keyboard]
        default: [.core]
        }
    }

    /// `modules` and all they need.
    static func closure(of modules: Set<RuntimeModule>) -> Set<RuntimeModule> {
        var closed = modules.union([.core])
        var waiting = Array(closed)
        while let module = waiting.popLast() {
            for other in module.needs where closed.insert(other).inserted { waiting.append(other) }
        }
        return closed
    }
}
