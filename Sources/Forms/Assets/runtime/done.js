// done: a form that sends nothing, or only keeps: it shows what is said after success, and what would have been sent.
// Also for `stay`, which calls F.done and F.failed.
modules.push((F) => {
  const { none, save, donePage } = F.spec.send || {};
  const boxes = ["done", "failed"].map((name) => byId(F.id + "-" + name));
  const show = (shown) => {
    for (const box of boxes) if (box) box.hidden = box !== shown;
    boxes[0]?.querySelector("dl.sg-sent")?.remove();
    F.say("");
    if (!shown) return;
    setTimeout(F.say, 50, shown.innerText.trim());
    shown.scrollIntoView({ block: "nearest" });
  };
  // The values that would have gone; a secret shows as dots.
  const tell = () => {
    const list = node("dl", { className: "sg-sent" });
    for (const [name, value] of new FormData(F.el)) {
      const secret = F.list.some((field) => field.secret && field.els[0]?.name === name);
      const shown = secret ? "•".repeat(value && 8) : (value.name ?? value);
      list.append(node("dt", { textContent: name }), node("dd", { textContent: shown }));
    }
    boxes[0]?.append(list);
  };
  F.done = () => {
    F.release();
    if (proto.contains.call(F.el, at())) at().blur();
    show(boxes[0]);
    if (none) tell();
    F.sent?.();
    F.fire("sent", { ok: true });
    if (donePage) location.assign(donePage);
  };
  F.failed = (status) => {
    F.release();
    show(boxes[1]);
    F.fire("sent", { ok: false, status });
  };
  F.on("submit", () => show(), true);
  if (none || save) F.send = F.done;
});
