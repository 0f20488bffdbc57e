import Forms
import HTML
import Preview
import Site

extension InboxRules {
    /// The rules of those of `forms` that are sent to the site itself; `today` tells the day as an ISO date.
    init(_ forms: [PublishedForm], today: @escaping @Sendable () -> String?) {
        let own = forms.compactMap { form in form.target.map { (target: $0, form: form) } }
        let queried = own.filter { $0.form.isQuery }.map(\.target)
        self.init(targets: Set(own.map(\.target)), queried: Set(queried)) { submission in
            let isQuery = submission.encoding == .query
            let candidates = own.filter { $0.target == submission.path && $0.form.isQuery == isQuery }.map(\.form)
            guard let form = InboxJudge.form(of: submission, among: candidates) else { return nil }
            return InboxJudge.verdict(on: submission, form, today: today())
        }
    }
}

/// Finds the form that a submission comes from, and judges it by that.
enum InboxJudge {
    /// The form: the one that it names, else one of the page that it comes from, else the one with most of its fields.
    static func form(of submission: Submission, among forms: [PublishedForm]) -> PublishedForm? {
        let named = submission.fields.first { $0.name == "form-name" }
        if case .text(let name)? = named?.content, let form = forms.first(where: { "sg-" + $0.form.id == name }) {
            return form
        }
        let near = forms.filter { $0.page == submission.page }
        let names = Set(submission.fields.map(\.name))
        return (near.isEmpty ? forms : near).max { a, b in
            names.intersection(a.form.submittedNames).count < names.intersection(b.form.submittedNames).count
        }
    }

    /// What the rules of `published` say of it.
    static func verdict(on submission: Submission, _ published: PublishedForm, today: String?) -> Verdict {
        let judgement = published.form.judge(
            submission.fields.map { ($0.name, $0.content.value) }, today: today)
        let lines = judgement.answers.map {
            Verdict.Line(
                name: $0.submittedName, label: $0.label, isSecret: $0.isSecret, isOff: $0.isOff, fault: $0.fault)
        }
        return Verdict(
            form: published.form.id, page: published.page, language: published.form.language, lines: lines,
            unknown: judgement.unknown, isTrapped: judgement.isTrapped, done: published.form.donePage)
    }
}

extension PublishedForm {
    /// Whether it is sent by GET, in the address.
    fileprivate var isQuery: Bool {
        if case .target(let target) = form.sending { target.method == "get" } else { false }
    }

    /// The path of the site itself that the form is sent to, as URLs write it; nil where it goes elsewhere or nowhere.
    fileprivate var target: String? {
        guard case .target(let target) = form.sending, target.origin == nil, target.url.text.hasPrefix("/") else {
            return nil
        }
        return String(target.url.text.prefix { $0 != "?" && $0 != "#" })
    }
}

extension Form {
    fileprivate var submittedNames: [String] {
        fields.compactMap { field in if case .input(let input) = field.body { input.submittedName } else { nil } }
    }

    fileprivate var donePage: String? { if case .page(let url) = done { url.text } else { nil } }
}

extension Submission.Content {
    /// The same as forms judge it.
    fileprivate var value: ReceivedValue {
        switch self {
        case .text(let text): .text(text)
        case .file(let name, _, let size): .file(name: name, size: size)
        case .number(let number): .number(number)
        case .boolean(let truth): .boolean(truth)
        case .list(let texts): .list(texts)
        case .null, .secret: .null
        }
    }
}
