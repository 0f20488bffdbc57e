// values: answers expressions: each is worked out once a round, and what is hidden reads as its default.
plainText[1] = ({ els }, value) => {
  els[0].value = value ?? "";
};
modules.push((F) => {
  const { spec } = F;
  const fields = new Map(F.list.map((field) => [field.name, field]));
  const { compute, fault } = F;
  const state = new Map([...(spec.state || []), ...(spec.lets || [])]);
  let memo;
  // An answer to a name is a value, to a field its fault, to a part whether it is off.
  const answer = (key, make) => {
    if (!memo.has(key)) memo.set(key).set(key, make());
    return memo.get(key);
  };
  const v = (name) =>
    answer(name, () => {
      const field = fields.get(name);
      const own = state.get(name);
      if (field) return F.off(field.part) ? field.value : field.now;
      return own?.call ? own(v, f) : own;
    });
  const f = (...asked) => F.ask(...asked);
  Object.assign(F, {
    fields,
    state,
    off: () => false,
    open: ({ els }) => els[0] && !els[0].matches(":disabled,[type=hidden]"),
    answer,
    v,
    f,
    write: (field, value) => {
      io(field)[1](field, value, F);
      field.now = value;
    },
    // What is hidden or disabled breaks no rule.
    fault: (field) => answer(field, () => (F.off(field.part) || F.barred?.(field) ? undefined : fault(field))),
    compute: () => {
      memo = new Map();
      compute();
      F.live = true;
    },
  });
  F.on("reset", () => {
    for (const own of spec.state || []) state.set(...own);
  });
});
