import Foundation
import Preview
import Testing

/// A server of a test's own, on a free port.
final class TestServer: @unchecked Sendable {
    let site: LiveSite
    let port: Int
    private var server: HTTPServer?

    init(_ files: [String: [UInt8]], base: String = "", script: String? = nil) throws {
        let listening = try Listening(port: 0)
        port = listening.port
        site = LiveSite(hosts: HostList(port: listening.port))
        site.show(Snapshot(files, base: base, script: script, now: 784_111_777), [])
        guard let made = HTTPServer(listening, site) else { throw POSIXError(.ENOMEM) }
        server = consume made
    }

    deinit {
        site.close()
        if let server = server.take() { server.stop() }
    }
}

/// A connection that sends what no browser would.
final class RawClient {
    private let socket: Int32

    /// A connection on which nothing is awaited for longer than `patience` seconds.
    init(port: Int, patience: Int = 15) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = UInt16(port).bigEndian
        place.sin_addr.s_addr = inet_addr("127.0.0.1")
        var limit = timeval(tv_sec: patience, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let status = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    deinit { close(socket) }

    /// Sends all of `bytes`, or as much as the other side takes.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Tells the other side that nothing more comes.
    func finish() { shutdown(socket, Int32(SHUT_WR)) }

    /// The next bytes; none at the end, or after 15 seconds of silence.
    func read() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(socket, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer[..<count]) : []
    }

    /// All bytes to the end.
    func readAll() -> [UInt8] {
        var all: [UInt8] = []
        while case let piece = read(), !piece.isEmpty { all += piece }
        return all
    }

    /// Reads until `text` has come; what came.
    func read(until text: String) -> String {
        var all = ""
        while !all.contains(text), case let piece = read(), !piece.isEmpty {
            all += String(decoding: piece, as: UTF8.self)
        }
        return all
    }
}

/// An answer as bytes of the wire.
struct RawAnswer {
    let status: Int
    let head: String
    let body: [UInt8]

    init(_ bytes: [UInt8]) {
        let data = Data(bytes)
        let end = data.range(of: Data("\r\n\r\n".utf8))
        head = String(decoding: data[..<(end?.lowerBound ?? data.endIndex)], as: UTF8.self)
        body = end.map { Array(data[$0.upperBound...]) } ?? []
        status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    }

    func field(_ name: String) -> String? {
        head.components(separatedBy: "\r\n").dropFirst().first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
            .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }
}

extension TestServer {
    /// The answer to a request, on a connection of its own that it closes.
    func ask(_ line: String, _ fields: [String] = []) throws -> RawAnswer {
        let client = try RawClient(port: port)
        client.send("\(line) HTTP/1.1\r\nHost: localhost:\(port)\r\n")
        for field in fields { client.send(field + "\r\n") }
        client.send("Connection: close\r\n\r\n")
        return RawAnswer(client.readAll())
    }
}
