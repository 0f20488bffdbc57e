// The nearest whole number, half away from zero: Math.round(-2.5) would be -2.
function round(n) {
  if (n === null) return null;
  const size = Math.abs(n);
  const whole = Math.floor(size);
  return Math.sign(n) * (size - whole >= 0.5 ? whole + 1 : whole);
}
