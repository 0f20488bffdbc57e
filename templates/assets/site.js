"use strict";

// Loaded in the head without `defer`, so that a theme chosen earlier stands before the first paint.
// The page is complete without it: the system's theme holds, and the switch stays hidden.
(() => {
  const key = "sitegen-theme";
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const nameOf = (dark) => (dark ? "dark" : "light");

  // Storage may be blocked or full; the switch then lasts as long as the page.
  const stored = () => {
    try {
      const name = localStorage.getItem(key);
      return name === "dark" || name === "light" ? name : null;
    } catch {
      return null;
    }
  };
  const store = (name) => {
    try {
      if (name === null) localStorage.removeItem(key);
      else localStorage.setItem(key, name);
    } catch {}
  };
  const apply = (name) => {
    if (name === null) delete root.dataset.theme;
    else root.dataset.theme = name;
  };
  const isDark = () => (root.dataset.theme ?? nameOf(system.matches)) === "dark";

  const startSwitch = (button) => {
    const show = () => button.setAttribute("aria-pressed", String(isDark()));
    button.addEventListener("click", () => {
      const wanted = nameOf(!isDark());
      // Choosing what the system has anyway means to follow the system again.
      const name = wanted === nameOf(system.matches) ? null : wanted;
      store(name);
      apply(name);
      show();
    });
    system.addEventListener("change", show);
    addEventListener("storage", (event) => {
      if (event.key !== key) return;
      apply(stored());
      show();
    });
    show();
    button.hidden = false;
  };

  // What scrolls sideways must be reachable by keyboard; not every browser sees to it.
  const reachScrollers = () => {
    for (const box of document.querySelectorAll(".site-prose :is(pre, table, .sg-table)")) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    }
  };

  apply(stored());
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll("[data-theme-switch]").forEach(startSwitch);
    reachScrollers();
  });
})();
