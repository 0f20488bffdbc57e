"use strict";
document.dispatchEvent(
  new CustomEvent("sitegen:form", {
    detail: [
      "settings",
      () => ({
        fields: [
          { name: "notify", kind: "toggle", value: false, part: "settings-part-1" },
          { name: "sound", kind: "toggle", value: false, part: "settings-part-2" },
          { name: "preview", kind: "select", value: "unlocked", part: "settings-part-1" },
          { name: "sleepGoal", kind: "stepper", value: 8, min: 6, max: 12, step: 1 },
        ],
        state: [["isPro", false]],
        parts: [
          { id: "settings-part-1" },
          { id: "settings-part-2", parent: "settings-part-1", when: (v, f) => v("notify") },
          { id: "settings-part-3", when: (v, f) => !v("isPro") },
        ],
        texts: [["settings-text-1", (v, f) => "Sleep goal is " + v("sleepGoal") + " hours"]],
        buttons: [
          { id: "settings-button-1", set: [["isPro", (v, f) => true]] },
          { id: "settings-button-2", set: [["isPro", (v, f) => true]] },
          { id: "settings-button-3", action: "clear" },
        ],
        persist: {
          in: "local",
          key: "/:settings:settings",
          hash: "1",
          save: "change",
          names: ["notify", "sound", "preview", "sleepGoal", "isPro"],
        },
      }),
    ],
  }),
);
