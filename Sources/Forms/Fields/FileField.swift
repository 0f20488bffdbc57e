import HTML

/// `- file: picture`
struct FileField: InputType {
    let kind = "file"
    let documentation = "Files of the reader."
    let modules = [RuntimeModule.file]
    let keys =
        FieldKeys.input + [
            SpecKey("accept", .texts, "Which files: `[image/*, .pdf]`."),
            SpecKey("maxSize", .text, "The largest size of a file: `5 MB`."),
            SpecKey("multiple", .boolean, "More than one file."),
        ]

    func valueType(of field: FieldSpec, choices: Choices) -> ExpressionType? { .files }

    func start(_ field: FieldSpec, _ choices: Choices, _ check: inout FormChecking) -> ExpressionValue {
        for text in field.values.texts("accept") ?? [] where !isAccepted(text.text) {
            check.error(
                "form.bad-accept", "`\(text.text)` names no files", text.place,
                "write `image/*`, `application/pdf` or `.pdf`")
        }
        return .files([])
    }

    /// A suffix or a media type, as `accept` takes them (HTML Standard, 4.10.5.1.17).
    private func isAccepted(_ text: String) -> Bool {
        let isPlain = text.utf8.allSatisfy {
            $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";")
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return isPlain
            && (text.hasPrefix(".") && text.count > 1 || parts.count == 2 && parts.allSatisfy { !$0.isEmpty })
    }

    func rules(_ field: FieldSpec, _ label: String, _ check: inout FormChecking) -> [Rule] {
        guard let text = field.values.text("maxSize") else { return [] }
        guard let bytes = FileSize.bytes(text.text) else {
            check.error(
                "form.bad-size", "`\(text.text)` is no size", text.place, "write a number and a unit, such as `5 MB`")
            return []
        }
        let said = check.message("maxSize", check.words.maxSize, field, label, [("n", text.text)])
        return [Rule("maxSize", [.number(bytes)], said)]
    }

    func control(_ field: Field, _ input: Input, _ rendering: inout FormRendering) -> [HTMLNode] {
        let name = field.name ?? ""
        var attributes =
            [
                HTMLAttribute("class", "sg-input"), HTMLAttribute("id", rendering.controlID(name)),
                HTMLAttribute("name", input.submittedName), HTMLAttribute("type", "file"),
            ] + rendering.describedBy(field, input)
        if let accept = input.values.texts("accept") {
            attributes.append(HTMLAttribute("accept", accept.map(\.text).joined(separator: ",")))
        }
        if input.values.flag("multiple") == true { attributes.append(HTMLAttribute("multiple")) }
        if input.isRequired, rendering.isUnconditional(field) { attributes.append(HTMLAttribute("required")) }
        return [.element("input", attributes)]
    }
}

/// Sizes as people write them.
enum FileSize {
    /// The bytes of `5 MB`, `500 kB`, `1.5 MiB`; nil for what is no size.
    static func bytes(_ text: String) -> Double? {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = text.dropFirst(digits.count).filter { $0 != " " }.lowercased()
        let units: [String: Double] = [
            "b": 1, "kb": 1e3, "mb": 1e6, "gb": 1e9, "kib": 1024, "mib": 1024 * 1024, "gib": 1024 * 1024 * 1024,
        ]
        guard let number = SpecNumber.parse(String(digits)), number > 0, let factor = units[unit] else { return nil }
        return number * factor
    }
}
