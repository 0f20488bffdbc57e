// core: reads the values of a form and computes everything anew after each change.
// `x`, the functions of compiled expressions, is declared before it by what joins the modules.
// Nothing reads a property off the form element, for a field may be called "submit", "elements" or "remove" (R8).
const modules = [];
const kinds = {};
// Rules that are judged where the field is empty, too, and those that pass what is empty.
const strictRules = {
  required: (value, _, field) => field.bad || (!isEmpty(value) && /[^\s\u0085\u200b]/.test(value)),
};
const rules = { __proto__: strictRules };
const proto = Element.prototype;
const byId = (id) => document.getElementById(id);
const on = (target, types, act, how, does = "add") => {
  for (const type of types.split(" ")) proto[does + "EventListener"].call(target, type, act, how);
};
const attr = (el, name, value) => proto[value ? "setAttribute" : "removeAttribute"].call(el, name, value);
const node = (tag, properties) => Object.assign(document.createElement(tag), properties);
// Writes a text where it differs, and says whether it did.
const put = (el, text) => {
  const differs = el && el.textContent !== text;
  if (differs) el.textContent = text;
  return differs;
};
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const isEmpty = (value) => (!value && value !== 0) || value.length === 0;
const at = () => document.activeElement;
const plainText = [({ els }) => els[0].value];
const io = ({ kind }) => kinds[kind] || plainText;

on(document, "sitegen:form", ({ detail: [id, make] }) => {
  const el = byId(id);
  const spec = make(x);
  const list = spec.fields;
  let composing;

  // The controls of a field: its own, or the options of a group; what only shows its value has no name.
  for (const field of list) {
    const key = "='" + id + "_" + field.name;
    field.els = [...document.querySelectorAll("[id" + key + "'],input[id^" + key + "-'][name]")];
    field.now = field.value;
  }

  const F = {
    id,
    el,
    spec,
    list,
    jobs: [],
    button: byId(id + "-submit"),
    owner: (control) => list.find(({ els }) => els.includes(control)),
    // The message of the first rule that a field breaks.
    fault: (field) =>
      field.rules
        ?.find(
          ([rule, argument]) =>
            (isEmpty(field.now) ? strictRules : rules)[rule]?.(field.now, argument, field, F) === false,
        )
        ?.at(-1),
    read: (field) => io(field)[0](field, F),
    focus: ({ els, aim }, how) => (aim?.() || els[0]).focus(how),
    on: (type, act, how) => on(el, type, act, how),
    // Whether it was cancelled is asked of `submit` alone.
    fire: (type, detail) =>
      proto.dispatchEvent.call(el, new CustomEvent("sitegen:" + type, { bubbles: true, cancelable: true, detail })),
    say: (text) => put(byId(id + "-status"), text),
    compute: () => {
      for (const field of list) if (field.els[0] && field.els[0] !== composing) field.now = F.read(field);
      for (const job of F.jobs) job();
    },
    // Computes, and tells of the field if its value is another than `before`.
    changed: (field, before) => {
      field.edited = true;
      F.compute();
      if (!same(before, field.now)) F.fire("change", { name: field.name, value: field.secret ? undefined : field.now });
    },
  };

  for (const module of modules) module(F);
  F.on("input change compositionend", ({ target, isComposing }) => {
    composing = isComposing && target;
    const field = F.owner(target);
    if (field && !composing) F.changed(field, field.now);
  });
  F.on("reset", () =>
    setTimeout(() => {
      for (const field of list) field.edited = field.judged = false;
      F.compute();
      F.fire("change", { name: null });
    }),
  );
  on(window, "pageshow", F.compute);
  F.compute();
  attr(el, "data-on", true);
  F.fire("ready", F.fault);
});
