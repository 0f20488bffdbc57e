// errors: messages at the fields, the summary, the page's title, and where the focus goes (R34 to R41).
modules.push((F) => {
  const { id, spec, list } = F;
  const { title } = document;
  const summary = node("div", { className: "sg-summary", id: id + "-summary", tabIndex: -1 });
  const heading = node("h" + (spec.level || 2), { textContent: spec.text.errorTitle, id: summary.id + "-title" });
  const links = node("ul");
  let failed;
  attr(summary, "role", "group");
  attr(summary, "aria-labelledby", heading.id);
  summary.append(heading, links);

  const mark = (field) => {
    const message = (field.judged && F.fault(field)) || "";
    const box = byId(id + "_" + field.name + "-error");
    if (!box || field.told === message) return;
    const whole = box.closest("[data-field]");
    const group = whole.localName === "fieldset" ? whole : field.group || field.els[0];
    field.told = message;
    field.hints ??= group.getAttribute("aria-describedby") || "";
    put(box, message);
    box.hidden = !message;
    attr(whole, "data-invalid", !!message);
    attr(group, "aria-describedby", [message && box.id, field.hints].join(" ").trim());
    for (const control of field.els) attr(control, "aria-invalid", message && "true");
  };
  const link = (field) => {
    const a = node("a", { textContent: field.told, href: "#" + field.els[0].id });
    on(a, "click", (event) => {
      event.preventDefault();
      F.reach?.(field);
      F.focus(field);
    });
    const item = node("li");
    item.append(a);
    return item;
  };
  F.calm = () => {
    summary.remove();
    document.title = title;
    failed = false;
  };
  // Where no rule is broken and yet the form may not go, the summary says what is missing.
  const paint = () => {
    list.forEach(mark);
    const told = list.filter((field) => field.told);
    const now = told.map((field) => field.told) + "";
    if (failed && !now && !F.stopped()) F.calm();
    if (failed && failed !== now)
      links.replaceChildren(...(now ? told.map(link) : [node("li", { textContent: F.missing?.() })]));
    if (failed) failed = now || true;
    return told;
  };
  F.judge = (field) => {
    field.judged = true;
    paint();
  };
  F.refuse = (asked = list) => {
    for (const field of asked) field.judged = !F.off(field.part);
    failed = true;
    const told = paint();
    const first = told[0] || list.find((field) => F.open(field) && isEmpty(F.v(field.name))) || list.find(F.open);
    document.title = spec.text.errorStart + title;
    if (first) F.reach?.(first);
    failed = true;
    F.fire("invalid", { names: told.map(({ name }) => name) });
    if (first && spec.onInvalid === "firstField") {
      F.say(first.told || F.missing?.());
      return F.focus(first);
    }
    if (!summary.isConnected) proto.prepend.call(F.el, summary);
    summary.focus();
  };
  F.jobs.push(paint);
  F.on("reset", F.calm);
});
