/** The rates of VAT on receipts, in percent. */
export const VAT_RATES = [0, 12] as const;

export function isVatRate(percent: number): boolean {
  return VAT_RATES.some((rate) => rate === percent);
}

/** The VAT that a sum contains, rounded to its unit. */
export function vatWithin(sum: number, percent: number): number {
  return Math.round((sum * percent) / (100 + percent));
}
