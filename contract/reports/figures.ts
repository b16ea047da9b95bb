/** What reports, alerts and the digest compute from figures, so that each number is the same wherever it stands. */

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
