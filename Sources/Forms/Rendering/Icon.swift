import HTML

/// A small drawing of our own, on a grid of 24 by 24, stroked in the text's colour.
struct Icon: Sendable {
    /// The name an author writes.
    let name: String
    /// The strokes, as SVG path data.
    let path: String

    /// All drawings, in the order of their names.
    static let all: [Icon] = [
        Icon(name: "arrow-left", path: "M20 12H4M10 6L4 12L10 18"),
        Icon(name: "arrow-right", path: "M4 12H20M14 6L20 12L14 18"),
        Icon(name: "calendar", path: "M4 6H20V20H4ZM4 10H20M8 3V7M16 3V7"),
        Icon(name: "cart", path: "M3 4H6L8 15H18L20 8H7M9 19V20M17 19V20"),
        Icon(name: "checkmark", path: "M4 13L9 18L20 6"),
        Icon(name: "clock", path: "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3M12 7V12L15 15"),
        Icon(name: "cross", path: "M5 5L19 19M19 5L5 19"),
        Icon(name: "download", path: "M12 3V15M7 10L12 15L17 10M4 20H20"),
        Icon(name: "eye", path: "M2 12Q12 1 22 12Q12 23 2 12M12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9"),
        Icon(name: "eye-off", path: "M2 12Q12 1 22 12Q12 23 2 12M4 20L20 4"),
        Icon(name: "heart", path: "M12 20Q2 13 3 8Q5 2 12 8Q19 2 21 8Q22 13 12 20Z"),
        Icon(name: "home", path: "M3 12L12 4L21 12M6 10V20H18V10"),
        Icon(name: "info", path: "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3M12 11V16M12 7V8"),
        Icon(name: "lock", path: "M5 11H19V20H5ZM8 11V7Q8 3 12 3Q16 3 16 7V11"),
        Icon(name: "mail", path: "M3 6H21V18H3ZM3 7L12 13L21 7"),
        Icon(name: "minus", path: "M5 12H19"),
        Icon(name: "pencil", path: "M4 20L5 15L16 4L20 8L9 19ZM14 6L18 10"),
        Icon(name: "person", path: "M12 4A4 4 0 1 0 12 12A4 4 0 1 0 12 4M4 21Q5 15 12 15Q19 15 20 21"),
        Icon(name: "phone", path: "M7 3H17V21H7ZM11 18H13"),
        Icon(name: "plus", path: "M5 12H19M12 5V19"),
        Icon(name: "reload", path: "M19 8A8 8 0 1 0 20 13M20 4V9H15"),
        Icon(name: "search", path: "M10 4A6 6 0 1 0 10 16A6 6 0 1 0 10 4M15 15L21 21"),
        Icon(name: "send", path: "M3 11L21 3L14 21L11 13ZM11 13L21 3"),
        Icon(name: "star", path: "M12 3L15 9L21 10L16 14L18 21L12 17L6 21L8 14L3 10L9 9Z"),
        Icon(name: "trash", path: "M4 7H20M9 7V4H15V7M6 7L7 20H17L18 7"),
        Icon(name: "unlock", path: "M5 11H19V20H5ZM8 11V7Q8 3 12 3Q15 3 16 6"),
        Icon(name: "warning", path: "M12 4L22 20H2ZM12 10V14M12 17V18"),
    ]

    /// The drawing called `name`.
    static func named(_ name: String) -> Icon? { all.first { $0.name == name } }

    /// The drawing as inline SVG.
    ///
    ///     minus
    ///
    ///     <svg class="sg-icon" aria-hidden="true" viewBox="0 0 24 24" …><path d="M5 12H19"></path></svg>
    var drawing: Drawing {
        Drawing(
            [
                HTMLAttribute("viewBox", "0 0 24 24"), HTMLAttribute("fill", "none"),
                HTMLAttribute("stroke", "currentColor"), HTMLAttribute("stroke-width", "2"),
                HTMLAttribute("stroke-linecap", "round"), HTMLAttribute("stroke-linejoin", "round"),
            ], [.element("path", [HTMLAttribute("d", path)])])
    }
}
