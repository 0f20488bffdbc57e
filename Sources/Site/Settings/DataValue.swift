import Templates
import YAML

/// YAML of `params` and `data/` as template values: YAML 1.2's core schema, a number printing as it was written.
enum DataValue {
    /// The value of `node`.
    static func value(_ node: YAMLNode) -> TemplateValue {
        switch node.content {
        case .scalar(let scalar): self.scalar(scalar)
        case .sequence(let items): .list(items.map(value))
        case .mapping(let entries): map(entries)
        }
    }

    /// The value of a mapping's entries.
    static func map(_ entries: [YAMLEntry]) -> TemplateValue {
        .entries(entries.map { ($0.key.text, value($0.value)) })
    }

    private static func scalar(_ scalar: YAMLScalar) -> TemplateValue {
        guard scalar.style == .plain else { return .text(scalar.text) }
        switch scalar.core {
        case .null: return .none
        case .bool(let flag): return .boolean(flag)
        case .number(let number): return TemplateNumber(written: number.text).map { .number($0) } ?? .text(number.text)
        case .text: return .text(scalar.text)
        }
    }
}
