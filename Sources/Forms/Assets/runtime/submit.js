// submit: when the form may go and how its button says so (R43 to R47), and that it goes once (R58).
modules.push((F) => {
  const { id, spec, el, v, f } = F;
  const submit = spec.submit || {};
  const button = byId(id + "-submit");
  let locked, why, label;
  attr(el, "novalidate", true);

  F.stopped = () => (submit.disabled ? !!submit.disabled(v, f) : F.faulty().length > 0);
  // What is still missing, in words: the author's, or the labels of the fields at fault.
  F.missing = () => {
    const named = (submit.names || [])
      .map((name) => F.fields.get(name))
      .filter((field) => field && isEmpty(v(field.name)));
    const list = (named.length ? named : F.faulty()).map(F.label).join(spec.text.comma || ", ");
    return submit.why || spec.text.missing.replace("{list}", () => list);
  };
  if (submit.mode === "explain" && button) {
    why = document.createElement("p");
    why.className = "sg-why";
    why.id = id + "-why";
    button.after(why);
    attr(button, "aria-describedby", why.id);
  }
  F.jobs.push(() => {
    if (!button || submit.mode === "off") return;
    const stopped = F.stopped();
    if (why) {
      attr(button, "aria-disabled", stopped && "true");
      put(why, stopped ? F.missing() : "");
    } else button.disabled = stopped && (button.disabled || button !== document.activeElement);
  });

  F.release = () => {
    clearTimeout(locked);
    locked = 0;
    if (label) label[0].textContent = label[1];
    label = null;
  };
  const lock = (time) => {
    locked = setTimeout(F.release, time);
    const text = button && (button.querySelector("span") || button);
    if (submit.busy && text && !label) {
      label = [text, text.textContent];
      text.textContent = submit.busy;
      F.say(submit.busy);
    }
  };
  F.on("submit", (event) => {
    if (locked) return event.preventDefault();
    F.compute();
    const free = event.submitter?.formNoValidate;
    if (!free && (F.stopped() || F.faulty().length)) {
      event.preventDefault();
      return F.refuse();
    }
    if (!F.fire("submit", { submitter: event.submitter }, true)) return event.preventDefault();
    lock(F.send ? 2e9 : 1e4);
    if (!F.send) return;
    event.preventDefault();
    F.send(event);
  });
  // Enter that only ends a composition, in Safari's order too, sends nothing (R26).
  F.on("keydown", (event) => {
    const typing = event.isComposing || event.keyCode === 229;
    if (event.key === "Enter" && typing && event.target.localName === "input") event.preventDefault();
  });
  on(window, "pageshow", F.release);
});
