// A number written for readers; rounded half away from zero on its decimal digits, so that 1.005 is 1.01.
function format(n, [shift, least, most, laterGroups, leastInFirst, decimal, group, minus, before, after]) {
  if (n === null) return "";
  const [mantissa, exponent] = Math.abs(n).toExponential().split("e");
  const digits = mantissa.replace(".", "");
  const point = n === 0 ? 1 : Number(exponent) + 1 + shift;
  const padded = "0".repeat(Math.max(0, 1 - point)) + digits;
  const wholeCount = Math.max(point, 1);
  const kept = Array.from(padded.slice(0, wholeCount + most).padEnd(wholeCount + most, "0"));
  if (padded[wholeCount + most] >= "5") {
    let i = kept.length - 1;
    while (i >= 0 && kept[i] === "9") kept[i--] = "0";
    if (i >= 0) kept[i] = String(Number(kept[i]) + 1);
    else kept.unshift("1");
  }
  const fraction = kept.splice(kept.length - most, most);
  while (fraction.length > least && fraction[fraction.length - 1] === "0") fraction.pop();
  const sign = n < 0 && [...kept, ...fraction].some((digit) => digit !== "0") ? minus : "";
  let rest = kept.join("");
  let whole = "";
  if (rest.length >= 3 + leastInFirst) {
    for (let size = 3; rest.length > size; size = laterGroups) {
      whole = group + rest.slice(-size) + whole;
      rest = rest.slice(0, -size);
    }
  }
  return sign + before + rest + whole + (fraction.length ? decimal + fraction.join("") : "") + after;
}
