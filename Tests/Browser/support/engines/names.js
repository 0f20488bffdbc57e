// Finds things in a page as a reader does: by role and by the name that is seen or heard. `page` is what tests call;
// it stands before each script that a test runs, in every engine.
const page = (() => {
  const roles = {
    field: "input:not([type=hidden]), select, textarea",
    switch: "input[role=switch]",
    spinbutton: "input[role=spinbutton]",
    button: "button",
    link: "a[href]",
    group: "fieldset, [role=group]",
    toolbar: "[role=toolbar]",
    status: "[role=status]",
    heading: "h1, h2, h3, h4, h5, h6",
    form: "form",
    text: "p, span, div, output, strong",
  };
  const isShown = (it) =>
    it.getClientRects().length > 0 && it.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const plain = (text) => text.replace(/\s+/g, " ").trim();
  const textOf = (it) => {
    if (it.nodeType === Node.TEXT_NODE) return it.data;
    if (it.nodeType !== Node.ELEMENT_NODE || it.getAttribute("aria-hidden") === "true" || it.hidden) return "";
    return [...it.childNodes].map(textOf).join("");
  };
  const said = (ids) =>
    (ids ?? "")
      .split(/\s+/)
      .map((id) => document.getElementById(id))
      .filter(Boolean);
  const nameOf = (it) => {
    const sources = it.getAttribute("aria-labelledby")
      ? said(it.getAttribute("aria-labelledby"))
      : it.labels?.length
        ? [...it.labels]
        : it.localName === "fieldset"
          ? [...it.children].filter((child) => child.localName === "legend")
          : [];
    const own = it.getAttribute("aria-label") ?? textOf(it);
    const name = plain(sources.length ? sources.map(textOf).join(" ") : own);
    return name.replace(/ ?\((required|optional)\)$/, "");
  };
  const describe = (it) => plain(said(it.getAttribute("aria-describedby")).map(textOf).join(" "));
  // All of that role and name inside `form`, a form's name, or in the page; `name` null: of any name.
  const all = ({ form, role, name, any }) => {
    const root = form == null ? document : all({ role: "form", name: form })[0];
    const named = [...(root?.querySelectorAll(roles[role]) ?? [])].filter((it) => name == null || nameOf(it) === name);
    const innermost =
      role === "text" ? named.filter((it) => !named.some((other) => it !== other && it.contains(other))) : named;
    return any ? innermost : innermost.filter((it) => role === "form" || isShown(it));
  };
  const one = (wanted) => all(wanted)[0];
  return { all, one, isShown, nameOf, textOf, describe };
})();
