package import Diagnostics

/// Finds the files that forms take in by `use`.
package struct FormFiles: Sendable {
    /// The text of the file that an author named at a place, or what is wrong with the name. What is relative is
    /// relative to the file of the place.
    package var file: @Sendable (String, Place) -> Result<Source, LinkFault>

    /// Files found by `file`.
    package init(file: @escaping @Sendable (String, Place) -> Result<Source, LinkFault>) { self.file = file }

    /// No files.
    package static let none = FormFiles {
        .failure(LinkFault(.error("form.no-file", "no file `\($0)`", at: $1)))
    }
}
