// digits: reads and writes numbers in the signs of the form's language, and sends them plain (R42).
// `spec.numbers` has the language's signs; a field may have `decimals` (digits shown) and `scale` (100 for percent).
const signs = (F) => F.spec.numbers || { group: ",", point: "." };
const exact = (n) => Number(n.toPrecision(15));
// The number that a text says: null where it says nothing, NaN where it is no number in this language.
const parseNumber = (text, field, { group, point }) => {
  let said = text.normalize("NFKC");
  for (const sign of field.signs || []) said = said.replace(sign.normalize("NFKC"), "");
  said = said.replace(/[\s\u200e\u200f\u061c]/g, "").replace(/\u2212/g, "-");
  if (!said) return null;
  const plain = said
    .replaceAll(group, "_")
    .replace(/['\u2019]/g, "_")
    .replaceAll(point, ".");
  const good = /^[-+]?(\d*|\d{1,3}(_\d{2,3})*_\d{3})(\.\d*)?$/.test(plain) && /\d/.test(plain);
  return good ? exact(plain.replaceAll("_", "") / (field.scale || 1)) : Number.NaN;
};
const formatNumber = (n, field, { group, point }, edited) => {
  if (n == null) return "";
  const shown = exact(n * (field.scale || 1));
  const [whole, part] = (edited || field.decimals == null ? String(shown) : shown.toFixed(field.decimals)).split(".");
  return (edited ? whole : whole.replace(/\d(?=(\d{3})+$)/g, "$&" + group)) + (part ? point + part : "");
};
const readNumber = (field, F) => {
  const n = parseNumber(field.els[0].value, field, signs(F));
  field.bad = n !== null && !Number.isFinite(n);
  return field.bad ? null : n;
};
const writeNumber = (field, n, F) => {
  const text = formatNumber(n, field, signs(F), field.els[0] === at());
  if (field.els[0].value !== text) field.els[0].value = text;
  field.bad = false;
};
kinds.stepper = [readNumber, writeNumber];

modules.push((F) => {
  const mine = F.list.filter(({ kind, els }) => els[0] && /number|currency|percent|stepper/.test(kind));
  for (const field of mine) {
    const texts = ["prefix", "suffix"].map((end) => byId(field.els[0].id + "-" + end)?.textContent.trim());
    field.signs = texts.filter(Boolean);
  }
  F.on("formdata", ({ formData }) => {
    for (const { name, els } of mine) if (formData.has(els[0].name)) formData.set(els[0].name, F.v(name) ?? "");
  });
});
