// core: reads the values of a form, answers expressions about them, and computes everything anew after each change.
// Nothing reads a property off the form element, for a field may be called "submit", "elements" or "remove" (R8).
const x = Object.create(null);
const modules = [];
const kinds = {};
const rules = { required: (value, _, field) => field.bad || (!isEmpty(value) && !/^[\s\u0085\u200b]*$/.test(value)) };
const proto = Element.prototype;
const byId = (id) => document.getElementById(id);
const on = (target, types, act, how) => {
  for (const type of types.split(" ")) proto.addEventListener.call(target, type, act, how);
};
const attr = (el, name, value) =>
  proto[value ? "setAttribute" : "removeAttribute"].call(el, name, value === true ? "" : value);
const all = (selector) => [...document.querySelectorAll(selector)];
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
const plainText = [
  ({ els }) => els[0].value,
  ({ els }, value) => {
    els[0].value = value ?? "";
  },
];

on(document, "sitegen:form", ({ detail: { id, make } }) => {
  const el = byId(id);
  const spec = make(x);
  const list = spec.fields;
  const fields = new Map(list.map((field) => [field.name, field]));
  const state = new Map([...(spec.state || []), ...(spec.lets || [])]);
  let memo, composing;

  // The controls of a field: its own, or the options of a group; what only shows its value has no name.
  for (const field of list) {
    const key = "='" + id + "_" + field.name;
    field.els = all("[id" + key + "'],input[id^" + key + "-'][name]");
    field.now = field.value;
  }
  // An answer is worked out once a round: that to a name is a value, to a field its fault, to a part whether it is off.
  const once = (key, answer) => {
    if (!memo.has(key)) {
      memo.set(key);
      memo.set(key, answer());
    }
    return memo.get(key);
  };
  const v = (name) =>
    once(name, () => {
      const field = fields.get(name);
      const own = state.get(name);
      if (field) return F.off(field.part) ? field.value : field.now;
      return typeof own === "function" ? own(v, f) : own;
    });
  const f = (...asked) => F.ask(...asked);
  const io = ({ kind }) => kinds[kind] || plainText;

  const F = {
    id,
    el,
    spec,
    list,
    fields,
    state,
    once,
    v,
    f,
    jobs: [],
    off: () => false,
    barred: () => false,
    owner: (control) => list.find(({ els }) => els.includes(control)),
    // The message of the first rule that a field breaks; none for what is hidden or disabled.
    fault: (field) =>
      once(field, () => {
        if (F.off(field.part) || F.barred(field)) return;
        const value = v(field.name);
        const breaks = ([rule, argument]) =>
          (!isEmpty(value) || /required|number|matches|check|date/.test(rule)) &&
          rules[rule]?.(value, argument, field, F) === false;
        return field.rules?.find(breaks)?.at(-1);
      }),
    read: (field) => io(field)[0](field, F),
    write: (field, value) => {
      io(field)[1](field, value, F);
      field.now = value;
    },
    open: ({ part, els }) => els[0] && !F.off(part) && !els[0].matches(":disabled,[type=hidden]"),
    focus: ({ els, aim }, how) => (aim?.() || els.find((control) => control.checked) || els[0]).focus(how),
    on: (type, act, how) => on(el, type, act, how),
    // Whether it was cancelled is asked of `submit` alone.
    fire: (type, detail) =>
      proto.dispatchEvent.call(el, new CustomEvent("sitegen:" + type, { bubbles: true, cancelable: true, detail })),
    say: (text) => put(byId(id + "-status"), text),
    compute: () => {
      memo = new Map();
      for (const field of list) if (field.els[0] && field.els[0] !== composing) field.now = F.read(field);
      for (const job of F.jobs) job();
    },
    // Computes, and tells of the field if its value is another than `before`.
    changed: (field, before) => {
      field.edited = true;
      F.compute();
      if (!same(before, field.now))
        F.fire("change", { name: field.name, value: field.secret ? undefined : v(field.name) });
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
      for (const own of spec.state || []) state.set(...own);
      for (const field of list) field.edited = field.judged = false;
      F.compute();
      F.fire("change", { name: null });
    }),
  );
  on(window, "pageshow", F.compute);
  F.compute();
  F.live = true;
  attr(el, "data-on", true);
  F.fire("ready", F.fault);
});
