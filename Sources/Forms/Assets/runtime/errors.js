// errors: messages at the fields, the summary, the page's title, and where the focus goes (R34 to R41).
modules.push((F) => {
  const { id, list } = F;
  const summary = byId(id + "-summary");
  if (!summary) return;
  const { title } = document;
  let failed;

  const mark = (field) => {
    const message = (field.judged && F.fault(field)) || "";
    const box = byId(id + "_" + field.name + "-error");
    if (!put(box, message)) return;
    field.told = message;
    box.hidden = !message;
    attr(box.closest("[data-field]"), "data-invalid", !!message);
    for (const control of field.els) attr(control, "aria-invalid", !!message);
  };
  const link = (field) => {
    const item = node("li");
    const a = node("a", { textContent: field.told, href: "#" + field.els[0].id });
    on(a, "click", (event) => {
      event.preventDefault();
      F.focus(field);
    });
    item.append(a);
    return item;
  };
  const told = () => list.filter((field) => field.told);
  F.calm = () => {
    if (failed) document.title = title;
    failed = false;
    summary.hidden = true;
  };
  F.jobs.push(() => {
    list.forEach(mark);
    const lines = [told().map(link), F.lines?.()].find((some) => some?.[0]);
    if (!lines) return F.calm();
    const links = node("ul");
    links.append(...lines);
    // What has the focus stays as long as it says the same.
    if (links.textContent !== summary.lastChild.textContent) summary.lastChild.replaceWith(links);
  });
  F.judge = (field) => {
    field.judged = true;
    F.compute();
  };
  F.refuse = (asked = list) => {
    for (const field of asked) field.judged = true;
    F.compute();
    failed = true;
    document.title = summary.dataset.start + title;
    F.fire("invalid", { names: told().map(({ name }) => name) });
    if (F.lead?.()) return;
    summary.hidden = false;
    summary.focus();
  };
  F.on("reset", F.calm);
});
