import type { ProductCard } from '#contract/catalog.ts';
import { groupThousands } from '#contract/money.ts';
import { m } from '#messages';

type Priced = Pick<ProductCard, 'installment_monthly' | 'installment_months' | 'installment_first_pay'>;

/** `from 590 000 a month`; null where no partner takes the price as it is: with something paid at once it is another sum. */
export function monthlyOffer(product: Priced): string | null {
  const { installment_monthly: monthly, installment_months: months, installment_first_pay: firstPay = 0 } = product;
  if (monthly === null || months === null || firstPay > 0) return null;
  return m.catalog_monthly({ sum: groupThousands(monthly), months });
}
