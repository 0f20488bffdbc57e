/// Programs in JavaScript that Node runs, for what its own library knows: ICU's tables, compression, numbers.
package enum NodeProgram {
    /// Why there is no output.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// What `script` prints, given `input` on its standard input; a machine without Node fails the tests that need it.
    package static func output(of script: String, input: [UInt8] = []) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        try folder.write("program.mjs", script)
        try folder.write("in", bytes: input)
        try folder.write("out", bytes: [])
        let status = try ChildProcess.run(
            ["/usr/bin/env", "node", folder("program.mjs")], in: folder("in"), out: folder("out"))
        guard status == 0 else { throw Failure(description: "node ended with status \(status); is Node 20 installed?") }
        return folder.bytes("out")
    }

    /// The same as text.
    package static func text(of script: String, input: String = "") throws -> String {
        String(decoding: try output(of: script, input: Array(input.utf8)), as: UTF8.self)
    }
}
