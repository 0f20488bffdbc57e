// barring: what is disabled while a condition holds, and why (R46, R48); never where the focus is.
modules.push((F) => {
  const { v, f } = F;
  const holds = ({ disabled }) => disabled?.(v, f);
  for (const own of [...(F.spec.parts || []), ...F.list]) {
    own.why = byId((own.id || F.id + "_" + own.name) + "-why");
    if (!own.why) continue;
    const box = byId(own.id) || own.why.closest("[data-field]");
    const el = own.id || box.localName === "fieldset" ? box : own.els[0];
    attr(el, "aria-describedby", ((el.getAttribute("aria-describedby") || "") + " " + own.why.id).trim());
  }
  F.barred = (field) => [field, ...F.chain(field.part)].some(holds);
  // Whether `el`, a fieldset or a control, is disabled by its own condition.
  F.bars = (own, el) => {
    const barred = holds(own);
    if (own.why) put(own.why, barred ? own.why.dataset.why : "");
    return barred && (el.disabled || !el.contains(at()));
  };
  // What may not be disabled because the focus is in it is disabled when it leaves.
  F.on("focusout", () => setTimeout(F.compute));
});
