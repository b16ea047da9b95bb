import { daysIn, type Period } from './report-kinds.ts';

/** What reports divide, on their screens and in their files alike. */

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
