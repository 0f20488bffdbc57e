// rules-range: least, most and step, for numbers and (least and most) for dates and times in ISO form; size of files.
const limit = (end, F) => (typeof end === "function" ? end(F.v, F.f) : end);
rules.min = (value, end, _, F) => !(value < limit(end, F)) || limit(end, F) == null;
rules.max = (value, end, _, F) => !(value > limit(end, F)) || limit(end, F) == null;
rules.step = (value, step, field) => {
  const steps = (value - (field.min ?? 0)) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, Math.abs(steps));
};
rules.maxSize = (files, most) => files.every((file) => file.size <= most);
