/// How much a diagnostic matters.
package enum Severity: String, Sendable, Comparable, CaseIterable {
    /// The site cannot be built.
    case error
    /// The site is built, and probably not as its author means it.
    case warning
    /// Something worth knowing.
    case note

    package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int { self == .error ? 0 : self == .warning ? 1 : 2 }
}

/// What an author got wrong, where, and how to mend it.
///
/// A diagnostic is a value, collected and never thrown, so that one run tells all mistakes.
package struct Diagnostic: Sendable, Equatable {
    /// A lasting name of this kind of mistake, such as `front-matter.unknown-key`; tests and `--format json` use it.
    package let identifier: String
    /// How much it matters.
    package let severity: Severity
    /// What is wrong, in one line without a full stop: ``unknown name `usernme` ``.
    package let message: String
    /// Where it stands.
    package let place: Place
    /// How to mend it, a line each: ``did you mean `username`?``.
    package let help: [String]

    /// A diagnostic of any severity.
    package init(
        _ severity: Severity, _ identifier: String, _ message: String, at place: Place, help: [String] = []
    ) {
        self.identifier = identifier
        self.severity = severity
        self.message = message
        self.place = place
        self.help = help
    }

    /// A mistake that keeps the site from being built.
    package static func error(
        _ identifier: String, _ message: String, at place: Place, help: String...
    ) -> Diagnostic {
        Diagnostic(.error, identifier, message, at: place, help: help)
    }

    /// A probable mistake; the site is built nevertheless.
    package static func warning(
        _ identifier: String, _ message: String, at place: Place, help: String...
    ) -> Diagnostic {
        Diagnostic(.warning, identifier, message, at: place, help: help)
    }
}

extension Sequence<Diagnostic> {
    /// In order of file, place and identifier, each once.
    package var inOrder: [Diagnostic] {
        var told: [Diagnostic] = []
        let ordered = sorted { a, b in
            (a.place.source.path, a.place.range.lowerBound, a.severity, a.identifier, a.message)
                < (b.place.source.path, b.place.range.lowerBound, b.severity, b.identifier, b.message)
        }
        for diagnostic in ordered where told.last != diagnostic { told.append(diagnostic) }
        return told
    }

    /// Whether one of them keeps the site from being built.
    package var haveErrors: Bool { contains { $0.severity == .error } }
}
