// The absolute value; none stays none.
function abs(n) {
  return n === null ? null : Math.abs(n);
}
