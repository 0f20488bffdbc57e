// explain: the button that looks disabled, stays within reach and says what is missing (R44, R47).
modules.push((F) => {
  const { id, list, button } = F;
  const reason = byId(id + "-why");
  // The author's words, or the labels of the fields that are empty or at fault.
  F.missing = () =>
    button.dataset.why.replace("{list}", () =>
      (F.lacking?.() || list.filter(F.fault)).map(F.label).join(button.dataset.comma),
    );
  if (!reason) return;
  attr(button, "aria-describedby", reason.id);
  F.jobs.push(() => {
    const stopped = F.stopped();
    attr(button, "aria-disabled", stopped);
    put(reason, stopped ? F.missing() : "");
  });
});
