import type { ChooserFilter } from '#contract/choosers/choosers.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

/** What a filter does, in words: "Общий объём: 344 л, 350 л". */
export function filterText(filter: ChooserFilter): string {
  const { name, values, isRange, reservePercent } = filter;
  if (name === null) return `${m.choosers_price()}: ${priceText(filter)}`;
  if (reservePercent !== null) return `${name}: ${m.choosers_reserve({ percent: reservePercent })}`;
  const [first = '', last = ''] = values;
  return `${name}: ${isRange ? m.choosers_range({ first, last }) : values.join(', ')}`;
}

function priceText({ priceFrom, priceTo }: ChooserFilter): string {
  const locale = currentLocale();
  if (priceFrom !== null && priceTo !== null) return `${groupThousands(priceFrom)} – ${formatSum(priceTo, locale)}`;
  if (priceFrom !== null) return m.choosers_price_from({ sum: formatSum(priceFrom, locale) });
  return m.choosers_price_to({ sum: formatSum(priceTo ?? 0, locale) });
}
