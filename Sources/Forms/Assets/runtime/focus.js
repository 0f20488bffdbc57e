// focus: one field may have the focus when the page appears: if it is empty and the reader is nowhere yet (R21, 3.4).
modules.push((F) => {
  const { focus } = F.spec;
  if (!focus) return;
  const first = (field) => F.open(field) && field.kind !== "password" && isEmpty(F.v(field.name)) && !field.bad;
  const begin = () =>
    setTimeout(() => {
      const field = focus === "first" ? F.list.find(first) : F.fields.get(focus);
      const idle = at() === document.body && !location.hash;
      if (idle && field && F.open(field) && isEmpty(F.v(field.name))) F.focus(field, { preventScroll: true });
    });
  on(window, "pageshow", begin, { once: true });
});
