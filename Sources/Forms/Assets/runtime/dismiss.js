// dismiss: a tap on an empty place lets go of the field (R31). It listens only while a field has the focus.
// What takes the focus only from a script, like the `main` of a page, is an empty place too.
modules.push((F) => {
  if (F.spec.dismiss !== "tap") return;
  const tap = ({ target, pointerType }) => {
    if (
      pointerType !== "touch" ||
      target.closest?.("a,button,input,select,textarea,label,summary,[tabindex='0'],[contenteditable]")
    )
      return;
    if (F.owner(at())) at().blur();
  };
  F.on("focusin", () => on(document, "pointerup", tap));
  F.on("focusout", () => document.removeEventListener("pointerup", tap));
});
