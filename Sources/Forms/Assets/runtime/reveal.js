// reveal: shows and hides a password; hidden again before it is sent and when the page is left (R16, R17).
modules.push((F) => {
  const hides = [];
  for (const button of document.querySelectorAll("[data-sg='" + F.id + "'] [data-reveal]")) {
    const input = byId(button.dataset.reveal);
    const text = button.querySelector("span") || button;
    const hide = button.dataset.hide || F.spec.text.hide.replace("{label}", () => F.label(F.owner(input)));
    const names = [text.textContent, hide];
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
  F.on("submit reset", hide);
  on(window, "pagehide", hide);
});
