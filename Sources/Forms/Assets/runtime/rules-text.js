// rules-text: how long a text or list may be, in what a reader calls characters, and which pattern it follows.
const count = (value) =>
  typeof value !== "string" ? value.length : x.count ? x.count(value) : [...value.normalize("NFC")].length;
rules.minCount = (value, least) => count(value) >= least;
rules.maxCount = (value, most) => count(value) <= most;
rules.pattern = (value, pattern) => pattern.test(value.normalize("NFC"));
