import HTML

/// A drawing as it goes into a page: inline SVG, hidden from assistive technology.
package struct Drawing: Sendable {
    /// The `svg` element.
    let node: HTMLNode

    /// A drawing of these shapes; the page sets its size, and its colour where it has none of its own.
    init(_ attributes: [HTMLAttribute], _ shapes: [HTMLNode]) {
        node = .element(
            "svg",
            [
                HTMLAttribute("class", "sg-icon"), HTMLAttribute("aria-hidden", "true"), HTMLAttribute("width", "24"),
                HTMLAttribute("height", "24"),
            ] + attributes, shapes)
    }
}
