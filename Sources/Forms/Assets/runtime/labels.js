// labels: what the label of a field says, without "(required)".
modules.push((F) => {
  F.label = ({ name, els }) => {
    const label = (byId(F.id + "_" + name + "-label") || els[0].labels[0]).cloneNode(true);
    label.querySelector(".sg-required")?.remove();
    return label.textContent.trim();
  };
});
