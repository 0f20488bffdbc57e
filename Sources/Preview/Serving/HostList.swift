/// The names under which the preview answers: with any other one, another site could have led its reader here by a name
/// of its own that points to this machine (DNS rebinding).
package struct HostList: Sendable {
    private let names: Set<String>
    private let port: Int
    private let takesAddresses: Bool

    /// The names of this machine, and `host`, where the preview listens at `port`; one that stands for all addresses of
    /// the machine admits addresses.
    package init(host: String? = nil, port: Int) {
        let bare = host.map { $0.lowercased() }
        names = Set(["localhost", "127.0.0.1", "[::1]"] + (bare.map { [$0] } ?? []))
        self.port = port
        takesAddresses = bare == "0.0.0.0"
    }

    /// Whether a request with these values of `Host` may be answered; nil where there is not just one.
    func admits(_ hosts: [String]) -> Bool? {
        guard hosts.count == 1, let host = hosts.first?.lowercased() else { return nil }
        let (name, number) = Self.parts(host)
        guard number == nil || number == String(port) else { return false }
        return names.contains(name) || name.hasSuffix(".localhost") || takesAddresses && Self.isAddress(name)
    }

    /// `[::1]:80` → `[::1]`, `80`.
    private static func parts(_ host: String) -> (name: String, port: String?) {
        let end = host.lastIndex(of: "]").map { host.index(after: $0) } ?? host.startIndex
        guard let colon = host[end...].firstIndex(of: ":") else { return (host, nil) }
        return (String(host[..<colon]), String(host[host.index(after: colon)...]))
    }

    /// An address is no name, so that nobody can make it lead elsewhere.
    private static func isAddress(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil && !$0.hasPrefix("+") }
    }
}
