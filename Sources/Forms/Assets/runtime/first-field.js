// first-field: after a try that fails, the first field at fault has the focus, and not the summary.
modules.push((F) => {
  if (F.spec.onInvalid !== "firstField") return;
  F.lead = () => {
    const field = F.list.find(({ told }) => told) || F.lacking?.().find(F.open);
    if (!field) return false;
    F.say(field.told || F.missing?.());
    F.focus(field);
    return true;
  };
});
