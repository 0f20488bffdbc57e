// choice: toggles, checkboxes and choices. A switch is true or false, a choice its option or null, a group a list.
const ticked = (field) => field.els.filter((control) => control.checked).map((control) => control.value);
const tick = (field, list) => {
  for (const control of field.els) control.checked = list.includes(control.value);
};
for (const kind of ["toggle", "checkbox"])
  kinds.set(kind, [
    (field) => field.els[0].checked,
    (field, value) => {
      field.els[0].checked = value;
    },
  ]);
kinds.set("radio", [(field) => ticked(field)[0] ?? null, (field, value) => tick(field, [value])]);
kinds.set("rating", [
  (field) => (ticked(field).length ? Number(ticked(field)[0]) : null),
  (field, value) => tick(field, [String(value)]),
]);
kinds.set("checkboxes", [ticked, tick]);
kinds.set("select", [
  (field) => field.els[0].value || null,
  (field, value) => {
    field.els[0].value = value ?? "";
  },
]);
