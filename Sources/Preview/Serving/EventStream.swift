import Threads

/// What one reader's page is told from now on, as server-sent events (HTML, 9.2).
final class EventStream: Sendable {
    private struct State {
        var waiting: [UInt8] = []
        var isClosed = false
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    private let ended: @Sendable () -> Void

    /// A stream of which nothing was told yet; `ended` is called when its reader has gone.
    init(ended: @escaping @Sendable () -> Void) { self.ended = ended }

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

    /// Adds a reader, who has a number then; nil where there are too many.
    func add(path: String, digest: String) -> (number: Int, stream: EventStream)? {
        state.withLock { state in
            guard state.readers.count < Self.most else { return nil }
            state.last += 1
            let number = state.last
            let stream = EventStream { [weak self] in self?.remove(number) }
            state.readers[number] = Reader(stream: stream, path: path, digest: digest)
            return (number, stream)
        }
    }

    /// How many there are.
    var count: Int { state.withLock { $0.readers.count } }

    /// What a reader is told, and the digest of what it shows then.
    typealias Message = (bytes: [UInt8], digest: String)

    /// Tells each reader, or the one of this number, what `message` makes of its path and digest; nothing where that is nil.
    /// Those who show the same are told the same.
    ///
    /// Readers come and go meanwhile: the threads that serve them must not wait for what is worked out here.
    func tell(_ only: Int? = nil, _ message: (_ path: String, _ digest: String) -> Message?) {
        let readers = state.withLock { $0.readers }
        var known: [[String]: Message?] = [:]
        for (number, reader) in readers.sorted(by: { $0.key < $1.key }) where only == nil || number == only {
            let told = known[[reader.path, reader.digest]] ?? message(reader.path, reader.digest)
            known[[reader.path, reader.digest]] = .some(told)
            guard let told else { continue }
            state.withLock { $0.readers[number]?.digest = told.digest }
            reader.stream.send(told.bytes)
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
