/// How large a document may be; what is larger is refused before or while it is parsed, with an error that says so.
///
/// libyaml 0.2.5 has no limit of its own: its time grows with the square of the nesting.
package struct YAMLLimits: Sendable, Equatable {
    /// The longest document, in bytes.
    package var bytes: Int
    /// How deep mappings and lists may stand in each other.
    package var depth: Int
    /// How many scalars, lists and mappings there may be, keys counted too.
    package var nodes: Int

    /// Limits of these numbers.
    package init(bytes: Int, depth: Int, nodes: Int) {
        self.bytes = bytes
        self.depth = depth
        self.nodes = nodes
    }

    /// 64 KiB, 16 levels, 10,000 nodes: front matter and form specs.
    package static let `default` = YAMLLimits(bytes: 64 * 1024, depth: 16, nodes: 10_000)
}
