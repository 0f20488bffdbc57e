// done: a form that sends nothing, or only keeps: it shows what is said after success, and what would have been sent.
// Also for `stay`, which calls F.done and F.failed.
modules.push((F) => {
  const { id, spec } = F;
  const { none, save, donePage } = spec.send || {};
  const boxes = ["done", "failed"].map((name) => byId(id + "-" + name));
  const show = (shown) => {
    for (const box of boxes) if (box) box.hidden = box !== shown;
    if (!shown) return;
    F.say("");
    setTimeout(() => F.say(shown.textContent.trim()), 50);
    shown.scrollIntoView({ block: "nearest" });
  };
  const told = () => {
    const list = document.createElement("dl");
    list.className = "sg-sent";
    const secrets = [...F.fields.values()].filter((field) => field.secret || field.kind === "password");
    for (const [name, value] of new FormData(F.el)) {
      const secret = secrets.some((field) => field.els[0]?.name === name);
      const term = document.createElement("dt");
      const data = document.createElement("dd");
      term.textContent = name;
      data.textContent = secret ? "•".repeat(value && 8) : typeof value === "string" ? value : value.name;
      list.append(term, data);
    }
    boxes[0]?.querySelector(".sg-sent")?.remove();
    boxes[0]?.append(list);
  };
  F.done = () => {
    F.release();
    if (proto.matches.call(F.el, ":focus-within")) document.activeElement.blur();
    if (none) told();
    show(boxes[0]);
    F.sent?.();
    F.fire("sent", { ok: true });
    if (donePage) location.assign(donePage);
  };
  F.failed = (status) => {
    F.release();
    show(boxes[1]);
    F.fire("sent", { ok: false, status });
  };
  F.on("submit", () => show(null), true);
  if (none || save) F.send = F.done;
});
