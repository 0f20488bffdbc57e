// a * b, or none.
function multiply(a, b) {
  return finite(a === null || b === null ? null : a * b);
}
