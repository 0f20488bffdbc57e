// options: groups of radios and checkboxes. One choice is its option or null, several are a list.
const ticked = ({ els }) => els.filter((control) => control.checked).map((control) => control.value);
const tick = ({ els }, list) => {
  for (const control of els) control.checked = list.includes(control.value);
};
kinds.radio = [(field) => ticked(field)[0] ?? null, (field, value) => tick(field, [value])];
kinds.rating = [
  (field) => (ticked(field).length ? Number(ticked(field)[0]) : null),
  (field, value) => tick(field, [String(value)]),
];
kinds.checkboxes = [ticked, tick];
modules.push((F) => {
  for (const field of F.list) {
    const chosen = () => field.els.find((control) => control.checked);
    if (/^(radio|rating|checkboxes)$/.test(field.kind)) field.aim = chosen;
  }
});
