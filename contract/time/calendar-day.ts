const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Whether a text is a day that exists, `2028-02-29`, from 1900 on. JavaScript reads `2026-02-30` as a day of March, and
 * PostgreSQL refuses it and whatever begins before the year 1: what comes from an address is checked here first.
 */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text) || text < '1900') return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}
