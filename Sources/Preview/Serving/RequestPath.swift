import Diagnostics

/// The names that the path of a request leads through, from the root of the host; made only by decoding it with care.
///
/// Nothing is looked up on a disk, so that what is refused here would only not be found; it is refused nevertheless, for
/// a host that does look there would.
struct RequestPath: Sendable, Equatable {
    /// The names, decoded once and composed.
    let names: [String]
    /// Whether a slash stands at the end.
    let endsInSlash: Bool

    /// Why a path leads nowhere.
    enum Fault: Error, Equatable {
        /// It is no path that a browser sends: status 400.
        case malformed
        /// It may not be asked for, or cannot be there: status 404.
        case hidden
    }

    /// Decodes `path`, as it was sent.
    init(_ path: [UInt8]) throws(Fault) {
        guard path.first == UInt8(ascii: "/") else { throw .malformed }
        var names: [String] = []
        let parts = path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for part in parts.dropLast() + (parts.last.map { $0.isEmpty ? [] : [$0] } ?? []) {
            guard !part.isEmpty else { throw .hidden }
            names.append(try Self.name(Array(part)))
        }
        self.names = names
        endsInSlash = path.last == UInt8(ascii: "/")
    }

    private static func name(_ part: [UInt8]) throws(Fault) -> String {
        guard let bytes = PercentText.decoded(part), UTF8Check.firstFault(in: bytes) == nil else { throw .malformed }
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") })
        else { throw .malformed }
        let name = String(decoding: bytes, as: UTF8.self).composed
        if name == "." || name == ".." { throw .malformed }
        if name.hasPrefix("."), name != ".well-known" { throw .hidden }
        return name
    }
}
