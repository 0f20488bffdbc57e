// prefill: fields that the author listed may be filled from the page's query, as text through the field's own reader (R60).
modules.push((F) => {
  const query = new URLSearchParams(location.search);
  for (const name of F.spec.prefill || []) {
    const field = F.fields.get(name);
    const control = field?.els[0];
    if (!control || !query.has(name) || field.secret || /^(password|hidden|file)$/.test(control.type)) continue;
    const text = query.get(name);
    const options = control.localName === "select" ? [...control.options] : field.els;
    if (field.kind === "toggle" || field.kind === "checkbox") F.write(field, text === "true" || text === control.value);
    else if (field.kind === "checkboxes") F.write(field, query.getAll(name));
    else if (control.type === "radio" || control.localName === "select") {
      if (options.some((option) => option.value === text)) F.write(field, text);
    } else {
      control.value = text;
      if (field.boxes) F.write(field, control.value);
      field.now = F.read(field);
      if (!field.bad) F.write(field, field.now);
    }
  }
});
