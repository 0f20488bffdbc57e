#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program `curl`, which knows TLS, proxies and redirects; it is started for each address and not linked.
enum Curl {
    /// What came back.
    struct Answer: Sendable, Equatable {
        /// The HTTP status of the last answer, or 0.
        var status = 0
        /// Why there was none.
        var failure: Failure?
        /// Where the address leads for good, if its own answer says so (RFC 9110, 15.4.2 and 15.4.9).
        var permanentTarget: String?
    }

    /// Why there was no answer.
    struct Failure: Sendable, Equatable {
        /// As the end of a sentence.
        let words: String
        /// Whether it will not mend by itself.
        let isLasting: Bool
    }

    /// Whether the program can be started.
    static var isThere: Bool { run(["curl", "--version"]) != nil }

    /// Asks for `url`.
    static func ask(_ url: String, headOnly: Bool) -> Answer {
        let format = "%{http_code} %{num_redirects} %{url_effective}\n"
        var words = [
            "curl", "--disable", "--silent", "--globoff", "--location", "--max-redirs", "5", "--max-time", "20",
            "--connect-timeout", "10", "--proto", "=http,https", "--proto-redir", "=http,https", "--user-agent",
            "sitegen check (https://curl.se)", "--output", "/dev/null", "--write-out", format,
        ]
        if headOnly { words.append("--head") }
        guard let (output, status) = run(words + ["--url", url]) else {
            return Answer(failure: Failure(words: "curl cannot be started", isLasting: false))
        }
        // 18 and 63: a page that is cut off, or too large, is there.
        guard status == 0 || status == 18 || status == 63 else { return Answer(failure: failure(status)) }
        let parts = output.split(separator: " ")
        var answer = Answer(status: parts.first.flatMap { Int($0) } ?? 0)
        if parts.count == 3, parts[1] == "1", isPermanent(url) {
            answer.permanentTarget = String(parts[2].prefix { $0 != "\n" })
        }
        return answer
    }

    /// Whether the first answer itself says that the address has moved for good.
    private static func isPermanent(_ url: String) -> Bool {
        let words = [
            "curl", "--disable", "--silent", "--globoff", "--max-time", "20", "--proto", "=http,https", "--head",
            "--output", "/dev/null", "--write-out", "%{http_code}", "--url", url,
        ]
        return ["301", "308"].contains(run(words)?.output)
    }

    /// The exit statuses of curl's manual that a link check meets.
    private static func failure(_ status: Int32) -> Failure {
        switch status {
        case 3: Failure(words: "it is no address", isLasting: true)
        case 6: Failure(words: "there is no such host", isLasting: true)
        case 7: Failure(words: "its host does not answer", isLasting: false)
        case 28: Failure(words: "it takes too long", isLasting: false)
        case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91:
            Failure(words: "its certificate or encryption is at fault", isLasting: true)
        case 47: Failure(words: "it redirects in a circle", isLasting: true)
        default: Failure(words: "curl ends with status \(status)", isLasting: false)
        }
    }

    /// Runs curl with our own environment, for proxies; its output and exit status, nil where it is not there.
    private static func run(_ words: [String]) -> (output: String, status: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let reading = Descriptor(ends[0])
        guard let process = ChildProcess.start(words, environment: environment, output: ends[1]) else {
            close(ends[1])
            return nil
        }
        close(ends[1])
        var pieces = FilePieces()
        var bytes: [UInt8] = []
        while let piece = try? pieces.next(of: reading.number) { bytes += piece }
        var result: Int32 = 0
        while unsafe waitpid(process, &result, 0) < 0 { if errno != EINTR { return nil } }
        let status = result & 0x7F == 0 ? result >> 8 & 0xFF : 128
        return status == 127 ? nil : (String(decoding: bytes, as: UTF8.self), status)
    }

    /// What curl is told of our surroundings: proxies, certificates, and where programs are.
    private static var environment: [String] {
        let names = [
            "PATH", "HOME", "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy",
            "NO_PROXY",
            "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE",
        ]
        return names.compactMap { name in unsafe getenv(name).map { unsafe "\(name)=" + String(cString: $0) } }
    }
}
