import { useId } from 'react';
import type { InstalmentPartner } from '#contract/instalments/instalment-applications.ts';
import { initialPaymentBounds, instalmentSums, startingInitialPayment } from '#contract/instalments/instalments.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { PartnerLogo } from './partner-logo.tsx';

interface PartnerOffersProps {
  partners: readonly InstalmentPartner[];
  amount: number;
  term: number;
  /** The initial payment at the chosen partner; the others are shown with their minimum. */
  firstPay: number;
  chosen: string;
  onChoose(partner: string): void;
}

/** The partners side by side: the monthly sum, the total, and the overpayment. */
export function PartnerOffers({ partners, amount, term, firstPay, chosen, onChoose }: PartnerOffersProps) {
  const name = useId();
  const offers = partners.map((partner) => ({ partner, sums: partnerSums(partner, amount, term, chosen, firstPay) }));
  const minSum = Math.min(...offers.flatMap(({ sums }) => (sums ? [sums.overpayment] : [])));
  const several = offers.filter(({ sums }) => sums !== null).length > 1;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.instalments_partners()}</legend>
      <ul className="space-y-2">
        {offers.map(({ partner, sums }) => (
          <li key={partner.code}>
            <label
              className={classNames(
                'relative flex items-start gap-3 rounded-tile border p-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cobalt-text',
                partner.code === chosen ? 'border-cobalt bg-cobalt-tint' : 'border-line',
                sums === null ? 'cursor-default!' : 'hover:border-slate',
              )}
            >
              <input
                type="radio"
                name={name}
                value={partner.code}
                checked={partner.code === chosen}
                disabled={sums === null}
                onChange={() => onChoose(partner.code)}
                className="absolute inset-0 size-full cursor-[inherit] opacity-0"
              />
              <PartnerLogo partner={partner} />
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-medium">{partner.name}</span>
                  {sums === null ? (
                    <span className="text-sm text-slate max-sm:w-full">
                      {m.instalments_not_for_term({ months: term })}
                    </span>
                  ) : (
                    <span className="font-semibold max-sm:w-full">
                      {m.product_per_month({ sum: formatSum(sums.month_price, currentLocale()) })}
                    </span>
                  )}
                </span>
                {sums !== null && <Costs sums={sums} isLeast={several && sums.overpayment === minSum} />}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type Sums = NonNullable<ReturnType<typeof partnerSums>>;

function Costs({ sums, isLeast }: { sums: Sums; isLeast: boolean }) {
  const parts = [
    ...(sums.first_pay > 0 ? [[m.instalments_first_label(), sums.first_pay] as const] : []),
    [m.instalments_total_label(), sums.total_price] as const,
    [m.instalments_overpayment_label(), sums.overpayment] as const,
  ];
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-slate">
      {parts.map(([label, sum]) => (
        <span key={label} className="whitespace-nowrap">
          {label} {formatSum(sum, currentLocale())}
        </span>
      ))}
      {isLeast && (
        <span className="rounded-full bg-leaf-tint px-2 py-0.5 text-xs font-medium text-leaf">
          {m.instalments_least()}
        </span>
      )}
    </span>
  );
}

function partnerSums(partner: InstalmentPartner, amount: number, term: number, chosen: string, firstPay: number) {
  const plan = partner.plans.find(({ months }) => months === term);
  if (plan === undefined) return null;
  const least = startingInitialPayment(initialPaymentBounds(amount, partner, plan.is_noprepayment));
  return instalmentSums(partner.code, amount, partner.code === chosen ? Math.min(firstPay, amount) : least, plan);
}
