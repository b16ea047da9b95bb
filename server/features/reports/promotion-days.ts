import { dayLater, daysIn, type Period } from '#contract/reports/report-kinds.ts';

interface Known {
  period: Period;
  today: string;
}

interface RunDays {
  from: string;
  /** Null: it has no end. */
  to: string | null;
}

/** Days of a promotion, and as many before it. */
export interface PaceDays {
  id: number;
  now: Period;
  before: Period;
}

/** The days of the period on which a promotion ran, today included; null: none. */
export function runOf({ from, to }: RunDays, { period, today }: Known): Period | null {
  return within({ from, to: to ?? period.to }, { from: period.from, to: earliest([period.to, today]) });
}

/**
 * The days by which a promotion is measured: those of the period on which it ran that are over, as today has not sold all it will,
 * and as many before its first day, but none before the first order of the shop. Null: one of both has no days.
 */
export function paceDays(
  promotion: RunDays & { id: number },
  { period, today, firstOrder }: Known & { firstOrder: string | null },
): PaceDays | null {
  const now = runOf(promotion, { period, today: dayLater(today, -1) });
  if (now === null || firstOrder === null) return null;
  const all = { from: dayLater(promotion.from, -daysIn(now)), to: dayLater(promotion.from, -1) };
  const before = within(all, { from: firstOrder, to: all.to });
  return before && { id: promotion.id, now, before };
}

/** The days that are in both; null: none. */
function within(a: Period, b: Period): Period | null {
  const both = { from: latest([a.from, b.from]), to: earliest([a.to, b.to]) };
  return both.from <= both.to ? both : null;
}

export function earliest(days: readonly string[]): string {
  return days.toSorted()[0] ?? '';
}

export function latest(days: readonly string[]): string {
  return days.toSorted().at(-1) ?? '';
}
