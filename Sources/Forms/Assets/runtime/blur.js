// blur: a field that was edited is judged when it is left (R34); what it says is shown by the next look of `moments`.
modules.push((F) => {
  if (F.spec.validate !== "blur") return;
  F.on("focusout", ({ target }) => {
    const field = F.owner(target);
    if (field?.edited) field.judged = true;
  });
});
