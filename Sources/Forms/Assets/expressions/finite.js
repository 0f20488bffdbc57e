// A number beyond the largest is none.
function finite(n) {
  return Number.isFinite(n) ? n : null;
}
