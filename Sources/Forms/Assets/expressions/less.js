// a < b for numbers and for ISO texts; none stands in no order.
function less(a, b) {
  return a !== null && b !== null && a < b;
}
