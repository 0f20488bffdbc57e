import Diagnostics

/// A text of a site that was looked at and is still to be read.
struct TextFile: Sendable {
    let path: SourcePath
    let role: SourceFile.Role
    /// Its name in the folder it lies in, or, for a link, the path from the root to what it leads to.
    let name: [UInt8]
    let onDisk: FileOnDisk

    /// What reading gave.
    enum Outcome: Sendable {
        /// The text, which is missing where nothing is asked of the file and it is none, and what is wrong with it.
        case text(Source?, Diagnostic?)
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
            return text(of: try bytes(of: file.number, expected: now.size))
        } catch {
            return .failed(error)
        }
    }

    private func text(of raw: [UInt8]) -> Outcome {
        let check = raw.count > SiteReader.largestText ? nil : TextCheck(raw, path: path.shown)
        // YAML beside pages may be a form that pages use, or a file to load down, of which nothing is asked.
        if role == .content, !path.name.hasSuffix(".md") {
            return .text(check.flatMap { $0.diagnostic == nil ? Source(path: path.shown, bytes: $0.text) : nil }, nil)
        }
        guard let check else {
            let fault = Diagnostic.error(
                "file.too-large", "the file has more than \(SiteReader.largestText >> 20) MiB", at: path.place,
                help: "divide it into several")
            return .text(Source(path: path.shown, bytes: []), fault)
        }
        return .text(Source(path: path.shown, bytes: check.text), check.diagnostic)
    }

    /// The whole file, or one byte more than is allowed. One call reads what is as long as it was told to be.
    private func bytes(of descriptor: Int32, expected size: Int) throws(SystemError) -> [UInt8] {
        let most = SiteReader.largestText + 1
        var bytes = [UInt8](repeating: 0, count: min(max(size, 0), most) + 1)
        let count = try System.readSome(descriptor, into: &bytes)
        bytes.removeLast(bytes.count - count)
        if count == size { return bytes }
        var pieces = FilePieces()
        while bytes.count < most, let piece = try pieces.next(of: descriptor) { bytes += piece }
        return bytes
    }
}
