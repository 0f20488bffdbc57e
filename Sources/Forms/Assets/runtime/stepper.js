// stepper: a number with − and +, kept inside its range; arrow, page, Home and End keys (2.5, APG spinbutton).
const clamp = ({ min = -Infinity, max = Infinity }, n) => Math.min(max, Math.max(min, n));
kinds.set("stepper", [
  (field, F) => {
    const n = readNumber(field, F);
    const stays = field.bad || n == null;
    field.bad = false;
    return stays ? field.now : clamp(field, n);
  },
  writeNumber,
]);
modules.push((F) => {
  for (const field of F.list) {
    const [input] = field.els;
    if (field.kind !== "stepper" || !input) continue;
    const { min, max, step = 1 } = field;
    const base = min ?? 0;
    // To the nearest step inside the range.
    const go = (n) => {
      const before = field.now;
      const to = exact(base + Math.round((clamp(field, n) - base) / step) * step);
      if (input.matches(":disabled") || !Number.isFinite(to)) return;
      F.write(field, clamp(field, to > max ? exact(to - step) : to));
      field.edited = true;
      F.compute();
      if (before !== field.now) F.changed(field.name);
    };
    const buttons = all(input.closest("[data-field]"), "[data-step]");
    for (const button of buttons) {
      button.hidden = false;
      on(button, "click", () => go(field.now + button.dataset.step * step));
    }
    on(input, "keydown", (event) => {
      const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10, Home: -Infinity, End: Infinity }[event.key];
      if (!by || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      go(field.now + by * step);
    });
    on(input, "change", () => go(field.now));
    F.jobs.push(() => {
      const n = F.v(field.name);
      input.setAttribute("aria-valuenow", n);
      for (const button of buttons) {
        const end = button.dataset.step < 0 ? n <= min : n >= max;
        attr(button, "aria-disabled", end && "true");
      }
    });
  }
});
