import Foundation

/// A folder of a test's own, written and read as a map of paths to texts; gone when the test is done with it.
package final class TemporaryFolder: Sendable {
    /// The folder's path, without links.
    package let path: String

    /// A new folder that holds `files`, each a path and its text.
    package init(_ files: [String: String] = [:]) throws {
        let top = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        path = top.appendingPathComponent("sitegen-test-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(name, text) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The whole path of `name`.
    package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file, and the folders above it.
    package func write(_ name: String, _ text: String) throws { try write(name, bytes: Array(text.utf8)) }

    /// Writes a file, and the folders above it. Foundation's `Data` would wait for the disk each time.
    package func write(_ name: String, bytes: [UInt8]) throws {
        let file = URL(fileURLWithPath: self(name))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        guard let open = fopen(file.path, "wb") else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        let written = fwrite(bytes, 1, bytes.count, open)
        guard fclose(open) == 0, written == bytes.count else { throw POSIXError(.EIO) }
    }

    /// Makes an empty folder.
    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
    }

    /// Makes a symbolic link.
    package func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
    }

    /// Removes a file, or a folder with all in it.
    package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self(name)) }

    /// Whether something is there; a link counts whatever it leads to.
    package func exists(_ name: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: self(name))) != nil
    }

    /// The text of a file, or nil.
    package func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The bytes of a file, or none.
    package func bytes(_ name: String) -> [UInt8] {
        FileManager.default.contents(atPath: self(name)).map { Array($0) } ?? []
    }

    /// What would tell a replaced or touched file: its number, mode and time.
    package func marks(_ name: String) throws -> [String] {
        let attributes = try FileManager.default.attributesOfItem(atPath: self(name))
        let keys: [FileAttributeKey] = [.systemFileNumber, .posixPermissions, .modificationDate]
        return keys.map { key in "\(attributes[key] ?? "none")" }
    }

    /// All below `folder`: files as texts, links as `-> target`, folders as `/`; folders that hold something are not named.
    package func tree(_ folder: String = ".", hidden: Bool = false) -> [String: String] {
        let top = self(folder)
        var found: [String: String] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: top) ?? .init() {
            if !hidden, name.split(separator: "/").contains(where: { $0.hasPrefix(".sitegen") }) { continue }
            let file = "\(top)/\(name)"
            if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file) {
                found[name] = "-> \(target)"
            } else if let inside = try? FileManager.default.contentsOfDirectory(atPath: file) {
                if inside.isEmpty { found[name] = "/" }
            } else {
                found[name] = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
            }
        }
        return found
    }
}

/// A small generator of numbers that are the same in every run (Steele, Lea and Flood's SplitMix64).
package struct SteadyNumbers: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Numbers that follow from `seed`.
    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
