// number: numbers, sums of money and percentages: formatted when left, plain while edited (tutorial 1.6).
kinds.number = kinds.currency = kinds.percent = [readNumber, writeNumber];
strictRules.number = (_value, _, field) => !field.bad;

modules.push((F) => {
  const mine = F.list.filter(({ kind, els }) => els[0] && kinds[kind]?.[0] === readNumber && kind !== "stepper");
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
  F.on("reset", () => setTimeout(formatAll));
  on(window, "pageshow", formatAll);
  formatAll();
});
