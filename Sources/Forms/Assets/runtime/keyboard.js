// keyboard: keeps the field in view while the on-screen keyboard is open, and moves the page back when it closes (1.11).
// It listens only while a field of the form has the focus (1.12).
modules.push((F) => {
  const view = visualViewport;
  const { style } = document.documentElement;
  let from, to;
  const follow = (event) => {
    // How much of the page the keyboard covers; nothing while the reader has zoomed in.
    let gap = innerHeight - view.height - view.offsetTop;
    if (gap < 80 || view.scale > 1.05 || !F.owner(at())) gap = 0;
    const bar = F.bar?.(gap && innerHeight - gap) || 0;
    style.paddingBottom = gap ? gap + "px" : "";
    style.scrollPaddingBottom = gap ? gap + bar + 8 + "px" : "";
    if (gap) {
      from ??= scrollY;
    } else {
      if (scrollY === to) scrollTo({ top: from, behavior: "instant" });
      from = to = null;
    }
    if (!gap || event?.type === "scroll") return;
    for (const el of [at().closest("[data-field]"), at()]) el.scrollIntoView({ block: "nearest", behavior: "instant" });
    to = scrollY;
  };
  const listen = (does) => {
    on(view, "resize scroll", follow, false, does);
    setTimeout(follow);
  };
  F.on("focusin", () => listen());
  F.on("focusout", ({ relatedTarget }) => F.owner(relatedTarget) || listen("remove"));
});
