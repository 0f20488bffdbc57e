"use strict";

// The index of search, and the words by which it is asked. It is scripts that call `sitegenSearch` with data, so that it loads on any host and
// from `file:` alike; which ones, and how words are made, is told in Sources/Site/Search. Nothing loads before a reader
// comes to the box.
(() => {
  const waiting = new Map();
  const loaded = new Map();
  const policy = globalThis.trustedTypes?.createPolicy("sitegen-search", { createScriptURL: (url) => url });

  globalThis.sitegenSearch = (name, data) => waiting.get(name)?.(data);

  // The data that the script at `url` hands over under `name`; asked for once.
  const load = (name, url) => {
    if (!loaded.has(url)) {
      const data = new Promise((done, fail) => {
        let isThere = false;
        waiting.set(name, (handed) => {
          isThere = true;
          done(handed);
        });
        const script = document.createElement("script");
        script.src = policy ? policy.createScriptURL(url) : url;
        // Some hosts answer with a page where a file is not there: it hands nothing over.
        const end = () => {
          script.remove();
          if (isThere) return;
          loaded.delete(url);
          fail(new Error(name));
        };
        script.onerror = end;
        script.onload = end;
        document.head.append(script);
      });
      loaded.set(url, data);
    }
    return loaded.get(url);
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
        if (word)
          runs.push({ word, start: index + offset, end: index + offset + run.length, dense: IS_DENSE.test(word) });
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

  // How many digits of a digest are in the name of a file of words, and of texts.
  const WORD_DIGITS = 12;
  const TEXT_DIGITS = 6;
  // How many pages a file of texts has.
  const PAGES = 2;

  const tagOf = (tags, place, digits) => tags.slice(place * digits, (place + 1) * digits);

  const openIndex = (address) => {
    const base = new URL(".", address);
    const root = load("root", address);
    // Whoever asks is told; until then nobody waits for it.
    root.catch(() => {});
    const file = async (name) => load(name, new URL(`search/${(await root).l}/${name}.js`, base).href);

    const tables = new Map();
    const table = async (place) => {
      if (!tables.has(place)) {
        const words = (await file(`w${tagOf((await root).d, place, WORD_DIGITS)}`)).split(" ");
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
      // Of a beginning that three files have words of, or more, the best pages are a word of its own.
      if (last - first > 1) {
        const star = word + "*";
        found = matching(await table(first), (it) => it === word || it === star);
        all = !found.some((it) => it.word === star);
      }
      if (last - first <= 1 || all) {
        found = [];
        for (let place = first; place <= Math.min(last, first + 1); place++) {
          found.push(
            ...matching(await table(place), (it) => it === word || (open && it.startsWith(word) && !it.endsWith("*"))),
          );
        }
      }
      const pages = new Map();
      for (const it of found) {
        const part = it.word === word ? 1 : 0.5 + (0.4 * word.length) / it.word.length;
        read(it.postings.replace("!", ""), (page, weight) =>
          pages.set(page, Math.max(pages.get(page) ?? 0, weight * part)),
        );
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
      const place = Math.floor(page / PAGES);
      const texts = await file(`t${place}-${tagOf((await root).t, place, TEXT_DIGITS)}`);
      const [url, title, summary, parts] = texts[page % PAGES];
      return { url: new URL(`../${url}`, base).href, title, summary, parts };
    };

    return async (terms, most) => {
      const pages = await search(terms);
      return { count: pages.length, texts: await Promise.all(pages.slice(0, most).map(textOf)) };
    };
  };

  // Asks the index whose root is at `address`: how many pages are found, and the texts of the first `most` of them. A root
  // that the browser kept, or that was loaded before the site was published again, names files that are gone: then another
  // one is loaded that no browser has kept, and asked once.
  const indexAt = (address) => {
    let find = openIndex(address);
    return async (terms, most) => {
      try {
        return await find(terms, most);
      } catch {
        find = openIndex(`${address}?${Date.now()}`);
        return find(terms, most);
      }
    };
  };

  Object.assign(globalThis.sitegenSearch, { fold, runsOf, termsOf, indexAt });
})();
