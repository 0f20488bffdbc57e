// file: chosen files as a list of { name, size }; a page cannot choose files, only let go of them.
kinds.file = [
  ({ els }) => [...els[0].files].map(({ name, size }) => ({ name, size })),
  ({ els }) => {
    els[0].value = "";
  },
];
