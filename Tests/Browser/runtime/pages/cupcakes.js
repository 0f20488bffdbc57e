"use strict";
document.dispatchEvent(
  new CustomEvent("sitegen:form", {
    detail: [
      "order",
      () => ({
        fields: [
          { name: "flavour", kind: "select", value: "vanilla" },
          { name: "quantity", kind: "stepper", value: 3, min: 3, max: 20, step: 1 },
          { name: "special", kind: "toggle", value: false },
          { name: "frosting", kind: "toggle", value: false, part: "order-part-1" },
          { name: "sprinkles", kind: "toggle", value: false, part: "order-part-2" },
        ],
        shared: [
          ["street", ""],
          ["city", ""],
        ],
        parts: [
          { id: "order-part-1", when: (v, f) => v("special") },
          { id: "order-part-2", when: (v, f) => v("special") },
        ],
        texts: [["order-text-1", (v, f) => "Number of cakes: " + v("quantity")]],
        persist: {
          in: "session",
          key: "/:order",
          hash: "1",
          save: "change",
          names: ["flavour", "quantity", "special", "frosting", "sprinkles"],
        },
      }),
    ],
  }),
);
document.dispatchEvent(
  new CustomEvent("sitegen:form", {
    detail: [
      "account",
      (x) => ({
        fields: [
          { name: "username", kind: "text", value: "" },
          { name: "email", kind: "email", value: "" },
        ],
        lets: [["tooShort", (v, f) => x.count(v("username")) < 5 || x.count(v("email")) < 5]],
        parts: [{ id: "account-part-1", disabled: (v, f) => v("tooShort") }],
        submit: { mode: "native", disabled: (v, f) => v("tooShort") },
      }),
    ],
  }),
);
