// stay: sends the form by `fetch` and stays on the page; after a failure all is still there and can be sent again.
modules.push((F) => {
  const { spec, el } = F;
  if (!spec.send?.stay) return;
  const typed = () => {
    const pairs = (spec.include || []).map((name) => [name, F.v(name)]);
    for (const field of F.list) {
      const named = field.els[0]?.name && !field.els[0].matches(":disabled");
      if (named) pairs.push([field.els[0].name, F.v(field.name)]);
    }
    return new Blob([JSON.stringify(Object.fromEntries(pairs))], { type: "application/json" });
  };
  F.send = async () => {
    const to = proto.getAttribute.call(el, "action");
    const data = new FormData(el);
    const bodies = { json: typed, multipart: () => data, form: () => new URLSearchParams(data) };
    try {
      const answer = await fetch(to, {
        method: "POST",
        headers: { Accept: "application/json" },
        body: bodies[spec.send.as || "form"](),
      });
      if (answer.ok) F.done();
      else F.failed(answer.status);
    } catch {
      F.failed(0);
    }
  };
});
