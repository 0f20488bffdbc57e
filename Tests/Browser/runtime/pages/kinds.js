"use strict";
document.dispatchEvent(
  new CustomEvent("sitegen:form", {
    detail: [
      "all",
      () => ({
        numbers: { group: ".", point: "," },
        fields: [
          {
            name: "price",
            kind: "currency",
            value: 1234.5,
            decimals: 2,
            rules: [
              ["number", "Price must be a number like 1.234,50"],
              ["min", 1, "Price must be 1 or more"],
            ],
          },
          {
            name: "share",
            kind: "percent",
            value: null,
            scale: 100,
            rules: [["number", "Share must be a number like 15"]],
          },
          { name: "from", kind: "date", value: null, rules: [["min", "2026-01-01", "From must be in 2026 or later"]] },
          {
            name: "to",
            kind: "date",
            value: null,
            rules: [["min", (v, f) => v("from"), "To must not be before From"]],
          },
          { name: "size", kind: "radio", value: null, rules: [["required", "Choose a size"]] },
          {
            name: "tops",
            kind: "checkboxes",
            value: [],
            rules: [
              ["required", "Choose toppings"],
              ["maxCount", 2, "Choose at most two toppings"],
            ],
          },
          { name: "loud", kind: "range", value: 5, min: 0, max: 10, step: 1 },
          {
            name: "site",
            kind: "url",
            value: "",
            rules: [["url", "Site must be an address like https://example.com"]],
          },
          { name: "phone", kind: "tel", value: "", rules: [["tel", "Phone must be a number like +49 30 1234567"]] },
          { name: "notes", kind: "textarea", value: "" },
          { name: "gift", kind: "toggle", value: false },
          {
            name: "card",
            kind: "text",
            value: "",
            part: "all-part-1",
            onHide: "keep",
            rules: [["required", "Write a card"]],
          },
        ],
        lets: [["total", (v, f) => (v("price") ?? 0) * v("tops").length]],
        parts: [{ id: "all-part-1", when: (v, f) => v("gift") }],
        texts: [["all_total", (v, f) => String(v("total"))]],
        onInvalid: "summary",
        validate: "blur",
        guard: true,
        prefill: ["price", "size", "tops", "gift", "site", "notes"],
        send: { stay: true, as: "json" },
        text: {
          hide: "Hide",
        },
      }),
    ],
  }),
);
