/** What a person may do to prices. */
export interface PriceLimits {
  /** Largest reduction of a price within a day, in percent of the one before; null: no limit. */
  maxDiscountPercent: number | null;
  /** Whether a price may be lowered below the purchase cost. */
  mayGoBelowCost: boolean;
}

export type PriceProblem = 'below_cost' | 'discount_too_large';

/**
 * Why a price may not be lowered, or null. Every road to a price goes through this rule: cells, bulk changes, imports
 * and undo. A price that is raised is never refused, also while it is still below the cost. `highest` is the price
 * before the person's earlier reductions, which count together with this one.
 */
export function priceProblem(
  { before, after, cost, highest = before }: { before: number; after: number; cost: number | null; highest?: number },
  { maxDiscountPercent, mayGoBelowCost }: PriceLimits,
): PriceProblem | null {
  if (after >= before) return null;
  if (cost !== null && after < cost && !mayGoBelowCost) return 'below_cost';
  const from = Math.max(before, highest);
  const isTooLarge = maxDiscountPercent !== null && (from - after) * 100 > maxDiscountPercent * from;
  return isTooLarge ? 'discount_too_large' : null;
}
