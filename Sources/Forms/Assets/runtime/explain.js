// explain: the button that looks disabled, stays within reach and says what is missing (R44, R47).
modules.push((F) => {
  const { id, spec, list } = F;
  const { mode, names, why } = spec.submit || {};
  const button = byId(id + "-submit");
  const reason = byId(id + "-why");
  // The author's words, or the labels of the fields that are empty or at fault.
  F.missing = () => {
    const named = list.filter(({ name }) => names?.includes(name));
    const empty = named.filter(({ name }) => isEmpty(F.v(name)));
    const missing = [empty, list.filter(F.fault), named].find((some) => some[0]) || [];
    return why || spec.text.missing.replace("{list}", () => missing.map(F.label).join(spec.text.comma));
  };
  if (!button || mode !== "explain") return;
  attr(button, "aria-describedby", reason.id);
  F.jobs.push(() => {
    const stopped = F.stopped();
    attr(button, "aria-disabled", stopped && "true");
    put(reason, stopped ? F.missing() : "");
  });
});
