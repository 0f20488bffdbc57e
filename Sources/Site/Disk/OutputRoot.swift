/// The open output folder, and what a person calls it.
///
/// The descriptor is its owner's, who keeps it open as long as any value of this type is in use.
struct OutputRoot {
    let descriptor: Int32
    let shown: String
    /// The path from the root of the file system, without links.
    let realPath: [UInt8]

    /// What stands at a path.
    enum Finding {
        /// Something, in this open folder.
        case there(FileStatus, folder: Int32)
        /// Nothing: the name of this index is missing.
        case missing(Int)
        /// The name of this index is no folder, but a file or a link.
        case blocked(Int)
    }

    /// Looks what stands at `path`; no link is followed.
    func find(_ path: OutputPath, with cursor: inout FolderCursor) throws(OutputFailure) -> Finding {
        let names = path.names
        let folder: Int32
        do throws(SystemError) {
            folder = try cursor.enter(names.dropLast())
        } catch {
            if error.isAbsence { return .missing(cursor.depth) }
            if error.isOtherKind { return .blocked(cursor.depth) }
            throw failure(path, "cannot be read", error)
        }
        do throws(SystemError) {
            return .there(try System.status(of: path.name, in: folder), folder: folder)
        } catch {
            if error.isAbsence { return .missing(names.count - 1) }
            throw failure(path, "cannot be read", error)
        }
    }

    /// The folder of `path`, in which something stands, opened.
    func folder(of path: OutputPath, with cursor: inout FolderCursor) throws(OutputFailure) -> Int32 {
        do throws(SystemError) {
            return try cursor.enter(path.names.dropLast())
        } catch {
            throw failure(path, "cannot be read", error)
        }
    }

    /// What is told where the machine does not let us do something with `path`.
    func failure(_ path: OutputPath?, _ what: String, _ error: SystemError) -> OutputFailure {
        .failed(shown(path), what, error)
    }

    /// How a person knows `path`.
    func shown(_ path: OutputPath?) -> String {
        path.map { "\(shown)/\($0.text)" } ?? shown
    }

    /// Does what changes `path`, and names the path where that fails.
    func writing<Result>(
        _ path: OutputPath?, _ body: () throws(SystemError) -> Result
    ) throws(OutputFailure) -> Result {
        do throws(SystemError) {
            return try body()
        } catch {
            throw failure(path, "cannot be written", error)
        }
    }
}
