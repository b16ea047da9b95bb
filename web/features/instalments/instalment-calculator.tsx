import { useId, useState } from 'react';
import type { InstalmentPartner } from '#contract/instalments/instalment-applications.ts';
import { firstPaymentOverLimit, IN_HOUSE_PARTNER, instalmentSums } from '#contract/instalments/instalments.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { controlClass, FieldFrame } from '#ui/forms/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { usePartners } from './use-partners.ts';

const EXAMPLE = 5_000_000;

/** The shop's own instalment plan for any price. */
export function InstalmentCalculator() {
  const { status, data: partners } = usePartners();
  if (status === 'loading') return <Skeleton className="h-80" />;
  const partner = partners?.find(({ code }) => code === IN_HOUSE_PARTNER);
  return partner ? <Calculator partner={partner} /> : null;
}

function Calculator({ partner }: { partner: InstalmentPartner }) {
  const id = useId();
  const [price, setPrice] = useState(EXAMPLE);
  const sum = (value: number) => formatSum(value, currentLocale());
  const firstPay = firstPaymentOverLimit(price, partner.limit);
  const rows = partner.plans.map((plan) => ({ plan, sums: instalmentSums(partner.code, price, firstPay, plan) }));
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-banner bg-mist p-4 md:p-6">
      <h2 id={`${id}-title`} className="text-lg">
        {m.instalments_calculator()}
      </h2>
      <div className="mt-4 max-w-sm">
        <FieldFrame id={id} label={m.instalments_calculator_price()} hint={m.instalments_calculator_hint()}>
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={price === 0 ? '' : groupThousands(price)}
            onChange={({ target }) => setPrice(Number(target.value.replace(/\D/g, '').slice(0, 10)))}
            aria-describedby={`${id}-hint`}
            className={controlClass(false, 'tabular h-13 px-4')}
          />
        </FieldFrame>
      </div>
      {firstPay > 0 && <p className="mt-3 text-sm">{m.instalments_calculator_first({ sum: sum(firstPay) })}</p>}
      <div className="mt-4 overflow-x-auto">
        <table className="tabular w-full text-left text-sm">
          <thead>
            <tr className="text-slate">
              <th scope="col" className="py-2 pr-4 font-medium">
                {m.instalments_column_term()}
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-medium">
                {m.instalments_column_monthly()}
              </th>
              <th scope="col" className="py-2 text-right font-medium max-xs:hidden">
                {m.instalments_column_total()}
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-medium">
                {m.instalments_column_overpayment()}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ plan, sums }) => (
              <tr key={plan.months} className="border-t border-line">
                <th scope="row" className="py-3 pr-4 font-medium whitespace-nowrap">
                  {m.product_months({ months: plan.months })}
                </th>
                <td className="py-3 pr-4 text-right font-semibold whitespace-nowrap">
                  {price > 0 ? sum(sums.month_price) : '—'}
                </td>
                <td className="py-3 text-right whitespace-nowrap max-xs:hidden">
                  {price > 0 ? sum(sums.total_price) : '—'}
                </td>
                <td className="py-3 pl-4 text-right whitespace-nowrap">{price > 0 ? sum(sums.overpayment) : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
