import HTML

// The outline of the page goes on in the form: its own headings are one level below the heading that it stands under.
extension Form {
    /// The level of the form's title; where it has none, of its steps and of the summary of errors.
    var headingLevel: Int { min(6, max(1, heading?.level ?? 1) + 1) }
}

extension HTMLName {
    /// The name of a heading of `level`; none is deeper than 6.
    static func heading(_ level: Int) -> HTMLName {
        switch level {
        case ...2: "h2"
        case 3: "h3"
        case 4: "h4"
        case 5: "h5"
        default: "h6"
        }
    }
}
