package import Diagnostics

/// A fenced block of a page whose info string begins with `form`, before it is read.
package struct FormBlock: Sendable {
    /// The info string as written: `form sign-in`.
    package let info: String
    /// Where the info string stands.
    package let infoPlace: Place
    /// The lines between the fences; the slice knows its place in the page, inside quotes and lists too.
    package let body: SourceSlice
    /// The block's number among the page's forms, from 1.
    package let ordinal: Int
    /// The id of the nearest heading above, which names a form without a title.
    package let headingID: String?
    /// The plain text of that heading.
    package let headingText: String?

    /// A block of these parts.
    package init(
        info: String, infoPlace: Place, body: SourceSlice, ordinal: Int, headingID: String? = nil,
        headingText: String? = nil
    ) {
        self.info = info
        self.infoPlace = infoPlace
        self.body = body
        self.ordinal = ordinal
        self.headingID = headingID
        self.headingText = headingText
    }
}
