// focus-events: tells the page which field has the focus, once a change of focus (4.4).
modules.push((F) => {
  let last = null;
  F.jobs.push(() => {
    const name = F.f("", "focus");
    if (name === last) return;
    last = name;
    F.fire("focus", { name });
  });
});
