import Diagnostics

/// A command line that asks for what does not exist; its exit status is 2.
struct UsageError: Error, Equatable {
    /// What is wrong, as a sentence without a full stop.
    let message: String
    /// How to mend it, a line each.
    var help: [String] = []
    /// How the command is called.
    let usage: String
}

/// What was typed after a command, checked against its options.
struct Arguments: Sendable, Equatable {
    /// The word that is no option, if there is one.
    private(set) var operand: String?
    private var values: [String: String] = [:]

    /// Whether the option was given.
    func has(_ option: Option) -> Bool { values[option.name] != nil }

    /// The option's value; of an option given twice, the last.
    func text(_ option: Option) -> String? { values[option.name] }

    /// The value of an option whose value is a number.
    func number(_ option: Option) -> Int? { values[option.name].flatMap { Int($0) } }

    /// Reads `words`, which follow the name of `command`.
    init(_ words: [String], of command: Command) throws(UsageError) {
        let options = command.options + [Options.help]
        var rest = words[...]
        var isOptions = true
        while let word = rest.popFirst() {
            if isOptions, word == "--" {
                isOptions = false
            } else if isOptions, word.hasPrefix("--") {
                try takeLong(word.dropFirst(2), &rest, options, command)
            } else if isOptions, word.hasPrefix("-"), word.count > 1 {
                try takeLetters(word.dropFirst(), &rest, options, command)
            } else {
                try take(operand: word, command)
            }
        }
        if let wanted = command.operand, wanted.isRequired, operand == nil, !has(Options.help) {
            throw UsageError(message: "\(wanted.name) is missing: \(wanted.help)", usage: command.usage)
        }
    }

    private mutating func take(operand word: String, _ command: Command) throws(UsageError) {
        guard command.operand != nil, operand == nil else {
            throw UsageError(message: "`\(Visible.text(word))` is one word too many", usage: command.usage)
        }
        if word.isEmpty { throw UsageError(message: "an empty word is no name", usage: command.usage) }
        operand = word
    }

    private mutating func takeLong(
        _ word: Substring, _ rest: inout ArraySlice<String>, _ options: [Option], _ command: Command
    ) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        guard let option = options.first(where: { $0.name == name }) else {
            throw UsageError(
                message: "`\(command.name)` has no option `--\(Visible.text(name))`",
                help: Suggestion.help(for: "--" + name, among: options.map { "--" + $0.name }), usage: command.usage)
        }
        let given = parts.count > 1 ? String(parts[1]) : nil
        try set(option, "--" + name, given, &rest, command)
    }

    /// `-qv`, `-o public`, `-opublic`.
    private mutating func takeLetters(
        _ word: Substring, _ rest: inout ArraySlice<String>, _ options: [Option], _ command: Command
    ) throws(UsageError) {
        var letters = word
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.letter == letter }) else {
                throw UsageError(
                    message: "`\(command.name)` has no option `-\(Visible.text(String(letter)))`",
                    help: Suggestion.help(for: "--" + word, among: options.map { "--" + $0.name }),
                    usage: command.usage)
            }
            guard option.value != .none else {
                try set(option, "-\(letter)", nil, &rest, command)
                continue
            }
            let given = letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
            return try set(option, "-\(letter)", given, &rest, command)
        }
    }

    private mutating func set(
        _ option: Option, _ typed: String, _ given: String?, _ rest: inout ArraySlice<String>, _ command: Command
    ) throws(UsageError) {
        guard let placeholder = option.placeholder else {
            if given != nil { throw UsageError(message: "`\(typed)` takes no value", usage: command.usage) }
            return values[option.name] = ""
        }
        let isOption = rest.first.map { $0.hasPrefix("-") && $0.count > 1 && Int($0) == nil } ?? true
        guard let value = given ?? (isOption ? nil : rest.popFirst()) else {
            throw UsageError(
                message: "`\(typed)` needs a value: \(typed) \(placeholder)", usage: command.usage)
        }
        if let fault = option.fault(of: value) {
            var help: [String] = []
            if case .word(let words) = option.value { help = Suggestion.help(for: value, among: words) }
            throw UsageError(
                message: "the value of `\(typed)` \(fault), not `\(Visible.text(value))`", help: help,
                usage: command.usage)
        }
        values[option.name] = value
    }
}
