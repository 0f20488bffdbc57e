// guard: asks before the page is left with edits that are neither sent nor kept.
modules.push((F) => {
  if (!F.spec.guard) return;
  let sent;
  F.on("sitegen:submit", () => {
    sent = true;
  });
  F.on("sitegen:change", () => {
    sent = false;
  });
  on(window, "beforeunload", (event) => {
    const kept = F.keep && F.spec.persist.save !== "submit";
    if (!sent && !kept && F.list.some((field) => field.edited)) event.preventDefault();
  });
});
