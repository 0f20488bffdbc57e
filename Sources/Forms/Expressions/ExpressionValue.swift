/// A value of a field, a state or an expression.
///
/// A date, a time, a month is its ISO text; a secret is text; of files only the sizes count.
package enum ExpressionValue: Sendable, Equatable {
    case text(String)
    case boolean(Bool)
    /// A finite number.
    case number(Double)
    /// An empty number, date or choice; what division by zero and overflow give.
    case none
    case option(String)
    /// The chosen options in the order of the spec.
    case options([String])
    /// ISO text of a date, time, month, or date and time.
    case moment(String)
    /// The size of each file in bytes.
    case files([Double])

    /// The value as the page's script holds it, written as JavaScript: text, option and moment a string, number or
    /// `null`, a boolean, options an array of strings, files an array of `{"size": bytes}`. It is valid JSON too.
    package var javaScript: String {
        switch self {
        case .text(let text), .option(let text), .moment(let text): JavaScriptText.literal(text)
        case .boolean(let truth): truth ? "true" : "false"
        case .number(let number): NumberText.plain(number)
        case .none: "null"
        case .options(let options): "[" + options.map(JavaScriptText.literal).joined(separator: ", ") + "]"
        case .files(let sizes):
            "[" + sizes.map { #"{"size": \#(NumberText.plain($0))}"# }.joined(separator: ", ") + "]"
        }
    }
}

/// All that an expression can see: the values of a form and the state of its fields.
package struct ExpressionEnvironment: Sendable {
    /// The value of each name; a name without one counts as empty.
    package var values: NameMap<ExpressionValue>
    /// The fields whose rules are met.
    package var valid: Set<String>
    /// The fields that were edited.
    package var edited: Set<String>
    /// The field that has the focus.
    package var focus: String?
    /// Whether every rule of the form is met.
    package var formIsValid: Bool
    /// Whether any field was edited.
    package var formIsEdited: Bool
    /// The ISO date of the day, or nil where it is not known (in a build it never is): it then reads as none.
    package var today: String?

    /// An environment; what is not given is empty or false.
    package init(
        values: [String: ExpressionValue] = [:], valid: Set<String> = [], edited: Set<String> = [],
        focus: String? = nil, formIsValid: Bool = false, formIsEdited: Bool = false, today: String? = nil
    ) {
        self.values = NameMap(values.map { ($0.key, $0.value) })
        self.valid = valid
        self.edited = edited
        self.focus = focus
        self.formIsValid = formIsValid
        self.formIsEdited = formIsEdited
        self.today = today
    }
}
