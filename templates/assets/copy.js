"use strict";

// Buttons that copy a block of code; loaded only by pages that have one. Without it the code stands there all the same.
(() => {
  // Browsers let a page write to the clipboard only over https and on the reader's own machine.
  if (!navigator.clipboard) return;

  const start = (box) => {
    const code = box.querySelector("code");
    const title = box.closest("figure")?.querySelector("figcaption")?.textContent;
    const { copy, copied } = box.dataset;

    const button = document.createElement("button");
    button.type = "button";
    button.textContent = copy;
    if (title) button.setAttribute("aria-label", `${copy}: ${title}`);

    const status = document.createElement("span");
    status.setAttribute("role", "status");

    button.addEventListener("click", async () => {
      status.textContent = "";
      try {
        await navigator.clipboard.writeText(code.textContent);
        status.textContent = copied;
      } catch {
        // What may not be copied for the reader is marked, so that a key does it.
        getSelection().selectAllChildren(code);
      }
    });
    button.addEventListener("blur", () => {
      status.textContent = "";
    });

    const bar = document.createElement("div");
    bar.className = "sg-copy-bar";
    bar.append(status, button);
    box.prepend(bar);
  };

  document.querySelectorAll(".sg-copy").forEach(start);
})();
