/// The folder in the output folder where files are made ready, so that each appears by one rename.
///
///     .sitegen-staging/
///       manifest       what the output holds now and is to hold: written first, then renamed to the output's manifest
///       0, 1, 2 …      files whose folder is there already
///       new/…          whole new folders, at their paths
///       shown/…        `new` once its folders are visible through links (see `GroupMove`)
///       leaving/…      folders that are to go, visible through links
///       left/…         `leaving` once it is visible no more
///       early/…        folders that had to make room
///
/// A killed build leaves it behind. All in it is known as ours by name: by the two manifests, or as a number.
struct Staging: ~Copyable {
    /// Its name in the output folder.
    static let name = Array(".sitegen-staging".utf8)

    /// The folders in it that hold files at their paths.
    enum Part: String, CaseIterable { case new, shown, leaving, left, early }

    let root: OutputRoot
    let folder: Descriptor

    /// Makes the folder.
    init(making root: OutputRoot) throws(OutputFailure) {
        self.root = root
        do throws(SystemError) {
            try System.makeFolder(Self.name, in: root.descriptor)
            folder = Descriptor(try System.openFolder(Self.name, in: root.descriptor))
        } catch {
            throw root.failure(nil, "cannot be written to", error)
        }
    }

    /// Opens what a killed build left; nil where nothing is there.
    init?(leftIn root: OutputRoot) throws(OutputFailure) {
        do throws(SystemError) {
            let left = try System.openFolder(Self.name, in: root.descriptor)
            self.root = root
            folder = Descriptor(left)
        } catch {
            if error.isAbsence { return nil }
            guard error.isOtherKind else { throw .failed(Self.shown(in: root), "cannot be read", error) }
            throw Self.foreign(in: root)
        }
    }

    private static func shown(in root: OutputRoot) -> String {
        root.shown + "/" + String(decoding: name, as: UTF8.self)
    }

    static func foreign(in root: OutputRoot) -> OutputFailure {
        .refused(
            path: shown(in: root), reason: "holds what sitegen did not write",
            help: ["look what it is and move it away; sitegen keeps this name for itself"])
    }

    // MARK: Making ready

    static let journalName = Array("manifest".utf8)

    /// Writes down what the output holds and is to hold, before anything else is put here.
    func store(_ manifest: Manifest) throws(OutputFailure) {
        do throws(SystemError) {
            let file = Descriptor(try System.createFile(Self.journalName, in: folder.number))
            try System.writeAll(ManifestText.text(of: manifest)[...], to: file.number)
            try file.finish()
        } catch {
            throw manifestFailure(error)
        }
    }

    /// Makes what ``store(_:)`` wrote the output's manifest.
    func publishManifest() throws(OutputFailure) {
        do throws(SystemError) {
            try System.rename(Self.journalName, in: folder.number, to: Manifest.name, in: root.descriptor)
        } catch {
            throw manifestFailure(error)
        }
    }

    /// The manifest that a killed build had not published yet, if it is whole.
    var journal: Manifest? {
        (try? Manifest.bytes(Self.journalName, in: folder.number)).flatMap { ManifestText.manifest(in: $0) }
    }

    /// Writes a file that will stand at `path`, as `name` in `parent`; gives what the manifest is to say of it.
    func store(
        _ content: Output.Content, for path: OutputPath, as name: [UInt8], in parent: Int32
    ) throws(OutputFailure) -> Manifest.Entry {
        var pieces = try ContentPieces(content)
        var checksum = Checksum()
        var size = 0
        let file = Descriptor(try root.writing(path) { () throws(SystemError) in try System.createFile(name, in: parent) })
        while let piece = try pieces.next() {
            try root.writing(path) { [number = file.number] () throws(SystemError) in try System.writeAll(piece, to: number) }
            checksum.add(piece)
            size += piece.count
        }
        do throws(SystemError) {
            try file.finish()
        } catch {
            throw root.failure(path, "cannot be written", error)
        }
        return Manifest.Entry(path: path, size: size, checksum: checksum.value)
    }

    func manifestFailure(_ error: SystemError) -> OutputFailure {
        .failed(root.shown + "/" + String(decoding: Manifest.name, as: UTF8.self), "cannot be written", error)
    }
}
