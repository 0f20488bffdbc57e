// storage: keeps values from visit to visit, or from page to page, and keeps forms with one key in step (R56, R57).
// The item is {"v":1,"hash":…,"values":[[name, value], …]}: pairs, for `__proto__` is a name. It is read with suspicion.
modules.push((F) => {
  const { spec, fields, state } = F;
  if (!spec.persist) return;
  const { in: place, key, hash, save, when, names } = spec.persist;
  const shared = spec.shared || [];
  const own = F.list.map(({ name, value }) => [name, value]);
  const defaults = new Map([...shared, ...(spec.state || []), ...own]);
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
  const take = (values, untouched) => {
    for (const [name, value] of values) {
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
  // What another form of this key has done; where it was cleared, this one begins anew.
  const inStep = (clear) => {
    missed = false;
    take(clear ? defaults : load()[0]);
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
  // Sent is done with, unless keeping is what the form is for. The page goes on showing what was sent.
  F.sent = () => (spec.send.save || save === "submit" ? F.keep() : when || store([]));

  forget();
  F.on("sitegen:" + (save === "submit" ? save : "change"), () => F.keep());
  F.on("click", ({ target }) => target.closest(".sg-link") && F.keep());
  // The field that had the focus catches up when it is left.
  F.on("focusout", () => missed && setTimeout(inStep));
  on(window, "storage", ({ key: name, newValue }) => [key, null].includes(name) && inStep(newValue === "{}"));
  on(document, "sitegen:store", ({ detail }) => detail.key === key && detail.from !== F.el && inStep(detail.clear));
  on(window, "pageshow", (event) => event.persisted && inStep());
  // A page out of Firefox's back/forward cache has the session's storage as it was when it was left, and would write that
  // over the newer one: with this listener such a page is not cached there (row 5.7).
  if (place === "session" && "mozInnerScreenX" in window) on(window, "unload", () => {});
  take(load()[0], true);
});
