/// What the site's own rules say of a submission.
package struct Verdict: Sendable, Equatable {
    /// What is said of one field.
    package struct Line: Sendable, Equatable {
        /// The name under which it is sent.
        package let name: String
        /// What the reader sees of it.
        package let label: String
        /// Whether it is a password.
        package let isSecret: Bool
        /// Whether nothing is asked for, because of a condition.
        package let isOff: Bool
        /// The message of the rule that is broken.
        package let fault: String?

        /// What is said of the field `name`.
        package init(name: String, label: String, isSecret: Bool = false, isOff: Bool = false, fault: String? = nil) {
            (self.name, self.label, self.isSecret, self.isOff, self.fault) = (name, label, isSecret, isOff, fault)
        }
    }

    /// The form's id.
    package let form: String
    /// The path of its page.
    package let page: String
    /// The language of its messages, as BCP 47 writes it.
    package let language: String
    /// What is said of each field, in their order.
    package let lines: [Line]
    /// Names that no field has.
    package let unknown: [String]
    /// Whether a robot sent it.
    package let isTrapped: Bool
    /// The path of the page that the reader is sent to.
    package let done: String?

    /// A verdict on a submission of `form` on `page`.
    package init(
        form: String, page: String, language: String, lines: [Line], unknown: [String] = [], isTrapped: Bool = false,
        done: String? = nil
    ) {
        (self.form, self.page, self.language, self.lines) = (form, page, language, lines)
        (self.unknown, self.isTrapped, self.done) = (unknown, isTrapped, done)
    }

    /// The lines with a fault.
    package var faults: [Line] { lines.filter { $0.fault != nil } }
}

/// What judges submissions: the forms of the site as it is now.
package struct InboxRules: Sendable {
    /// The paths that forms of the site itself are sent to, as URLs write them.
    package let targets: Set<String>
    /// Those of them that forms are sent to by GET, as parameters of the address.
    package let queried: Set<String>
    /// The verdict on a submission; nil where no form of the site sends it.
    package let judge: @Sendable (Submission) -> Verdict?

    /// Rules of forms that are sent to `targets`, by GET to those of `queried`.
    package init(
        targets: Set<String> = [], queried: Set<String> = [],
        judge: @escaping @Sendable (Submission) -> Verdict? = { _ in nil }
    ) {
        self.targets = targets
        self.queried = queried
        self.judge = judge
    }
}
