import Diagnostics

/// What the output folder is to hold: each path with its bytes, or with the file it is a copy of.
package struct Output: Sendable {
    /// What a file of the output holds.
    package enum Content: Sendable, Equatable {
        /// These bytes.
        case bytes([UInt8])
        /// The bytes of a source file, which is read only when the output is written or served.
        case copy(FileOnDisk)
        /// Bytes that a build put by until they are written.
        case spooled(SpooledBytes)

        /// The bytes of a file that the build made; nil for a copy.
        package var made: [UInt8]? {
            switch self {
            case .bytes(let bytes): bytes
            case .spooled(let put): try? put.bytes()
            case .copy: nil
            }
        }
    }

    /// Two paths that cannot both be files on every system.
    package struct Clash: Sendable, Equatable {
        /// The first in order.
        package let first: OutputPath
        /// The second in order.
        package let second: OutputPath
        /// What is wrong with the two.
        package let reason: Reason

        /// Why two paths clash.
        package enum Reason: Sendable {
            /// They differ only in upper and lower case.
            case letterCase
            /// The first is a file where the second needs a folder.
            case fileAndFolder
        }
    }

    private var contents: [OutputPath: Content] = [:]

    /// Nothing yet.
    package init() {}

    /// How many files there are.
    package var count: Int { contents.count }

    /// The paths, in order.
    package var paths: [OutputPath] { contents.keys.sorted() }

    /// What `path` holds, or nil.
    package subscript(path: OutputPath) -> Content? { contents[path] }

    /// Adds a file; false, and nothing is changed, where `path` has content already.
    @discardableResult
    package mutating func add(_ content: Content, at path: OutputPath) -> Bool {
        guard contents[path] == nil else { return false }
        contents[path] = content
        return true
    }

    /// Puts `content` in place of what `path` holds; nil takes it out.
    mutating func replace(_ path: OutputPath, by content: Content?) { contents[path] = content }

    /// Pairs of paths that clash, in order; to be told as errors before anything is written.
    package var clashes: [Clash] {
        var clashes: [Clash] = []
        // Each file's and folder's path without regard to case, with its spelling and the file that brought it.
        var folded: [String: (spelling: OutputPath, path: OutputPath)] = [:]
        // Folders that, with all around them, clash with nothing: of a site of many pages they come again and again.
        var clear: Set<OutputPath> = []
        for path in paths {
            let folders = path.folders.filter { !clear.contains($0) }
            let before = clashes.count
            for folder in folders where contents[folder] != nil {
                clashes.append(Clash(first: folder, second: path, reason: .fileAndFolder))
            }
            for part in folders + [path] {
                let key = part.text.lowercased().composed
                guard let other = folded[key] else {
                    folded[key] = (part, path)
                    continue
                }
                guard other.spelling != part else { continue }
                clashes.append(Clash(first: other.path, second: path, reason: .letterCase))
                break
            }
            if clashes.count == before { clear.formUnion(folders) }
        }
        return clashes
    }
}
