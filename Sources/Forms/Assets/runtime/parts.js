// parts: what is shown only while a condition holds, and what is disabled while one does (R46, R48, R49, R51, R52).
modules.push((F) => {
  const { spec, v, f } = F;
  const parts = new Map();
  for (const part of spec.parts || []) {
    part.el = byId(part.id);
    if (part.el) parts.set(part.id, part);
    if (part.disabledText && part.el) {
      part.why = document.createElement("p");
      part.why.className = "sg-why";
      part.why.id = part.id + "-why";
      part.el.querySelector("legend")?.after(part.why);
      attr(part.el, "aria-describedby", part.why.id);
    }
  }
  for (const el of all(F.el, "[data-off]")) attr(el, "data-off");

  const chain = (id) => (parts.has(id) ? [parts.get(id), ...chain(parts.get(id).parent)] : []);
  const holds = (owner) => !!owner.disabled?.(v, f);
  F.off = (id) => {
    const part = parts.get(id);
    return !!part && F.once(part, false, () => F.off(part.parent) || !!(part.when && !part.when(v, f)));
  };
  F.barred = (field) => holds(field) || chain(field.part).some(holds);
  const keeps = (field) => (field.onHide || chain(field.part).find((part) => part.onHide)?.onHide) === "keep";

  const show = (part) => {
    const { el, why } = part;
    const off = F.off(part.id);
    const focused = el.contains(document.activeElement);
    const lost = off && !el.hidden && focused;
    if (el.hidden && !off && F.begun && !matchMedia("(prefers-reduced-motion: reduce)").matches)
      el.animate({ opacity: [0, 1] }, 160);
    el.hidden = off;
    if (el.localName === "fieldset") {
      const barred = holds(part);
      el.disabled = off || (barred && (el.disabled || !focused));
      put(why, barred ? part.disabledText : "");
    }
    return lost;
  };
  const bar = (field) => {
    const off = F.off(field.part);
    if (off && !keeps(field) && (field.bad || !same(field.now, field.value))) F.write(field, field.value);
    if (off) field.edited = field.judged = false;
    const barred = holds(field);
    for (const control of field.els)
      control.disabled = off || (barred && (control.disabled || control !== document.activeElement));
  };
  // To the field that decides about the part, else to the next one, else to the one before.
  const rescue = (part) => {
    const open = [...F.fields.values()].filter(F.open);
    const deciding = F.reads(part.when).map((name) => F.fields.get(name));
    const follows = (field) => part.el.compareDocumentPosition(field.els[0]) & Node.DOCUMENT_POSITION_FOLLOWING;
    const field = open.find((one) => deciding.includes(one)) || open.find(follows) || open.pop();
    (field ? F.target(field) : byId(F.id + "-submit"))?.focus();
  };
  F.jobs.push(() => {
    const lost = [...parts.values()].filter(show);
    F.fields.forEach(bar);
    F.begun = true;
    if (lost[0]) rescue(lost[0]);
  });
});
