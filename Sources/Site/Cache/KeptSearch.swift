/// What a build keeps of the search index for the next one: the words that are in more than half of the pages, with all of
/// these, of which the index itself has only some. All else is read back from the index.
struct KeptSearch: Sendable {
    /// By language, in order.
    let words: [String: [PostedWord]]

    private static let mark = Array("sitegen search 1\n".utf8)

    init(_ words: [String: [PostedWord]]) { self.words = words }

    /// The file `.sitegen/cache/search`, whose sum the build's record holds.
    var bytes: [UInt8] {
        var writer = RecordWriter(beginningWith: Self.mark)
        writer.reserve(words.values.joined().reduce(1 << 10) { $0 + $1.size + 16 })
        writer.add(words.sorted { $0.key < $1.key }) { writer, language in
            writer.add(language.key)
            writer.add(language.value) { writer, word in
                writer.add(Array(word.word))
                writer.add(word.count)
                writer.add(Array(word.postings))
            }
        }
        return writer.bytes
    }

    /// What such a file holds; nil where it is none.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Self.mark) else { return nil }
        var reader = RecordReader(bytes, from: Self.mark.count, end: bytes.count)
        do throws(RecordFault) {
            let list = try reader.list { reader throws(RecordFault) in
                (
                    try reader.text(),
                    try reader.list { reader throws(RecordFault) in
                        let (word, count, postings) = (try reader.run(), try reader.number(), try reader.run())
                        return PostedWord(word[...], postings[...], count: count)
                    }
                )
            }
            words = Dictionary(list) { first, _ in first }
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }
}
