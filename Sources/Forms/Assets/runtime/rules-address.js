// rules-address: white space around an e-mail or web address, a telephone number or a code is neither judged nor sent (R42);
// e-mail addresses are judged loosely.
rules.email = (value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(value);
kinds.email = kinds.url = kinds.tel = kinds.code = [({ els }) => els[0].value.trim(), plainText[1]];
modules.push((F) =>
  F.on("formdata", ({ formData }) => {
    for (const { kind, els, now } of F.list)
      if (kinds[kind] === kinds.email && formData.has(els[0]?.name)) formData.set(els[0].name, now);
  }),
);
