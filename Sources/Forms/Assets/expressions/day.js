// Year, month, day and the number of an ISO date, or null where there is no such day.
// Years begin in March, so that a leap day is the last of its year.
function day(date) {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  if (year < 1 || day < 1 || !(day <= last)) return null;
  const y = month > 2 ? year : year - 1;
  const m = (month + 9) % 12;
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return { year, month, day, number: 365 * y + leaps + Math.floor((153 * m + 2) / 5) + day };
}
