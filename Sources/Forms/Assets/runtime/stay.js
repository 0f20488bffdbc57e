// stay: sends the form by `fetch` and stays on the page; after a failure, or half a minute, all is still there and can be
// sent again.
modules.push((F) => {
  const { spec, el } = F;
  if (!spec.send?.stay) return;
  const typed = () => {
    const pairs = (spec.include || []).map((name) => [name, F.v(name)]);
    for (const { els, name } of F.list)
      if (els[0]?.name && !els[0].matches(":disabled")) pairs.push([els[0].name, F.v(name)]);
    for (const [sent, name] of spec.outputs || []) pairs.push([sent, F.v(name)]);
    return new Blob([JSON.stringify(Object.fromEntries(pairs))], { type: "application/json" });
  };
  F.send = async () => {
    const data = new FormData(el);
    const bodies = { json: typed, multipart: () => data, form: () => new URLSearchParams(data) };
    let status = 0;
    try {
      const answer = await fetch(proto.getAttribute.call(el, "action"), {
        method: "POST",
        headers: { Accept: "application/json" },
        body: bodies[spec.send.as || "form"](),
        signal: AbortSignal.timeout(3e4),
      });
      status = answer.ok ? 1 : answer.status;
    } catch {}
    if (status === 1) F.done();
    else F.failed(status);
  };
});
