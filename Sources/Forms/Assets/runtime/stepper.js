// stepper: a number with − and +, kept inside its range; arrow, page, Home and End keys (2.5, APG spinbutton).
// Whole numbers below 1,000 are all it reads by itself; with the module digits it reads what other numbers are, too.
const [readSteps, writeSteps] = kinds.stepper || [
  ({ els }) => Number(els[0].value.normalize("NFKC") || "x"),
  plainText[1],
];
const clamp = ({ min = -Infinity, max = Infinity }, n) => Math.min(max, Math.max(min, n));
kinds.stepper = [
  (field, F) => {
    const n = readSteps(field, F);
    field.bad = false;
    return Number.isFinite(n) ? clamp(field, n) : field.now;
  },
  writeSteps,
];
modules.push((F) => {
  for (const field of F.list) {
    const [input] = field.els;
    if (field.kind !== "stepper" || !input) continue;
    const { min = 0, step = 1 } = field;
    const buttons = [...input.closest("[data-field]").querySelectorAll("[data-step]")];
    // To the nearest step inside the range.
    const go = (by) => {
      const before = field.now;
      let steps = Math.round((clamp(field, before + by * step) - min) / step);
      if (min + steps * step > field.max) steps -= 1;
      if (input.matches(":disabled") || !Number.isFinite(steps)) return;
      F.write(field, Number((min + steps * step).toPrecision(15)));
      F.changed(field, before);
    };
    for (const button of buttons) {
      button.hidden = false;
      on(button, "click", () => go(button.dataset.step));
    }
    on(input, "keydown", (event) => {
      const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10, Home: -Infinity, End: Infinity }[event.key];
      if (!by || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      go(by);
    });
    on(input, "change", () => go(0));
    F.jobs.push(() => {
      const n = F.v(field.name);
      if (input.matches("[role]")) attr(input, "aria-valuenow", n + "");
      for (const button of buttons)
        attr(button, "aria-disabled", button.dataset.step < 0 ? n <= field.min : n >= field.max);
    });
  }
});
