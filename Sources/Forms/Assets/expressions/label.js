// The label of an option; pairs holds only those whose label is not their value.
function label(option, pairs) {
  const pair = pairs.find(([value]) => value === option);
  return pair ? pair[1] : (option ?? "");
}
