/// What languages call themselves, for the links between translations (CLDR 45, `localeDisplayNames`; written in the
/// case in which they stand alone).
enum LanguageNames {
    /// The name of the language of `tag` in that language; the tag itself where it is not known. Of two writings of one
    /// language each has its own name.
    static func own(of tag: String) -> String {
        let lower = tag.lowercased()
        if let name = names[lower] { return name }
        let parts = lower.split(separator: "-").map(String.init)
        if let language = parts.first, language == "zh" {
            return parts.contains(where: ["tw", "hk", "mo", "hant"].contains) ? "繁體中文" : "简体中文"
        }
        return parts.first.flatMap { names[$0] }.map { parts.count > 1 ? "\($0) (\(tag))" : $0 } ?? tag
    }

    private static let names: [String: String] = [
        "af": "Afrikaans", "am": "አማርኛ", "ar": "العربية", "az": "Azərbaycan", "be": "Беларуская", "bg": "Български",
        "bn": "বাংলা", "bs": "Bosanski", "ca": "Català", "cs": "Čeština", "cy": "Cymraeg", "da": "Dansk",
        "de": "Deutsch", "el": "Ελληνικά", "en": "English", "en-gb": "English (UK)", "en-us": "English (US)",
        "eo": "Esperanto", "es": "Español", "et": "Eesti", "eu": "Euskara", "fa": "فارسی", "fi": "Suomi",
        "fr": "Français", "fr-ca": "Français (Canada)", "ga": "Gaeilge", "gl": "Galego", "gu": "ગુજરાતી", "he": "עברית",
        "hi": "हिन्दी", "hr": "Hrvatski", "hu": "Magyar", "hy": "Հայերեն", "id": "Indonesia", "is": "Íslenska",
        "it": "Italiano", "ja": "日本語", "ka": "ქართული", "kk": "Қазақ тілі", "km": "ខ្មែរ", "kn": "ಕನ್ನಡ",
        "ko": "한국어", "lo": "ລາວ", "lt": "Lietuvių", "lv": "Latviešu", "mk": "Македонски", "ml": "മലയാളം",
        "mn": "Монгол", "mr": "मराठी", "ms": "Melayu", "my": "မြန်မာ", "nb": "Norsk bokmål", "ne": "नेपाली",
        "nl": "Nederlands", "nn": "Norsk nynorsk", "no": "Norsk", "pa": "ਪੰਜਾਬੀ", "pl": "Polski", "ps": "پښتو",
        "pt": "Português", "pt-br": "Português (Brasil)", "pt-pt": "Português (Portugal)", "ro": "Română",
        "ru": "Русский", "si": "සිංහල", "sk": "Slovenčina", "sl": "Slovenščina", "sq": "Shqip", "sr": "Српски",
        "sr-latn": "Srpski", "sv": "Svenska", "sw": "Kiswahili", "ta": "தமிழ்", "te": "తెలుగు", "th": "ไทย",
        "tr": "Türkçe", "uk": "Українська", "ur": "اردو", "uz": "Oʻzbekcha", "vi": "Tiếng Việt",
        "zh": "中文", "zh-hans": "简体中文", "zh-hant": "繁體中文", "zh-cn": "简体中文", "zh-tw": "繁體中文",
    ]
}
