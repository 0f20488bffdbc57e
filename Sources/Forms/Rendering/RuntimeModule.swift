/// A part of the runtime in the page; a page gets those its forms use.
///
/// The cases stand in the order in which the files are joined, as in `Assets/runtime/order.txt`.
package enum RuntimeModule: Int, Sendable, CaseIterable {
    case core, values, choice, options, digits, number, stepper, range, color, date, dateParts, file
    case rules, rulesText, rulesAddress, rulesWeb, rulesRange
    case labels, parts, barring, texts, errors, firstField, steps, blur, condition, explain, native, submit, sending
    case enter, reveal, buttons
    case done, tell, stay, trap
    case storage, include, prefill, focus, moments, dismiss, toolbar, keyboard, guarding

    /// The name of its file in `Assets/runtime`, without the ending.
    package var name: String {
        switch self {
        case .dateParts: "date-parts"
        case .firstField: "first-field"
        case .rulesText: "rules-text"
        case .rulesAddress: "rules-address"
        case .rulesWeb: "rules-web"
        case .rulesRange: "rules-range"
        case .guarding: "guard"
        default: "\(self)"
        }
    }

    /// The modules that this one calls.
    package var needs: [RuntimeModule] {
        switch self {
        case .core: []
        case .digits, .stepper, .color, .rules, .rulesRange, .parts, .texts, .condition, .enter, .buttons, .storage,
            .prefill, .focus, .moments:
            [.core, .values]
        case .number: [.core, .digits, .values]
        case .range: [.core, .digits]
        case .dateParts: [.core, .date, .values]
        case .rulesWeb: [.core, .rulesAddress]
        case .errors, .native, .sending, .done: [.core, .submit]
        case .firstField: [.core, .errors, .values]
        case .blur: [.core, .errors, .moments]
        case .barring: [.core, .parts]
        case .explain: [.core, .labels, .submit]
        case .reveal: [.core, .labels]
        case .steps: [.core, .errors, .labels, .submit, .values]
        case .tell: [.core, .done]
        case .stay: [.core, .done, .sending, .values]
        case .trap: [.core, .submit]
        case .include: [.core, .storage]
        case .toolbar: [.core, .keyboard, .values]
        default: [.core]
        }
    }
}

/// Modules of the runtime, each once; a bit for each, for a form is asked about them at every field.
package struct RuntimeModules: Sendable, Equatable, ExpressibleByArrayLiteral {
    private var bits: UInt64 = 0

    /// None.
    package init() {}

    /// `modules`.
    package init(_ modules: some Sequence<RuntimeModule>) {
        for module in modules { insert(module) }
    }

    package init(arrayLiteral modules: RuntimeModule...) { self.init(modules) }

    /// Whether `module` is among them.
    package func contains(_ module: RuntimeModule) -> Bool { bits & Self.bit(module) != 0 }

    /// Adds `module`.
    package mutating func insert(_ module: RuntimeModule) { bits |= Self.bit(module) }

    /// Adds those of `others`.
    package mutating func formUnion(_ others: RuntimeModules) { bits |= others.bits }

    /// These, the core, and all they need.
    package var closure: RuntimeModules {
        var closed = RuntimeModules([.core])
        var waiting = bits
        while waiting != 0 {
            closed.bits |= Self.closures[waiting.trailingZeroBitCount]
            waiting &= waiting - 1
        }
        return closed
    }

    /// Of each module, itself and all it needs.
    private static let closures: [UInt64] = RuntimeModule.allCases.map { module in
        var closed = RuntimeModules([module])
        while true {
            let before = closed
            for module in RuntimeModule.allCases where closed.contains(module) {
                for needed in module.needs { closed.insert(needed) }
            }
            if closed == before { return closed.bits }
        }
    }

    private static func bit(_ module: RuntimeModule) -> UInt64 { 1 << UInt64(module.rawValue) }
}
