import type { PartnerPrices } from '#contract/catalog.ts';
import { type Locale, localize } from '#contract/locale.ts';
import { formatSum } from '#contract/money.ts';
import type { InstalmentPartnerRow } from './engine/catalog-rows.ts';
import { picturePath } from './paths.ts';

type Plan = InstalmentPartnerRow['plans'][number];

/** What a product costs in all over a partner's term: `ceil(price × percent / 100) + fee`. */
export function planTotal(price: number, { percent, fee }: Plan): number {
  return Math.ceil((price * percent) / 100) + fee;
}

/** The least monthly payment over all partners and terms of two months and more, and its term (rulings, "Instalments"). */
export function lowestInstalment(
  price: number,
  partners: readonly InstalmentPartnerRow[],
): { monthly: number; months: number } | null {
  let lowest: { monthly: number; months: number } | null = null;
  for (const { plans } of partners) {
    for (const plan of plans) {
      if (plan.months < 2) continue;
      const monthly = Math.floor(planTotal(price, plan) / plan.months);
      if (lowest === null || monthly < lowest.monthly) lowest = { monthly, months: plan.months };
    }
  }
  return lowest;
}

export function presentPartnerPrices(
  price: number,
  partners: readonly InstalmentPartnerRow[],
  locale: Locale,
): PartnerPrices[] {
  return partners
    .filter(({ plans }) => plans.length > 0)
    .map(({ code, name, picture, plans }) => ({
      partner_name: code,
      name: localize(name, locale),
      logo: picture && picturePath(picture),
      prices: plans.map((plan) => {
        const total = planTotal(price, plan);
        return {
          duration: plan.months,
          current_price: total,
          current_price_formatted: formatSum(total, locale),
          is_noprepayment: plan.isNoPrepayment,
        };
      }),
    }));
}

/** The best offer of every term, shortest first. */
export function cheapestPerTerm(partners: readonly PartnerPrices[]): PartnerPrices['prices'] {
  const best = new Map<number, PartnerPrices['prices'][number]>();
  for (const price of partners.flatMap(({ prices }) => prices)) {
    const known = best.get(price.duration);
    if (known === undefined || price.current_price < known.current_price) best.set(price.duration, price);
  }
  return [...best.values()].sort((a, b) => a.duration - b.duration);
}
