// condition: the author's own condition of the submit button, and which of the fields that it reads are to be named.
modules.push((F) => {
  const { disabled, names = [] } = F.spec.submit || {};
  if (!disabled) return;
  F.stopped = () => disabled(F.v, F.f);
  F.lacking = () => {
    const named = F.list.filter(({ name }) => names.includes(name));
    const empty = named.filter(({ name }) => isEmpty(F.v(name)));
    return [empty, F.list.filter(F.fault), named].find((some) => some[0]) || [];
  };
  // Where no rule is broken and yet the form may not go, the summary says what is missing.
  F.lines = () => (F.stopped() ? [node("li", { textContent: F.missing?.() })] : []);
});
