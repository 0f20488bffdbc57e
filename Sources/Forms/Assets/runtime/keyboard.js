// keyboard: keeps the field in view while the on-screen keyboard is open, and moves the page back when it closes (1.11).
// It listens only while a field of the form has the focus (1.12).
modules.push((F) => {
  const view = window.visualViewport;
  if (!view) return;
  const root = document.documentElement;
  let from, to;
  // How much of the page the keyboard covers; nothing while the reader has zoomed in.
  const covered = () => {
    const gap = window.innerHeight - view.height;
    return view.scale > 1.05 || gap < 80 ? 0 : gap;
  };
  const back = () => {
    root.style.removeProperty("padding-bottom");
    if (from != null && Math.abs(window.scrollY - to) < 2) window.scrollTo(window.scrollX, from);
    from = null;
  };
  const follow = () => {
    const gap = covered();
    const field = F.owner.get(at());
    F.bar?.(gap && field ? view.offsetTop + view.height : 0);
    if (!gap || !field) return back();
    const box = (at().closest("[data-field]") || at()).getBoundingClientRect();
    const control = at().getBoundingClientRect();
    const low = view.offsetTop + view.height - (F.barHeight?.() || 0) - 8;
    const high = view.offsetTop + (Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + 8;
    const tall = box.height > low - high;
    const { top, bottom } = tall ? control : box;
    const by = bottom > low ? Math.min(bottom - low, top - high) : top < high ? top - high : 0;
    if (Math.abs(by) < 1) return;
    from ??= window.scrollY;
    root.style.setProperty("padding-bottom", gap + "px");
    window.scrollBy({ top: by, behavior: "instant" });
    to = window.scrollY;
  };
  F.on("focusin", () => {
    on(view, "resize scroll", follow);
    setTimeout(follow);
  });
  F.on("focusout", ({ relatedTarget }) => {
    if (F.owner.has(relatedTarget)) return;
    for (const type of ["resize", "scroll"]) view.removeEventListener(type, follow);
    F.bar?.(0);
    back();
  });
});
