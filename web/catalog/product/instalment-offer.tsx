import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { monthlyPayment } from '#contract/instalments.ts';
import { formatSum } from '#contract/money.ts';
import { PRODUCT_STATUS } from '#contract/product-status.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale/current-locale.ts';
import { classNames } from '../../ui/class-names.ts';

const DEFAULT_TERM = 12;

/** What a month costs at each partner for the chosen term, and what all of it comes to: honest about the overpayment. */
export function InstalmentOffer({ product }: { product: Product }) {
  const partners = product.installment_prices_partner;
  const terms = [...new Set(partners.flatMap((partner) => partner.prices.map((price) => price.duration)))]
    .filter((term) => term >= 2)
    .sort((a, b) => a - b);
  const [term, setTerm] = useState(terms.includes(DEFAULT_TERM) ? DEFAULT_TERM : terms.at(-1));
  // A pre-order takes the place of instalments (spec §4).
  if (term === undefined || product.status === PRODUCT_STATUS.preOrder) return null;
  const offers = partners.flatMap((partner) => {
    const price = partner.prices.find((one) => one.duration === term);
    return price ? [{ partner, price }] : [];
  });
  const sum = (value: number) => formatSum(value, currentLocale());
  return (
    <section aria-label={m.product_instalment()} className="rounded-tile border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{m.product_instalment()}</h2>
        <fieldset className="flex rounded-control bg-mist p-0.5">
          <legend className="sr-only">{m.product_instalment_term()}</legend>
          {terms.map((months) => (
            <label
              key={months}
              className={classNames(
                'tabular flex h-10 min-w-11 items-center justify-center rounded-control px-2.5 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-cobalt-text',
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
          {offers.map(({ partner, price }) => (
            <tr key={partner.partner_name} className="border-t border-line first:border-t-0">
              <th scope="row" className="py-2 pr-3 text-left font-medium">
                {partner.name}
              </th>
              <td className="py-2 pr-3 text-right font-semibold whitespace-nowrap">
                {m.product_per_month({
                  sum: sum(monthlyPayment(partner.partner_name, price.current_price, price.duration)),
                })}
              </td>
              <td className="hidden py-2 text-right whitespace-nowrap text-slate sm:table-cell">
                {m.product_overpayment({ sum: sum(price.current_price - product.current_price) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
