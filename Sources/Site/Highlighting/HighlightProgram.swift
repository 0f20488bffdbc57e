#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Debian's `highlight` (http://www.andre-simon.de), run once for many blocks.
///
/// Its licence is the GPL and it is started as a program, not linked; a site builds without it.
struct HighlightProgram: Sendable {
    /// A block to be highlighted.
    struct Job: Sendable {
        let language: CodeLanguage
        let code: [UInt8]
    }

    /// What a run of the program gave.
    struct Outcome: Sendable {
        /// The kinds of the runs of each job, nil for one that it made nothing of.
        let tokens: [[CodeToken]?]
        /// Whether it had to be ended because it took too long.
        let hangs: Bool
    }

    /// Its name, to be found as a shell finds it, or its path.
    var name = "highlight"
    /// How long a run may take, however few its blocks: a hundred take a tenth of a second.
    var patience = Duration.seconds(10)
    /// How much longer for each block.
    var patienceOfBlock = Duration.milliseconds(20)

    /// A program's file.
    struct Location: Sendable, Equatable {
        let path: String
        let status: FileStatus
    }

    /// Where a shell finds it; nil where it is not there.
    var location: Location? {
        for folder in Self.path.split(separator: ":", omittingEmptySubsequences: false) {
            let path = name.contains("/") ? name : folder.isEmpty ? name : "\(folder)/\(name)"
            let bytes = Array(path.utf8)
            if !bytes.contains(0), System.mayRun(bytes), let status = try? System.statusFollowing(bytes),
                status.kind == .file
            {
                return Location(path: path, status: status)
            }
        }
        return nil
    }

    private static var path: String { unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin" }

    /// What it makes of `jobs`; nil where it is not there.
    ///
    /// What it wrote before it was ended counts; the rest is as if it had made nothing of it.
    func outcome(of jobs: ArraySlice<Job>) -> Outcome? {
        guard let folder = TemporaryFolder() else { return nil }
        var names: [String] = []
        defer { folder.remove([Self.plugIn] + names + names.map { $0 + ".html" }) }
        guard folder.write(Array(Self.plugInText.utf8), to: Self.plugIn) else { return nil }
        for (index, job) in jobs.enumerated() {
            let name = "\(index).\(job.language.ending)"
            names.append(name)
            guard folder.write(job.code.last == 0x0A ? job.code : job.code + [0x0A], to: name) else { return nil }
        }
        let end = run(
            arguments(names.map { folder.path + "/" + $0 }, output: folder.path),
            within: patience + patienceOfBlock * jobs.count)
        guard end != .absent else { return nil }
        let tokens = zip(names, jobs).map { name, job in
            folder.read(name + ".html").flatMap { HighlightReader.tokens(of: job.code, in: $0) }
        }
        return Outcome(tokens: tokens, hangs: end == .killed)
    }

    private func arguments(_ files: [String], output: String) -> [String] {
        [name, "-O", "html", "--fragment", "-u", "utf-8", "-q", "--plug-in=\(output)/\(Self.plugIn)", "-d", output]
            + files
    }

    private static let plugIn = "names.lua"

    /// A plug-in for all of the program's languages. Those of Swift, OCaml and F# make keywords of the names that
    /// a file declares, for all files behind it too: the colours of a block would depend on the blocks of other pages.
    private static let plugInText = """
        Description = "What one block declares is no keyword in the next"
        function syntaxUpdate(description)
          AddKeyword = function() end
        end
        Plugins = { { Type = "lang", Chunk = syntaxUpdate } }

        """

    /// At each token of most languages the program loads a function of Lua anew and gives its memory back; a C library
    /// that keeps more than seven such pieces at hand spares a thirteenth of all its work. Other C libraries pass over it.
    private static let keptMemory = "GLIBC_TUNABLES=glibc.malloc.tcache_count=4000"

    private enum End { case absent, exited, killed }

    /// Runs the program to its end, silently, or until `limit` is over.
    private func run(_ arguments: [String], within limit: Duration) -> End {
        let process = ChildProcess.start(
            arguments, environment: ["LC_ALL=C.UTF-8", "PATH=\(Self.path)", Self.keptMemory], hasOwnGroup: true)
        return process.map { wait(for: $0, within: limit) } ?? .absent
    }

    private func wait(for process: pid_t, within limit: Duration) -> End {
        let clock = ContinuousClock()
        let deadline = clock.now + limit
        var result: Int32 = 0
        while true {
            let ended = unsafe waitpid(process, &result, WNOHANG)
            // 127: what some systems tell only now of a program that is not there.
            if ended == process { return result >> 8 & 0xFF == 127 ? .absent : .exited }
            if ended < 0, errno != EINTR { return .absent }
            guard clock.now < deadline else { break }
            // No system tells of an end and of a time in one call that all have; a thousandth of a second is not felt.
            usleep(1000)
        }
        kill(-process, SIGKILL)
        while unsafe waitpid(process, &result, 0) < 0 { if errno != EINTR { break } }
        return .killed
    }
}

/// A folder of this process in the system's place for temporary files.
private struct TemporaryFolder {
    let path: String

    init?() {
        var template = Array("/tmp/sitegen-XXXXXX".utf8CString)
        guard let made = unsafe mkdtemp(&template) else { return nil }
        path = unsafe String(cString: made)
    }

    func write(_ bytes: [UInt8], to name: String) -> Bool {
        do throws(SystemError) {
            let number = try System.createFile(Array("\(path)/\(name)".utf8), in: System.workingFolder)
            let file = Descriptor(number)
            try System.writeAll(bytes[...], to: file.number)
            try file.finish()
            return true
        } catch {
            return false
        }
    }

    func read(_ name: String) -> [UInt8]? { WholeFile.bytes("\(path)/\(name)") }

    /// Removes the files and the folder.
    func remove(_ names: [String]) {
        for name in names { try? System.removeFile(Array("\(path)/\(name)".utf8), in: System.workingFolder) }
        try? System.removeEmptyFolder(Array(path.utf8), in: System.workingFolder)
    }
}

/// Reads a file of our own making.
enum WholeFile {
    /// All bytes of the file at `path`; nil where there is none.
    static func bytes(_ path: String) -> [UInt8]? {
        do throws(SystemError) {
            let file = Descriptor(try System.openFile(Array(path.utf8), in: System.workingFolder))
            guard try System.status(of: file.number).kind == .file else { return nil }
            var pieces = FilePieces()
            var bytes: [UInt8] = []
            while let piece = try pieces.next(of: file.number) { bytes += piece }
            return bytes
        } catch {
            return nil
        }
    }
}
