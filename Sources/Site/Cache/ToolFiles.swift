/// The files that this process runs: the tool itself and the libraries that it was loaded with.
///
/// Another version of either may give another output. They are known by their status, as a build is not to take longer for
/// reading twenty megabytes of itself.
enum ToolFiles {
    private static let program = Array("/proc/self/exe".utf8)
    private static let maps = Array("/proc/self/maps".utf8)

    /// Their statuses, the tool's first; nil where the system does not tell.
    static var statuses: [FileStatus]? {
        do throws(SystemError) {
            let tool = try System.statusFollowing(program)
            let file = Descriptor(try System.openFollowing(maps, folder: false))
            var pieces = FilePieces()
            var text: [UInt8] = []
            while let piece = try pieces.next(of: file.number) { text += piece }
            // What was replaced since it was loaded is told with a word behind its path, and is not found by it.
            return [tool] + paths(in: text).compactMap { try? System.statusFollowing($0) }
        } catch {
            return nil
        }
    }

    /// The paths at the ends of lines, each once, in order: addresses, and so the lines, come in another order each time.
    ///
    ///     7f1c…-7f1c… r-xp 00000000 fe:00 1234   /usr/lib/libyaml.so   →   /usr/lib/libyaml.so
    static func paths(in maps: [UInt8]) -> [[UInt8]] {
        let paths = maps.split(separator: 0x0A).compactMap { line in
            line.firstIndex(of: slash).map { Array(line[$0...]) }
        }
        return Set(paths.filter { !$0.contains(0) }).sorted { $0.lexicographicallyPrecedes($1) }
    }
}
