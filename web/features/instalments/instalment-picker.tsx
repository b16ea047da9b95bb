import { useRef, useState } from 'react';
import { initialPaymentFault, yearlyRate } from '#contract/instalments/instalments.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type DialogControls, showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { ApplyStep } from './apply-step.tsx';
import { type Consent, Consents } from './consents.tsx';
import { InitialPayment } from './initial-payment.tsx';
import { loadApplication } from './load-dialogs.ts';
import { PartnerGuide } from './partner-guide.tsx';
import { PartnerOffers } from './partner-offers.tsx';
import { goodsNames, type InstalmentSelection, totalPrice } from './picker-goods.ts';
import { TermChoice } from './term-choice.tsx';
import { type ChosenPlan, useOffer } from './use-offer.ts';
import { usePartners } from './use-partners.ts';

interface InstalmentPickerProps extends DialogControls {
  selection: InstalmentSelection;
  term?: number | undefined;
}

/** Partners, terms and costs, then the applicant's data. */
export function InstalmentPicker({ selection, term, onClose }: InstalmentPickerProps) {
  const { status, data: partners, retry } = usePartners();
  const amount = totalPrice(selection);
  const chosen = useOffer(partners ?? [], amount, { term });
  const [isApplying, setApplying] = useState(false);
  const [consent, setConsent] = useState<Consent>({ employment: false, agreement: false });
  const [showsErrors, setShowsErrors] = useState(false);
  const missing = useRef<HTMLInputElement>(null);

  function proceed(plan: ChosenPlan) {
    setShowsErrors(true);
    if (initialPaymentFault(plan.firstPay, plan.bounds) !== null) return;
    if (!consent.employment || !consent.agreement) return missing.current?.focus();
    setApplying(true);
    // The next dialog's code is loaded before the form is sent.
    void loadApplication();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.instalments_title()}
      closeLabel={m.shell_close()}
      className="md:w-[min(40rem,calc(100vw-3rem))]!"
      footer={chosen !== null && !isApplying && <PickedSums chosen={chosen} onContinue={() => proceed(chosen)} />}
    >
      <p className="lines-2 text-sm text-slate">{goodsNames(selection)}</p>
      <p className="mb-4 font-semibold">{formatSum(amount, currentLocale())}</p>
      {status === 'loading' && <PickerSkeleton />}
      {status === 'failed' && (
        <div role="alert" className="space-y-3 rounded-tile bg-mist p-4">
          <p>{m.instalments_terms_fail()}</p>
          <Button variant="outline" onClick={retry}>
            {m.instalments_retry()}
          </Button>
        </div>
      )}
      {status === 'done' && chosen === null && (
        <p className="rounded-tile bg-mist p-4">{m.instalments_none_for_sum()}</p>
      )}
      {partners !== null && chosen !== null && !isApplying && (
        <div className="space-y-5">
          <TermChoice terms={chosen.terms} term={chosen.term} onChoose={chosen.chooseTerm} />
          <PartnerOffers
            partners={partners}
            amount={amount}
            term={chosen.term}
            firstPay={chosen.sums.first_pay}
            chosen={chosen.partner.code}
            onChoose={chosen.choosePartner}
          />
          <details className="group rounded-tile bg-mist px-4">
            <summary className="flex min-h-11 items-center text-sm font-medium text-cobalt-text">
              {m.instalments_guide({ partner: chosen.partner.name })}
            </summary>
            <div className="pb-4">
              <PartnerGuide partner={chosen.partner} />
            </div>
          </details>
          <InitialPayment
            bounds={chosen.bounds}
            limit={amount > chosen.partner.limit ? chosen.partner.limit : null}
            value={chosen.firstPay}
            onChange={chosen.chooseFirstPay}
          />
          <Disclosure chosen={chosen} />
          <Consents given={consent} showsErrors={showsErrors} onChange={setConsent} ref={missing} />
        </div>
      )}
      {chosen !== null && isApplying && (
        <ApplyStep
          selection={selection}
          chosen={chosen}
          onBack={() => setApplying(false)}
          onApplied={(applicationId) => {
            // The next dialog opens before this one closes, so that there is always one.
            showDialog(loadApplication, { applicationId });
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

/** What the credit costs in a year, and what follows if a payment is late: before the contract, as the law asks. */
function Disclosure({ chosen: { sums, term, partner } }: { chosen: ChosenPlan }) {
  const rate = String(yearlyRate(sums, term)).replace('.', ',');
  return (
    <div className="space-y-1 rounded-tile border border-line p-4 text-sm">
      <p className="font-medium">{m.instalments_rate({ rate })}</p>
      <p className="text-slate">
        {m.instalments_rate_sums({
          credit: formatSum(sums.credit, currentLocale()),
          total: formatSum(sums.credit_total, currentLocale()),
        })}
      </p>
      <p className="text-slate">{m.instalments_late({ partner: partner.name })}</p>
    </div>
  );
}

/** The sums of the choice, always visible. */
function PickedSums({ chosen, onContinue }: { chosen: ChosenPlan; onContinue(): void }) {
  const { sums, term } = chosen;
  const sum = (value: number) => formatSum(value, currentLocale());
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p aria-live="polite" className="grow">
        <span className="block text-lg font-semibold">
          {sum(sums.month_price)} × {m.product_months({ months: term })}
        </span>
        <span className="block text-sm text-slate">
          {sums.first_pay > 0 && `${m.instalments_first_label()} ${sum(sums.first_pay)}, `}
          {m.instalments_total_label()} {sum(sums.total_price)}, {m.instalments_overpayment_label()}{' '}
          {sum(sums.overpayment)}
        </span>
      </p>
      <Button size="lg" className="max-sm:w-full" onClick={onContinue}>
        {m.instalments_continue()}
      </Button>
    </div>
  );
}

function PickerSkeleton() {
  return (
    <div className="space-y-2">
      <Skeleton className="h-13" />
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-24" />
    </div>
  );
}
