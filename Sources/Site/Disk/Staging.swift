import Diagnostics

/// The folder where files are made ready, so that each appears by one rename.
///
///     .public.sitegen-staging/    beside the output folder `public`
///       manifest       what the output holds now and is to hold: written first, then renamed to the output's manifest
///       0, 1, 2 …      files whose folder is there already
///       new/…          whole new folders, at their paths
///       shown/…        `new` once its folders are visible through links (see `GroupMove`)
///       leaving/…      folders that are to go, visible through links
///       left/…         `leaving` once it is visible no more
///       early/…        folders that had to make room
///
/// A page must not be found at a place that is not its own, so the folder lies beside the output. Where that cannot be
/// (another file system, no permission) it is `.sitegen-staging` in the output, all files are numbered, and pages appear
/// and go one by one.
///
/// A killed build leaves it behind. All in it is known as ours by name: by the two manifests, or as a number.
struct Staging: ~Copyable {
    private static let insideName = Array(".sitegen-staging".utf8)

    /// The folders in it that hold files at their paths.
    enum Part: String, CaseIterable { case new, shown, leaving, left, early }

    let root: OutputRoot
    let folder: Descriptor
    /// Whether it lies beside the output folder, so that whole folders can be made ready in it.
    let isBeside: Bool

    /// Makes the folder: inside, and then moves it to the place beside, which tells whether renames can go that way.
    init(making root: OutputRoot) throws(OutputFailure) {
        self.root = root
        do throws(SystemError) {
            try System.makeFolder(Self.insideName, in: root.descriptor)
            folder = Descriptor(try System.openFolder(Self.insideName, in: root.descriptor))
        } catch {
            throw root.failure(nil, "cannot be written to", error)
        }
        do throws(SystemError) {
            try System.rename(
                Self.insideName, in: root.descriptor, to: Self.path(beside: root), in: System.workingFolder)
            isBeside = true
        } catch {
            isBeside = false
        }
    }

    /// Opens what a killed build left, beside the output or in it; nil where nothing is there.
    init?(leftBy root: OutputRoot, beside: Bool) throws(OutputFailure) {
        do throws(SystemError) {
            let path = beside ? Self.path(beside: root) : Self.insideName
            let left = try System.openFolder(path, in: beside ? System.workingFolder : root.descriptor)
            self.root = root
            folder = Descriptor(left)
            isBeside = beside
        } catch {
            if error.isAbsence { return nil }
            // Beside the output stands something of others: then ours will be inside.
            if beside, error.isOtherKind || error.isForbidden { return nil }
            guard error.isOtherKind else { throw .failed(Self.shown(in: root, beside), "cannot be read", error) }
            throw Self.foreign(in: root, beside)
        }
    }

    /// Whether something stands where a killed build may have left the folder.
    static func isLeft(by root: OutputRoot) -> Bool {
        (try? System.status(of: path(beside: root), in: System.workingFolder)) != nil
            || (try? System.status(of: insideName, in: root.descriptor)) != nil
    }

    /// Now, by the clock of the output's file system; nil where that does not tell.
    var moment: FileMoment? {
        do throws(SystemError) {
            try System.touch(folder.number)
            return FileMoment(try System.status(of: folder.number))
        } catch {
            return nil
        }
    }

    /// The name of the folder beside the output.
    static func name(beside root: OutputRoot) -> [UInt8] {
        let output = root.realPath.split(separator: slash).last ?? []
        return [UInt8(ascii: ".")] + output + Array(".sitegen-staging".utf8)
    }

    private static func path(beside root: OutputRoot) -> [UInt8] {
        root.realPath.prefix(upTo: root.realPath.lastIndex(of: slash) ?? 0) + [slash] + name(beside: root)
    }

    private static func shown(in root: OutputRoot, _ beside: Bool) -> String {
        beside
            ? Visible.text(decoding: path(beside: root))
            : root.shown + "/" + String(decoding: insideName, as: UTF8.self)
    }

    private static func foreign(in root: OutputRoot, _ beside: Bool) -> OutputFailure {
        .refused(
            path: shown(in: root, beside), reason: "holds what sitegen did not write",
            help: ["look what it is and move it away; sitegen keeps this name for itself"])
    }

    /// Removes the folder, which must be empty.
    func remove() throws(OutputFailure) {
        do throws(SystemError) {
            let path = isBeside ? Self.path(beside: root) : Self.insideName
            try System.removeEmptyFolder(path, in: isBeside ? System.workingFolder : root.descriptor)
        } catch {
            if error.isNotEmpty { throw Self.foreign(in: root, isBeside) }
            throw .failed(Self.shown(in: root, isBeside), "cannot be removed", error)
        }
    }

    // MARK: Making ready

    static let journalName = Array("manifest".utf8)

    /// Writes down what the output holds and is to hold, before anything else is put here.
    func store(_ manifest: Manifest) throws(OutputFailure) { try store(text: ManifestText.text(of: manifest)) }

    /// The same, of a manifest's text.
    func store(text: [UInt8]) throws(OutputFailure) {
        do throws(SystemError) {
            let file = Descriptor(try System.createFile(Self.journalName, in: folder.number))
            try System.writeAll(text[...], to: file.number)
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

    func manifestFailure(_ error: SystemError) -> OutputFailure {
        .failed(root.shown + "/" + String(decoding: Manifest.name, as: UTF8.self), "cannot be written", error)
    }
}
