import CMicroHTTPD
import Threads

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How requests are answered.
package protocol Answering: Sendable {
    /// The largest body that is taken with this request, in bytes; nil where none is, and the answer does not wait for it.
    func bodyLimit(of request: Request) -> Int?
    /// What has to be done before the request is answered and takes long; nil where there is nothing. It is done on another
    /// thread, after what others wait for, so that other requests go on.
    func preparation(for request: Request) -> (@Sendable () -> Void)?
    /// The answer; called on several threads at once.
    func answer(_ request: Request) -> Response
}

/// An HTTP/1.1 server by libmicrohttpd: the only file that calls it.
///
/// What is sent is bounded: 16 KiB of header, the body that `Answering` allows, ten seconds of silence.
@safe package struct HTTPServer: ~Copyable {
    private let daemon: OpaquePointer
    private let answering: Unmanaged<AnsweringBox>

    /// A server behind `listening`, which it takes over; nil where the system has no thread or memory for it.
    package init?(_ listening: Listening, _ answering: any Answering) {
        let box = unsafe Unmanaged.passRetained(AnsweringBox(answering))
        let unescape: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
            unsafe $2.map { unsafe strlen($0) } ?? 0
        }
        let completed: MHD_RequestCompletedCallback = { _, _, state, _ in
            guard let held = unsafe state?.pointee else { return }
            unsafe Unmanaged<Exchange>.fromOpaque(held).release()
            unsafe state?.pointee = nil
        }
        let options: [any CVarArg] = unsafe [
            MHD_OPTION.LISTEN_SOCKET.number, listening.socket,
            MHD_OPTION.CONNECTION_MEMORY_LIMIT.number, 16 * 1024,
            MHD_OPTION.CONNECTION_LIMIT.number, Self.connectionLimit,
            MHD_OPTION.CONNECTION_TIMEOUT.number, UInt32(10),
            MHD_OPTION.THREAD_POOL_SIZE.number, UInt32(2),
            MHD_OPTION.STRICT_FOR_CLIENT.number, Int32(1),
            MHD_OPTION.UNESCAPE_CALLBACK.number, unsafeBitCast(unescape, to: Int.self), 0,
            MHD_OPTION.NOTIFY_COMPLETED.number, unsafeBitCast(completed, to: Int.self), 0,
            MHD_OPTION.END.number,
        ]
        let flags = Self.polling | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_INTERNAL_POLLING_THREAD.rawValue
        let started = unsafe withVaList(options) {
            unsafe MHD_start_daemon_va(flags, 0, nil, nil, handle, box.toOpaque(), $0)
        }
        guard let started = unsafe started else {
            unsafe box.release()
            return nil
        }
        unsafe daemon = started
        unsafe self.answering = box
    }

    /// Does nothing: a server that is used afterwards is not thrown away before.
    package borrowing func keep() {}

    /// Ends all connections and waits for the answers under way; those that wait for events must have been closed.
    package consuming func stop() {
        unsafe MHD_stop_daemon(daemon)
        unsafe answering.release()
    }

    private static var polling: UInt32 {
        #if canImport(Glibc)
            MHD_USE_EPOLL.rawValue
        #else
            MHD_USE_AUTO.rawValue
        #endif
    }

    /// As many connections as the process may have files open, but for those that a build needs.
    private static var connectionLimit: UInt32 {
        var limit = rlimit()
        #if canImport(Glibc)
            let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let files = RLIMIT_NOFILE
        #endif
        guard unsafe getrlimit(files, &limit) == 0 else { return 512 }
        limit.rlim_cur = min(limit.rlim_max, 8192)
        unsafe setrlimit(files, &limit)
        return UInt32(max(64, min(4096, Int(clamping: limit.rlim_cur) - 256)))
    }
}

/// Holds what answers, for C has only a pointer to it.
private final class AnsweringBox: Sendable {
    let answering: any Answering
    let preparations = Errands()

    init(_ answering: any Answering) { self.answering = answering }
}

/// A request while it comes in; only the thread of its connection touches it.
private final class Exchange {
    var request: Request
    let limit: Int?
    var isTooLarge = false

