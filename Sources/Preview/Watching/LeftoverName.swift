/// Files that editors write beside those that a person saves, and that change nothing in the site.
enum LeftoverName {
    /// Whether a change of a file of this name is none of the site.
    static func matches(_ name: String) -> Bool {
        if name.hasSuffix("~") || name.hasPrefix(".#") || name.hasPrefix("#") && name.hasSuffix("#") { return true }
        if name == "4913" || name.hasPrefix(".goutputstream-") || name.hasPrefix(".sitegen") { return true }
        return [".swp", ".swo", ".swx", ".bak", ".tmp", ".crswap", ".kate-swp"].contains { name.hasSuffix($0) }
    }
}
