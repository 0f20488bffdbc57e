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
    /// The nearest heading above.
    package let heading: FormHeading?
    /// How many forms without a title stand before it under the same heading, or under none as it does.
    package let untitledBefore: Int

    /// A block of these parts.
    package init(
        info: String, infoPlace: Place, body: SourceSlice, ordinal: Int, heading: FormHeading? = nil,
        untitledBefore: Int = 0
    ) {
        self.info = info
        self.infoPlace = infoPlace
        self.body = body
        self.ordinal = ordinal
        self.heading = heading
        self.untitledBefore = untitledBefore
    }
}

/// The heading that a form stands under: it names a form without a title, and says how deep the form's own headings are.
package struct FormHeading: Sendable, Equatable {
    /// Its id in the page.
    package let id: String
    /// Its text without markup.
    package let text: String
    /// 1…6.
    package let level: Int

    /// A heading of these parts.
    package init(id: String, text: String, level: Int) { (self.id, self.text, self.level) = (id, text, level) }
}
