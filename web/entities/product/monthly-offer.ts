import type { ProductCard } from '#contract/catalog/catalog.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';

type Priced = Pick<ProductCard, 'installment_monthly' | 'installment_months'>;

/** `from 590 000 a month`: the lowest payment among all partners, or null when no partner offers instalments. */
export function monthlyOffer({ installment_monthly: monthly, installment_months: months }: Priced): string | null {
  return monthly === null || months === null ? null : m.catalog_monthly({ amount: groupThousands(monthly), months });
}
