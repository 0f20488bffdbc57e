import Diagnostics

/// A text of a site that was looked at and is still to be read.
struct TextFile: Sendable {
    let path: SourcePath
    let role: SourceFile.Role
    /// Its name in the folder it lies in, or, for a link, the path from the root to what it leads to.
    let name: [UInt8]
    let onDisk: FileOnDisk

    /// Whether the file may be copied too, later.
    var isCopied: Bool { role == .content && !path.name.hasSuffix(".md") }

    /// What reading gave.
    enum Outcome: Sendable {
        /// The text, which is missing where nothing is asked of the file and it is none, and what is wrong with it; the sum
        /// of its bytes.
        case text(Source?, Diagnostic?, UInt64)
        /// It is no file any more.
        case otherKind(FileStatus)
        case failed(SystemError)
    }

    /// Reads the file, which lies in the open `folder`.
    func read(in folder: Int32) -> Outcome {
        do throws(SystemError) {
            let file = Descriptor(try System.openFile(name, in: folder))
            let now = try System.status(of: file.number)
            guard now.kind == .file else { return .otherKind(now) }
            let most = SiteReader.largestText + 1
            return text(of: try FilePieces.all(of: file.number, expected: now.size, most: most))
        } catch {
            return .failed(error)
        }
    }

    private func text(of raw: [UInt8]) -> Outcome {
        let sum = Checksum.of(raw)
        let check = raw.count > SiteReader.largestText ? nil : TextCheck(raw, path: path.shown)
        // YAML beside pages may be a form that pages use, or a file to load down, of which nothing is asked.
        if isCopied {
            let text = check.flatMap { $0.diagnostic == nil ? Source(path: path.shown, bytes: $0.text) : nil }
            return .text(text, nil, sum)
        }
        guard let check else {
            let fault = Diagnostic.error(
                "file.too-large", "the file has more than \(SiteReader.largestText >> 20) MiB", at: path.place,
                help: "divide it into several")
            return .text(Source(path: path.shown, bytes: []), fault, sum)
        }
        return .text(Source(path: path.shown, bytes: check.text), check.diagnostic, sum)
    }
}
