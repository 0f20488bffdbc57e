// The smallest of the numbers, or none where one of them is none.
function min(...numbers) {
  return numbers.includes(null) ? null : Math.min(...numbers);
}
