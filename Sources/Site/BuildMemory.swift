/// What a build keeps for the next one of the same site, so that only what changed is made anew.
///
/// Everything in it is the result of a function of which all arguments are kept with it and compared: a build with a
/// memory gives what a build without one gives, byte for byte.
package struct BuildMemory: Sendable {
    private var files: [FileOnDisk: [UInt8]] = [:]

    /// Nothing.
    package init() {}

    /// The bytes of a file that is copied.
    package mutating func bytes(of file: FileOnDisk) throws(EnvironmentFailure) -> [UInt8] {
        if let known = files[file] { return known }
        let bytes = try file.bytes()
        files[file] = bytes
        return bytes
    }
}
