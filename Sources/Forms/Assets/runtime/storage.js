// storage: keeps values from visit to visit, or from page to page, and keeps forms with one key in step (R56, R57).
// The item is {"v":1,"hash":…,"values":[[name, value], …]}: pairs, for `__proto__` is a name. It is read with suspicion.
modules.push((F) => {
  const { spec, fields, state } = F;
  if (!spec.persist) return;
  const { in: place, key, hash, save, when, names } = spec.persist;
  const pairs = (list) => (list || []).map(({ name, value }) => [name, value]);
  const shared = pairs(spec.shared);
  const defaults = new Map([...shared, ...(spec.state || []), ...pairs(F.list)]);
  const mine = names.filter((name) => !fields.get(name)?.secret);
  let missed;
  const forget = () => {
    for (const own of shared) state.set(...own);
  };
  // Storage may throw (R57), and so may a value that is not what a control takes.
  const quietly = (act) => {
    try {
      return act(window[place + "Storage"]);
    } catch {}
  };
  const load = () => {
    const item = quietly((store) => JSON.parse(store.getItem(key)));
    return Array.isArray(item?.values) ? [item.values.filter(Array.isArray), item.hash === hash] : [[]];
  };
  // A control takes what fits and is read again: an unknown option, a number out of range do not come back.
  const put = (field, value) => {
    const got = quietly(() => {
      F.write(field, value);
      return F.read(field);
    });
    F.write(field, value === null || (got != null && !field.bad) ? (got ?? null) : field.value);
  };
  const take = (untouched) => {
    for (const [name, value] of load()[0]) {
      const field = fields.get(name);
      const like = defaults.get(name);
      if (like === null ? Object(value) === value : value?.constructor !== like?.constructor) continue;
      if (!field && state.has(name)) state.set(name, value);
      if (!mine.includes(name) || !field?.els[0]) continue;
      if (field.els.includes(at())) missed = save !== "submit";
      else if (!untouched || same(F.read(field), field.value)) put(field, value);
    }
  };
  const store = (values, clear) => {
    quietly((store) =>
      values[0] ? store.setItem(key, JSON.stringify({ v: 1, hash, values })) : store.removeItem(key),
    );
    document.dispatchEvent(new CustomEvent("sitegen:store", { detail: { key, from: F.el, clear } }));
  };
  // Back to what is written in the form, but for the field with the focus.
  const blank = () => {
    for (const [name, value] of defaults) {
      const field = fields.get(name);
      if (!field) state.set(name, value);
      else if (mine.includes(name) && field.els[0] && !field.els.includes(at())) F.write(field, value);
    }
  };
  const inStep = () => {
    missed = false;
    take();
    F.compute();
  };
  F.keep = () => {
    const [kept, ours] = load();
    const others = kept.filter(([name]) => !mine.includes(name) && (ours || state.has(name)));
    store([...others, ...(!when || when(F.v, F.f) ? mine.map((name) => [name, F.v(name)]) : [])]);
  };
  // With `clear`, the other forms of this key are told to begin anew as well.
  F.forget = (clear) => {
    if (clear) quietly((store) => store.setItem(key, "{}"));
    store([], clear);
    forget();
    F.compute();
  };
  // Sent is done with, unless keeping is what the form is for.
  F.sent = () => (spec.send.save || save === "submit" ? F.keep() : when || F.forget());

  forget();
  F.on("sitegen:" + (save === "submit" ? save : "change"), () => F.keep());
  F.on("click", ({ target }) => target.closest(".sg-link") && F.keep());
  // The field that had the focus catches up when it is left.
  F.on("focusout", () => missed && setTimeout(inStep));
  on(window, "storage", (event) => {
    if (event.key === key && event.newValue === "{}") blank();
    if ([key, null].includes(event.key)) inStep();
  });
  on(document, "sitegen:store", ({ detail }) => {
    if (detail.key !== key || detail.from === F.el) return;
    if (detail.clear) blank();
    inStep();
  });
  on(window, "pageshow", (event) => event.persisted && inStep());
  take(true);
});
