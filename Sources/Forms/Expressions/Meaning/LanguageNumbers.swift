/// How a language writes numbers. Our own small table (after CLDR's habits, simplified), so that the built page and
/// every browser say the same; browsers' own differ with their versions.
struct LanguageNumbers: Sendable, Equatable {
    let language: String
    let decimal: String
    let group: String
    /// The digits of every group but the last: 3, in Hindi 2.
    var laterGroups = 3
    /// A number is grouped only if its first group has so many digits: 2 in Spanish, 1234 but 12.345.
    var leastInFirstGroup = 1
    var percent = "%"
    var currencyStandsFirst = true
    var currencyGap = ""
    var minus = "-"
    var listSeparator = ", "
    /// What stands between words and digits that follow them.
    var gapBeforeDigits = ""

    /// Every language that has built-in texts; its row stands in the file of its texts.
    static let all = FormWords.all.map(\.numbers)

    /// The language of a table that a BCP 47 tag stands for: its first part, but for Chinese, where `zh-TW`, `zh-HK` and
    /// `zh-MO` are traditional and all else is simplified.
    static func key(of tag: String) -> String {
        let subtags = tag.lowercased().split(separator: "-").map(String.init)
        guard let language = subtags.first, language == "zh" else { return subtags.first ?? "" }
        let isTraditional = subtags.contains { ["hant", "tw", "hk", "mo"].contains($0) }
        return isTraditional && !subtags.contains("hans") ? "zh-Hant" : "zh-Hans"
    }

    /// The row of a BCP 47 tag; what is not in the table is written as in English.
    static func of(_ tag: String) -> LanguageNumbers {
        let wanted = key(of: tag)
        return all.first { $0.language == wanted } ?? all[0]
    }
}

/// The signs of common currencies, and how many digits of minor units they have (ISO 4217).
enum Currency {
    private static let symbols: [String: String] = [
        "EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "CNY": "CN¥", "KRW": "₩", "INR": "₹", "RUB": "₽",
        "ILS": "₪",
        "BRL": "R$", "CAD": "CA$", "AUD": "A$", "NZD": "NZ$", "MXN": "MX$", "HKD": "HK$", "TWD": "NT$",
        "VND": "₫",
        "UAH": "₴", "TRY": "₺", "THB": "฿", "PHP": "₱", "NGN": "₦",
    ]

    /// Where a language has another sign for its own or a neighbour's money.
    private static let own: [String: [String: String]] = [
        "zh-Hans": ["CNY": "¥", "JPY": "JP¥", "USD": "US$"], "zh-Hant": ["TWD": "$", "USD": "US$"],
        "ja": ["CNY": "元"], "ko": ["USD": "US$"], "pt": ["USD": "US$"], "nl": ["USD": "US$"],
    ]

    private static let whole = ["JPY", "KRW", "VND", "CLP", "ISK", "PYG", "XAF", "XOF", "XPF", "UGX", "RWF", "KMF"]
    private static let thousandths = ["KWD", "BHD", "JOD", "OMR", "TND", "IQD", "LYD"]

    /// Well-known codes, for did-you-mean.
    static var codes: [String] {
        symbols.keys.sorted() + ["CHF", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "ZAR", "SGD"] + whole
            + thousandths
    }

    static func symbol(of code: String, in language: String) -> String {
        own[language]?[code] ?? symbols[code] ?? code
    }

    static func minorDigits(of code: String) -> Int {
        whole.contains(code) ? 0 : thousandths.contains(code) ? 3 : 2
    }
}
