// core: reads the values of a form, answers expressions about them, and computes everything anew after each change.
// Nothing reads a property off the form element, for a field may be called "submit", "elements" or "remove" (R8).
const x = Object.create(null);
const modules = [];
const kinds = new Map();
const rules = new Map();
const proto = Element.prototype;
const byId = (id) => document.getElementById(id);
const on = (target, type, act, how) => EventTarget.prototype.addEventListener.call(target, type, act, how);
const attr = (el, name, value) =>
  value == null || value === false
    ? proto.removeAttribute.call(el, name)
    : proto.setAttribute.call(el, name, value === true ? "" : value);
const all = (el, selector) => proto.querySelectorAll.call(el, selector);
// Writes a text where it differs, and says whether it did.
const put = (el, text) => {
  const differs = el && el.textContent !== text;
  if (differs) el.textContent = text;
  return differs;
};
const same = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);
const isEmpty = (value) => value == null || value === "" || value === false || value.length === 0;

const plainText = [
  (field) => field.els[0].value,
  (field, value) => {
    field.els[0].value = value ?? "";
  },
];
rules.set("required", (value, _, field) => !isEmpty(value) && !/^[\s\u0085\u200b]*$/.test(value) && !field.bad);

// The control of a field, or those of a group, which are numbered from 1.
const controls = (id, n) => {
  const el = byId(n ? id + "-" + n : id);
  if (el) return n ? [el, ...controls(id, n + 1)] : [el];
  return n ? [] : controls(id, 1);
};

const start = ({ detail }) => {
  const { id, make } = detail;
  const el = byId(id);
  if (!el) return;
  const spec = make(x);
  const fields = new Map();
  const state = new Map(spec.state);
  const lets = new Map(spec.lets);
  const owner = new Map();
  const held = { focus: null };
  let memo = new Map();
  let composing, timer, pressed, seen;

  for (const shared of spec.shared || []) state.set(shared.name, shared.value);
  for (const field of spec.fields || []) {
    field.els = controls(id + "_" + field.name);
    for (const control of field.els) owner.set(control, field);
    field.now = field.value;
    fields.set(field.name, field);
  }

  // Each answer is worked out once a round and kept in `memo`: by name for values, by field for faults, by part for parts.
  const once = (key, before, answer) => {
    if (!memo.has(key)) {
      memo.set(key, before);
      memo.set(key, answer());
    }
    return memo.get(key);
  };
  const v = (name) => {
    const field = fields.get(name);
    if (seen) seen.push(name);
    return once(name, field?.value, () => {
      if (lets.has(name)) return lets.get(name)(v, f);
      return field ? (F.off(field.part) ? field.value : field.now) : state.get(name);
    });
  };
  const f = (name, what) => {
    if (what === "focus") return held.focus;
    if (what === "focused") return held.focus === name;
    if (what === "empty") return isEmpty(v(name));
    const asked = name ? [fields.get(name)] : [...fields.values()];
    return what === "valid" ? !asked.some(F.fault) : asked.some((field) => field.edited);
  };
  const meets = (field, [rule, argument]) => {
    const value = v(field.name);
    const always = rule === "required" || rule === "number" || rule === "matches" || rule === "check";
    if (!always && isEmpty(value)) return true;
    const judge = rules.get(rule);
    return (
      !judge || judge(value, typeof argument === "function" && rule !== "check" ? argument(v, f) : argument, field, F)
    );
  };

  const F = {
    ...{ id, el, spec, fields, state, owner, v, f, once, jobs: [], resets: [] },
    off: () => false,
    barred: () => false,
    // The message of the first rule that a field breaks; none for what is hidden or disabled.
    fault: (field) =>
      once(field, undefined, () => {
        const broken = !F.off(field.part) && !F.barred(field) && field.rules?.find((rule) => !meets(field, rule));
        return broken ? broken[broken.length - 1] : undefined;
      }),
    faulty: () => [...fields.values()].filter(F.fault),
    read: (field) => (kinds.get(field.kind) || plainText)[0](field, F),
    write: (field, value) => {
      (kinds.get(field.kind) || plainText)[1](field, value, F);
      field.now = value;
    },
    set: (name, value) => (fields.has(name) ? F.write(fields.get(name), value) : state.set(name, value)),
    // The names that an expression reads, those inside of a `let` too.
    reads: (expression) => {
      const kept = memo;
      memo = new Map();
      const names = [];
      seen = names;
      expression(v, f);
      seen = null;
      memo = kept;
      return names;
    },
    // Whether a field can take the focus, and the control of it that does.
    open: (field) => field.els.length && !F.off(field.part) && !field.els[0].matches(":disabled,[type=hidden]"),
    target: (field) => field.els.find((control) => control.type === "radio" && control.checked) || field.els[0],
    label: (field) => {
      const label = byId(id + "_" + field.name + "-label") || field.els[0]?.labels?.[0];
      if (!label) return field.name;
      const copy = label.cloneNode(true);
      for (const mark of all(copy, ".sg-required")) mark.remove();
      return copy.textContent.trim();
    },
    on: (type, act, how) => on(el, type, act, how),
    fire: (type, detail, cancelable) =>
      EventTarget.prototype.dispatchEvent.call(
        el,
        new CustomEvent("sitegen:" + type, { bubbles: true, cancelable: !!cancelable, detail }),
      ),
    say: (text) => put(byId(id + "-status"), text),
    compute: () => {
      memo = new Map();
      held.focus = owner.get(document.activeElement)?.name ?? null;
      for (const field of fields.values())
        if (field.els.length && field.els[0] !== composing) field.now = F.read(field);
      for (const job of F.jobs) job();
    },
    // Once the pointer is up again: what moves under a pressed button would take the click away from it.
    later: () => {
      clearTimeout(timer);
      if (!pressed) timer = setTimeout(F.compute);
    },
    changed: (name) => {
      const field = fields.get(name);
      F.fire("change", { name, value: field?.secret || name == null ? undefined : v(name) });
    },
  };

  const touch = ({ target }) => {
    const field = owner.get(target);
    if (!field || target === composing) return;
    const before = field.now;
    field.edited = true;
    F.compute();
    if (!same(before, field.now)) F.changed(field.name);
  };
  const settle = (event) => {
    composing = null;
    touch(event);
  };
  const press = (event) => {
    pressed = event.type === "pointerdown";
    F.later();
  };

  for (const module of modules) module(F);
  F.on("input", touch);
  F.on("change", touch);
  F.on("compositionstart", (event) => {
    composing = event.target;
  });
  F.on("compositionend", settle);
  for (const type of ["focusin", "focusout"])
    F.on(type, () => {
      if (type === "focusout") composing = null;
      F.later();
    });
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) on(document, type, press, true);
  F.on("reset", () =>
    setTimeout(() => {
      for (const [name, value] of spec.state || []) state.set(name, value);
      for (const field of fields.values()) field.edited = field.judged = false;
      for (const job of F.resets) job();
      F.compute();
      F.changed(null);
    }),
  );
  on(window, "pageshow", F.compute);
  F.compute();
  attr(el, "data-on", true);
  F.fire("ready");
};
on(document, "sitegen:form", start);
