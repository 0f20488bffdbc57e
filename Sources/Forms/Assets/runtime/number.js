// number: numbers, sums of money and percentages: formatted when left, plain while edited (tutorial 1.6).
for (const kind of ["number", "currency", "percent"]) kinds.set(kind, [readNumber, writeNumber]);
rules.set("number", (_value, _, field) => !field.bad);

modules.push((F) => {
  const mine = F.list.filter(({ io, els }) => els[0] && io[0] === readNumber);
  const format = (field) => {
    const n = F.read(field);
    if (!field.bad) F.write(field, n);
  };
  const formatAll = () => mine.forEach(format);
  for (const field of mine) {
    const [input] = field.els;
    on(input, "focus", () => {
      const before = input.value;
      format(field);
      if (input.value !== before && !input.matches(":active")) input.select();
    });
    // Once the focus is elsewhere, for `writeNumber` looks where it is.
    on(input, "blur", () => setTimeout(format, 0, field));
  }
  F.resets.push(formatAll);
  on(window, "pageshow", formatAll);
  formatAll();
});
