import Diagnostics
import YAML

// The choices of `select`, `radio` and `checkboxes`.
extension SpecReader {
    static let optionKeys = [
        SpecKey("value", .text, "What is submitted.", isNeeded: true),
        SpecKey("label", .inlineMarkdown, "What is shown."),
        SpecKey("hint", .inlineMarkdown, "A line of help beside the choice."),
        SpecKey("when", .expression, "Offered only while this holds."),
    ]

    mutating func options(_ node: YAMLNode, _ key: SpecKey, _ entry: YAMLEntry) -> SpecValue? {
        switch node.content {
        case .scalar: return unfit(node, key, entry)
        case .sequence(let items): return .options(.listed(items.compactMap { option($0, key, entry) }))
        case .mapping(let entries):
            if let data = entries.first(where: { $0.key.text == "data" }), entries.count == 1,
                let file = data.value.scalar
            {
                return .options(.data(text(file)))
            }
            return .options(.listed(entries.compactMap { labelled($0, key) }))
        }
    }

    private mutating func option(_ node: YAMLNode, _ key: SpecKey, _ entry: YAMLEntry) -> OptionSpec? {
        if let scalar = node.scalar { return OptionSpec(value: text(scalar), label: nil, hint: nil, when: nil) }
        guard let entries = node.mapping else { return unfit(node, key, entry) }
        // `- small: A small one` is one pair of the map form.
        if entries.count == 1, let only = entries.first, !Self.optionKeys.contains(where: { $0.name == only.key.text })
        {
            return labelled(only, key)
        }
        let values = values(entries, keys: Self.optionKeys, owner: .map("options"), place: body.place(node.range))
        guard let value = values.text("value") else {
            report(.error("form.option-without-value", "an option needs a `value`", at: body.place(node.range)))
            return nil
        }
        return OptionSpec(
            value: value, label: values.text("label"), hint: values.text("hint"), when: values.text("when"))
    }

    private mutating func labelled(_ entry: YAMLEntry, _ key: SpecKey) -> OptionSpec? {
        guard let label = entry.value.scalar else { return unfit(entry.value, key, entry) }
        guard !(label.text.isEmpty && label.style == .plain) else {
            report(empty(entry.key.text, at: entry))
            return nil
        }
        return OptionSpec(value: text(entry.key), label: text(label), hint: nil, when: nil)
    }
}
