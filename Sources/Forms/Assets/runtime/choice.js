// choice: toggles, checkboxes and choices. A switch is true or false, a choice its option or null, a group a list.
const ticked = ({ els }) => els.filter((control) => control.checked).map((control) => control.value);
const tick = ({ els }, list) => {
  for (const control of els) control.checked = list.includes(control.value);
};
kinds.toggle = kinds.checkbox = [
  ({ els }) => els[0].checked,
  ({ els }, value) => {
    els[0].checked = value;
  },
];
kinds.radio = [(field) => ticked(field)[0] ?? null, (field, value) => tick(field, [value])];
kinds.rating = [
  (field) => (ticked(field).length ? Number(ticked(field)[0]) : null),
  (field, value) => tick(field, [String(value)]),
];
kinds.checkboxes = [ticked, tick];
kinds.select = [({ els }) => els[0].value || null, plainText[1]];
