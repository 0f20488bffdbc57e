// core: reads the values of a form, answers expressions about them, and computes everything anew after each change.
// Nothing reads a property off the form element, for a field may be called "submit", "elements" or "remove" (R8).
const x = Object.create(null);
const modules = [];
const kinds = new Map();
const rules = new Map();
const proto = Element.prototype;
const byId = (id) => document.getElementById(id);
const on = (target, types, act, how) => {
  for (const type of types.split(" ")) EventTarget.prototype.addEventListener.call(target, type, act, how);
};
const attr = (el, name, value) =>
  proto[value ? "setAttribute" : "removeAttribute"].call(el, name, value === true ? "" : value);
const all = (el, selector) => [...proto.querySelectorAll.call(el, selector)];
const node = (tag, properties) => Object.assign(document.createElement(tag), properties);
// Writes a text where it differs, and says whether it did.
const put = (el, text) => {
  const differs = el && el.textContent !== text;
  if (differs) el.textContent = text;
  return differs;
};
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const isEmpty = (value) => value == null || value === false || value.length === 0;
const at = () => document.activeElement;
const plainText = [
  (field) => field.els[0].value,
  (field, value) => {
    field.els[0].value = value ?? "";
  },
];
rules.set("required", (value, _, field) => field.bad || !(isEmpty(value) || /^[\s\u0085\u200b]*$/.test(value)));

on(document, "sitegen:form", ({ detail: { id, make } }) => {
  const el = byId(id);
  if (!el) return;
  const spec = make(x);
  const list = spec.fields || [];
  const fields = new Map();
  const owner = new Map();
  const lets = new Map(spec.lets);
  const state = new Map(spec.state);
  let memo, focus, composing, timer, pressed;

  for (const { name, value } of spec.shared || []) state.set(name, value);
  for (const field of list) {
    const control = byId(id + "_" + field.name);
    field.els = control ? [control] : all(el, "input[id^='" + id + "_" + field.name + "-']");
    field.io = kinds.get(field.kind) || plainText;
    field.now = field.value;
    for (const control of field.els) owner.set(control, field);
    fields.set(field.name, field);
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
      if (lets.has(name)) return lets.get(name)(v, f);
      return field ? (F.off(field.part) ? field.value : field.now) : state.get(name);
    });
  const f = (name, what) => {
    if (what === "focus") return focus;
    if (what === "focused") return focus === name;
    if (what === "empty") return isEmpty(v(name));
    const asked = name ? [fields.get(name)] : list;
    return what === "valid" ? !asked.some(F.fault) : asked.some((field) => field.edited);
  };
  const breaks = (field, [rule, argument]) => {
    const value = v(field.name);
    const judge = rules.get(rule);
    const judged = judge && (!isEmpty(value) || /required|number|matches|check/.test(rule));
    return judged && !judge(value, argument, field, F);
  };

  const F = {
    id,
    el,
    spec,
    list,
    fields,
    lets,
    state,
    owner,
    once,
    v,
    f,
    jobs: [],
    resets: [],
    off: () => false,
    barred: () => false,
    // The message of the first rule that a field breaks; none for what is hidden or disabled.
    fault: (field) =>
      once(field, () =>
        F.off(field.part) || F.barred(field) ? undefined : field.rules?.find((rule) => breaks(field, rule))?.at(-1),
      ),
    read: (field) => field.io[0](field, F),
    write: (field, value) => {
      field.io[1](field, value, F);
      field.now = value;
    },
    set: (name, value) => (fields.has(name) ? F.write(fields.get(name), value) : state.set(name, value)),
    open: (field) => field.els[0] && !F.off(field.part) && !field.els[0].matches(":disabled,[type=hidden]"),
    focus: (field, how) => (field.els.find((control) => control.checked) || field.els[0]).focus(how),
    label: ({ name, els }) => {
      const label = byId(id + "_" + name + "-label") || els[0].labels[0];
      return label.textContent.replace(label.querySelector(".sg-required")?.textContent, "").trim();
    },
    on: (type, act, how) => on(el, type, act, how),
    fire: (type, detail) => {
      const event = new CustomEvent("sitegen:" + type, { bubbles: true, cancelable: type === "submit", detail });
      return EventTarget.prototype.dispatchEvent.call(el, event);
    },
    say: (text) => put(byId(id + "-status"), text),
    compute: () => {
      memo = new Map();
      focus = owner.get(at())?.name ?? null;
      for (const field of list) if (field.els[0] && field.els[0] !== composing) field.now = F.read(field);
      for (const job of F.jobs) job();
    },
    // Once the pointer is up again: what moves under a pressed button would take the click away from it.
    later: () => {
      clearTimeout(timer);
      if (!pressed) timer = setTimeout(F.compute);
    },
    changed: (name) => {
      const secret = name == null || fields.get(name)?.secret;
      F.fire("change", { name, value: secret ? undefined : v(name) });
    },
  };

  const touch = ({ target, type }) => {
    if (type === "compositionend") composing = null;
    const field = owner.get(target);
    if (!field || target === composing) return;
    const before = field.now;
    field.edited = true;
    F.compute();
    if (!same(before, field.now)) F.changed(field.name);
  };

  for (const module of modules) module(F);
  F.on("input change compositionend", touch);
  F.on("compositionstart", ({ target }) => {
    composing = target;
  });
  F.on("focusin focusout", () => {
    composing = null;
    F.later();
  });
  on(document, "pointerdown pointerup pointercancel", ({ type }) => {
    pressed = type === "pointerdown";
    F.later();
  });
  F.on("reset", () =>
    setTimeout(() => {
      for (const [name, value] of spec.state || []) state.set(name, value);
      for (const field of list) field.edited = field.judged = false;
      for (const job of F.resets) job();
      F.compute();
      F.changed(null);
    }),
  );
  on(window, "pageshow", F.compute);
  F.compute();
  F.live = true;
  attr(el, "data-on", true);
  F.fire("ready");
});
