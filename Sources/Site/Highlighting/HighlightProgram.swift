#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Debian's `highlight` (http://www.andre-simon.de), run once for many blocks.
///
/// Its licence is the GPL and it is started as a program, not linked; a site builds without it.
enum HighlightProgram {
    /// A block to be highlighted.
    struct Job: Sendable {
        let language: CodeLanguage
        let code: [UInt8]
    }

    /// The kinds of the runs of each job, nil for one that it made nothing of; nil in all where it is not there.
    static func tokens(of jobs: ArraySlice<Job>) -> [[CodeToken]?]? {
        guard let folder = TemporaryFolder() else { return nil }
        var names: [String] = []
        for (index, job) in jobs.enumerated() {
            let name = "\(index).\(job.language.ending)"
            guard folder.write(job.code.last == 0x0A ? job.code : job.code + [0x0A], to: name) else { return nil }
            names.append(name)
        }
        defer { folder.remove(names + names.map { $0 + ".html" }) }
        guard run(arguments(names.map { folder.path + "/" + $0 }, output: folder.path)) else { return nil }
        return zip(names, jobs).map { name, job in
            guard let output = folder.read(name + ".html") else { return nil }
            return HighlightReader.tokens(of: job.code, in: output)
        }
    }

    private static func arguments(_ files: [String], output: String) -> [String] {
        ["highlight", "-O", "html", "--fragment", "-u", "utf-8", "-q", "-d", output] + files
    }

    /// Runs the program to its end, silently; answers whether it could be started.
    private static func run(_ arguments: [String]) -> Bool {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for number: Int32 in 0...2 {
            unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
        var process = pid_t()
        let status = unsafe withCStrings(arguments) { arguments in
            unsafe withCStrings(["LC_ALL=C.UTF-8", "PATH=\(path)"]) { environment in
                unsafe posix_spawnp(&process, "highlight", &actions, nil, arguments, environment)
            }
        }
        guard status == 0 else { return false }
        var result: Int32 = 0
        while unsafe waitpid(process, &result, 0) < 0 { if errno != EINTR { return false } }
        // 127: what some systems tell only now of a program that is not there.
        return result >> 8 & 0xFF != 127
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
        defer { for index in texts.indices { unsafe free(pointers[index]) } }
        return unsafe body(&pointers)
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
