/** Calendar days as `24.11.2026` or `24.11–26.11.2026`, the same in both languages. */
export function formatDays({ from, until }: { from: string; until: string }): string {
  const [firstYear, firstMonth, firstDay] = from.split('-');
  const [year, month, day] = until.split('-');
  const last = `${day}.${month}.${year}`;
  if (from === until) return last;
  return firstYear === year ? `${firstDay}.${firstMonth}–${last}` : `${firstDay}.${firstMonth}.${firstYear}–${last}`;
}
