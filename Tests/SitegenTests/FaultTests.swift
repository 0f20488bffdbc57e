import Foundation
import TestSupport
import Testing

/// Every file-changing call of a build is killed, torn or failed once, and what is left is looked at.
///
/// `SITEGEN_FAULTS=all` tries every call, and each failure "from then on" too; else each eighth
/// call is tried, other ones for each kind of failure.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/cc")))
struct FaultTests {
    enum Kind: String, CaseIterable {
        case kill, short, noSpace, inputOutput, noPermission, tooManyFiles

        var number: String {
            switch self {
            case .kill, .short: rawValue
            case .noSpace: "\(ENOSPC)"
            case .inputOutput: "\(EIO)"
            case .noPermission: "\(EACCES)"
            case .tooManyFiles: "\(EMFILE)"
            }
        }
    }

    private static let isThorough = ProcessInfo.processInfo.environment["SITEGEN_FAULTS"] == "all"

    @Test(arguments: Kind.allCases)
    func aBuildThatIsHitLeavesASiteThatWorks(_ kind: Kind) throws {
        let trial = try Trial()
        #expect(trial.calls > 40, "the shim saw \(trial.calls) calls")
        let first = Self.isThorough ? 1 : 1 + (Kind.allCases.firstIndex(of: kind) ?? 0)
        for call in stride(from: first, through: trial.calls, by: Self.isThorough ? 1 : 8) {
            for goesOn in Self.isThorough && kind != .kill && kind != .short ? [false, true] : [false] {
                let faults = try trial.faults(after: call, kind, goesOn: goesOn)
                #expect(faults.isEmpty, "\(kind) at call \(call)\(goesOn ? " and later" : "")")
            }
        }
    }

    /// A file-changing call that the shim does not know would be one that no trial hits.
    @Test(.disabled("a sanitizer's calls are among the tool's") { try Sitegen.isSanitized() })
    func theShimKnowsEveryCall() throws {
        let sitegen = Sitegen(folder: try TemporaryFolder())
        let known = ["mkdirat", "unlinkat", "symlinkat", "renameat", "ftruncate", "openat", "write"]
        let changing = Set(
            known + [
                "open", "creat", "fopen", "mkstemp", "unlink", "rmdir", "remove", "mkdir", "symlink", "link", "linkat",
                "chmod",
            ]
                + [
                    "fchmod", "fchmodat", "truncate", "rename", "pwrite", "writev", "sendfile", "copy_file_range",
                    "fsync",
                ])
        let symbols = try sitegen.shell("nm -D --undefined-only \"$SITEGEN\"").out.split(whereSeparator: \.isWhitespace)
        let used = Set(symbols.map { String($0.prefix { $0 != "@" }) }).intersection(changing)
        // `open` is for /dev/null at the start; `openat` is called by Swift's own library.
        #expect(used.isSuperset(of: ["renameat", "unlinkat", "mkdirat", "symlinkat", "write"]))
        #expect(used.isSubset(of: known + ["open"]), "\(used)")
    }
}

/// A site before and after an edit, whose second build is hit.
private struct Trial {
    let work: TemporaryFolder
    let sitegen: Sitegen
    /// How many file-changing calls the second build makes.
    private(set) var calls = 0
    private var before: [String: String] = [:]
    private var after: [String: String] = [:]

    init() throws {
        work = try TemporaryFolder()
        sitegen = Sitegen(folder: work)
        try Self.write(
            "v1", pages: ["index", "a", "old", "older", "section/index", "section/one"],
            ["style-1.css": "1", "turns": "file"], in: work)
        try Self.write(
            "v2", pages: ["index", "a", "new", "newer", "turns/index", "part/one"],
            ["style-2.css": "2", "same.css": "2"], in: work)
        let built = try sitegen.shell(
            "cc -shared -fPIC -o faults.so '\(Self.shim)' -ldl && \"$SITEGEN\" build -q v1 -o base/out && \"$SITEGEN\" build -q v2 -o v2out"
        )
        try #require(built.status == 0, "\(built.err)")
        try work.write("base/out/foreign/FOREIGN.txt", "mine")
        (before, after) = (work.tree("base/out"), work.tree("v2out"))
        after["foreign/FOREIGN.txt"] = "mine"
        try fresh()
        _ = try hit(0, "kill", goesOn: false)
        calls = Int(work.text("count") ?? "") ?? 0
    }

