// texts: live texts. What changed is also said politely, once the reader pauses (2.6).
modules.push((F) => {
  const news = new Map();
  let timer;
  // What comes of a submission is said alone.
  F.on(
    "submit",
    () => {
      clearTimeout(timer);
      news.clear();
    },
    true,
  );
  F.jobs.push(() => {
    for (const [id, make, name] of F.spec.texts || []) {
      const el = byId(id);
      const text = String(make(F.v, F.f) ?? "");
      if (name) el.setAttribute(name, text);
      else if (put(el, text) && F.live && !el.closest("[hidden],.sg-counter,button")) {
        news.set(id, text);
        clearTimeout(timer);
        timer = setTimeout(() => {
          F.say([...news.values()].join(". "));
          news.clear();
        }, 500);
      }
    }
  });
});
