// reveal: shows and hides a password; hidden again before it is sent and when the page is left (R16, R17).
modules.push((F) => {
  const said = F.spec.text;
  const hides = [];
  for (const button of all(F.el, "[data-reveal]")) {
    const input = byId(button.dataset.reveal);
    const text = button.querySelector("span") || button;
    const field = F.owner.get(input);
    if (!field) continue;
    const names = [text.textContent, (button.dataset.hide || said.hide).replace("{label}", () => F.label(field))];
    const set = (shown) => {
      input.type = shown ? "text" : "password";
      put(text, names[+shown]);
    };
    button.hidden = false;
    hides.push(() => set(false));
    on(button, "click", () => set(input.type === "password"));
  }
  const hide = () => {
    for (const act of hides) act();
  };
  F.on("submit", hide);
  F.resets.push(hide);
  on(window, "pagehide", hide);
});
