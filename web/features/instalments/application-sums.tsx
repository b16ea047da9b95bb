import type { InstalmentApplication } from '#contract/instalments/instalment-applications.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

/** The agreed sums and the term. */
export function ApplicationSums({ application }: { application: InstalmentApplication }) {
  const { month_price, months, first_pay, total_price, partner } = application;
  const sum = (value: number) => formatSum(value, currentLocale());
  return (
    <p className="text-sm text-slate">
      {partner.name}: {sum(month_price)} × {m.product_months({ months })}
      {first_pay > 0 && `, ${m.instalments_first_label()} ${sum(first_pay)}`}, {m.instalments_total_label()}{' '}
      {sum(total_price)}
    </p>
  );
}
