// storage: keeps values from visit to visit, or from page to page, and keeps forms with one key in step (R56, R57).
// The item is {"v":1,"hash":…,"values":[[name, value], …]}: pairs, for `__proto__` is a name. It is read with suspicion.
modules.push((F) => {
  const { spec, fields, state } = F;
  if (!spec.persist) return;
  const { in: place, key, hash, save, when, names } = spec.persist;
  const mine = names.filter((name) => {
    const field = fields.get(name);
    return !field?.secret && field?.keep !== false && !/password|file/.test(field?.kind);
  });
  const given = (spec.state || []).map(([name, value]) => ({ name, value }));
  const known = new Map([...given, ...(spec.shared || []), ...F.list].map((one) => [one.name, one]));
  let missed;
  const quietly = (act) => {
    try {
      return act(window[place + "Storage"]);
    } catch {}
  };
  const load = () => {
    const item = quietly((store) => JSON.parse(store.getItem(key)));
    const pairs = Array.isArray(item?.values) ? item.values : [];
    return [pairs.filter((pair) => typeof pair?.[0] === "string"), item?.hash === hash];
  };
  const type = (value) => (Array.isArray(value) ? "array" : typeof value);
  // A control takes what fits and is read again: an unknown option, a number out of range do not come back.
  const put = (field, value) => {
    F.write(field, value);
    const got = F.read(field);
    F.write(field, field.bad || (got === null && value !== null) ? field.value : got);
  };
  const take = (untouched) => {
    for (const [name, value] of load()[0]) {
      const field = fields.get(name);
      const like = known.get(name)?.value;
      const optional = /number|currency|percent|rating/.test(known.get(name)?.kind) ? "number" : "string";
      if (like === null ? value !== null && type(value) !== optional : type(value) !== type(like)) continue;
      if (!field && state.has(name)) state.set(name, value);
      if (!mine.includes(name) || !field?.els[0]) continue;
      if (field.els.includes(at())) missed = save !== "submit";
      else if (!untouched || same(F.read(field), field.value)) put(field, value);
    }
  };
  const store = (values) => {
    const text = JSON.stringify({ v: 1, hash, values });
    quietly((store) => (values[0] ? store.setItem(key, text) : store.removeItem(key)));
    document.dispatchEvent(new CustomEvent("sitegen:store", { detail: { key, from: F.el } }));
  };
  F.keep = () => {
    const [pairs, ours] = load();
    const others = pairs.filter(([name]) => !mine.includes(name) && (ours || state.has(name)));
    store([...others, ...(!when || when(F.v, F.f) ? mine.map((name) => [name, F.v(name)]) : [])]);
  };
  F.forget = () => {
    store([]);
    for (const { name, value } of spec.shared || []) state.set(name, value);
    F.compute();
  };
  // Sent is done with, unless keeping is what the form is for.
  F.sent = () => (spec.send.save || save === "submit" ? F.keep() : when || F.forget());
  const inStep = () => {
    missed = false;
    take();
    F.compute();
  };

  // What another page's form holds and this one sends as well.
  F.on("formdata", ({ formData }) => {
    for (const name of spec.include || []) formData.append(name, state.get(name) ?? "");
  });
  F.on("sitegen:change", () => save !== "submit" && F.keep());
  F.on("sitegen:submit", () => save === "submit" && F.keep());
  F.on("click", ({ target }) => target.closest("a.sg-link, .sg-link a") && F.keep());
  // The field that had the focus catches up when it is left.
  F.on("focusout", () => missed && setTimeout(inStep));
  on(window, "storage", (event) => (event.key === key || event.key === null) && inStep());
  on(document, "sitegen:store", ({ detail }) => detail.key === key && detail.from !== F.el && inStep());
  on(window, "pageshow", (event) => event.persisted && inStep());
  take(true);
});
