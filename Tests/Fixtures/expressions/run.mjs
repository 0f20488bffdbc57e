// Runs compiled expressions and patterns as a page does, and tells where Swift says otherwise.
//
// stdin:  { library, expressions: [{ js, values, valid, edited, focus, formIsValid, formIsEdited, today, expected }],
//           patterns: [{ pattern, isAccepted, js, samples, matches }] }
// stdout: one line of JSON for each difference; nothing where all agree.
import { readFileSync } from "node:fs";

const input = JSON.parse(readFileSync(0, "utf8"));
const x = new Function(`return ${input.library}`)();
const differences = [];

if (Object.getPrototypeOf(x) !== null) differences.push({ library: "has a prototype" });

/** Compares as ExpressionValue does: -0 is 0, arrays by their elements. */
function same(a, b) {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (a && b && typeof a === "object" && typeof b === "object") return a.size === b.size;
  return a === b;
}

function run(row) {
  const values = new Map(row.values);
  x.today = () => row.today;
  const v = (name) => (values.has(name) ? values.get(name) : null);
  const f = (name, state) => {
    if (name === "") return { valid: row.formIsValid, edited: row.formIsEdited, focus: row.focus }[state];
    return { valid: row.valid.includes(name), edited: row.edited.includes(name), focused: row.focus === name }[state];
  };
  return new Function("x", `"use strict"; return ${row.js}`)(x)(v, f);
}

(input.expressions ?? []).forEach((row, index) => {
  let got;
  try {
    got = run(row);
  } catch (error) {
    got = String(error);
  }
  if (!same(got, row.expected)) differences.push({ index, js: row.js, node: got === undefined ? "undefined" : got, swift: row.expected });
});

function compiles(pattern, flags) {
  try {
    return new RegExp(`^(?:${pattern})$`, flags);
  } catch {
    return null;
  }
}

(input.patterns ?? []).forEach(({ pattern, isAccepted, js, samples, matches }) => {
  if (!isAccepted) return;
  let ours;
  try {
    ours = new Function(`return ${js}`)();
  } catch (error) {
    differences.push({ pattern, js, node: String(error) });
    return;
  }
  // What the author wrote, where a browser reads it at all, must mean the same as what we write.
  const written = compiles(pattern.normalize(), "v") ?? compiles(pattern.normalize(), "u");
  samples.forEach((sample, i) => {
    const text = x.text(sample);
    const begun = process.cpuUsage();
    if (ours.test(text) !== matches[i]) differences.push({ pattern, js, sample, swift: matches[i] });
    if (written && written.test(text) !== matches[i]) differences.push({ pattern, written: String(written), sample, swift: matches[i] });
    const used = process.cpuUsage(begun).user / 1000;
    if (used > 200) differences.push({ pattern, sample, milliseconds: used });
  });
});

process.stdout.write(differences.map((difference) => JSON.stringify(difference) + "\n").join(""));
