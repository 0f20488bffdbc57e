import CSodium

/// A SHA-256 digest (FIPS 180-4), by libsodium: names of hashed assets and subresource integrity.
struct Digest: Sendable, Equatable {
    /// The 32 bytes.
    let bytes: [UInt8]

    /// The digest of `data`.
    init(of data: [UInt8]) {
        var digest = [UInt8](repeating: 0, count: 32)
        let status = unsafe crypto_hash_sha256(&digest, data, UInt64(data.count))
        precondition(status == 0, "SHA-256 of bytes in memory cannot fail")
        bytes = digest
    }

    /// The first 10 hexadecimal digits: enough that two assets of a site never share a name.
    var short: String { text(10) }

    /// The first `digits` hexadecimal digits, an even number of them.
    func text(_ digits: Int) -> String {
        bytes.prefix(digits / 2).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The value of an `integrity` attribute (W3C Subresource Integrity, 3.1).
    var integrity: String { "sha256-" + Base64.text(of: bytes) }
}

/// Base64 with padding (RFC 4648, 4).
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                text.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
