"use strict";

// The search box: what a reader types is asked of the index (site-index.js), and what it finds is shown below the box.
(() => {
  const { fold, runsOf, termsOf, indexAt } = globalThis.sitegenSearch;

  // Results.

  // Where in `text` something of `query` stands, as `[start, end]` each.
  const placesIn = (text, query) => {
    const places = [];
    for (const run of runsOf(text)) {
      for (const asked of query.runs) {
        if (run.dense && asked.dense) {
          for (let at = run.word.indexOf(asked.word); at >= 0; at = run.word.indexOf(asked.word, at + 1)) {
            places.push([run.start + at, run.start + at + asked.word.length]);
          }
        } else if (!run.dense && !asked.dense && run.word.startsWith(asked.word)) {
          places.push([run.start, run.end]);
        }
      }
    }
    return places.sort((a, b) => a[0] - b[0]);
  };

  const LENGTH = 150;

  // The part of `text` around the first place, and where it begins.
  const excerptOf = (text, places) => {
    const first = places.length > 0 ? places[0][0] : 0;
    let start = Math.max(0, first - 50);
    if (start > 0) {
      const blank = text.indexOf(" ", start);
      if (blank >= 0 && blank < first) start = blank + 1;
    }
    let end = Math.min(text.length, start + LENGTH);
    if (end < text.length) {
      const blank = text.lastIndexOf(" ", end);
      if (blank > start + LENGTH / 2) end = blank;
    }
    return { start, end };
  };

  // `text` from `start` to `end` with what was found marked.
  const marked = (text, places, start, end) => {
    const nodes = [];
    let at = start;
    for (const [from, to] of places) {
      if (from < at || to > end) continue;
      nodes.push(text.slice(at, from));
      const mark = document.createElement("mark");
      mark.textContent = text.slice(from, to);
      nodes.push(mark);
      at = to;
    }
    nodes.push(text.slice(at, end));
    if (start > 0) nodes.unshift("… ");
    if (end < text.length) nodes.push(" …");
    return nodes;
  };

  // The part of a page in which most of what was asked for stands, a heading before a text.
  const bestPart = (page, query) => {
    let best = { part: ["", "", page.summary], places: placesIn(page.summary, query), score: 0 };
    for (const part of page.parts) {
      const places = placesIn(part[2], query);
      const words = new Set(places.map(([from, to]) => fold(part[2].slice(from, to))));
      const score = words.size + placesIn(part[1], query).length * 1.5;
      if (score > best.score) best = { part, places, score };
    }
    return best;
  };

  const element = (name, kind, ...nodes) => {
    const made = document.createElement(name);
    made.className = kind;
    made.append(...nodes);
    return made;
  };

  const optionOf = (page, query, place) => {
    const { part, places } = bestPart(page, query);
    const [id, heading, text] = part;
    const option = document.createElement("a");
    option.id = `site_result_${place}`;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    option.tabIndex = -1;
    option.href = page.url + (id ? `#${encodeURIComponent(id)}` : "");
    const title = marked(page.title, placesIn(page.title, query), 0, page.title.length);
    option.append(element("span", "site-result-title", ...title));
    if (heading) {
      const words = marked(heading, placesIn(heading, query), 0, heading.length);
      option.append(" ", element("span", "site-result-heading", ...words));
    }
    const { start, end } = excerptOf(text, places);
    if (end > start) option.append(" ", element("span", "site-result-text", ...marked(text, places, start, end)));
    return option;
  };

  // The box: a combobox with a list (WAI-ARIA APG, editable combobox with list autocomplete).

  const MOST = 8;

  const startBox = (box) => {
    const input = box.querySelector("input");
    const panel = box.querySelector("[data-search-panel]");
    const list = box.querySelector("[role=listbox]");
    const said = box.querySelector("[role=status]");
    const seen = box.querySelector("[data-search-count]");
    const words = box.dataset;
    let find = null;
    let asked = "";
    let turn = 0;
    let active = -1;

    const options = () => Array.from(list.children);
    const begin = () => {
      find ??= indexAt(new URL(words.index, document.baseURI).href);
      return find;
    };

    const choose = (place) => {
      for (const [at, option] of options().entries()) option.setAttribute("aria-selected", String(at === place));
      active = place;
      const option = options()[place];
      if (option) {
        input.setAttribute("aria-activedescendant", option.id);
        option.scrollIntoView({ block: "nearest" });
      } else {
        input.removeAttribute("aria-activedescendant");
      }
    };
    const isOpen = () => !panel.hidden;
    const close = () => {
      panel.hidden = true;
      input.setAttribute("aria-expanded", "false");
      choose(-1);
    };
    const open = () => {
      if (asked === "") return;
      panel.hidden = false;
      input.setAttribute("aria-expanded", String(list.childElementCount > 0));
    };
    const tell = (text) => {
      said.textContent = text;
      seen.textContent = text;
    };

    const show = (found, count) => {
      list.replaceChildren(...found);
      list.hidden = found.length === 0;
      choose(-1);
      tell(count === 0 ? words.none : words.found.replace("{count}", String(count)));
      open();
    };

    const ask = async () => {
      const text = input.value;
      if (text === asked) return open();
      asked = text;
      const mine = ++turn;
      const query = termsOf(text);
      if (query.terms.length === 0) {
        list.replaceChildren();
        tell("");
        return close();
      }
      try {
        const { count, texts } = await begin()(query.terms, MOST);
        if (mine === turn)
          show(
            texts.map((page, place) => optionOf(page, query, place)),
            count,
          );
      } catch {
        if (mine !== turn) return;
        asked = "";
        list.replaceChildren();
        tell(words.failed);
        panel.hidden = false;
      }
    };

    let timer = 0;
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(ask, 60);
    });
    input.addEventListener("focus", () => {
      begin();
      open();
    });

    const move = (step) => {
      const count = options().length;
      if (count === 0) return;
      if (!isOpen()) open();
      choose(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
    };
    const follow = async () => {
      clearTimeout(timer);
      await ask();
      const option = options()[Math.max(0, active)];
      if (option) option.click();
    };
    const keys = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Home: () => active >= 0 && choose(0),
      End: () => active >= 0 && choose(options().length - 1),
      Enter: follow,
      Escape: () => {
        if (isOpen()) return close();
        input.value = "";
        asked = "";
      },
    };
    input.addEventListener("keydown", (event) => {
      const act = keys[event.key];
      if (!act || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (act() !== false) event.preventDefault();
    });
    list.addEventListener("pointermove", (event) => {
      const option = event.target.closest("[role=option]");
      if (option && options()[active] !== option) choose(options().indexOf(option));
    });
    // A result in the page itself moves no one off the box.
    list.addEventListener("click", close);
    box.addEventListener("focusout", (event) => {
      if (!box.contains(event.relatedTarget)) close();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      input.focus();
      input.select();
    });
  };

  document.querySelectorAll("[data-index]").forEach(startBox);
})();
