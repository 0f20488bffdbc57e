import Testing

@testable import Preview

/// Under which names the preview answers.
struct HostListTests {
    @Test(arguments: [
        "localhost", "LOCALHOST:8000", "localhost:8000", "127.0.0.1", "127.0.0.1:8000", "[::1]", "[::1]:8000",
        "a.localhost:8000",
    ])
    func admitsThisMachine(_ host: String) { #expect(HostList(port: 8000).admits([host]) == true) }

    @Test(arguments: [
        "evil.example", "evil.example:8000", "localhost.evil.example", "localhost:80", "notlocalhost", "", ":8000",
        "127.0.0.1.evil.example", "[::2]", "0.0.0.0", "192.168.0.9:8000", "localhost:8000:1", "[::1", "localhost.",
    ])
    func refusesOthers(_ host: String) { #expect(HostList(port: 8000).admits([host]) == false) }

    @Test func wantsOneHost() {
        #expect(HostList(port: 1).admits([]) == nil)
        #expect(HostList(port: 1).admits(["localhost", "localhost"]) == nil)
    }

    @Test func admitsTheAddressThatWasAskedFor() {
        #expect(HostList(host: "192.168.0.9", port: 8000).admits(["192.168.0.9:8000"]) == true)
        #expect(HostList(host: "192.168.0.9", port: 8000).admits(["192.168.0.8:8000"]) == false)
        #expect(HostList(host: "0.0.0.0", port: 8000).admits(["192.168.0.8:8000"]) == true)
        #expect(HostList(host: "0.0.0.0", port: 8000).admits(["evil.example:8000"]) == false)
    }
}
