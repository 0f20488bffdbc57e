// file: chosen files as a list of { name, size }; a page cannot choose files, only let go of them.
kinds.set("file", [
  (field) => [...field.els[0].files].map(({ name, size }) => ({ name, size })),
  (field) => {
    field.els[0].value = "";
  },
]);
