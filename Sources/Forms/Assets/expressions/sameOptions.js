// Whether two lists hold the same options, in whatever order.
function sameOptions(a, b) {
  return a.length === b.length && a.every((option) => b.includes(option));
}
