"use strict";
document.dispatchEvent(
  new CustomEvent("sitegen:form", {
    detail: [
      "address",
      () => ({
        fields: [
          { name: "firstName", kind: "text", value: "" },
          { name: "lastName", kind: "text", value: "" },
          { name: "street", kind: "text", value: "" },
          { name: "city", kind: "text", value: "", rules: [["required", "Enter your city"]] },
        ],
        onInvalid: "summary",
        enter: "next",
        focus: "firstName",
        dismiss: "tap",
        validate: "submit",
        toolbar: ["previous", "next", "done"],
        persist: {
          in: "local",
          key: "/:address:address",
          hash: "1",
          save: "submit",
          names: ["firstName", "lastName", "street", "city"],
        },
        send: { save: true },
        text: {
          previous: "Previous",
          next: "Next",
          done: "Done",
          toolbar: "Fields",
        },
      }),
    ],
  }),
);
