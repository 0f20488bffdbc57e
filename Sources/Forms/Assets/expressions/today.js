// The reader's day as an ISO date.
function today() {
  const now = new Date();
  const parts = [
    [now.getFullYear(), 4],
    [now.getMonth() + 1, 2],
    [now.getDate(), 2],
  ];
  return parts.map(([n, width]) => String(n).padStart(width, "0")).join("-");
}
