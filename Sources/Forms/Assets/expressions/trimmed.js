// Without white space at both ends; the white space is that of isBlank, which is not that of trim().
function trimmed(t) {
  const blank = /[\t-\r \x85\xa0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]/;
  t = text(t);
  let start = 0;
  let end = t.length;
  while (start < end && blank.test(t[start])) start += 1;
  while (end > start && blank.test(t[end - 1])) end -= 1;
  return t.slice(start, end);
}
