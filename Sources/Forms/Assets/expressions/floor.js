// The next whole number below; none stays none.
function floor(n) {
  return n === null ? null : Math.floor(n);
}
