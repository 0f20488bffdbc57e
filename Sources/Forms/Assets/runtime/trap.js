// trap: a form whose trap for robots is filled says that it succeeded, and sends nothing (R62).
modules.push((F) => {
  const trap = byId(F.spec.trap);
  const { send } = F;
  if (!trap || !send) return;
  F.send = () => (trap.value ? F.done() : send());
  F.on("formdata", ({ formData }) => formData.delete(trap.name));
});
