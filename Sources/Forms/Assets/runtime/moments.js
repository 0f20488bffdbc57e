// moments: where the focus is, and what is valid, edited or empty: `f` of expressions; it tells the page too (4.4).
modules.push((F) => {
  let focus, timer, pressed;
  F.ask = (name, what) => {
    if (what === "focus") return focus;
    if (what === "focused") return focus === name;
    if (what === "empty") return isEmpty(F.v(name));
    const asked = name ? [F.fields.get(name)] : F.list;
    return what === "valid" ? !asked.some(F.fault) : asked.some((field) => field.edited);
  };
  const look = () => {
    const name = F.owner(at())?.name ?? null;
    const moved = name !== focus;
    focus = name;
    if (moved && F.live) F.fire("focus", { name });
  };
  // Once the pointer is up again: what moves under a pressed button would take the click away from it.
  const later = () => {
    clearTimeout(timer);
    if (!pressed)
      timer = setTimeout(() => {
        look();
        F.compute();
      });
  };
  look();
  F.on("focusin focusout", later);
  on(document, "pointerdown pointerup pointercancel", ({ type }) => {
    pressed = type === "pointerdown";
    later();
  });
});
