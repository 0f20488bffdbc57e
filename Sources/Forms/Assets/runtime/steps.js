// steps: one step of a long form at a time, each an entry of the browser's history (R59). What is not current is out of
// sight and not disabled, so that all values are sent.
modules.push((F) => {
  const { id, spec, list, v, f } = F;
  const steps = spec.steps || [];
  if (!steps[0]) return;
  const said = spec.text;
  const last = F.button?.closest("div[data-later]:not(.sg-stage)");
  const key = "sitegen " + id;
  let now = steps[0];
  let returns, answers;
  const open = () => steps.filter((step) => !F.off(step.id));
  const stepOf = (field) => steps.find(({ names }) => names.includes(field.name));
  // What only shows a value is asked nothing.
  const fieldsOf = ({ names }) => names.map((name) => F.fields.get(name)).filter(Boolean);
  const past = () => history.state?.[key] || {};
  const piece = (step, name) => byId(step.id + "-" + name);

  const show = (step) => {
    now = step;
    F.calm?.();
    F.compute();
  };
  const go = (step, isBack) => {
    if (step === now) return;
    const from = steps.indexOf(now);
    const to = steps.indexOf(step);
    if (isBack && past().from === to) return history.back();
    history.pushState({ ...history.state, [key]: { at: to, from } }, "");
    show(step);
    piece(step, "title").focus();
  };
  on(window, "popstate", () => {
    const step = steps[past().at || 0];
    if (step === now) return;
    show(step);
    piece(now, "title").focus();
  });
  // As far as the reader had come, unless something before is not as it should be.
  on(window, "pageshow", ({ persisted }) => {
    if (persisted) return;
    const reached = steps.slice(0, (past().at || 0) + 1);
    show(reached.find((step) => !F.off(step.id) && fieldsOf(step).some(F.fault)) || reached.at(-1));
  });

  // Next judges its step; after a change it leads back to the review, or to what the change has made necessary.
  F.step = (by) => {
    const shown = open();
    const place = shown.indexOf(now);
    if (by < 0) return shown[place - 1] && go(shown[place - 1], true);
    if (fieldsOf(now).some(F.fault)) return F.refuse(fieldsOf(now));
    if (now.disabled?.(v, f) || !shown[place + 1]) return;
    const review = returns && shown.findIndex((step) => step.review);
    const ahead = review > place ? shown.slice(place + 1, review + 1) : [shown[place + 1]];
    const to = ahead.find((step) => fieldsOf(step).some(F.fault)) || ahead.at(-1);
    if (to.review) returns = false;
    go(to);
  };
  const reach = (field) => {
    const step = field && stepOf(field);
    if (step && step !== now) go(step);
  };
  // What is told leads to the step that it is in.
  const { focus, refuse } = F;
  F.focus = (field, how) => {
    reach(field);
    focus(field, how);
  };
  F.refuse = (asked = list) => {
    reach(asked.find(F.fault) || F.lacking?.()[0]);
    refuse(asked);
  };
  const isOpen = F.open;
  F.open = (field) => isOpen(field) && [now, undefined].includes(stepOf(field));

  // Dates and times as the form's language writes them.
  const written = (value, kind) => {
    const language = proto.closest.call(F.el, "[lang]")?.getAttribute("lang") || [];
    const moment = new Date((kind === "time" ? "1970-01-01T" : "") + value + (/:/.test(value) ? "Z" : ""));
    const style = { timeZone: "UTC", ...(kind === "month" && { month: "long", year: "numeric" }) };
    if (/^d/.test(kind)) style.dateStyle = "long";
    if (/time/.test(kind)) style.timeStyle = "short";
    return moment.toLocaleString(language, style);
  };
  // What stands before and behind a value belongs to it: "€12.50", "3 kg", "12,50 €".
  const withSides = (el, text) => {
    const [before, behind] = ["prefix", "suffix"].map((end) => byId(el.id + "-" + end)?.textContent.trim() || "");
    return before.replace(/\w$/, "$&\u00a0") + text + behind.replace(/^[^%]/, "\u00a0$&");
  };
  const answer = (field) => {
    const { els, kind } = field;
    const value = v(field.name);
    const listed = (texts) => texts.join(said.comma || ", ");
    if (kind === "toggle" || kind === "checkbox") return value ? said.yes : said.no;
    if (isEmpty(value)) return said.unanswered;
    if (field.secret) return "••••••••";
    if (kind === "select") return els[0].selectedOptions[0].text;
    if (kind === "file") return listed(value.map(({ name }) => name));
    if (/radio|rating|checkboxes/.test(kind)) {
      return listed(els.filter(({ checked }) => checked).map(({ labels }) => labels[0].textContent.trim()));
    }
    if (/date|time|month/.test(kind)) return written(value, kind);
    return withSides(els[0], (byId(els[0].id + "-value") || els[0]).value.trim());
  };
  const row = ([name, label, text]) => {
    const field = F.fields.get(name);
    const div = node("div");
    div.append(node("dt", { textContent: label }), node("dd", { textContent: text }));
    if (field) {
      const change = node("a", { textContent: said.change, href: "#" + field.els[0].id });
      change.append(node("span", { className: "sg-unseen", textContent: " " + label }));
      on(change, "click", (event) => {
        event.preventDefault();
        returns = true;
        F.focus(field);
      });
      div.append(node("dd"));
      div.lastChild.append(change);
    }
    return div;
  };
  // Whatever is sent and can be seen: answers, and what the form has worked out, which nobody can change.
  const told = (name) => {
    const field = F.fields.get(name);
    const output = !field && byId(id + "_" + name);
    if (output) return !output.closest("[hidden]") && [name, F.label({ name }), withSides(output, output.textContent)];
    return field?.els[0] && field.kind !== "hidden" && !F.off(field.part) && [name, F.label(field), answer(field)];
  };
  const review = () => {
    const rows = steps.flatMap((step) => (step.review ? [] : step.names.map(told))).filter(Boolean);
    if (same(rows, answers)) return;
    answers = rows;
    byId(id + "-answers").replaceChildren(...rows.map(row));
  };

  for (const step of steps) {
    const el = byId(step.id);
    attr(el, "data-later");
    for (const part of el.querySelectorAll(".sg-progress,.sg-stage-buttons,.sg-answers")) part.hidden = false;
    if (!F.spec.parts?.some((part) => part.id === step.id)) el.hidden = false;
    attr(piece(step, "title"), "aria-describedby", step.id + "-progress");
    for (const [name, by] of [
      ["back", -1],
      ["next", 1],
    ]) {
      const button = piece(step, name);
      if (button) on(button, "click", () => F.step(by));
    }
  }
  if (last) attr(last, "data-later");
  F.jobs.push(() => {
    const shown = open();
    if (!shown.includes(now)) now = shown.findLast((step) => steps.indexOf(step) < steps.indexOf(now)) || shown[0];
    const place = shown.indexOf(now);
    for (const step of steps) attr(byId(step.id), "data-away", step !== now);
    if (last) attr(last, "data-away", now !== shown.at(-1));
    put(piece(now, "progress"), said.step.replace("{n}", place + 1).replace("{max}", shown.length));
    const [back, next] = [piece(now, "back"), piece(now, "next")];
    if (back) back.hidden = !place;
    if (next) next.hidden = !shown[place + 1];
    if (next) attr(next, "aria-disabled", now.disabled?.(v, f));
    if (now.review) review();
  });

  // Enter, and every other submission, goes on to the next step until there is none.
  const onward = (event) => {
    if (now === open().at(-1)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    F.step(1);
  };
  F.on("submit", onward);
  F.on("keydown", (event) => {
    const { target, key, isComposing, keyCode, defaultPrevented } = event;
    if (key !== "Enter" || isComposing || keyCode === 229 || defaultPrevented || target.localName !== "input") return;
    const field = F.owner(target);
    const goes = spec.enter === "next" && list.slice(list.indexOf(field) + 1).some(F.open);
    if (field && !goes && !/file|color/.test(target.type)) onward(event);
  });
});
