// labels: what the label of a field says, without "(required)".
modules.push((F) => {
  F.label = ({ name }) => {
    const label = byId(F.id + "_" + name + "-label").cloneNode(true);
    label.querySelector(".sg-required")?.remove();
    return label.textContent.trim();
  };
});
