#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A socket that listens on one address of this machine.
package struct Listening: Sendable {
    /// Why there is none.
    package enum Failure: Error, Sendable, Equatable {
        /// The port is taken by another program.
        case taken
        /// The port may be used by the system only.
        case forbidden
        /// The address is none of this machine.
        case noAddress
        /// Something else, in the system's words.
        case other(String)
    }

    let socket: Int32
    /// The port that was found.
    package let port: Int

    /// Listens at `port` of `address`, an IPv4 address in digits; 0 is any free port.
    package init(address: String = "127.0.0.1", port: Int) throws(Failure) {
        let socket = Self.systemSocket()
        guard socket >= 0 else { throw Self.failure(errno) }
        do throws(Failure) {
            self.port = try Self.bind(socket, address, port)
            self.socket = socket
        } catch {
            close(socket)
            throw error
        }
    }

    /// The first free port from `port` on, of a hundred.
    package static func first(from port: Int, address: String = "127.0.0.1") throws(Failure) -> Listening {
        for candidate in port..<min(port + 100, 65_535) {
            do throws(Failure) {
                return try Listening(address: address, port: candidate)
            } catch {
                if error != .taken { throw error }
            }
        }
        throw .taken
    }

    private static func systemSocket() -> Int32 {
        #if canImport(Glibc)
            socket_(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue))
        #else
            socket_(AF_INET, SOCK_STREAM)
        #endif
    }

    private static func bind(_ socket: Int32, _ address: String, _ port: Int) throws(Failure) -> Int {
        var yes: Int32 = 1
        unsafe setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        guard unsafe inet_pton(AF_INET, address, &place.sin_addr) == 1 else { throw .noAddress }
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = unsafe withUnsafePointer(to: &place) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind_(socket, $0, size) }
        }
        guard bound == 0 else { throw failure(errno) }
        guard listen(socket, 511) == 0 else { throw failure(errno) }
        return try port == 0 ? chosenPort(of: socket) : port
    }

    private static func chosenPort(of socket: Int32) throws(Failure) -> Int {
        var place = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = unsafe withUnsafeMutablePointer(to: &place) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe getsockname(socket, $0, &size)
            }
        }
        guard status == 0 else { throw failure(errno) }
        return Int(UInt16(bigEndian: place.sin_port))
    }

    private static func failure(_ code: Int32) -> Failure {
        switch code {
        case EADDRINUSE: .taken
        case EACCES: .forbidden
        case EADDRNOTAVAIL: .noAddress
        default: .other(unsafe String(cString: strerror(code)))
        }
    }
}

/// The system's `bind`; the type above has one of its own.
private func bind_(_ socket: Int32, _ place: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    unsafe bind(socket, place, size)
}

/// The system's `socket`.
private func socket_(_ family: Int32, _ kind: Int32) -> Int32 { socket(family, kind, 0) }
