// rules-web: web addresses and telephone numbers, judged loosely.
rules.url = (value) => {
  try {
    return /^https?:$/.test(new URL(value).protocol);
  } catch {
    return false;
  }
};
rules.tel = (value) => {
  const digits = value.normalize("NFKC").replace(/[\s().\-\u2010-\u2015/]/g, "");
  return /^\+?\d{3,20}(?:(?:x|ext|#)\d{1,6})?$/i.test(digits);
};
