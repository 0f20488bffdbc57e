// choice: switches, checkboxes and selects. A switch is true or false, a choice its option or null.
kinds.toggle = kinds.checkbox = [
  ({ els }) => els[0].checked,
  ({ els }, value) => {
    els[0].checked = value;
  },
];
kinds.select = [({ els }) => els[0].value || null, plainText[1]];
