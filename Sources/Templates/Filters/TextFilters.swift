import HTML

/// Filters over texts. What only changes letters keeps markup markup; what cuts works on the text of markup.
enum TextFilters {
    static let all: [Filter] = [
        Filter(
            "upper", summary: "All letters as capitals.", example: #"{{ "Tea" | upper }} → TEA"#, apply: upper
        ),
        Filter("lower", summary: "All letters small.", example: #"{{ "Tea" | lower }} → tea"#, apply: lower),
        Filter(
            "capitalize", summary: "The first letter as a capital, all others small.",
            example: #"{{ "green TEA" | capitalize }} → Green tea"#, apply: capitalize),
        Filter(
            "title", summary: "The first letter of each word as a capital, all others small.",
            example: #"{{ "green TEA" | title }} → Green Tea"#, apply: title),
        Filter(
            "trim", parameters: [.free("chars")], summary: "Without white space, or `chars`, at both ends.",
            example: #"{{ "  tea " | trim }} → tea"#, apply: trim),
        Filter(
            "replace", parameters: [.needed("old"), .needed("new"), .free("count")],
            summary: "With `new` for each `old`, or for the first `count` of them.",
            example: #"{{ "tea" | replace("t", "s") }} → sea"#, apply: replace),
        Filter(
            "truncate",
            parameters: [.free("length"), .free("killwords"), .free("end"), .free("leeway")],
            summary:
                "Cut behind a word so that it has at most `length` (255) characters with the `end` (`...`) that "
                + "is put behind; texts that are longer by no more than `leeway` (5) are left whole.",
            example: #"{{ "green tea and cake" | truncate(12, leeway=0) }} → green tea..."#, apply: truncate),
        Filter(
            "wordcount", summary: "How many words there are.", example: #"{{ "green tea" | wordcount }} → 2"#,
            apply: wordCount),
        Filter(
            "indent", parameters: [.free("width"), .free("first"), .free("blank")],
            summary:
                "Each line but the first moved in by `width` (4) blanks; with `first` that too, with `blank` "
                + "also empty lines.",
            example: "{{ text | indent(2) }}", apply: indent),
        Filter(
            "string", summary: "The value as text.", example: #"{{ 1.10 | string | length }} → 4"#,
            apply: string),
    ]

    private static func upper(_ call: FilterCall) throws(Fault) -> TemplateValue {
        try call.value.mapText { $0.uppercased() }
    }

    private static func lower(_ call: FilterCall) throws(Fault) -> TemplateValue {
        try call.value.mapText { $0.lowercased() }
    }

    private static func capitalize(_ call: FilterCall) throws(Fault) -> TemplateValue {
        try call.value.mapText { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    }

    /// Words begin behind white space, `-`, `(`, `{`, `[` and `<`, as in Jinja.
    private static func title(_ call: FilterCall) throws(Fault) -> TemplateValue {
        var result = ""
        var beginsWord = true
        for character in try call.value.plainText() {
            result += beginsWord ? character.uppercased() : character.lowercased()
            beginsWord = character.isWhitespace || "-({[<".contains(character)
        }
        return .text(result)
    }

    private static func trim(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let given = call.given(0)
        let characters = try given?.plainText().unicodeScalars.map { $0 }
        return try call.value.mapText { text in
            func isCut(_ scalar: Unicode.Scalar) -> Bool {
                characters?.contains(scalar) ?? scalar.properties.isWhitespace
            }
            var kept = text.unicodeScalars[...].drop(while: isCut)
            while let last = kept.last, isCut(last) { kept.removeLast() }
            return String(kept)
        }
    }

    private static func replace(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let limit = try call.given(2)?.wholeNumber("`count`") ?? -1
        let isMarkup = call.value.isMarkup
        let old = try part(0, call, asMarkup: isMarkup)
        let new = try part(1, call, asMarkup: isMarkup)
        return try call.value.mapText { text throws(Fault) in
            let result = replaced(Array(text.utf8), old, new, limit < 0 ? .max : limit)
            guard result.count <= TemplateLimits.outputBytes else { throw Operators.tooLarge }
            return String(decoding: result, as: UTF8.self)
        }
    }

    /// What is put into markup is escaped.
    private static func part(_ index: Int, _ call: FilterCall, asMarkup: Bool) throws(Fault) -> [UInt8] {
        guard let argument = call.arguments[index] else { return [] }
        if asMarkup, index == 1 { return try argument.markup().bytes }
        return try Array(argument.plainText().utf8)
    }

    private static func replaced(_ text: [UInt8], _ old: [UInt8], _ new: [UInt8], _ limit: Int) -> [UInt8] {
        if old.isEmpty { return spread(text, new, limit) }
        var result: [UInt8] = []
        var (start, count) = (0, 0)
        while count < limit, result.count <= TemplateLimits.outputBytes,
            let found = text.firstIndex(of: old, from: start)
        {
            result += text[start..<found] + new
            start = found + old.count
            count += 1
        }
        return result + text[start...]
    }

    /// An empty text is found before each character and at the end, as in Python.
    private static func spread(_ text: [UInt8], _ new: [UInt8], _ limit: Int) -> [UInt8] {
        var result: [UInt8] = []
        var count = 0
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            if count < limit, result.count <= TemplateLimits.outputBytes { result += new }
            count += 1
            result += Array(String(Character(scalar)).utf8)
        }
        return count < limit ? result + new : result
    }

    private static func truncate(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let length = try call.integer(0, 255)
        let end = try call.text(2, "...")
        let leeway = try call.integer(3, 5)
        guard length >= end.count, leeway >= 0 else {
            throw Fault("`length` must be at least as long as `end`, and `leeway` at least 0")
        }
        let text: String =
            if case .html(let html) = call.value { Markup.text(of: html.bytes) } else {
                try call.value.plainText()
            }
        guard text.count - leeway > length else { return .text(text) }
        let cut = text.prefix(length - end.count)
        if call.flag(1) { return .text(cut + end) }
        let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
        return .text(words + end)
    }

    private static func wordCount(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let text: String =
            if case .html(let html) = call.value { Markup.text(of: html.bytes) } else {
                try call.value.plainText()
            }
        var count = 0
        var isInWord = false
        for scalar in text.unicodeScalars {
            let isWord =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
                || isInWord && scalar.properties.generalCategory == .nonspacingMark
            if isWord, !isInWord { count += 1 }
            isInWord = isWord
        }
        return .number(count)
    }

    private static func indent(_ call: FilterCall) throws(Fault) -> TemplateValue {
        let blanks: String
        if case .text(let given)? = call.arguments[0] {
            blanks = given
        } else {
            blanks = String(repeating: " ", count: min(max(0, try call.integer(0, 4)), 1000))
        }
        let (first, blank) = (call.flag(1), call.flag(2))
        return try call.value.mapText { text throws(Fault) in
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            guard text.utf8.count + lines.count * blanks.utf8.count <= TemplateLimits.outputBytes else {
                throw Operators.tooLarge
            }
            let indented = lines.enumerated().map { index, line in
                (index == 0 ? first : blank || !line.isEmpty) ? blanks + line : String(line)
            }
            return indented.joined(separator: "\n")
        }
    }

    private static func string(_ call: FilterCall) throws(Fault) -> TemplateValue {
        try call.value.mapText { $0 }
    }
}
