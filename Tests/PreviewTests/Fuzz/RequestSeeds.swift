import Foundation

/// Requests to begin with: the hostile ones, and a submission in each encoding.
enum RequestSeeds {
    private struct Row: Decodable {
        let line: String?
        let headers: [String]?
    }

    private static let bodies = [
        ("application/x-www-form-urlencoded", "name=Ada+B%26&pw=hunter22&=x&&a=%zz"),
        (
            "multipart/form-data; boundary=xx",
            "--xx\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\none\r\n--xx--\r\n"
        ),
        (
            "multipart/form-data; boundary=\"xx\"",
            "--xx\r\ncontent-disposition: form-data; name=\"f\"; filename=\"c.png\"\r\nContent-Type: image/png\r\n\r\n\u{0}\r\n--xx--"
        ),
        (
            "application/json",
            #"{"a":"x\u00e9\ud83c\udf70","n":-1.5e2,"t":true,"z":null,"l":["p"],"files":[{"name":"a","size":3}]}"#
        ),
    ]

    static let all: [[UInt8]] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures/http/requests.json")
        let rows = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([Row].self, from: $0) } ?? []
        let lines = rows.filter { $0.line?.contains("{") == false }.map { row in
            let headers = (row.headers ?? ["Host: localhost:{PORT}"]).map { $0.replacing("{PORT}", with: "8000") }
            return ([row.line ?? ""] + headers).map { $0 + "\r\n" }.joined() + "\r\n"
        }
        let posts = bodies.map { "POST /in HTTP/1.1\r\nHost: localhost:8000\r\nContent-Type: \($0)\r\n\r\n\($1)" }
        return (lines + posts).map { Array($0.utf8) }
    }()
}
