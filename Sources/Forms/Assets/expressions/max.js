// The largest of the numbers, or none where one of them is none.
function max(...numbers) {
  return numbers.includes(null) ? null : Math.max(...numbers);
}
