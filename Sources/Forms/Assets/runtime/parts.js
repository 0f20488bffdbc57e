// parts: what is shown only while a condition holds (R49, R51, R52).
modules.push((F) => {
  const { list, v, f } = F;
  const parts = F.spec.parts || [];
  const chain = (id) => parts.filter((part) => part.id === id).flatMap((part) => [part, ...chain(part.parent)]);
  F.chain = chain;
  for (const part of parts) {
    part.el = byId(part.id);
    attr(part.el, "data-off");
  }
  F.off = (id) => F.answer(id, () => chain(id).some(({ when }) => when && !when(v, f)));

  // Shows or hides a part; says whether the focus was in what is hidden now.
  const show = (part) => {
    const { el } = part;
    const off = F.off(part.id);
    const lost = off && !el.hidden && el.contains(at());
    el.hidden = off;
    el.disabled = F.bars?.(part, el) || off;
    return lost;
  };
  const settle = (field) => {
    const off = F.off(field.part);
    if (off) {
      const keeper = [field, ...chain(field.part)].find(({ onHide }) => onHide);
      if (keeper?.onHide !== "keep" && (field.bad || !same(field.now, field.value))) F.write(field, field.value);
      field.edited = field.judged = false;
    }
    for (const control of field.els) control.disabled = off || F.bars?.(field, control);
  };
  // The focus goes to a field that the condition reads (also by way of a `let`), else to the next one, else to the last.
  const rescue = ({ el, when }) => {
    const read = [];
    const see = (name) => {
      const own = F.state.get(name);
      read.push(name);
      return own?.call ? own(see, f) : v(name);
    };
    when?.(see, f);
    const open = list.filter(F.open);
    const field =
      open.find(({ name }) => read.includes(name)) ||
      open.find(({ els }) => el.compareDocumentPosition(els[0]) & 4) ||
      open.pop();
    if (field) F.focus(field);
    else F.button?.focus();
  };
  F.jobs.push(() => {
    const lost = parts.filter(show)[0];
    list.forEach(settle);
    if (lost) rescue(lost);
  });
});
