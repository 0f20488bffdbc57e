// date-parts: a date in three boxes. They are a view of the native control, which stays what is sent, and is hidden.
const [readDate, writeDate] = kinds.date;
const tidy = (box) => box.value.normalize("NFKC").trim();
kinds.date = [
  (field) => {
    const [native, ...boxes] = field.els;
    if (!boxes[0]) return readDate(field);
    const [year, month, day] = field.boxes.map(tidy);
    // The control takes nothing but a date that exists; of what is not even like one it would complain in the console.
    const text = [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
    native.value = /^\d{4}(-\d\d){2}$/.test(text) ? text : "";
    field.bad = !native.value && boxes.some(tidy);
    return native.value || null;
  },
  (field, value) => {
    writeDate(field, value);
    const parts = field.els[0].value.split("-");
    (field.boxes || []).forEach((box, i) => {
      box.value = (parts[i] || "").replace(i ? /^0/ : "", "");
    });
    field.bad = false;
  },
];
modules.push((F) => {
  for (const field of F.list) {
    if (field.layout !== "parts") continue;
    const [native] = field.els;
    const group = byId(native.id + "-parts");
    field.boxes = ["year", "month", "day"].map((part) => byId(native.id + "-" + part));
    const boxes = [...group.querySelectorAll("input")];
    field.els = [native, ...boxes];
    // The box at fault: one that is empty, else one that holds no such number, else the first.
    field.aim = () => {
      const most = new Map(field.boxes.map((box, i) => [box, [9999, 12, 31][i]]));
      const odd = (box) => !/^\d+$/.test(tidy(box)) || tidy(box) > most.get(box) || tidy(box) < 1;
      return (field.bad && (boxes.find(odd) || (tidy(field.boxes[0]).length !== 4 && field.boxes[0]))) || boxes[0];
    };
    native.hidden = true;
    group.hidden = false;
    // Not `for`: the first box has a name of its own, and the group has this one.
    on(byId(native.id + "-label"), "click", () => boxes[0].focus());
    boxes.forEach((box, i) => {
      on(box, "keydown", (event) => {
        const { key, isComposing, keyCode } = event;
        if (key !== "Enter" || isComposing || keyCode === 229 || F.spec.enter !== "next" || !boxes[i + 1]) return;
        event.preventDefault();
        boxes[i + 1].focus();
      });
    });
  }
});
