import Foundation
import TestSupport
import Testing

/// Completions, asked of the shells themselves, and the manual page, read by mandoc.
@Suite struct CompletionTests {
    private let sitegen: Sitegen

    init() throws {
        sitegen = Sitegen(folder: try TemporaryFolder(["my site/content/index.md": "x", "file.txt": "x"]))
    }

    /// What bash offers when Tab is pressed behind these words, the last of which is begun.
    private func offered(_ words: [String]) throws -> [String] {
        let list = words.map { "'\($0)'" }.joined(separator: " ")
        let run = try sitegen.shell(
            """
            exec bash --norc -c 'source <("$SITEGEN" completions bash); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
            _sitegen; printf "%s\\n" "${COMPREPLY[@]}"' bash \(list)
            """)
        #expect(run.status == 0 && run.err.isEmpty, "\(run.err)")
        return run.out.split(separator: "\n").map(String.init)
    }

    @Test func bashCompletes() throws {
        #expect(try offered(["sitegen", "b"]) == ["build"])
        #expect(Set(try offered(["sitegen", "c"])) == ["check", "clean", "completions"])
        #expect(try offered(["sitegen", "--v"]) == ["--version"])
        #expect(try offered(["sitegen", "build", "--st"]) == ["--strict"])
        #expect(try offered(["sitegen", "build", "--format", "j"]) == ["json"])
        #expect(try offered(["sitegen", "build", "--format", "="]) == ["text", "json", "github"])
        #expect(try offered(["sitegen", "check", "--format", "=", "g"]) == ["github"])
        #expect(try offered(["sitegen", "build", "-o", "my"]) == ["my site"])
        #expect(try offered(["sitegen", "build", "f"]).isEmpty)
        #expect(try offered(["sitegen", "why", "f"]) == ["file.txt"])
        #expect(try offered(["sitegen", "schema", "fr"]) == ["front-matter"])
        #expect(try offered(["sitegen", "help", "bu"]) == ["build"])
        #expect(try offered(["sitegen", "build", "--now", "2"]).isEmpty)
        #expect(try offered(["sitegen", "init", "--template", ""]) == ["tutorial", "blank"])
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")))
    func fishCompletes() throws {
        func offered(_ line: String) throws -> [String] {
            let run = try sitegen.shell(
                "mkdir -p home && \"$SITEGEN\" completions fish > c.fish && HOME=$PWD/home fish --no-config -c 'source c.fish; complete -C \"\(line)\"'"
            )
            #expect(run.status == 0, "\(run.err)")
            return run.out.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        }
        #expect(try offered("sitegen bui") == ["build"])
        #expect(try offered("sitegen build --str") == ["--strict"])
        #expect(try Set(offered("sitegen build --format ")) == ["text", "json", "github"])
        #expect(try offered("sitegen schema fo") == ["form"])
        #expect(try offered("sitegen check -").contains("--external"))
    }

    /// What it offers at the Tab key is tested in a terminal (Tests/Packaging/test_completions.py).
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh")))
    func zshReadsAndCompletes() throws {
        let run = try sitegen.shell(
            """
            mkdir -p functions && "$SITEGEN" completions zsh > functions/_sitegen && zsh -n functions/_sitegen &&
            exec zsh -f -c 'fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -d dump
            print -r -- $_comps[sitegen]; autoload +X _sitegen && print loaded'
            """)
        #expect(run.status == 0 && run.err.isEmpty && run.out == "_sitegen\nloaded\n", "\(run.out)\(run.err)")
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func namesEveryCommandAndOption(_ shell: String) throws {
        let text = try sitegen("completions", shell).out
        for command in try sitegen.commands() {
            #expect(text.contains(command), "\(command)")
            for option in try sitegen.options(of: command) {
                let name = shell == "fish" ? "-l \(option.dropFirst(2))" : option
                #expect(text.contains(name), "\(command) \(option)")
            }
        }
    }

    @Test func refusesOtherShells() throws {
        let run = try sitegen("completions", "bsh")
        #expect(run.status == 2 && run.err.contains("did you mean `bash`?"))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")))
    func theManualPageIsSound() throws {
        let lint = try sitegen.shell("\"$SITEGEN\" man | mandoc -T lint -W warning")
        #expect(lint.status == 0 && lint.out.isEmpty, "\(lint.out)\(lint.err)")
        let shown = try sitegen.shell("\"$SITEGEN\" man | mandoc -T ascii | LC_ALL=C sed 's/.\\x08//g'").out
        for command in try sitegen.commands() {
            #expect(shown.contains("sitegen \(command)"), "\(command)")
            for option in try sitegen.options(of: command) { #expect(shown.contains(option), "\(command) \(option)") }
        }
    }
}

extension Sitegen {
    /// The names of all commands, from the help.
    func commands() throws -> [String] {
        let lines = try self("help").out.split(separator: "\n").drop { $0 != "usage: sitegen COMMAND [options]" }
        return lines.dropFirst().prefix { $0.hasPrefix("  ") }.compactMap {
            $0.split(separator: " ").first.map(String.init)
        }
    }

    /// The long names of a command's options, from its help.
    func options(of command: String) throws -> [String] {
        try self("help", command).out.split(separator: "\n").filter { $0.hasPrefix("  -") || $0.hasPrefix("      --") }
            .compactMap { line in line.split(separator: " ").first { $0.hasPrefix("--") }.map(String.init) }
    }
}
