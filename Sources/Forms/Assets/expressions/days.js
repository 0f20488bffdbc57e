// The days from the first date to the last.
function days(first, last) {
  const a = day(first);
  const b = day(last);
  return a && b ? b.number - a.number : null;
}
