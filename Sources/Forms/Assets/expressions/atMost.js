// a <= b for numbers and for ISO texts; none stands in no order.
function atMost(a, b) {
  return a !== null && b !== null && a <= b;
}
