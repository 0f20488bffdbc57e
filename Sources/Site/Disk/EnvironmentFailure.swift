/// What the machine did not let us do: exit status 3.
///
/// Failures of one run that do not stop each other (three unreadable files) are told together.
package struct EnvironmentFailure: Error, Sendable, Equatable {
    /// One path, and what went wrong with it.
    package struct Fault: Sendable, Equatable {
        /// The path as a person knows it: relative to the site, or as it was typed.
        package let path: String
        /// What was tried and why it failed: `cannot be read: permission denied`.
        package let reason: String

        /// A fault of `path`, with the end of a sentence that begins with it.
        package init(path: String, reason: String) {
            self.path = path
            self.reason = reason
        }
    }

    /// At least one fault, in the order in which they were met.
    package let faults: [Fault]

    /// Several faults; at least one.
    package init(_ faults: [Fault]) {
        precondition(!faults.isEmpty, "a failure says what failed")
        self.faults = faults
    }

    /// One fault.
    package init(path: String, reason: String) {
        self.init([Fault(path: path, reason: reason)])
    }

    init(path: String, _ what: String, _ error: SystemError) {
        self.init(path: path, reason: "\(what): \(error.words)")
    }
}

/// Why an output folder is not written to.
package enum OutputFailure: Error, Sendable, Equatable {
    /// The folder must not be written to, or files that are not ours are in the way: exit status 2. Nothing was written.
    case refused(path: String, reason: String, help: [String])
    /// The machine did not let us: exit status 3.
    case environment(EnvironmentFailure)

    static func failed(_ path: String, _ what: String, _ error: SystemError) -> OutputFailure {
        .environment(EnvironmentFailure(path: path, what, error))
    }
}
