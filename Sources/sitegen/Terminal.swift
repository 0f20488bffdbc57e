#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where the program speaks: messages to standard error, results to standard output.
struct Terminal: Sendable {
    /// Whether messages are coloured.
    let colours: Bool

    /// The process's own streams.
    init(_ surroundings: Surroundings) {
        colours = surroundings.errorsOnTerminal && !surroundings.noColour
    }

    /// Writes a message. One that finds no reader is lost, and no reason to stop.
    func tell(_ text: String) { _ = write(text, to: STDERR_FILENO) }

    /// Writes a result; false where it could not be stored. A reader that had enough (`| head -1`) is content.
    @discardableResult
    func give(_ text: String) -> Bool { write(text, to: STDOUT_FILENO) }

    private func write(_ text: String, to stream: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe systemWrite(stream, $0.baseAddress, $0.count) }
            if written < 0 {
                if errno == EINTR { continue }
                return errno == EPIPE
            }
            rest = rest.dropFirst(written)
        }
        return true
    }
}

private func systemWrite(_ stream: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(stream, start, count)
}
