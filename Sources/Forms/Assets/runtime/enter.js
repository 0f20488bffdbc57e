// enter: Enter goes to the next field, and from the last one the form is sent (R25); not while composing (R26).
modules.push((F) => {
  if (F.spec.enter !== "next") return;
  const fields = F.list;
  F.on("keydown", (event) => {
    const { target, key, isComposing, keyCode, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event;
    const field = F.owner(target);
    if (
      key !== "Enter" ||
      isComposing ||
      keyCode === 229 ||
      defaultPrevented ||
      ctrlKey ||
      metaKey ||
      altKey ||
      shiftKey
    )
      return;
    if (!field || target.localName !== "input" || /^(file|color|image)$/.test(target.type)) return;
    F.compute();
    if (F.fault(field)) F.judge?.(field);
    const next = fields.slice(fields.indexOf(field) + 1).find(F.open);
    if (next) {
      event.preventDefault();
      F.focus(next);
      if (/^(text|tel|search|url|email|password)$/.test(next.els[0].type)) next.els[0].select();
    } else if (!F.button) {
      event.preventDefault();
      HTMLFormElement.prototype.requestSubmit.call(F.el);
    }
  });
  F.jobs.push(() => {
    const last = fields.findLast(F.open);
    for (const field of fields) {
      const hint = field === last ? "done" : "next";
      const had = field.els[0]?.getAttribute("enterkeyhint");
      if (had !== hint && /next|done/.test(had)) attr(field.els[0], "enterkeyhint", hint);
    }
  });
});
