// texts: live texts. What changed is also said politely, once the reader pauses (2.6).
modules.push((F) => {
  const texts = (F.spec.texts || []).map(([id, text, name]) => [byId(id), text, name]).filter(([el]) => el);
  const news = new Map();
  let timer;
  const tell = () => {
    F.say([...news.values()].join(". "));
    news.clear();
  };
  const note = (el, text) => {
    if (!F.started || el.closest("[hidden],.sg-counter,button")) return;
    news.set(el, text);
    clearTimeout(timer);
    timer = setTimeout(tell, 500);
  };
  F.jobs.push(() => {
    for (const [el, make, name] of texts) {
      const text = String(make(F.v, F.f) ?? "");
      if (name) attr(el, name, text);
      else if (put(el, text)) note(el, text);
    }
    F.started = true;
  });
});
