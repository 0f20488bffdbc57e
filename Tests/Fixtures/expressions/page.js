// Runs compiled expressions in a page and gives the rows on which it and Swift differ; run.mjs does the same in Node.
(input) => {
  const x = new Function(`return ${input.library}`)();
  const differences = [];
  const same = (a, b) => {
    if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => same(item, b[i]));
    if (a && b && typeof a === "object" && typeof b === "object") return a.size === b.size;
    return a === b;
  };
  input.expressions.forEach((row, index) => {
    const values = new Map(row.values);
    const v = (name) => (values.has(name) ? values.get(name) : null);
    const ofForm = { valid: row.formIsValid, edited: row.formIsEdited, focus: row.focus };
    const f = (name, state) => {
      if (name === "") return ofForm[state];
      return { valid: row.valid.includes(name), edited: row.edited.includes(name), focused: row.focus === name }[state];
    };
    x.today = () => row.today;
    let got;
    try {
      got = new Function("x", `"use strict"; return ${row.js}`)(x)(v, f);
    } catch (error) {
      got = String(error);
    }
    if (!same(got, row.expected)) differences.push({ index, js: row.js, chromium: String(got), swift: row.expected });
  });
  return differences;
}
