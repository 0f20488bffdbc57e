// errors: messages at the fields, the summary, the page's title, and where the focus goes (R34 to R41).
modules.push((F) => {
  const { id, spec, el } = F;
  const said = spec.text;
  const title = document.title;
  let summary, list, failed;

  const mark = (field) => {
    const message = field.judged ? F.fault(field) : undefined;
    const box = byId(id + "_" + field.name + "-error");
    if (!box || field.shown === message) return;
    field.shown = message;
    put(box, message || "");
    box.hidden = !message;
    const whole = box.closest("[data-field]");
    if (whole) attr(whole, "data-invalid", !!message);
    for (const control of field.els) attr(control, "aria-invalid", message && "true");
    const described = field.els.length > 1 ? whole : field.els[0];
    const others = (described?.getAttribute("aria-describedby") || "")
      .split(" ")
      .filter((one) => one && one !== box.id);
    if (described) attr(described, "aria-describedby", [...(message ? [box.id] : []), ...others].join(" ") || null);
  };
  const link = (field) => {
    const item = document.createElement("li");
    const a = document.createElement("a");
    a.href = "#" + field.els[0]?.id;
    a.textContent = field.shown;
    on(a, "click", (event) => {
      event.preventDefault();
      (byId(id + "_" + field.name + "-label") || field.els[0]).scrollIntoView({ block: "nearest" });
      F.target(field).focus();
    });
    item.append(a);
    return item;
  };
  const build = () => {
    summary = document.createElement("div");
    summary.className = "sg-summary";
    summary.id = id + "-summary";
    summary.tabIndex = -1;
    attr(summary, "role", "group");
    attr(summary, "aria-labelledby", summary.id + "-title");
    const heading = document.createElement("h2");
    heading.id = summary.id + "-title";
    heading.textContent = said.errorTitle;
    list = document.createElement("ul");
    summary.append(heading, list);
  };
  // Where no rule is broken and yet the form may not go, the summary says what is missing.
  const fill = (shown) => {
    const texts = shown.length ? shown.map((field) => field.shown) : [F.missing()];
    const items = [...list.children].map((item) => item.textContent);
    if (same(texts, items)) return;
    list.replaceChildren(...shown.map(link));
    if (shown.length) return;
    const item = document.createElement("li");
    item.textContent = texts[0];
    list.append(item);
  };
  const calm = () => {
    summary?.remove();
    document.title = title;
    failed = false;
  };
  const faults = () => [...F.fields.values()].filter((field) => field.shown);
  const paint = () => {
    F.fields.forEach(mark);
    const shown = faults();
    if (failed && !shown.length && !F.stopped()) calm();
    if (failed && summary) fill(shown);
  };
  F.judge = (field) => {
    field.judged = true;
    paint();
  };
  F.refuse = () => {
    for (const field of F.fields.values()) field.judged = !F.off(field.part);
    paint();
    const shown = faults();
    failed = true;
    document.title = said.errorWord + ": " + title;
    F.fire("invalid", { names: shown.map((field) => field.name) });
    const open = [...F.fields.values()].filter(F.open);
    const first = shown[0] || open.find((field) => isEmpty(F.v(field.name))) || open[0];
    if (spec.onInvalid === "firstField" && first) {
      F.say(first.shown || F.missing());
      return F.target(first).focus();
    }
    if (!summary) build();
    fill(shown);
    if (!summary.isConnected) proto.prepend.call(el, summary);
    summary.scrollIntoView({ block: "nearest" });
    summary.focus();
  };
  F.jobs.push(paint);
  F.resets.push(calm);
  if (spec.validate === "blur")
    F.on("focusout", ({ target }) => {
      const field = F.owner.get(target);
      if (field?.edited) field.judged = true;
    });
});
