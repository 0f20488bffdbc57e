"use strict";
document.dispatchEvent(
  new CustomEvent("sitegen:form", {
    detail: {
      id: "address",
      make: () => ({
        fields: [
          { name: "firstName", kind: "text", value: "" },
          { name: "lastName", kind: "text", value: "" },
          { name: "street", kind: "text", value: "" },
          { name: "city", kind: "text", value: "", rules: [["required", "Enter your city"]] },
        ],
        submit: { mode: "off" },
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
          errorTitle: "There is a problem",
          errorStart: "Error: ",
          missing: "Still missing: {list}",
          comma: ", ",
          previous: "Previous",
          next: "Next",
          done: "Done",
          toolbar: "Fields",
        },
      }),
    },
  }),
);
