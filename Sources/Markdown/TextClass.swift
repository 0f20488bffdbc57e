/// What each byte of a text is to those who write it, so that one look at a byte serves all of them.
struct TextClass: OptionSet {
    let rawValue: UInt8

    /// A letter or digit of ASCII.
    static let letter = TextClass(rawValue: 1)
    /// An apostrophe or hyphen, which does not end a word that it stands in.
    static let joiner = TextClass(rawValue: 2)
    /// One of `&`, `<`, `>`, `"`, which are written as references.
    static let special = TextClass(rawValue: 4)
    /// One of `:`, `<`, `[`, with which something begins that an extension reads.
    static let mark = TextClass(rawValue: 8)
    /// A byte beyond ASCII.
    static let high = TextClass(rawValue: 16)

    /// For each byte, sixteen to a line, its class in the lower five bits of a letter.
    private static let classes: StaticString = """
        @@@@@@@@@@@@@@@@\
        @@@@@@@@@@@@@@@@\
        @@D@@@DB@@@@@B@@\
        AAAAAAAAAAH@L@D@\
        @AAAAAAAAAAAAAAA\
        AAAAAAAAAAAH@@@@\
        @AAAAAAAAAAAAAAA\
        AAAAAAAAAAA@@@@@\
        PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP\
        PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP
        """

    /// The class of `byte`.
    @inline(__always)
    static func of(_ byte: UInt8) -> UInt8 { unsafe classes.utf8Start[Int(byte)] & 0x1F }
}
