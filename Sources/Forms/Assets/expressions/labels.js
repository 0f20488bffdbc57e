// The labels of a list of options.
function labels(options, pairs, separator) {
  return options.map((option) => label(option, pairs)).join(separator);
}
