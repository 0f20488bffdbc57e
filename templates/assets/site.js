"use strict";

// Loaded in the head without `defer`, so that a theme chosen earlier stands before the first paint.
// The page is complete without it: the system's theme holds, and what needs a script is not shown.
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
  };

  // What scrolls sideways must be reachable by keyboard; not every browser sees to it. Whether a box does is asked when it
  // has its size, and again when it has another: while a page loads, the question would cost a layout of its own.
  const reachScrollers = () => {
    const sized = new ResizeObserver((entries) => {
      const scrolling = entries.map(({ target }) => target).filter((box) => box.scrollWidth > box.clientWidth);
      for (const box of scrolling) box.tabIndex = 0;
    });
    for (const box of document.querySelectorAll(".site-prose :is(pre, table, .sg-table)")) sized.observe(box);
  };

  // The contents list follows the reading: its entry of the heading that was passed last is marked.
  const followReading = (contents) => {
    const links = new Map();
    for (const link of contents.querySelectorAll("a[href^='#']")) {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (heading) links.set(heading, link);
    }
    const headings = Array.from(links.keys());
    let current = null;
    const mark = () => {
      // Where the page ends, the last heading may never reach the top.
      const isAtEnd = innerHeight + scrollY >= root.scrollHeight - 2;
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight * 0.25);
      const link = links.get(isAtEnd && scrollY > 0 ? headings.at(-1) : passed.at(-1)) ?? null;
      if (link === current) return;
      current?.removeAttribute("aria-current");
      link?.setAttribute("aria-current", "true");
      current = link;
    };
    // It marks at the beginning too, once the page has been laid out.
    const observer = new IntersectionObserver(mark, { rootMargin: "0px 0px -75% 0px" });
    for (const heading of headings) observer.observe(heading);
    addEventListener("scrollend", mark);
  };

  // At the side there is room for what folds elsewhere. Styles show it before the first paint where a browser lets them;
  // what is shown is open for assistive technology, too.
  const openFolds = () => {
    for (const [part, width] of [
      ["side", "64rem"],
      ["toc", "80rem"],
    ]) {
      const wide = matchMedia(`(min-width: ${width})`);
      const follow = () => {
        for (const fold of document.querySelectorAll(`.site-${part} details`)) fold.open = wide.matches;
      };
      wide.addEventListener("change", follow);
      follow();
    }
  };

  // Styles give what needs a script its place before the first paint, so that nothing moves.
  root.dataset.script = "";
  apply(stored());
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll("[data-theme-switch]").forEach(startSwitch);
    openFolds();
    document.querySelectorAll("[data-contents]").forEach(followReading);
    reachScrollers();
  });
})();
