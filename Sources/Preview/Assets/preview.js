// preview: a page in the preview is told when it changed, keeps what its reader was doing, and shows the site's errors.
(() => {
  "use strict";
  const path = location.pathname;
  const kept = "sitegen-preview";
  let digest = document.currentScript.dataset.page || "";
  let source;
  let leaving = false;

  // ---- What the reader was doing: typed values (never passwords), the focus, the caret, the place on the page.

  const controls = () => [...document.querySelectorAll("input,textarea,select")];
  const isKept = ({ type }) => !/^(password|file|hidden|submit|button|image|reset)$/.test(type);
  const name = (control, all) => {
    const same = all.filter((other) => other.id === control.id && other.name === control.name);
    return [control.id, control.name, same.indexOf(control)].join("\n");
  };
  const options = (control) => [...control.options];
  const value = (control) => {
    if (control.localName === "select") return options(control).map((option) => option.selected);
    return /^(checkbox|radio)$/.test(control.type) ? control.checked : control.value;
  };
  const start = (control) => {
    if (control.localName === "select") {
      const marked = options(control).map((option) => option.defaultSelected);
      if (!control.multiple && !marked.includes(true) && marked.length) marked[0] = true;
      return marked;
    }
    return /^(checkbox|radio)$/.test(control.type) ? control.defaultChecked : control.defaultValue;
  };
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const write = (control, to) => {
    if (control.localName === "select") {
      options(control).forEach((option, index) => {
        option.selected = to[index] === true;
      });
    } else if (/^(checkbox|radio)$/.test(control.type)) control.checked = to;
    else control.value = to;
  };

  const keep = () => {
    const all = controls();
    const at = document.activeElement;
    const state = { path, x: scrollX, y: scrollY, values: [] };
    for (const control of all)
      if (isKept(control) && !same(value(control), start(control)))
        state.values.push([name(control, all), value(control)]);
    if (at?.id) state.id = at.id;
    if (all.includes(at)) {
      state.focus = name(at, all);
      try {
        state.caret = [at.selectionStart, at.selectionEnd, at.selectionDirection || "none"];
      } catch {}
    }
    try {
      sessionStorage.setItem(kept, JSON.stringify(state));
    } catch {}
  };

  const restore = () => {
    let state;
    try {
      state = JSON.parse(sessionStorage.getItem(kept));
      sessionStorage.removeItem(kept);
    } catch {}
    if (state?.path !== path) return;
    const all = controls();
    const named = new Map(all.map((control) => [name(control, all), control]));
    const changed = [];
    for (const [key, to] of state.values) {
      const control = named.get(key);
      if (!control || !isKept(control)) continue;
      write(control, to);
      changed.push(control);
    }
    // All values first: a condition that reads one of them may show the next.
    for (const control of changed)
      for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
    const at = named.get(state.focus) || (state.id && document.getElementById(state.id));
    if (at && at !== document.body) {
      at.focus({ preventScroll: true });
      try {
        if (state.caret && state.caret[0] !== null) at.setSelectionRange(...state.caret);
      } catch {}
    }
    scrollTo({ left: state.x, top: state.y, behavior: "instant" });
  };

  // A form that asks before it is left is not asked about here: nothing of it is lost.
  addEventListener("beforeunload", (event) => leaving && event.stopImmediatePropagation(), true);
  const reload = () => {
    keep();
    leaving = true;
    source?.close();
    location.reload();
  };

  // ---- New styles in place of the old ones, without anything else.

  const fetched = () =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open("GET", location.href);
      request.responseType = "document";
      request.onload = () => (request.response ? resolve(request.response) : reject());
      request.onerror = reject;
      request.send();
    });
  const sheets = (page) => [...page.querySelectorAll("link[rel~=stylesheet]")];
  const hashed = /-[0-9a-f]{10}\.css$/;
  const restyle = async () => {
    const page = await fetched();
    const old = sheets(document);
    const lasting = old.filter((link) => hashed.test(link.href));
    const loads = [];
    let last = old.at(-1);
    const done = [];
    for (const wanted of sheets(page)) {
      const there = lasting.find((link) => link.getAttribute("href") === wanted.getAttribute("href"));
      if (there) {
        done.push(there);
        continue;
      }
      const link = document.createElement("link");
      for (const { name, value } of wanted.attributes) link.setAttribute(name, value);
      // A name that stays with other bytes behind it would be taken from memory.
      const href = wanted.getAttribute("href");
      if (!hashed.test(href)) link.setAttribute("href", `${href.split("?")[0]}?${Date.now()}`);
      loads.push(
        new Promise((resolve) => {
          link.onload = link.onerror = resolve;
        }),
      );
      if (last) last.after(link);
      else document.head.append(link);
      last = link;
    }
    await Promise.all(loads);
    for (const link of old) if (!done.includes(link)) link.remove();
    digest = page.querySelector("script[data-page]")?.dataset.page || digest;
  };

  // ---- The site's errors, above the page; texts only, in a tree of their own that no style of the site reaches.

  const css = `
    :host { all: initial; }
    section { position: fixed; inset: auto 0 0; max-block-size: 70vh; overflow: auto; z-index: 2147483647;
      box-sizing: border-box; padding: 1rem 1.25rem; background: #1c1b1f; color: #fff; border-block-start: 4px solid #ff6b6b;
      font: 16px/1.5 system-ui, sans-serif; text-align: start; }
    h2 { margin: 0 0 .5rem; font-size: 1.125rem; }
    ul { margin: 0; padding: 0; list-style: none; }
    li { margin-block-start: 1rem; }
    p { margin: 0; }
    code, pre { font: 14px/1.5 ui-monospace, monospace; }
    pre { margin: .25rem 0; padding: .5rem .75rem; overflow: auto; background: #000; color: #fff; }
    .place { color: #ffd479; }
    .help { color: #b9e6b3; }
    button { float: inline-end; min-block-size: 44px; min-inline-size: 44px; padding: 0 1rem; font: inherit; color: inherit;
      background: none; border: 1px solid currentColor; border-radius: 6px; cursor: pointer; }
    button:focus-visible, pre:focus-visible { outline: 3px solid #8ab4ff; outline-offset: 2px; }`;
  let overlay;
  const element = (name, text, className) => {
    const made = document.createElement(name);
    made.textContent = text;
    if (className) made.className = className;
    return made;
  };
  const item = ({ place, message, help, source: shown }) => {
    const made = document.createElement("li");
    made.append(element("p", place, "place"), element("p", message));
    if (shown) {
      const code = element("pre", shown);
      code.tabIndex = 0;
      made.append(code);
    }
    for (const line of help) made.append(element("p", line, "help"));
    return made;
  };
  const tell = (problems) => {
    const errors = problems.filter(({ severity }) => severity === "error");
    overlay?.remove();
    overlay = undefined;
    if (!errors.length) return;
    overlay = document.createElement("sitegen-errors");
    const tree = overlay.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    tree.adoptedStyleSheets = [sheet];
    const region = document.createElement("section");
    region.setAttribute("role", "alert");
    region.lang = "en";
    region.dir = "ltr";
    const close = element("button", "Close");
    close.type = "button";
    close.onclick = () => overlay.remove();
    const list = document.createElement("ul");
    list.append(...errors.map(item));
    const count = errors.length === 1 ? "1 error" : `${errors.length} errors`;
    region.append(close, element("h2", `${count}; this is the last page without`), list);
    tree.append(region);
    document.body.append(overlay);
  };

  // ---- The trace: what each condition, rule and named expression of a form says, as it changes; of rules all, though a
  // reader is told of the first that is broken only.

  const table = `
    table { border-collapse: collapse; margin-block: 1rem; font: 14px/1.5 ui-monospace, monospace; }
    caption { text-align: start; font-weight: bold; }
    th, td { border: 1px solid GrayText; padding: .25rem .5rem; text-align: start; overflow-wrap: anywhere; }`;
  const follow = (id, spec) => {
    const rows = [];
    let read;
    let body;
    let isDrawing = false;
    const text = (value) => (value === undefined ? "" : JSON.stringify(value));
    const source = (code) => String(code).replace(/^\(v, ?f\) ?=> ?/, "");
    const draw = () => {
      if (!body) {
        const host = document.createElement("sitegen-trace");
        const tree = host.attachShadow({ mode: "open" });
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(table);
        tree.adoptedStyleSheets = [sheet];
        const grid = document.createElement("table");
        grid.append(element("caption", `Trace of the form ${id}`));
        body = grid.createTBody();
        tree.append(grid);
        document.getElementById(id).after(host);
      }
      // What is asked only to be shown is no reason to show it again.
      isDrawing = true;
      const cells = rows.map(({ what, code, value, say }) => [what, code, say ? say() : text(value())]);
      isDrawing = false;
      body.replaceChildren(
        ...cells.map(([what, ...rest]) => {
          const row = document.createElement("tr");
          const head = element("th", what);
          head.scope = "row";
          row.append(head, ...rest.map((cell) => element("td", cell)));
          return row;
        }),
      );
    };
    let drawing;
    const soon = () => {
      if (isDrawing) return;
      drawing ??= requestAnimationFrame(() => {
        drawing = undefined;
        draw();
      });
    };
    // Takes a function's place in the spec, calls it, and notes what it gave.
    const watch = (owner, key, what) => {
      const own = owner?.[key];
      if (typeof own !== "function") return;
      let last;
      const code = source(own);
      rows.push({ what, code, value: () => last });
      owner[key] = (v, f) => {
        read = v;
        last = own(v, f);
        soon();
        return last;
      };
    };
    // The runtime asks a field's rules for the first that is broken; a field of the trace's own asks all of them.
    let fault;
    const verdicts = (field) => {
      const found = new Map();
      const find = (breaks) => {
        for (const rule of field.rules) if (rule[0] !== "check") found.set(rule, breaks(rule) ? "broken" : "met");
      };
      fault?.({ ...field, rules: { find } });
      return found;
    };
    const limit = ([, argument, message]) => {
      if (message === undefined) return "";
      return argument instanceof RegExp || typeof argument === "function" ? source(argument) : text(argument);
    };
    for (const field of spec.fields) {
      const shown = () => {
        if (field.secret) return "•••";
        if (read) return read(field.name);
        return document.getElementById(`${id}_${field.name}`)?.value;
      };
      rows.push({ what: field.name, code: "", value: shown });
      watch(field, "disabled", `${field.name} is disabled`);
      for (const rule of field.rules || []) {
        const code = limit(rule);
        watch(rule, 1, rule[0] === "check" ? `${field.name}: check` : `${field.name}: limit of ${rule[0]}`);
        if (rule[0] === "check") continue;
        rows.push({ what: `${field.name}: ${rule[0]}`, code, say: () => verdicts(field).get(rule) || "not asked for" });
      }
    }
    for (const pair of spec.lets || []) watch(pair, 1, `let ${pair[0]}`);
    for (const part of spec.parts || []) {
      watch(part, "when", `${part.id} is shown`);
      watch(part, "disabled", `${part.id} is disabled`);
    }
    for (const step of spec.steps || []) watch(step, "when", `${step.id || "step"} is shown`);
    watch(spec.submit, "disabled", "submit is disabled");
    document.getElementById(id).addEventListener("sitegen:ready", ({ detail }) => {
      fault = detail;
      soon();
    });
    document.addEventListener("input", soon);
    document.addEventListener("change", soon);
    soon();
  };
  if (new URLSearchParams(location.search).has("sitegen-trace"))
    document.addEventListener("sitegen:form", ({ detail }) => {
      const [id, make] = detail;
      detail[1] = (x) => {
        const spec = make(x);
        follow(id, spec);
        return spec;
      };
    });

  // ---- What the preview tells. A page that nobody sees does not listen; it catches up when it is seen.

  const hear = ({ data }) => {
    const { change, problems } = JSON.parse(data);
    if (change === "page") return reload();
    tell(problems);
    if (change === "style") restyle().catch(reload);
    dispatchEvent(new CustomEvent("sitegen-preview", { detail: JSON.parse(data) }));
  };
  const listen = () => {
    source?.close();
    if (document.hidden || leaving) return;
    const query = new URLSearchParams({ page: path, digest });
    source = new EventSource(`/_sitegen/events?${query}`);
    source.onmessage = hear;
    source.onerror = () => {
      source.close();
      setTimeout(listen, 1000);
    };
  };
  document.addEventListener("visibilitychange", listen);
  addEventListener("pageshow", ({ persisted }) => persisted && listen());
  addEventListener("pagehide", () => source?.close());
  if (document.readyState === "complete") restore();
  else addEventListener("load", restore);
  listen();
})();
