// a - b, or none.
function subtract(a, b) {
  return finite(a === null || b === null ? null : a - b);
}
