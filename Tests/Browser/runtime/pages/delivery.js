"use strict";
document.dispatchEvent(
  new CustomEvent("sitegen:form", {
    detail: [
      "delivery",
      () => ({
        fields: [
          { name: "street", kind: "text", value: "", rules: [["required", "Enter your street"]] },
          { name: "city", kind: "text", value: "" },
        ],
        shared: [
          ["flavour", "vanilla"],
          ["quantity", 3],
          ["special", false],
          ["frosting", false],
          ["sprinkles", false],
        ],
        texts: [["delivery-text-1", (v, f) => v("quantity") + " cakes"]],
        persist: { in: "session", key: "/:order", hash: "1", save: "change", names: ["street", "city"] },
        include: ["quantity"],
      }),
    ],
  }),
);
