// submit: when the form may go and how its button says so (R43 to R47), and that it goes once (R58).
modules.push((F) => {
  const { id, spec, list } = F;
  const { mode, disabled, names, why, busy } = spec.submit || {};
  const button = byId(id + "-submit");
  const text = button?.querySelector("span") || button;
  const reason = node("p", { className: "sg-why", id: id + "-why" });
  let locked, label;
  attr(F.el, "novalidate", true);

  F.stopped = () => (disabled ? disabled(F.v, F.f) : list.some(F.fault));
  // What is still missing, in words: the author's, or the labels of the fields that are empty or at fault.
  F.missing = () => {
    const named = list.filter(({ name }) => names?.includes(name));
    const empty = named.filter(({ name }) => isEmpty(F.v(name)));
    const missing = [empty, list.filter(F.fault), named].find((some) => some[0]) || [];
    return why || spec.text.missing.replace("{list}", () => missing.map(F.label).join(spec.text.comma));
  };
  if (button && mode === "explain") {
    button.after(reason);
    attr(button, "aria-describedby", reason.id);
  }
  F.jobs.push(() => {
    if (!button || mode === "off") return;
    const stopped = F.stopped();
    if (mode === "native") button.disabled = stopped && (button.disabled || button !== at());
    else {
      attr(button, "aria-disabled", stopped && "true");
      put(reason, stopped ? F.missing() : "");
    }
  });

  F.release = () => {
    clearTimeout(locked);
    if (locked && busy) put(text, label);
    locked = 0;
  };
  F.on("submit", (event) => {
    F.compute();
    const stop = !event.submitter?.formNoValidate && (F.stopped() || list.some(F.fault));
    if (locked || stop || F.send) event.preventDefault();
    if (locked) return;
    if (stop) return F.refuse?.();
    if (!F.fire("submit", { submitter: event.submitter })) return event.preventDefault();
    locked = setTimeout(F.release, F.send ? 2e9 : 1e4);
    if (busy && text) {
      label = text.textContent;
      put(text, busy);
      F.say(busy);
    }
    F.send?.();
  });
  // Enter that only ends a composition, in Safari's order too, sends nothing (R26).
  F.on("keydown", (event) => {
    const typing = event.isComposing || event.keyCode === 229;
    if (event.key === "Enter" && typing && event.target.localName === "input") event.preventDefault();
  });
  on(window, "pageshow", F.release);
});
