import type { PartnerPrices } from '#contract/catalog/catalog.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { planTotal } from '#contract/instalments/instalments.ts';
import { formatSum } from '#contract/money/money.ts';
import type { InstalmentPartnerRow } from './engine/catalog-rows.ts';
import { picturePath } from './paths.ts';

export function presentPartnerPrices(
  price: number,
  partners: readonly InstalmentPartnerRow[],
  locale: Locale,
): PartnerPrices[] {
  return partners
    .filter(({ plans }) => plans.length > 0)
    .map(({ code, name, picture, limit, min_first_pay, plans }) => ({
      partner_name: code,
      name: localize(name, locale),
      logo: picture && picturePath(picture),
      limit,
      min_first_pay,
      prices: plans.map((plan) => {
        const total = planTotal(price, plan);
        return {
          duration: plan.months,
          current_price: total,
          current_price_formatted: formatSum(total, locale),
          is_noprepayment: plan.is_noprepayment,
          percent: plan.percent,
          fee: plan.fee,
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
