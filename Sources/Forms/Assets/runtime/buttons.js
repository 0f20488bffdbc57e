// buttons: buttons of the author that set values and act.
modules.push((F) => {
  const { spec, v, f } = F;
  const actions = {
    __proto__: null,
    reset: () => HTMLFormElement.prototype.reset.call(F.el),
    clear: () => {
      actions.reset();
      setTimeout(() => F.forget?.());
    },
    save: () => {
      F.keep?.(true);
      F.say(spec.text.saved || "");
    },
    print: () => print(),
    focus: ({ focus }) => {
      const field = F.fields.get(focus);
      if (field && F.open(field)) F.focus(field);
      else if (focus == null) at().blur();
    },
    next: () => F.step?.(1),
    back: () => F.step?.(-1),
  };
  for (const button of spec.buttons || []) {
    const el = byId(button.id);
    if (!el) continue;
    el.hidden = false;
    on(el, "click", () => {
      if (el.getAttribute("aria-disabled")) return;
      const values = (button.set || []).map(([name, value]) => [name, value(v, f)]);
      for (const [name, value] of values) F.set(name, value);
      if (values.length) {
        F.compute();
        for (const [name] of values) F.changed(name);
      }
      actions[button.action]?.(button);
    });
    if (button.disabled) F.jobs.push(() => attr(el, "aria-disabled", button.disabled(v, f) && "true"));
  }
});
