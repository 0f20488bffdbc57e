// -n; none stays none.
function negate(n) {
  return n === null ? null : -n;
}
