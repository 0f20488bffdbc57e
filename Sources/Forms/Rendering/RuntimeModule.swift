/// A part of the runtime in the page; a page gets those its forms use.
///
/// The cases stand in the order in which the files are joined, as in `Assets/runtime/order.txt`.
package enum RuntimeModule: String, Sendable, CaseIterable {
    case core, choice, options, digits, number, stepper, range, color, date
    case dateParts = "date-parts"
    case file
    case rules
    case rulesText = "rules-text"
    case rulesAddress = "rules-address"
    case rulesWeb = "rules-web"
    case rulesRange = "rules-range"
    case labels, parts, barring, steps, texts, errors, blur, explain, native, submit, sending, enter, reveal, buttons
    case done, tell, stay, trap
    case storage, include, prefill, focus, moments, dismiss, toolbar, keyboard, guarding = "guard"

    /// The modules that this one calls.
    package var needs: [RuntimeModule] {
        switch self {
        case .core: []
        case .number, .range: [.core, .digits]
        case .dateParts: [.core, .date]
        case .rulesWeb: [.core, .rulesAddress]
        case .errors, .native, .sending, .done: [.core, .submit]
        case .blur: [.core, .errors, .moments]
        case .barring: [.core, .parts]
        case .explain: [.core, .labels, .submit]
        case .reveal: [.core, .labels]
        case .steps: [.core, .errors, .labels, .submit]
        case .tell: [.core, .done]
        case .stay: [.core, .done, .sending]
        case .trap: [.core, .submit]
        case .include: [.core, .storage]
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
