// toolbar: previous, next and done above the on-screen keyboard (4.3). `next` goes to the first empty field, else lets go.
modules.push((F) => {
  if (!F.spec.toolbar) return;
  const said = F.spec.text;
  const bar = node("div", { className: "sg-toolbar", hidden: true });
  attr(bar, "role", "toolbar");
  attr(bar, "aria-label", said.toolbar);
  const open = () => F.list.filter(F.open);
  const go = (field) => (field ? F.focus(field) : at().blur());
  const acts = {
    __proto__: null,
    previous: () => {
      const fields = open();
      go(fields[fields.indexOf(F.owner(at())) - 1]);
    },
    next: () => go(open().find((field) => field !== F.owner(at()) && isEmpty(F.v(field.name)))),
    done: () => go(),
  };
  for (const name of F.spec.toolbar) {
    const button = node("button", { type: "button", className: "sg-button", textContent: said[name] });
    on(button, "pointerdown", (event) => event.preventDefault());
    on(button, "click", acts[name]);
    bar.append(button);
  }
  proto.append.call(F.el, bar);
  // `bottom`: where the part of the page that can be seen ends; 0 takes the bar away. Says how high it is.
  F.bar = (bottom) => {
    bar.hidden = !bottom;
    bar.style.top = bottom - bar.offsetHeight + "px";
    return bar.offsetHeight;
  };
});
