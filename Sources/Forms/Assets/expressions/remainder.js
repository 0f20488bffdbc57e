// a % b with the sign of a; none where b is 0.
function remainder(a, b) {
  return a === null || b === null || b === 0 ? null : a % b;
}
