"use strict";
document.dispatchEvent(
  new CustomEvent("sitegen:form", {
    detail: [
      "register",
      (x) => ({
        fields: [
          {
            name: "username",
            kind: "text",
            value: "",
            rules: [
              ["required", "Enter your user name"],
              ["minCount", 5, "User name must have at least 5 characters"],
            ],
          },
          {
            name: "email",
            kind: "email",
            value: "",
            rules: [
              ["required", "Enter your email"],
              ["email", "Enter an email like name@example.com"],
            ],
          },
          { name: "password", kind: "password", value: "", secret: true, rules: [["required", "Enter your password"]] },
          {
            name: "again",
            kind: "password",
            value: "",
            secret: true,
            rules: [["matches", "password", "The passwords differ"]],
          },
          { name: "remember", kind: "toggle", value: false },
        ],
        texts: [
          [
            "register-text-1",
            (v, f) =>
              f("username", "focused")
                ? "Editing; " + x.count(v("username")) + " characters"
                : "Hello " + v("username"),
          ],
        ],
        onInvalid: "summary",
        enter: "submit",
        validate: "submit",
        persist: {
          in: "local",
          key: "/:register:register",
          hash: "1",
          save: "change",
          when: (v, f) => v("remember"),
          names: ["username", "email", "remember"],
        },
        send: { none: true },
        text: {
          show: "Show {label}",
          hide: "Hide password",
        },
      }),
    ],
  }),
);
