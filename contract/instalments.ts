/** Instalment arithmetic of spec §9 and the rulings, "Instalments". All money is whole sum. */

export const IN_HOUSE_TERMS = [3, 6, 12] as const;
export type InHouseTerm = (typeof IN_HOUSE_TERMS)[number];

/** Coefficients as whole percent, so that the product with a price stays an exact integer. */
const IN_HOUSE_PERCENT: Record<InHouseTerm, number> = { 3: 115, 6: 125, 12: 142 };
const IN_HOUSE_FEE = 48_000;
const MONTHLY_STEP = 1000;

/** `ceil(k × price + 48 000)`, k = 1.15, 1.25, 1.42 for 3, 6, 12 months. */
export function inHouseTotal(price: number, months: InHouseTerm): number {
  return Math.ceil((price * IN_HOUSE_PERCENT[months]) / 100) + IN_HOUSE_FEE;
}

/** `ceil(total / months / 1000) × 1000`. */
export function inHouseMonthly(price: number, months: InHouseTerm): number {
  return Math.ceil(inHouseTotal(price, months) / (months * MONTHLY_STEP)) * MONTHLY_STEP;
}

export interface InstalmentPrice {
  /** Term in months. */
  duration: number;
  /** What the product costs in all over that term, in sum. */
  current_price: number;
}

/** `floor(price / duration)`, the least over all partners and terms of two months and more; null when nothing is offered. */
export function lowestMonthly(prices: readonly InstalmentPrice[]): number | null {
  const monthly = prices
    .filter((price) => price.duration >= 2)
    .map((price) => Math.floor(price.current_price / price.duration));
  return monthly.length === 0 ? null : Math.min(...monthly);
}
