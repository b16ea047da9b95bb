import { useState } from 'react';
import type { PartnerPrices, Product } from '#contract/catalog/catalog.ts';
import { isBuyable, PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import {
  chooseOffer,
  initialPaymentBounds,
  instalmentSums,
  selectableTerms,
  startingInitialPayment,
} from '#contract/instalments/instalments.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { InstalmentButton } from '#web/features/instalments/index.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

/** The monthly payment and the total of each partner for the selected term. The total shows the overpayment. */
export function InstalmentOffer({ product }: { product: Product }) {
  const partners = product.installment_prices_partner.map(termsOf);
  const [requestedTerm, setTerm] = useState<number>();
  const term = chooseOffer(partners, requestedTerm === undefined ? {} : { term: requestedTerm })?.term;
  // A product on pre-order has no instalments (specification 4.5).
  if (term === undefined || product.status === PRODUCT_STATUS.preOrder || !isBuyable(product.status)) return null;
  const price = product.current_price;
  const offers = partners.flatMap((partner) => {
    const plan = partner.plans.find(({ months }) => months === term);
    if (plan === undefined) return [];
    const firstPay = startingInitialPayment(initialPaymentBounds(price, partner, plan.is_noprepayment));
    return [{ ...partner, sums: instalmentSums(partner.code, price, firstPay, plan) }];
  });
  const sum = (value: number) => formatSum(value, currentLocale());
  return (
    <section aria-label={m.product_instalment()} className="rounded-tile border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{m.product_instalment()}</h2>
        <fieldset className="flex flex-wrap rounded-control bg-mist p-0.5">
          <legend className="sr-only">{m.product_instalment_term()}</legend>
          {selectableTerms(partners).map((months) => (
            <label
              key={months}
              className={classNames(
                'relative flex h-10 min-w-11 items-center justify-center rounded-control px-2.5 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-cobalt-text',
                months === term ? 'bg-paper text-cobalt-text' : 'text-slate',
              )}
            >
              <input
                type="radio"
                name="instalment-term"
                value={months}
                checked={months === term}
                onChange={() => setTerm(months)}
                className="sr-only"
              />
              {m.product_months({ months })}
            </label>
          ))}
        </fieldset>
      </div>
      <table className="tabular mt-3 w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.product_instalment_partner()}</th>
            <th scope="col">{m.product_instalment_monthly()}</th>
            <th scope="col">{m.product_instalment_total()}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map(({ code, name, sums }) => (
            <tr key={code} className="border-t border-line first:border-t-0">
              <th scope="row" className="py-2 pr-3 text-left font-medium">
                {name}
              </th>
              <td className="py-2 pr-3 text-right font-semibold whitespace-nowrap">
                {m.product_per_month({ sum: sum(sums.month_price) })}
                {sums.first_pay > 0 && (
                  <span className="block text-xs font-normal text-slate">
                    {m.instalments_first_label()} {sum(sums.first_pay)}
                  </span>
                )}
                <span className="block text-xs font-normal text-slate sm:hidden">
                  {m.product_overpayment({ sum: sum(sums.overpayment) })}
                </span>
              </td>
              <td className="hidden py-2 text-right whitespace-nowrap text-slate sm:table-cell">
                {m.product_overpayment({ sum: sum(sums.overpayment) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 space-y-2">
        <InstalmentButton
          selection={{ goods: [{ card: product, quantity: 1 }], isCart: false }}
          term={term}
          size="md"
        />
      </div>
    </section>
  );
}

function termsOf({ partner_name: code, prices, ...partner }: PartnerPrices) {
  const plans = prices.map(({ duration: months, percent, fee, is_noprepayment }) => ({
    ...{ months, percent, fee, is_noprepayment },
  }));
  return { ...partner, code, plans };
}
