// Small letters, each code point by itself: Σ is always σ.
function lowercased(t) {
  return text(Array.from(text(t), (c) => c.toLowerCase()).join(""));
}
