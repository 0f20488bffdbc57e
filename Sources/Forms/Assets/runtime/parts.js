// parts: what is shown only while a condition holds, and what is disabled while one does (R46, R48, R49, R51, R52).
modules.push((F) => {
  const { list, v, f } = F;
  const parts = new Map();
  for (const part of F.spec.parts || []) {
    part.el = byId(part.id);
    if (part.el) parts.set(part.id, part);
    if (!part.el || !part.disabledText) continue;
    part.why = node("p", { className: "sg-why", id: part.id + "-why" });
    part.el.querySelector("legend")?.after(part.why);
    attr(part.el, "aria-describedby", part.why.id);
  }
  for (const el of all(F.el, "[data-off]")) attr(el, "data-off");

  const chain = (id) => (parts.has(id) ? [parts.get(id), ...chain(parts.get(id).parent)] : []);
  const holds = (owner) => !!owner.disabled?.(v, f);
  F.off = (id) => {
    const part = parts.get(id);
    return !!part && F.once(part, () => F.off(part.parent) || !(part.when?.(v, f) ?? true));
  };
  F.barred = (field) => holds(field) || chain(field.part).some(holds);

  // Shows or hides a part; says whether the focus was in what is hidden now.
  const show = (part) => {
    const { el } = part;
    const off = F.off(part.id);
    const focused = el.contains(at());
    const before = el.hidden;
    el.hidden = off;
    if (before && !off && F.live && !matchMedia("(prefers-reduced-motion:reduce)").matches)
      el.animate({ opacity: [0, 1] }, 160);
    if (el.localName === "fieldset") {
      const barred = holds(part);
      el.disabled = off || (barred && (el.disabled || !focused));
      put(part.why, barred ? part.disabledText : "");
    }
    return off && !before && focused;
  };
  const bar = (field) => {
    const off = F.off(field.part);
    const barred = holds(field);
    const how = field.onHide || chain(field.part).find((part) => part.onHide)?.onHide;
    if (off && how !== "keep" && (field.bad || !same(field.now, field.value))) F.write(field, field.value);
    if (off) field.edited = field.judged = false;
    for (const control of field.els) control.disabled = off || (barred && (control.disabled || control !== at()));
  };
  // The fields that an expression reads, also by way of a name that a `let` gives.
  const deciders = (expression, found = new Set()) => {
    const see = (name) => {
      if (F.lets.has(name)) deciders(F.lets.get(name), found);
      found.add(F.fields.get(name));
      return v(name);
    };
    expression?.(see, f);
    return found;
  };
  // The focus goes to the field that decides about the part, else to the next one, else to the one before.
  const rescue = (part) => {
    const open = list.filter(F.open);
    const decide = deciders(part.when);
    const follows = ({ els }) => part.el.compareDocumentPosition(els[0]) & 4;
    const field = open.find((one) => decide.has(one)) || open.find(follows) || open.pop();
    if (field) F.focus(field);
    else byId(F.id + "-submit")?.focus();
  };
  F.jobs.push(() => {
    const lost = [...parts.values()].filter(show)[0];
    list.forEach(bar);
    if (lost) rescue(lost);
  });
});
