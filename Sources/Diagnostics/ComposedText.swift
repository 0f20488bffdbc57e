@_spi(_Unicode) import Swift

extension String {
    /// Unicode's canonical composed form (NFC; UAX 15), so that one text has one spelling in bytes.
    package var composed: String {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: _nfc)
        return String(scalars)
    }
}
