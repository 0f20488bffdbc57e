// storage: keeps values from visit to visit, or from page to page, and keeps forms with one key in step (R56, R57).
// The item is {"v":1,"hash":…,"values":[[name, value], …]}: pairs, for `__proto__` is a name. It is read with suspicion.
modules.push((F) => {
  const { spec, fields, state } = F;
  if (!spec.persist) return;
  const { in: place, key, hash, save, when, names = [] } = spec.persist;
  const secret = (field) => field.secret || field.keep === false || /^(password|file)$/.test(field.kind);
  const mine = new Set(names.filter((name) => !fields.has(name) || !secret(fields.get(name))));
  const defaults = new Map([...(spec.state || []), ...(spec.shared || []).map(({ name, value }) => [name, value])]);

  const quietly = (act) => {
    try {
      return act(place === "local" ? localStorage : sessionStorage);
    } catch {}
  };
  const stored = () => {
    const item = quietly((store) => JSON.parse(store.getItem(key)));
    const pairs = Array.isArray(item?.values) ? item.values.filter((pair) => typeof pair?.[0] === "string") : [];
    return { pairs, ours: item?.hash === hash };
  };
  // A stored value as this form can take it; undefined where it cannot.
  const fitting = (name, value) => {
    const field = fields.get(name);
    const like = field ? field.value : defaults.get(name);
    if (Array.isArray(like)) {
      const options = field?.els.map((control) => control.value);
      return Array.isArray(value)
        ? value.filter((one) => typeof one === "string" && (options || [one]).includes(one))
        : undefined;
    }
    const number = typeof like === "number" || (field && /^(number|currency|percent|rating)$/.test(field.kind));
    if (number) {
      if (value === null && like === null) return value;
      const finite = typeof value === "number" && Number.isFinite(value);
      return finite ? Math.min(field?.max ?? Infinity, Math.max(field?.min ?? -Infinity, value)) : undefined;
    }
    const options = field?.kind === "select" ? [...field.els[0].options] : field?.kind === "radio" ? field.els : null;
    const known = !options || value === null || options.some((option) => option.value === value);
    const type = like === null ? value === null || typeof value === "string" : typeof value === typeof like;
    return (type || (options && value === null && like === null)) && known ? value : undefined;
  };
  const take = (untouched) => {
    const { pairs } = stored();
    for (const [name, raw] of pairs) {
      const value = fitting(name, raw);
      const field = fields.get(name);
      if (value === undefined || !(field ? mine.has(name) : state.has(name))) continue;
      const busy = field?.els.includes(document.activeElement);
      if (!busy && !(untouched && field && !same(F.read(field), field.value))) F.set(name, value);
    }
  };
  const write = (values) => {
    const { pairs, ours } = stored();
    const others = pairs.filter(([name]) => !mine.has(name) && (ours || state.has(name)));
    const next = [...others, ...values];
    quietly((store) =>
      next.length ? store.setItem(key, JSON.stringify({ v: 1, hash, values: next })) : store.removeItem(key),
    );
    document.dispatchEvent(new CustomEvent("sitegen:store", { detail: { key, from: F.el } }));
  };
  const wanted = () => !when || when(F.v, F.f);
  F.keep = () => write(wanted() ? [...mine].map((name) => [name, F.v(name)]) : []);
  F.forget = () => {
    quietly((store) => store.removeItem(key));
    for (const { name, value } of spec.shared || []) state.set(name, value);
    F.compute();
    document.dispatchEvent(new CustomEvent("sitegen:store", { detail: { key, from: F.el } }));
  };
  // Sent is done with, unless keeping is what the form is for.
  F.sent = () => {
    if (spec.send?.save || save === "submit") F.keep();
    else if (!when) F.forget();
  };
  const inStep = () => {
    take();
    F.compute();
  };

  // What another page's form holds and this one sends as well.
  F.on("formdata", ({ formData }) => {
    for (const name of spec.include || []) formData.append(name, state.get(name) ?? "");
  });
  F.on("sitegen:change", () => {
    if (save !== "submit" || !wanted()) F.keep();
  });
  F.on("sitegen:submit", () => save === "submit" && F.keep());
  F.on("click", ({ target }) => target.closest("a.sg-link, .sg-link a") && F.keep());
  on(window, "storage", (event) => (event.key === key || event.key === null) && inStep());
  on(document, "sitegen:store", ({ detail }) => detail.key === key && detail.from !== F.el && inStep());
  on(window, "pageshow", (event) => event.persisted && inStep());
  take(true);
});
