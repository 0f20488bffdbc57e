// range: a slider and, beside it, a text field (FORM_NAME-value, not sent) that shows and takes the same number (R18).
kinds.range = [({ els }) => Number(els[0].value), plainText[1]];
modules.push((F) => {
  for (const field of F.list) {
    const box = field.kind === "range" && byId(field.els[0].id + "-value");
    if (!box) continue;
    box.hidden = false;
    on(box, "change", () => {
      const before = field.now;
      const n = parseNumber(box.value, field, signs(F));
      if (n != null && !Number.isNaN(n)) field.els[0].value = n;
      box.value = "";
      F.changed(field, before);
    });
    F.jobs.push(() => {
      const text = formatNumber(F.v(field.name), field, signs(F));
      if (box !== at() || !box.value) box.value = text;
      box.disabled = field.els[0].disabled;
    });
  }
});
