// Whether n lies between low and high, both included.
function within(n, low, high) {
  return atMost(low, n) && atMost(n, high);
}
