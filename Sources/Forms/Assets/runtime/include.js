// include: what another page's form holds, and this one sends as well.
modules.push((F) =>
  F.on("formdata", ({ formData }) => {
    for (const name of F.spec.include || [])
      for (const value of [F.v(name) ?? ""].flat()) if (value !== false) formData.append(name, value);
  }),
);
