// Whole years from a date to today.
function years(date, today) {
  const born = day(date);
  const now = day(today);
  if (!born || !now) return null;
  const before = now.month < born.month || (now.month === born.month && now.day < born.day);
  return now.year - born.year - (before ? 1 : 0);
}
