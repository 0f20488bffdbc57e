// buttons: buttons of the author that set values and act.
modules.push((F) => {
  const { v, f } = F;
  const actions = {
    reset: () => HTMLFormElement.prototype.reset.call(F.el),
    clear: () => {
      actions.reset();
      setTimeout(() => F.forget?.(true));
    },
    save: () => {
      F.keep?.();
      F.say(F.spec.text.saved || "");
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
  for (const button of F.spec.buttons || []) {
    const el = byId(button.id);
    el.hidden = false;
    on(el, "click", () => {
      if (el.getAttribute("aria-disabled")) return;
      const values = (button.set || []).map(([name, value]) => [name, value(v, f)]);
      for (const [name, value] of values) {
        const field = F.fields.get(name);
        if (field) F.write(field, value);
        else F.state.set(name, value);
      }
      if (values[0]) F.compute();
      for (const [name] of values) F.fire("change", { name, value: F.fields.get(name)?.secret ? undefined : v(name) });
      actions[button.action]?.(button);
    });
    if (button.disabled) F.jobs.push(() => attr(el, "aria-disabled", button.disabled(v, f)));
  }
});