    init(_ request: Request, limit: Int?) { (self.request, self.limit) = (request, limit) }
}

/// Called by libmicrohttpd: once for the header, then for each piece of the body, then at its end.
private func handle(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ upload: UnsafePointer<CChar>?,
    _ uploadSize: UnsafeMutablePointer<Int>?, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context = unsafe context, let connection = unsafe connection, let state = unsafe state,
        let size = unsafe uploadSize
    else { return .NO }
    let box = unsafe Unmanaged<AnsweringBox>.fromOpaque(context).takeUnretainedValue()
    let answering = box.answering
    guard let held = unsafe state.pointee else {
        let request = unsafe Request(connection, path: path, method: method, version: version)
        let limit = answering.bodyLimit(of: request)
        let announced = request.field("content-length")
        unsafe state.pointee = Unmanaged.passRetained(Exchange(request, limit: limit)).toOpaque()
        if let limit {
            guard let announced else { return .YES }
            return Int(announced).map { $0 <= limit } == true
                ? .YES : unsafe queue(Response(413, text: "That is more than the preview takes.").guarded(), connection)
        }
        // A body that nobody wants is not waited for.
        let hasBody = announced != nil && announced != "0" || request.field("transfer-encoding") != nil
        return hasBody ? unsafe queue(answering.answer(request), connection) : .YES
    }
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(held).takeUnretainedValue()
    if unsafe size.pointee > 0 {
        unsafe take(UnsafeRawBufferPointer(start: upload, count: size.pointee), exchange)
        unsafe size.pointee = 0
        return .YES
    }
    if exchange.isTooLarge {
        return unsafe queue(Response(413, text: "That is more than the preview takes.").guarded(), connection)
    }
    // Asked again afterwards: what was made may be out of date by then.
    if let work = answering.preparation(for: exchange.request) {
        unsafe suspend(connection, among: box.preparations, during: work)
        return .YES
    }
    return unsafe queue(answering.answer(exchange.request), connection)
}

/// Lets the connection rest until `work` is done; libmicrohttpd then calls again.
private func suspend(
    _ connection: OpaquePointer, among preparations: Errands, during work: @escaping @Sendable () -> Void
) {
    unsafe MHD_suspend_connection(connection)
    let address = UInt(bitPattern: connection)
    preparations.add {
        work()
        unsafe MHD_resume_connection(OpaquePointer(bitPattern: address))
    }
}

/// Adds a piece to the body; what is beyond its limit is thrown away.
private func take(_ piece: UnsafeRawBufferPointer, _ exchange: Exchange) {
    guard !exchange.isTooLarge, exchange.request.body.count + piece.count <= exchange.limit ?? 0 else {
        exchange.isTooLarge = true
        exchange.request.body = []
        return
    }
    unsafe exchange.request.body.append(contentsOf: piece)
}

private func queue(_ response: Response, _ connection: OpaquePointer) -> MHD_Result {
    guard let made = unsafe response.made(for: connection) else { return .NO }
    for (name, value) in response.fields { unsafe MHD_add_response_header(made, name, value) }
    let result = unsafe MHD_queue_response(connection, UInt32(response.status), made)
    unsafe MHD_destroy_response(made)
    return result
}

extension Request {
    fileprivate init(
        _ connection: OpaquePointer, path: UnsafePointer<CChar>?, method: UnsafePointer<CChar>?,
        version: UnsafePointer<CChar>?
    ) {
        self.init(
            method: unsafe text(method), path: unsafe bytes(path),
            query: unsafe pairs(of: connection, .GET_ARGUMENT_KIND).map { Parameter($0, $1) },
            fields: unsafe pairs(of: connection, .HEADER_KIND).map { Field($0, $1) }, version: unsafe text(version))
    }
}

private final class Pairs {
    var list: [(String, String)] = []
}

