import Foundation
import TestSupport
import Testing

@Suite struct CommandLineTests {
    private let sitegen: Sitegen

    init() throws {
        sitegen = Sitegen(folder: try TemporaryFolder(["content/index.md": "---\ntitle: Home\n---\n\nhome\n"]))
    }

    @Test(arguments: [
        (["build", "--nonsense"], "`build` has no option `--nonsense`"),
        (["build", "--stict"], "did you mean `--strict`?"),
        (["build", "--jobs", "many"], "from 1 to 256, not `many`"), (["build", "--jobs=0"], "from 1 to 256"),
        (["build", "--jobs", "-3"], "not `-3`"), (["build", "-o"], "`-o` needs a value: -o DIR"),
        (["build", "--output", "--strict"], "`--output` needs a value"),
        (["build", "--strict=yes"], "`--strict` takes no value"),
        (["build", "--format", "jsn"], "did you mean `json`?"), (["build", "--now", "2026-02-30"], "must be a day"),
        (["build", "--now", "31.7.2026"], "must be a day"), (["build", "a", "b"], "`b` is one word too many"),
        (["build", "-x"], "has no option `-x`"),
        (["build", "--base-url", "nonsense"], "must be an address, not `nonsense`"),
        (["build", ""], "an empty word is no name"),
        (["build", "-o", ""], "must not be empty"),
        (["frobnicate"], "there is no command `frobnicate`"), (["biuld"], "did you mean `build`?"),
        (["help", "biuld"], "did you mean `build`?"),
        (["--strict", "build"], "options follow a command"), (["serve", "--port", "99999999"], "sitegen"),
        ([], "usage: sitegen COMMAND"),
        (["build", "\u{1b}[2J"], "\\u{1b}[2J: there is no such folder"),
    ])
    func tellsWrongUsage(_ words: [String], _ message: String) throws {
        let run = try sitegen.shell("exec \"$SITEGEN\" " + words.map { "'\($0)'" }.joined(separator: " "))
        #expect(run.status == 2)
        #expect(run.err.contains(message), "\(run.err)")
        #expect(run.out.isEmpty)
        #expect(!sitegen.folder.exists("public"))
    }

    @Test func tellsHowItIsUsed() throws {
        let overview = try sitegen("help")
        #expect(overview.status == 0 && overview.err.isEmpty)
        #expect(overview.out.contains("  build ") && overview.out.contains("  clean "))
        #expect(try sitegen("--help").out == overview.out)
        let build = try sitegen("help", "build")
        #expect(build.out.contains("usage: sitegen build [SITE] [options]"))
        #expect(build.out.contains("-o, --output DIR") && build.out.contains("--format text|json|github"))
        #expect(try sitegen("build", "--help").out == build.out)
        #expect(try sitegen("--version").out.hasPrefix("sitegen "))
    }

    /// Each example of the help is typed in a site that has what it names.
    @Test func everyExampleOfTheHelpWorks() throws {
        let folder = sitegen.folder
        #expect(try sitegen("init", "sites/my-site").status == 0)
        // What `serve` shows, its own tests see: it does not end by itself.
        for command in try sitegen.commands() where command != "serve" {
            let lines = try sitegen("help", command).out.components(separatedBy: "\nExamples:\n\n")
            let examples =
                lines.last?.split(separator: "\n").filter { $0.hasPrefix("  sitegen ") || $0.hasPrefix("  source ") }
                ?? []
            #expect(lines.count == 2 && !examples.isEmpty, "\(command) has examples")
            for example in examples where !example.contains("--external") {
                let work = "examples/\(UUID().uuidString)"
                try folder.makeFolder("examples")
                let made = command == "init" ? "mkdir '\(work)'" : "cp -r sites/my-site '\(work)'"
                let inside = (command == "build" ? "cp -r ../../sites/my-site my-site; " : "") + "\"$SITEGEN\" build -q"
                let run = try sitegen.shell(
                    """
                    set -e; \(made); cd '\(work)'; mkdir -p home/.local/share/man/man1; HOME=$PWD/home
                    \(command == "init" ? ":" : inside)
                    cat > line <<'END'
                    sitegen() { "$SITEGEN" "$@"; }
                    \(example.replacing("man -l -", with: "cat").replacing("/tmp/", with: "tmp/"))
                    END
                    bash line
                    """)
                #expect(run.status == 0, "\(example): \(run.err)")
            }
        }
    }

    @Test func optionsStandWhereOneLikes() throws {
        for words in [["build", ".", "--strict"], ["build", "--strict", "."], ["build", "--strict", "--", "."]] {
            #expect(try sitegen.shell("exec \"$SITEGEN\" " + words.joined(separator: " ")).status == 0, "\(words)")
        }
    }

    @Test func allHelpFitsATerminalOfAHundredColumns() throws {
        for command in try sitegen.commands() {
            let text = try sitegen("help", command).out + sitegen("help").out
            for line in text.split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
        }
    }

    @Test(arguments: ["-1", "soon", "999999999999999999999", "", "1e9"])
    func refusesABadBuildTime(_ epoch: String) throws {
        let run = try sitegen("build", environment: ["SOURCE_DATE_EPOCH": epoch])
        #expect(run.status == 2)
        #expect(run.err.contains("SOURCE_DATE_EPOCH must be a number of seconds"))
    }

    @Test func takesOptionsInEveryUsualForm() throws {
        for words in [
            ["-o", "one"], ["-otwo"], ["--output", "three"], ["--output=four"], ["-qo", "five"], ["-qofive/six"],
        ] {
            let run = try sitegen.shell("exec \"$SITEGEN\" build " + words.joined(separator: " "))
            #expect(run.status == 0, "\(words) \(run.err)")
        }
        for name in ["one", "two", "three", "four", "five", "five/six"] {
            #expect(sitegen.folder.exists("\(name)/index.html"), "\(name)")
        }
    }

    @Test func takesAFolderThatLooksLikeAnOption() throws {
        try sitegen.folder.write("-site/content/index.md", "---\ntitle: x\n---\n")
        #expect(try sitegen("build", "--", "-site").status == 0)
        #expect(sitegen.folder.exists("-site/public/index.html"))
    }
}
