// number: numbers as a reader types them. Formatted when left, plain while edited, sent plain (R42, tutorial 1.6).
// `spec.numbers` has the language's signs; a field may have `decimals` (digits shown) and `scale` (100 for percent).
const numeric = /^(number|currency|percent|stepper|range)$/;
const widest = (n) => Number(n.toPrecision(15));
// The number that a text says, none for an empty one, NaN for what is no number in this language.
const parseNumber = (text, field, { group, point }) => {
  let digits = text.normalize("NFKC").replace(/[\u2212\u2010-\u2013]/g, "-");
  for (const sign of field.signs || []) digits = digits.split(sign.normalize("NFKC")).join("");
  digits = digits.replace(/[\s\u200e\u200f\u061c]/g, "").replace(/[\u2019\u02bc]/g, "'");
  if (!digits) return null;
  const g = (/\s/.test(group) ? "" : group.normalize("NFKC").replace("\u2019", "'")) || "\u0000";
  const [whole, ...rest] = digits.split(point);
  const groups = whole.replace("-", "").split(g);
  const grouped =
    groups.length === 1 ||
    groups.every((part, n) => (n ? (n < groups.length - 1 ? /^\d{2,3}$/ : /^\d{3}$/) : /^\d{1,3}$/).test(part));
  const plain = whole.split(g).join("") + (rest.length ? "." + rest.join(".") : "");
  if (!grouped || !/^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain)) return Number.NaN;
  const n = widest(Number(plain) / (field.scale || 1));
  return Number.isFinite(n) ? n : Number.NaN;
};
const formatNumber = (n, field, { group, point }, grouping) => {
  if (n == null) return "";
  const shown = widest(n * (field.scale || 1));
  const text = field.decimals == null || !grouping ? String(shown) : shown.toFixed(field.decimals);
  if (text.includes("e")) return text;
  const [whole, part] = text.split(".");
  const counted = grouping ? whole.replace(/\d(?=(\d{3})+$)/g, "$&" + group) : whole;
  return part ? counted + point + part : counted;
};
const signsOf = (F) => F.spec.numbers || { group: ",", point: "." };
const readNumber = (field, F) => {
  const n = parseNumber(field.els[0].value, field, signsOf(F));
  field.bad = Number.isNaN(n);
  return field.bad ? null : n;
};
const writeNumber = (field, n, F) => {
  const edited = field.els[0] === document.activeElement;
  const text = formatNumber(n, field, signsOf(F), !edited);
  if (field.els[0].value !== text) field.els[0].value = text;
  field.bad = false;
};
for (const kind of ["number", "currency", "percent"]) kinds.set(kind, [readNumber, writeNumber]);
rules.set("number", (_value, _, field) => !field.bad);

modules.push((F) => {
  const mine = [...F.fields.values()].filter(
    (field) => field.els[0] && numeric.test(field.kind) && field.kind !== "range",
  );
  for (const field of mine)
    field.signs = ["prefix", "suffix"]
      .map((end) => byId(field.els[0].id + "-" + end)?.textContent.trim())
      .filter(Boolean);
  const format = (field) => {
    const n = F.read(field);
    if (!field.bad) F.write(field, n);
  };
  const formatAll = () => mine.forEach(format);
  F.on("focusin", ({ target }) => {
    const field = F.owner.get(target);
    if (!mine.includes(field) || !target.value) return;
    const whole = target.selectionEnd - target.selectionStart === target.value.length;
    format(field);
    if (whole) target.select();
  });
  // Once the focus is elsewhere, for `writeNumber` looks where it is.
  F.on("focusout", ({ target }) => {
    if (mine.includes(F.owner.get(target))) setTimeout(format, 0, F.owner.get(target));
  });
  F.on("formdata", ({ formData }) => {
    for (const field of mine)
      if (formData.has(field.els[0].name)) formData.set(field.els[0].name, F.v(field.name) ?? "");
  });
  F.resets.push(formatAll);
  on(window, "pageshow", formatAll);
  formatAll();
});
