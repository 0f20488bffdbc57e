// Brings the forms of a page into a state, as a reader would: `errors` tries to send them as they are, `filled` fills
// in whatever can be seen until no part appears any more, `submitted` sends them then. An expression, not a script.
(state) => {
  const shown = (it) => it.checkVisibility({ visibilityProperty: true }) && !it.matches(":disabled, [readonly]");
  const tell = (it) => {
    for (const type of ["input", "change"]) it.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const texts = {
    email: "ada@example.org",
    url: "https://example.org/",
    tel: "+44 20 7946 0000",
    date: "2026-05-04",
    time: "10:30",
    "datetime-local": "2026-05-04T10:30",
    month: "2026-05",
    color: "#1a7f37",
    range: "5",
  };
  const number = (it) => it.inputMode === "numeric" || it.inputMode === "decimal";
  const fill = (it) => {
    if (it.type === "file" || it.role === "spinbutton") return;
    if (it.type === "checkbox" || it.type === "radio") {
      if (!it.checked) it.click();
      return;
    }
    if (it.localName === "select") it.selectedIndex = it.options.length - 1;
    else it.value = texts[it.type] ?? (number(it) ? "5" : "Analytical 1815");
    tell(it);
  };
  const forms = [...document.querySelectorAll("form.sg-form")];
  for (const form of forms) {
    const controls = () => [...form.querySelectorAll("input, select, textarea")].filter(shown);
    const done = new Set();
    const fresh = () => controls().filter((it) => !done.has(it));
    while (state !== "errors" && fresh().length)
      for (const it of fresh()) {
        done.add(it);
        fill(it);
      }
    if (state !== "filled") HTMLFormElement.prototype.requestSubmit.call(form);
  }
};
