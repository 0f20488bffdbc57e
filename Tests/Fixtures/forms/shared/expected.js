"use strict";
document.dispatchEvent(new CustomEvent("sitegen:form", { detail: { id: "order", make: (x) => ({
  fields: [
    { name: "cake", kind: "select", value: "vanilla" },
    { name: "quantity", kind: "stepper", value: 3, rules: [["number", "“Number of cakes: 3” must be a number, such as 12.5"], ["min", 3, "“Number of cakes: 3” must be 3 or more"], ["max", 20, "“Number of cakes: 3” must be 20 or less"]], min: 3, max: 20 },
  ],
  shared: [
    { name: "street", kind: "text", value: "" },
    { name: "city", kind: "text", value: "" },
  ],
  state: [
    ["isPro", true],
  ],
  texts: [
    ["order-text-1", (v, f) => "Number of cakes: " + String(v("quantity"))],
  ],
  submit: { mode: "explain" },
  onInvalid: "summary",
  enter: "submit",
  validate: "submit",
  persist: { in: "session", key: "sitegen / key order", hash: "5dba43291873f3cc", save: "change", names: ["cake", "quantity", "isPro"] },
  send: { none: true },
  text: { errorTitle: "There is a problem", errorWord: "Error", missing: "Still missing: {list}", comma: ", " },
  numbers: { group: ",", point: "." },
}) } }));

"use strict";
document.dispatchEvent(new CustomEvent("sitegen:form", { detail: { id: "delivery", make: (x) => ({
  fields: [
    { name: "city", kind: "text", value: "" },
    { name: "street", kind: "text", value: "" },
  ],
  shared: [
    { name: "cake", kind: "select", value: null },
    { name: "quantity", kind: "stepper", value: 3 },
    { name: "isPro", kind: "state", value: true },
  ],
  texts: [
    ["delivery-text-1", (v, f) => String(v("quantity"))],
    ["delivery-text-2", (v, f) => x.label(v("cake"), [])],
    ["delivery-text-3", (v, f) => "Send " + String(v("quantity")) + " cakes"],
  ],
  submit: { mode: "explain" },
  onInvalid: "summary",
  enter: "submit",
  validate: "submit",
  include: ["cake", "quantity"],
  persist: { in: "session", key: "sitegen / key order", hash: "b9cacad710a281c9", save: "change", names: ["street", "city"] },
  send: { none: true },
  text: { errorTitle: "There is a problem", errorWord: "Error", missing: "Still missing: {list}", comma: ", " },
}) } }));
