"use strict";

// Search without a server. The index is scripts that call `sitegenSearch` with data, so that it loads on any host and
// from `file:` alike; which ones, and how words are made, is told in Sources/Site/Search. Nothing loads before a reader
// comes to the box.
(() => {
  const waiting = new Map();
  const loaded = new Map();
  const policy = globalThis.trustedTypes?.createPolicy("sitegen-search", { createScriptURL: (url) => url });

  globalThis.sitegenSearch = (name, data) => waiting.get(name)?.(data);

  // The data that the script at `url` hands over under `name`; asked for once.
  const load = (name, url, integrity) => {
    if (!loaded.has(name)) {
      const data = new Promise((done, fail) => {
        waiting.set(name, done);
        const script = document.createElement("script");
        script.src = policy ? policy.createScriptURL(url) : url;
        if (integrity) script.integrity = integrity;
        script.onerror = () => {
          loaded.delete(name);
          fail(new Error(name));
        };
        script.onload = () => script.remove();
        document.head.append(script);
      });
      loaded.set(name, data);
    }
    return loaded.get(name);
  };

  // Words, as SearchWords.swift makes them.

  const LETTERS = /[\p{L}\p{N}\p{M}_'’]+/gu;
  const IS_OPEN = /[\p{L}\p{N}\p{M}_'’]$/u;
  const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]/g;
  const DENSE =
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff" +
    "\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9d\u{20000}-\u{3fffd}";
  const RUNS = new RegExp(`[${DENSE}]+|[^${DENSE}]+`, "gu");
  const IS_DENSE = new RegExp(`^[${DENSE}]`, "u");

  const narrow = (text) =>
    text.replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));
  const fold = (word) =>
    word
      .replace(/['’]/g, "")
      .toLowerCase()
      .normalize("NFD")
      .replace(ACCENTS, "")
      .replaceAll("ß", "ss")
      .replaceAll("ς", "σ")
      .normalize("NFC");

  // The runs of `text` that are words, or that are cut into pairs, each with its place.
  const runsOf = (text) => {
    const runs = [];
    for (const { 0: letters, index } of narrow(text).matchAll(LETTERS)) {
      for (const { 0: run, index: offset } of letters.matchAll(RUNS)) {
        const word = fold(run);
        if (word) runs.push({ word, start: index + offset, end: index + offset + run.length, dense: IS_DENSE.test(word) });
      }
    }
    return runs;
  };

  const cut = (word) => Array.from(word).slice(0, 32).join("");

  // What is asked for: `{ word, open }` each, where more letters may follow an `open` word.
  const termsOf = (query) => {
    const runs = runsOf(query);
    const terms = [];
    runs.forEach((run, place) => {
      const letters = Array.from(run.word);
      if (!run.dense) {
        terms.push({ run, word: cut(run.word), open: place === runs.length - 1 && IS_OPEN.test(query) });
      } else if (letters.length === 1) {
        terms.push({ run, word: run.word, open: true });
      } else {
        for (let at = 0; at + 1 < letters.length; at++) {
          terms.push({ run, word: letters[at] + letters[at + 1], open: false });
        }
      }
    });
    return { runs, terms: terms.slice(0, 12) };
  };

  // The index of one language.

  const digit = (text, at) => {
    const code = text.charCodeAt(at);
    return code - 35 - (code > 92 ? 1 : 0);
  };

  // Calls `each` with every page and weight of these postings.
  const read = (postings, each) => {
    let page = -1;
    let distance = 0;
    for (let at = 0; at < postings.length; at++) {
      const value = digit(postings, at);
      if (value >= 45) {
        distance = distance * 45 + value - 45;
      } else {
        page += distance * 45 + value;
        distance = 0;
        each(page, digit(postings, ++at));
      }
    }
  };

  const indexAt = (address, integrity) => {
    const base = new URL(".", address);
    const root = load("root", address, integrity);
    const file = async (name, seal) => {
      const { l, v } = await root;
      return load(name, new URL(`search/${l}/${name}.js?${v}`, base).href, seal);
    };

    const tables = new Map();
    const table = async (place) => {
      if (!tables.has(place)) {
        const words = (await file(`w${place}`, (await root).i[place])).split(" ");
        tables.set(place, words);
      }
      return tables.get(place);
    };

    // The file in which `word` stands, if it is there.
    const placeOf = (firsts, word) => {
      let low = 0;
      let high = firsts.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (firsts[middle] <= word) low = middle + 1;
        else high = middle;
      }
      return Math.max(0, low - 1);
    };

    const matching = (words, matches) => {
      const found = [];
      for (let at = 0; at < words.length; at += 2) {
        if (matches(words[at])) found.push({ word: words[at], postings: words[at + 1] });
      }
      return found;
    };

    // What stands for a term: the pages it is in, each with its weight; `all` unless only the best of them are known.
    const pagesOf = async ({ word, open }) => {
      const { w: firsts, n } = await root;
      const first = placeOf(firsts, word);
      const last = open ? placeOf(firsts, word + "\uffff") : first;
      let found = [];
      let all = true;
      if (last - first > 1) {
        const star = word + "*";
        for (const place of new Set([first, placeOf(firsts, star)])) {
          found.push(...matching(await table(place), (it) => it === word || it === star));
        }
        all = !found.some((it) => it.word === star);
      }
      if (last - first <= 1 || all) {
        found = [];
        for (let place = first; place <= Math.min(last, first + 1); place++) {
          found.push(...matching(await table(place), (it) => it === word || (open && it.startsWith(word) && !it.endsWith("*"))));
        }
      }
      const pages = new Map();
      for (const it of found) {
        const part = it.word === word ? 1 : 0.5 + (0.4 * word.length) / it.word.length;
        read(it.postings.replace("!", ""), (page, weight) => pages.set(page, Math.max(pages.get(page) ?? 0, weight * part)));
      }
      const rare = Math.log(1 + n / (1 + pages.size));
      // A word that stands everywhere is kept only where it matters; it cannot choose among pages.
      const chooses = all && !found.some((it) => it.word === word && it.postings.startsWith("!"));
      return { pages, rare, chooses, known: found.length > 0 };
    };

    // A whole word that is nowhere: what begins as it does but for its ending, such as `form` for `forms`.
    const near = async (term) => {
      let found = await pagesOf(term);
      for (let cut = 1; cut <= 3 && !found.known && !term.run.dense && term.word.length - cut >= 3; cut++) {
        const word = term.word.slice(0, -cut);
        found = await pagesOf({ word, open: true });
        if (found.known) term.run.word = word;
      }
      return found;
    };

    const search = async (terms) => {
      const lists = await Promise.all(terms.map(near));
      if (lists.some((list) => !list.known)) return [];
      const choosing = lists.filter((list) => list.chooses);
      const scores = new Map();
      for (const list of lists) {
        for (const [page, weight] of list.pages) {
          if (choosing.every((other) => other.pages.has(page))) {
            scores.set(page, (scores.get(page) ?? 0) + weight * list.rare);
          }
        }
      }
      return Array.from(scores)
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .map(([page]) => page);
    };

    const textOf = async (page) => {
      const { t: sizes } = await root;
      let first = 0;
      let place = 0;
      while (first + Number(sizes[place]) <= page) first += Number(sizes[place++]);
      const [url, title, summary, parts] = (await file(`t${place}`))[page - first];
      return { url: new URL(`../${url}`, base).href, title, summary, parts };
    };

    return { search, textOf };
  };

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
    let index = null;
    let asked = "";
    let turn = 0;
    let active = -1;

    const options = () => Array.from(list.children);
    const begin = () => {
      index ??= indexAt(new URL(words.index, document.baseURI).href, words.integrity);
      return index;
    };

    const choose = (place) => {
      options().forEach((option, at) => option.setAttribute("aria-selected", String(at === place)));
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
        const { search, textOf } = begin();
        const pages = await search(query.terms);
        const texts = await Promise.all(pages.slice(0, MOST).map(textOf));
        if (mine === turn) show(texts.map((page, place) => optionOf(page, query, place)), pages.length);
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
