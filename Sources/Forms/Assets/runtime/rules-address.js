// rules-address: e-mail, web and telephone addresses, judged loosely; white space around them is neither judged nor sent (R42).
rules.set("email", (value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(value));
rules.set("url", (value) => {
  try {
    return /^https?:$/.test(new URL(value).protocol);
  } catch {
    return false;
  }
});
rules.set("tel", (value) => {
  const digits = value.normalize("NFKC").replace(/[\s().\-\u2010-\u2015/]/g, "");
  return /^\+?\d{3,20}(?:(?:x|ext|#)\d{1,6})?$/i.test(digits);
});
for (const kind of ["email", "url", "tel", "code"])
  kinds.set(kind, [(field) => field.els[0].value.trim(), plainText[1]]);
modules.push((F) =>
  F.on("formdata", ({ formData }) => {
    for (const { kind, els, now } of F.list)
      if (/email|url|tel|code/.test(kind) && formData.has(els[0]?.name)) formData.set(els[0].name, now);
  }),
);