private func pairs(of connection: OpaquePointer, _ kind: MHD_ValueKind) -> [(String, String)] {
    let pairs = Pairs()
    let pointer = unsafe Unmanaged.passUnretained(pairs).toOpaque()
    unsafe MHD_get_connection_values(
        connection, kind,
        { context, _, name, value in
            guard let context = unsafe context else { return .NO }
            let pairs = unsafe Unmanaged<Pairs>.fromOpaque(context).takeUnretainedValue()
            unsafe pairs.list.append((text(name), text(value)))
            return pairs.list.count < 256 ? .YES : .NO
        }, pointer)
    return pairs.list
}

private func text(_ pointer: UnsafePointer<CChar>?) -> String { unsafe String(decoding: bytes(pointer), as: UTF8.self) }

private func bytes(_ pointer: UnsafePointer<CChar>?) -> [UInt8] {
    guard let pointer = unsafe pointer else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
}

extension MHD_OPTION {
    fileprivate var number: Int32 { Int32(bitPattern: rawValue) }
}

// MARK: Bodies

/// Bytes that are sent piece by piece.
private final class BytesBox: Sendable {
    let bytes: [UInt8]
    let range: Range<Int>

    init(_ bytes: [UInt8], _ range: Range<Int>) { (self.bytes, self.range) = (bytes, range) }
}

/// A stream of events and the connection it goes to.
private final class StreamBox: Sendable {
    let stream: EventStream
    /// The connection's address.
    let connection: UInt

    init(_ stream: EventStream, _ connection: UInt) { (self.stream, self.connection) = (stream, connection) }
}

extension Response {
    /// What libmicrohttpd sends.
    fileprivate func made(for connection: OpaquePointer) -> OpaquePointer? {
        switch body {
        case .bytes(let bytes, let range): unsafe Self.made(bytes, range)
        case .events(let stream): unsafe Self.made(StreamBox(stream, UInt(bitPattern: connection)))
        }
    }

    private static func made(_ bytes: [UInt8], _ range: Range<Int>) -> OpaquePointer? {
        if range.count <= 64 * 1024 {
            var copy = Array(bytes[range])
            return unsafe MHD_create_response_from_buffer(copy.count, &copy, .RESPMEM_MUST_COPY)
        }
        let box = unsafe Unmanaged.passRetained(BytesBox(bytes, range)).toOpaque()
        return unsafe MHD_create_response_from_callback(
            UInt64(range.count), 64 * 1024,
            { context, position, buffer, most in
                guard let context = unsafe context, let buffer = unsafe buffer else { return -2 }
                let box = unsafe Unmanaged<BytesBox>.fromOpaque(context).takeUnretainedValue()
                let start = box.range.lowerBound + Int(position)
                let count = min(most, box.range.upperBound - start)
                guard count > 0 else { return -1 }
                unsafe box.bytes.withUnsafeBytes { bytes in
                    guard let base = bytes.baseAddress else { return }
                    unsafe memcpy(buffer, base + start, count)
                }
                return count
            }, box,
            { context in if let context = unsafe context { unsafe Unmanaged<BytesBox>.fromOpaque(context).release() } })
    }

    private static func made(_ box: StreamBox) -> OpaquePointer? {
        unsafe MHD_create_response_from_callback(
            UInt64.max, 4096,
            { context, _, buffer, most in
                guard let context = unsafe context, let buffer = unsafe buffer else { return -2 }
                let box = unsafe Unmanaged<StreamBox>.fromOpaque(context).takeUnretainedValue()
                let connection = box.connection
                let step = box.stream.next(limit: most) {
                    unsafe MHD_suspend_connection(OpaquePointer(bitPattern: connection))
                    return { unsafe MHD_resume_connection(OpaquePointer(bitPattern: connection)) }
                }
                switch step {
                case .wait: return 0
                case .close: return -1
                case .write(let bytes):
                    unsafe bytes.withUnsafeBytes { bytes in
                        guard let base = bytes.baseAddress else { return }
                        unsafe memcpy(buffer, base, bytes.count)
                    }
                    return bytes.count
                }
            }, Unmanaged.passRetained(box).toOpaque(),
            { context in
                guard let context = unsafe context else { return }
                let box = unsafe Unmanaged<StreamBox>.fromOpaque(context).takeRetainedValue()
                box.stream.end()
            })
    }
}
