// parts: what is shown only while a condition holds, and what is disabled while one does (R46, R48, R49, R51, R52).
modules.push((F) => {
  const { list, v, f } = F;
  const parts = F.spec.parts || [];
  const chain = (id) => parts.filter((part) => part.id === id).flatMap((part) => [part, ...chain(part.parent)]);
  const holds = ({ disabled }) => disabled?.(v, f);
  for (const part of parts) {
    part.el = byId(part.id);
    attr(part.el, "data-off");
    if (!part.disabledText) continue;
    part.why = node("p", { className: "sg-why", id: part.id + "-why" });
    const legend = part.el.querySelector("legend");
    if (legend) legend.after(part.why);
    else part.el.append(part.why);
    attr(part.el, "aria-describedby", part.why.id);
  }

  F.off = (id) => F.once(id, () => chain(id).some(({ when }) => when && !when(v, f)));
  F.barred = (field) => [field, ...chain(field.part)].some(holds);

  // Shows or hides a part; says whether the focus was in what is hidden now.
  const show = (part) => {
    const { el } = part;
    const off = F.off(part.id);
    const focused = el.contains(at());
    const lost = off && !el.hidden && focused;
    el.hidden = off;
    if (el.localName === "fieldset") {
      const barred = holds(part);
      el.disabled = off || (barred && (el.disabled || !focused));
      put(part.why, barred ? part.disabledText : "");
    }
    return lost;
  };
  const bar = (field) => {
    const off = F.off(field.part);
    const barred = holds(field);
    if (off) {
      const keeper = [field, ...chain(field.part)].find(({ onHide }) => onHide);
      if (keeper?.onHide !== "keep" && (field.bad || !same(field.now, field.value))) F.write(field, field.value);
      field.edited = field.judged = false;
    }
    for (const control of field.els) control.disabled = off || (barred && (control.disabled || control !== at()));
  };
  // The focus goes to a field that the condition reads (also by way of a `let`), else to the next one, else to the last.
  const rescue = ({ el, when }) => {
    const read = new Set();
    const see = (name) => {
      const own = F.state.get(name);
      read.add(name);
      return typeof own === "function" ? own(see, f) : v(name);
    };
    when?.(see, f);
    const open = list.filter(F.open);
    const field =
      open.find(({ name }) => read.has(name)) ||
      open.find(({ els }) => el.compareDocumentPosition(els[0]) & 4) ||
      open.pop();
    if (field) F.focus(field);
    else byId(F.id + "-submit")?.focus();
  };
  // What may not be disabled because the focus is in it is disabled when it leaves.
  F.on("focusout", () => setTimeout(F.compute));
  F.jobs.push(() => {
    const lost = parts.filter(show)[0];
    list.forEach(bar);
    if (lost) rescue(lost);
  });
});
