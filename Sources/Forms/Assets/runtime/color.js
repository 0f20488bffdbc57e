// color: a native colour and, beside it, a text field (FORM_NAME-value, not sent) that shows and takes the same (R18).
modules.push((F) => {
  for (const field of F.list) {
    const box = field.kind === "color" && byId(field.els[0].id + "-value");
    if (!box) continue;
    box.hidden = false;
    on(box, "change", () => {
      const before = field.now;
      const hex = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(box.value.normalize("NFKC").trim())?.[1];
      if (hex) field.els[0].value = "#" + (hex[3] ? hex : hex.replace(/./g, "$&$&")).toLowerCase();
      box.value = "";
      F.changed(field, before);
    });
    F.jobs.push(() => {
      if (box !== at() || !box.value) box.value = F.v(field.name);
      box.disabled = field.els[0].disabled;
    });
  }
});
