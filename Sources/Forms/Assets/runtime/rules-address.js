// rules-address: e-mail, web and telephone addresses, judged loosely; white space around them is neither judged nor sent (R42).
rules.set("email", (value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(value.trim()));
rules.set("url", (value) => {
  try {
    return /^https?:$/.test(new URL(value.trim()).protocol);
  } catch {
    return false;
  }
});
rules.set("tel", (value) => {
  const digits = value.normalize("NFKC").replace(/[\s().\-\u2010-\u2015/]/g, "");
  return /^\+?\d{3,20}(?:(?:x|ext|#)\d{1,6})?$/i.test(digits);
});
modules.push((F) =>
  F.on("formdata", ({ formData }) => {
    for (const field of F.list) {
      const name = field.els[0]?.name;
      if (/^(email|url|tel|code)$/.test(field.kind) && formData.has(name)) formData.set(name, field.now.trim());
    }
  }),
);
