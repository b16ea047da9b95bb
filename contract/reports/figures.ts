import { daysIn, type Period } from './report-kinds.ts';

/** What reports, their files, alerts and the digest compute from figures, so that each number is the same wherever it stands. */

/** By how many whole percent it has changed; null: there was nothing to compare with. */
export function changeOf(value: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((value - before) / before) * 100);
}

/** `+12 %`, `−5 %`, `0 %`. */
export function changeText(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${Math.abs(percent)}\u00A0%`;
}

/**
 * For how many whole days the stock is enough, if as many pieces are sold a day as in these days; null: none lie there, or none
 * were sold. Rounded down: at the end of the last of them there is still a piece.
 */
export function stockDays({ stock, pieces, days }: { stock: number; pieces: number; days: number }): number | null {
  return stock <= 0 || pieces <= 0 ? null : Math.floor((stock * days) / pieces);
}

/** A sum for each of the things that it is of, with so many decimals; null: of nothing. */
export function averageOf(sum: number, count: number, digits = 0): number | null {
  if (count === 0) return null;
  const unit = 10 ** digits;
  return Math.round((sum / count) * unit) / unit;
}

/** Which part it is, in percent, with one decimal below ten; null: of nothing. */
export function shareOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const percent = (part / whole) * 100;
  return Math.abs(percent) < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
}

/** The margin as a part of the revenue whose cost is known, in whole percent; null: of none, or the reader may not see costs. */
export function marginPercent({
  margin,
  known_revenue,
}: {
  margin: number | null;
  known_revenue: number | null;
}): number | null {
  return margin === null || known_revenue === null || known_revenue <= 0
    ? null
    : Math.round((margin / known_revenue) * 100);
}

/** How many days of a period have come: a day that is still to come has sold nothing. */
export function daysSold({ from, to }: Period, today: string): number {
  return daysIn({ from, to: to > today ? today : to });
}
