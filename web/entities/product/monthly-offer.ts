import type { ProductCard } from '#contract/catalog/catalog.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';

type Priced = Pick<ProductCard, 'installment_monthly' | 'installment_months'>;

/** `from 590 000 a month`, the least of all partners; null where nobody offers an instalment. */
export function monthlyOffer({ installment_monthly: monthly, installment_months: months }: Priced): string | null {
  return monthly === null || months === null ? null : m.catalog_monthly({ sum: groupThousands(monthly), months });
}
