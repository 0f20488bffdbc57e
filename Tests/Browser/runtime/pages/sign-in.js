"use strict";
document.dispatchEvent(
  new CustomEvent("sitegen:form", {
    detail: [
      "sign-in",
      () => ({
        fields: [
          { name: "email", kind: "email", value: "", rules: [["required", "Enter your email"]] },
          { name: "password", kind: "password", value: "", secret: true, rules: [["required", "Enter your password"]] },
        ],
        texts: [["sign-in-text-1", (v, f) => f("", "focus") ?? "Nowhere"]],
        buttons: [
          { id: "sign-in-button-1", action: "focus", focus: "email" },
          { id: "sign-in-button-2", action: "focus", focus: null },
        ],
        onInvalid: "firstField",
        enter: "submit",
        validate: "submit",
        send: { none: true },
      }),
    ],
  }),
);
