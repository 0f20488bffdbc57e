// How many characters a reader counts: grapheme clusters, or code points where the browser does not know those.
function count(t) {
  t = text(t);
  if (/^[\0-\x7f]*$/.test(t)) return t.length;
  if (!Intl.Segmenter) return Array.from(t).length;
  count.segmenter ??= new Intl.Segmenter("und", { granularity: "grapheme" });
  let n = 0;
  for (const _ of count.segmenter.segment(t)) n += 1;
  return n;
}
