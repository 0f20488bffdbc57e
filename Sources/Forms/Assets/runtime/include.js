// include: what another page's form holds, and this one sends as well.
modules.push((F) =>
  F.on("formdata", ({ formData }) => {
    for (const name of F.spec.include || []) formData.append(name, F.v(name) ?? "");
  }),
);
