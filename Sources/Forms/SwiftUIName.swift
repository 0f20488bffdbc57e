/// Names of SwiftUI's views, for those who come from there; they are understood in messages only.
enum SwiftUIName {
    private static let kinds: [(names: [String], help: String)] = [
        (["picker"], "a picker is `select` or `radio` here"),
        (["textfield"], "a text field is `text` here, or `email`, `number`, `tel` and the like"),
        (["securefield"], "a secure field is `password` here"),
        (["slider"], "a slider is `range` here"),
        (["datepicker"], "a date picker is `date` here, or `time` and `datetime`"),
        (["texteditor"], "a text editor is `textarea` here"),
        (["navigationlink"], "a navigation link is `link` here"),
        (["toggle"], "write `toggle` in small letters"),
        (["stepper"], "write `stepper` in small letters"),
        (["label", "vstack", "hstack", "group"], "texts are `note`, fields side by side are `row`"),
    ]

    /// What SwiftUI's `name` is called here, or nil.
    static func help(for name: String) -> String? {
        let wanted = name.lowercased()
        return kinds.first { $0.names.contains(wanted) }?.help
    }
}
