// sending: a form that goes somewhere goes once (R58); until the answer, ten seconds for a plain submission, its button says so.
modules.push((F) => {
  const { button } = F;
  const busy = button?.dataset.busy;
  const text = button?.querySelector("span");
  let label;
  F.lock = () => {
    F.locked = setTimeout(F.release, F.send ? 2e9 : 1e4);
    label = text?.textContent;
    if (busy && put(text, busy)) F.say(busy);
  };
  F.release = () => {
    clearTimeout(F.locked);
    if (F.locked) put(text, label);
    F.locked = 0;
  };
  on(window, "pageshow", F.release);
});
