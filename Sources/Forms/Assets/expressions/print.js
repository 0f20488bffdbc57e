// A number as text; none is no text.
function print(n) {
  return n === null ? "" : String(n);
}
