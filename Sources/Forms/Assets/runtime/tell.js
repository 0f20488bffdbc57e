// tell: shows what a form that sends nothing would have sent; a secret shows as dots.
modules.push((F) => {
  const list = node("dl", { className: "sg-sent" });
  if (F.spec.send?.none) byId(F.id + "-done")?.append(list);
  F.on("submit", () => list.replaceChildren(), true);
  F.tell = () => {
    for (const [name, value] of new FormData(F.el)) {
      const secret = F.list.some((field) => field.secret && field.els[0]?.name === name);
      const shown = secret ? "•".repeat(value && 8) : (value.name ?? value);
      list.append(node("dt", { textContent: name }), node("dd", { textContent: shown }));
    }
  };
});
