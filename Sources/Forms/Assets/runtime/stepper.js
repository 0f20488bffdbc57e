// stepper: a number with − and +, kept inside its range; arrow, page, Home and End keys (2.5, APG spinbutton).
kinds.set("stepper", [
  (field, F) => {
    const n = readNumber(field, F);
    const stays = field.bad || n == null;
    field.bad = false;
    return stays ? field.now : Math.min(field.max ?? Infinity, Math.max(field.min ?? -Infinity, n));
  },
  writeNumber,
]);
modules.push((F) => {
  const steppers = [...F.fields.values()].filter((field) => field.kind === "stepper" && field.els[0]);
  const min = (field) => field.min ?? -Infinity;
  const max = (field) => field.max ?? Infinity;
  const fit = (field, n) => {
    const step = field.step || 1;
    const base = field.min ?? 0;
    let on = widest(base + Math.round((n - base) / step) * step);
    if (on > max(field)) on = widest(on - step);
    return Math.max(min(field), on);
  };
  const go = (field, n) => {
    if (!Number.isFinite(n) || field.els[0].matches(":disabled") || field.els[0].readOnly) return;
    const before = field.now;
    F.write(field, fit(field, n));
    field.edited = true;
    F.compute();
    if (before !== field.now) F.changed(field.name);
  };
  for (const field of steppers) {
    const input = field.els[0];
    const step = field.step || 1;
    field.buttons = [...all(input.closest("[data-field]") || F.el, "[data-step]")];
    for (const button of field.buttons) {
      button.hidden = false;
      on(button, "click", () => go(field, field.now + Number(button.dataset.step) * step));
    }
    on(input, "keydown", (event) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
      const keys = new Map([
        ["ArrowUp", field.now + step],
        ["ArrowDown", field.now - step],
        ["PageUp", field.now + 10 * step],
        ["PageDown", field.now - 10 * step],
        ["Home", min(field)],
        ["End", max(field)],
      ]);
      if (!keys.has(key) || altKey || ctrlKey || metaKey || shiftKey || isComposing) return;
      event.preventDefault();
      go(field, Math.min(max(field), Math.max(min(field), keys.get(key))));
    });
    on(input, "change", () => go(field, field.now));
  }
  F.jobs.push(() => {
    for (const field of steppers) {
      const n = F.v(field.name);
      attr(field.els[0], "aria-valuenow", n);
      for (const button of field.buttons) {
        const end = button.dataset.step < 0 ? n <= min(field) : n >= max(field);
        attr(button, "aria-disabled", end && "true");
      }
    }
  });
});