    private static var shim: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/faults/faults.c").path
    }

    /// Each page links to all others of its site.
    private static func write(_ site: String, pages: [String], _ files: [String: String], in work: TemporaryFolder)
        throws
    {
        for page in pages {
            let folder = page.split(separator: "/").dropLast().map { $0 + "/" }.joined()
            let up = folder.isEmpty ? "" : "../"
            let links = pages.map { "[\($0)](\(up)\($0).md)" }.joined(separator: "\n")
            try work.write("\(site)/content/\(page).md", "---\ntitle: \(site) \(page)\n---\n\n\(links)\n")
        }
        for (name, text) in files { try work.write("\(site)/static/\(name)", text) }
    }

    private func fresh() throws {
        if work.exists("now") { try work.remove("now") }
        try FileManager.default.copyItem(atPath: work("base"), toPath: work("now"))
    }

    private func hit(_ call: Int, _ kind: String, goesOn: Bool) throws -> Sitegen.Run {
        var environment = [
            "LD_PRELOAD": work("faults.so"), "FAULT_BELOW": work("now"), "FAULT_AT": "\(call)", "FAULT_KIND": kind,
            "FAULT_COUNT": work("count"),
        ]
        if goesOn { environment["FAULT_ON"] = "1" }
        return try sitegen("build", "-q", "v2", "-o", "now/out", environment: environment)
    }

    /// What is wrong after the build was hit, and after the next one.
    func faults(after call: Int, _ kind: FaultTests.Kind, goesOn: Bool) throws -> [String] {
        try fresh()
        let run = try hit(call, kind.number, goesOn: goesOn)
        let left = work.tree("now/out")
        var faults = torn(in: left) + brokenLinks(in: left)
        if left["foreign/FOREIGN.txt"] != "mine" { faults.append("the foreign file is gone") }
        if kind != .kill, kind != .short {
            if run.status != 0, run.status != 3 || !run.err.contains("error: ") {
                faults.append("status \(run.status): \(run.err)")
            }
            if run.status == 0, left != after { faults.append("success was told of a wrong output") }
        } else if run.status != 128 + SIGKILL {
            faults.append("it was not hit: \(run.status)")
        }
        let next = try sitegen("build", "-q", "v2", "-o", "now/out")
        if next.status != 0 { faults.append("the next build fails: \(next.err)") }
        let whole = after.merging(manifest, uniquingKeysWith: { $1 })
        if work.tree("now/out", hidden: true) != whole {
            faults.append("the next build differs")
        }
        let beside = try FileManager.default.contentsOfDirectory(atPath: work("now"))
        if beside != ["out"] { faults.append("left beside the output: \(beside)") }
        return faults
    }

    private var manifest: [String: String] {
        [".sitegen-manifest.json": work.text("v2out/.sitegen-manifest.json") ?? ""]
    }

    private func torn(in left: [String: String]) -> [String] {
        let torn = left.filter { name, text in name.hasSuffix(".html") && text != before[name] && text != after[name] }
        let gone = before.keys.filter { $0.hasSuffix(".html") && after[$0] != nil && left[$0] == nil }
        return torn.keys.map { "torn: \($0)" } + gone.map { "gone: \($0)" }
    }

    private func brokenLinks(in left: [String: String]) -> [String] {
        left.filter { $0.key.hasSuffix(".html") }.flatMap { name, text in
            text.matches(of: /(?:href|src)="([^"#?:]+)/).compactMap { match -> String? in
                let target = String(match.1)
                if target.hasPrefix("//") { return nil }
                let folder =
                    target.hasPrefix("/") ? "" : name.split(separator: "/").dropLast().map { $0 + "/" }.joined()
                let path = work("now/out/\(folder)\(target)")
                let file =
                    URL(fileURLWithPath: path).hasDirectoryPath || path.hasSuffix("/") ? path + "/index.html" : path
                return FileManager.default.fileExists(atPath: file) ? nil : "\(name) -> \(target)"
            }
        }
    }
}
