// a + b, or none.
function add(a, b) {
  return finite(a === null || b === null ? null : a + b);
}
