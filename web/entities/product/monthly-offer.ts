import type { ProductCard } from '#contract/catalog/catalog.ts';
import type { LowestInstalment } from '#contract/instalments/instalments.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

/** The lowest offer in words, alike wherever it stands. */
export interface MonthlyOffer {
  /** `from 590 000 × 12 months`. */
  monthly: string;
  /** `at once 3 990 000, 26 580 000 soʻm in all`: the price of the credit is never hidden behind the month. */
  whole: string;
}

export function monthlyOffer({ monthly, months, firstPay, total }: LowestInstalment): MonthlyOffer {
  const all = formatSum(total, currentLocale());
  return {
    monthly: m.catalog_monthly({ amount: groupThousands(monthly), months }),
    whole:
      firstPay > 0 ? m.catalog_monthly_first({ first: groupThousands(firstPay), all }) : m.catalog_monthly_all({ all }),
  };
}

type Priced = Pick<
  ProductCard,
  'installment_monthly' | 'installment_months' | 'installment_first_pay' | 'installment_total'
>;

/** The lowest offer for one piece of a product; null when no partner offers instalments. */
export function monthlyOfferOf(product: Priced): MonthlyOffer | null {
  const { installment_monthly: monthly, installment_months: months, installment_total: total } = product;
  if (monthly === null || months === null || total === null) return null;
  return monthlyOffer({ monthly, months, total, firstPay: product.installment_first_pay });
}
