// a / b; none where b is 0.
function divide(a, b) {
  return finite(a === null || b === null || b === 0 ? null : a / b);
}
