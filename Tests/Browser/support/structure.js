// The static rules of a built page, asked of its DOM before any script has run: a list of what is broken, in words
// that begin with the rule (R1 to R66 of the form rules). Evaluated by test_structure.py; an expression, not a script.
() => {
  const faults = [];
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const tell = (rule, element, text) => faults.push(`${rule} ${describe(element)}: ${text}`);
  const describe = (element) => element.cloneNode(false).outerHTML.slice(0, 120);
  const isBlank = (text) => text.trim() === "";

  const controls = all("input:not([type=hidden]), select, textarea");
  const ids = all("[id]").map((element) => element.id);

  if (!document.documentElement.lang) faults.push("R9 the page has no language");
  if (isBlank(document.title)) faults.push("the page has no title");
  if (all("h1").length !== 1) faults.push(`the page has ${all("h1").length} h1`);
  if (all("main").length !== 1) faults.push(`the page has ${all("main").length} main`);
  for (const id of new Set(ids.filter((id, place) => ids.indexOf(id) !== place))) faults.push(`R1 id twice: ${id}`);

  for (const control of controls) {
    const labels = all("label[for]").filter((label) => label.htmlFor === control.id);
    // A second view of a value, as text, has the name of the first.
    const isSecond = control.matches(".sg-value[aria-labelledby]");
    if (labels.length !== (isSecond ? 0 : 1)) tell("R1", control, `${labels.length} labels are bound to it`);
    if (labels.some((label) => isBlank(label.textContent))) tell("R4", control, "its label is empty");
    if (control.hasAttribute("aria-label")) tell("R1", control, "aria-label beside a visible label");
    if (control.type === "number") tell("R14", control, "type=number");
    if (control.type === "password" && control.hasAttribute("maxlength")) tell("R13", control, "maxlength");
    const oneLine = control.matches(
      "input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color])",
    );
    const isTrap = control.matches(".sg-trap > input");
    if (oneLine && !isTrap && !control.hasAttribute("enterkeyhint")) tell("R15", control, "no enterkeyhint");
    if (control.matches("[type=radio], [type=checkbox]") && control.hasAttribute("aria-expanded"))
      tell("R10", control, "aria-expanded");
  }
  for (const label of all("label[for]"))
    if (document.getElementById(label.htmlFor) === null) tell("R1", label, "what it is for is not there");
  for (const attribute of ["aria-describedby", "aria-labelledby", "aria-controls", "aria-details"])
    for (const element of all(`[${attribute}]`))
      for (const id of element.getAttribute(attribute).split(/\s+/))
        if (document.getElementById(id) === null) tell("R3", element, `${attribute} names ${id || "nothing"}`);
  for (const text of all(".sg-hint, .sg-prefix, .sg-suffix, .sg-counter")) {
    const owner = text.closest(".sg-field");
    const described = all("[aria-describedby]", owner?.parentElement ?? document);
    if (!described.some((it) => it.getAttribute("aria-describedby").split(/\s+/).includes(text.id)))
      tell("R3", text, "no control is described by it");
  }
  for (const radio of all("[type=radio]"))
    if (radio.closest("fieldset")?.firstElementChild?.tagName !== "LEGEND") tell("R2", radio, "not in a group");
  for (const element of all("label, legend, button, a[href], h1, h2, h3, h4, h5, h6"))
    if (isBlank(element.textContent + (element.ariaLabel ?? "")) && !element.querySelector("img[alt]:not([alt=''])"))
      tell("R4", element, "it is empty");
  for (const icon of all("svg"))
    if (icon.closest("[aria-hidden=true], [role=img]") === null) tell("R5", icon, "an icon that is not hidden");

  for (const form of all("form.sg-form")) {
    const name = form.getAttribute("aria-labelledby");
    if (!name && !form.getAttribute("aria-label")) tell("R7", form, "it has no name");
    if (form.getAttribute("novalidate") !== null) tell("R33", form, "novalidate in the HTML");
    const submits = all("button:not([type=button]):not([type=reset]), input[type=submit]", form);
    if (submits.length > 1) tell("R28", form, `${submits.length} submit buttons`);
    for (const field of all("[data-off] [required], [data-off][required]", form))
      tell("R32", field, "required, and yet conditional");
  }
  for (const element of all(":disabled, [aria-disabled]")) tell("R43", element, "disabled in the HTML");
  for (const element of all("[tabindex]")) if (element.tabIndex > 0) tell("R19", element, "positive tabindex");
  if (all("[autofocus]").length > 1) faults.push("R22 more than one autofocus");

  for (const script of all("script:not([src])")) if (!/json/.test(script.type)) tell("R61", script, "an inline script");
  for (const style of all("style, [style]")) tell("R61", style, "an inline style");
  for (const element of all("*"))
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on")) tell("R61", element, `a handler, ${name}`);
      if (/^\s*javascript:/i.test(value)) tell("R61", element, `a scripting URL in ${name}`);
    }
  for (const element of all("[src], link[rel=stylesheet], link[rel~=icon]")) {
    const url = new URL(element.getAttribute("src") ?? element.getAttribute("href"), location.href);
    if (url.origin !== location.origin) tell("R62", element, "it comes from another host");
  }
  return faults;
};
