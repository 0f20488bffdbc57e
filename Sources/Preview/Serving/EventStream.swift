import Synchronization

/// What one reader's page is told from now on, as server-sent events (HTML, 9.2).
final class EventStream: Sendable {
    private struct State {
        var waiting: [UInt8] = []
        var isClosed = false
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    private let ended: @Sendable () -> Void

    /// A stream that begins with `first`; `ended` is called when its reader has gone.
    init(first: [UInt8], ended: @escaping @Sendable () -> Void) {
        self.ended = ended
        state.withLock { $0.waiting = first }
    }

    /// The most that waits for a reader who does not read, in bytes; whoever is further behind is cut off.
    static let most = 256 * 1024

    /// Adds bytes, and wakes the connection that waits for them.
    func send(_ bytes: [UInt8]) {
        state.withLock { state in
            if state.waiting.count + bytes.count > Self.most { state.isClosed = true } else { state.waiting += bytes }
            state.wake?()
            state.wake = nil
        }
    }

    /// Ends the stream; its reader will come back.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.wake?()
            state.wake = nil
        }
    }

    /// What the connection is to do next.
    enum Step {
        case write([UInt8])
        case wait
        case close
    }

    /// The next bytes, at most `limit`. Where there are none, `pause` is called before anything can be added; what it
    /// returns is called when there are some.
    func next(limit: Int, pause: () -> @Sendable () -> Void) -> Step {
        state.withLock { state in
            if state.isClosed { return .close }
            guard !state.waiting.isEmpty else {
                state.wake = pause()
                return .wait
            }
            let piece = Array(state.waiting.prefix(limit))
            state.waiting.removeFirst(piece.count)
            return .write(piece)
        }
    }

    /// Tells that the reader has gone.
    func end() { ended() }
}

/// The pages that are open in browsers.
final class Readers: Sendable {
    /// A page that is open.
    struct Reader: Sendable {
        let stream: EventStream
        /// The path that it shows, as `location.pathname` has it.
        let path: String
        /// The digest of what it shows; empty for the preview's own pages.
        var digest: String
    }

    private struct State {
        var readers: [Int: Reader] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// The most that are told at once.
    static let most = 256

    /// Adds a reader; nil where there are too many.
    func add(path: String, digest: String, first: [UInt8]) -> EventStream? {
        state.withLock { state in
            guard state.readers.count < Self.most else { return nil }
            state.last += 1
            let number = state.last
            let stream = EventStream(first: first) { [weak self] in self?.remove(number) }
            state.readers[number] = Reader(stream: stream, path: path, digest: digest)
            return stream
        }
    }

    /// How many there are.
    var count: Int { state.withLock { $0.readers.count } }

    /// Tells each reader what `message` makes of it; nothing where that is nil.
    func tell(_ message: (inout Reader) -> [UInt8]?) {
        state.withLock { state in
            for number in state.readers.keys.sorted() {
                guard var reader = state.readers[number] else { continue }
                let bytes = message(&reader)
                state.readers[number] = reader
                if let bytes { reader.stream.send(bytes) }
            }
        }
    }

    /// Lets all readers go.
    func close() { for stream in state.withLock({ $0.readers.values.map(\.stream) }) { stream.close() } }

    private func remove(_ number: Int) { state.withLock { _ = $0.readers.removeValue(forKey: number) } }
}

/// Server-sent events as bytes.
enum EventText {
    /// An event whose data is `json`, in which no line ends.
    static func event(_ json: String) -> [UInt8] { Array("data: \(json)\n\n".utf8) }

    /// A line that readers pass over; it tells the server which connections are dead.
    static let beat = Array(": \n\n".utf8)
}
