// keyboard: keeps the field in view while the on-screen keyboard is open, and moves the page back when it closes (1.11).
// It listens only while a field of the form has the focus (1.12).
modules.push((F) => {
  const view = window.visualViewport;
  const root = document.documentElement;
  let from, to;
  const follow = (event) => {
    // How much of the page the keyboard covers; nothing while the reader has zoomed in.
    let gap = innerHeight - view.height - view.offsetTop;
    if (gap < 80 || view.scale > 1.05 || !F.owner(at())) gap = 0;
    F.bar?.(gap && innerHeight - gap);
    if (gap) from ??= scrollY;
    else {
      if (from != null && scrollY === to) scrollTo({ top: from, behavior: "instant" });
      from = null;
    }
    root.style.paddingBottom = gap ? gap + "px" : "";
    root.style.scrollPaddingBottom = gap ? gap + (F.barHeight?.() || 0) + 8 + "px" : "";
    if (!gap || event?.type === "scroll") return;
    for (const el of [at().closest("[data-field]"), at()]) el.scrollIntoView({ block: "nearest", behavior: "instant" });
    to = scrollY;
  };
  F.on("focusin", () => {
    on(view, "resize scroll", follow);
    setTimeout(follow);
  });
  F.on("focusout", ({ relatedTarget }) => {
    if (F.owner(relatedTarget)) return;
    for (const type of ["resize", "scroll"]) view.removeEventListener(type, follow);
    setTimeout(follow);
  });
});
