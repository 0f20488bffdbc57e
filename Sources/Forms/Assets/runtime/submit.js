// submit: whether the form may go (R45).
modules.push((F) => {
  attr(F.el, "novalidate", "novalidate");
  F.stopped ??= () => F.list.some(F.fault);
  F.on("submit", (event) => {
    F.compute();
    const stop = F.stopped() || F.list.some(F.fault);
    if (stop || F.send || F.locked) event.preventDefault();
    if (F.locked) return;
    if (stop) F.refuse();
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
