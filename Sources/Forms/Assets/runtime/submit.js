// submit: whether the form may go (R45), and the button that is truly disabled (R46).
modules.push((F) => {
  const { mode, disabled } = F.spec.submit || {};
  const button = byId(F.id + "-submit");
  attr(F.el, "novalidate", true);
  F.stopped = () => (disabled ? disabled(F.v, F.f) : F.list.some(F.fault));
  if (button && mode === "native") {
    F.jobs.push(() => {
      button.disabled = F.stopped() && (button.disabled || button !== at());
    });
    on(button, "blur", () => setTimeout(F.compute));
  }
  F.on("submit", (event) => {
    F.compute();
    const stop = !event.submitter?.formNoValidate && (F.stopped() || F.list.some(F.fault));
    if (stop || F.send || F.locked) event.preventDefault();
    if (F.locked) return;
    if (stop && F.refuse) F.refuse();
    else if (stop) {
      // Without the module errors: a button that is disabled while a rule is broken was pressed before it could be.
      const field = F.list.find(F.fault);
      const [control] = field.els;
      control.setCustomValidity(F.fault(field));
      control.reportValidity();
      control.setCustomValidity("");
    }
    else if (!F.fire("submit", { submitter: event.submitter })) event.preventDefault();
    else {
      F.lock?.();
      F.send?.();
    }
  });
  // Enter that only ends a composition, in Safari's order too, sends nothing (R26).
  F.on("keydown", (event) => {
    if (event.key === "Enter" && (event.isComposing || event.keyCode === 229) && event.target.localName === "input")
      event.preventDefault();
  });
});
