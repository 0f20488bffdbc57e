"use strict";
document.dispatchEvent(
  new CustomEvent("sitegen:form", {
    detail: {
      id: "delivery",
      make: () => ({
        fields: [
          { name: "street", kind: "text", value: "", rules: [["required", "Enter your street"]] },
          { name: "city", kind: "text", value: "" },
        ],
        shared: [
          { name: "flavour", kind: "select", value: "vanilla" },
          { name: "quantity", kind: "stepper", value: 3 },
          { name: "special", kind: "toggle", value: false },
          { name: "frosting", kind: "toggle", value: false },
          { name: "sprinkles", kind: "toggle", value: false },
        ],
        texts: [["delivery-text-1", (v, f) => v("quantity") + " cakes"]],
        submit: { mode: "explain", busy: "Sending…" },
        persist: { in: "session", key: "/:order", hash: "1", save: "change", names: ["street", "city"] },
        include: ["quantity"],
        text: {
          errorTitle: "There is a problem",
          errorStart: "Error: ",
          missing: "Still missing: {list}",
          comma: ", ",
        },
      }),
    },
  }),
);
