// native: the button that is truly disabled while the form may not go (R46).
modules.push((F) => {
  const { button } = F;
  // Where nothing can be told, for the button stops what is at fault, it was pressed before it could: the browser says why.
  F.refuse ??= () => {
    const field = F.list.find(F.fault);
    const [control] = field.els;
    control.setCustomValidity(F.fault(field));
    control.reportValidity();
    control.setCustomValidity("");
  };
  if (!button || F.spec.submit?.mode !== "native") return;
  F.jobs.push(() => {
    button.disabled = F.stopped() && (button.disabled || button !== at());
  });
  on(button, "blur", () => setTimeout(F.compute));
});
