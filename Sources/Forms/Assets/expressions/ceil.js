// The next whole number above; none stays none.
function ceil(n) {
  return n === null ? null : Math.ceil(n);
}
