/** Instalment arithmetic of spec §9 and the rulings, "Instalments". All money is whole sum. */

/** The shop's own instalment among the partners. */
export const IN_HOUSE_PARTNER = 'inhouse';
const IN_HOUSE_STEP = 1000;

/**
 * What a month costs: `floor(total / months)` at a partner, `ceil(total / months / 1000) × 1000` at the shop itself.
 * `total` is what the product costs in all over the term.
 */
export function monthlyPayment(partner: string, total: number, months: number): number {
  if (partner !== IN_HOUSE_PARTNER) return Math.floor(total / months);
  return Math.ceil(total / (months * IN_HOUSE_STEP)) * IN_HOUSE_STEP;
}
