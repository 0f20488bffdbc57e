import Diagnostics

/// A name or member that is not there. It may be passed on and asked whether it is defined; any other use of it is a
/// fault, told where the name stands (Jinja's StrictUndefined).
final class Missing: Sendable {
    /// What is wrong: ``unknown name `titel` ``.
    let message: String
    /// The word that was not found, and what it was sought in; nil where there is nothing to suggest.
    let sought: (word: String, owner: TemplateValue?)?
    /// Where it stands.
    let place: Place
    /// Whether its cause was told already, so that nothing follows from it.
    let isTold: Bool

    init(
        _ message: String, sought: (word: String, owner: TemplateValue?)? = nil, place: Place,
        isTold: Bool = false
    ) {
        self.message = message
        self.sought = sought
        self.place = place
        self.isTold = isTold
    }
}

/// Why an expression has no value. It ends the statement it is thrown in, is made a diagnostic there, and goes no
/// further.
struct Fault: Error {
    var identifier = "template.value"
    let message: String
    var help: [String] = []
    /// Where; nil until the evaluator says so.
    var place: Place?
    /// Whether it was told already.
    var isTold = false

    init(_ message: String, help: String..., at place: Place? = nil) {
        self.message = message
        self.help = help
        self.place = place
    }
}
