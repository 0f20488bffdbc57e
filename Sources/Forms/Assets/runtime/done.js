// done: what is said after success and failure. A form that only keeps, or sends nothing, succeeds at once.
modules.push((F) => {
  const { none, save, donePage } = F.spec.send || {};
  // Shows the box that tells what came of it; none while that is open.
  const show = (name) => {
    for (const one of ["done", "failed"]) {
      const box = byId(F.id + "-" + one);
      if (box) box.hidden = one !== name;
      if (one !== name || !box) continue;
      setTimeout(F.say, 50, box.innerText.trim());
      box.scrollIntoView({ block: "nearest" });
    }
  };
  const end = (name, status) => {
    F.release?.();
    show(name);
    F.fire("sent", { ok: !status, status });
  };
  F.done = () => {
    if (proto.contains.call(F.el, at())) at().blur();
    end("done");
    F.tell?.();
    F.sent?.();
    if (donePage) location.assign(donePage);
  };
  F.failed = (status) => end("failed", status);
  // Before all else: the form may succeed at once.
  F.on(
    "submit",
    () => {
      F.say("");
      show();
    },
    true,
  );
  if (none || save) F.send = F.done;
});
