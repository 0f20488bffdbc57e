// barring: what is disabled while a condition holds, and why (R46, R48); never where the focus is.
modules.push((F) => {
  const { v, f } = F;
  const holds = ({ disabled }) => disabled?.(v, f);
  for (const part of F.spec.parts || []) {
    if (!part.disabledText) continue;
    const el = byId(part.id);
    part.why = node("p", { className: "sg-why", id: part.id + "-why" });
    const legend = el.querySelector("legend");
    if (legend) legend.after(part.why);
    else el.append(part.why);
    attr(el, "aria-describedby", part.why.id);
  }
  F.barred = (field) => [field, ...F.chain(field.part)].some(holds);
  // Whether `el`, a fieldset or a control, is disabled by its own condition.
  F.bars = (own, el) => {
    const barred = holds(own);
    put(own.why, barred ? own.disabledText : "");
    return barred && (el.disabled || !el.contains(at()));
  };
  // What may not be disabled because the focus is in it is disabled when it leaves.
  F.on("focusout", () => setTimeout(F.compute));
});
