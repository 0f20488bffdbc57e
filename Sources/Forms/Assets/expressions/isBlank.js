// Whether there is nothing but white space: Unicode's, the zero-width space and the byte-order mark.
function isBlank(t) {
  return /^[\t-\r \x85\xa0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]*$/.test(t);
}
