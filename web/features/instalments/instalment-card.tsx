import { CreditCard } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CustomerInstalment } from '#contract/instalments/instalment-applications.ts';
import { isOver } from '#contract/instalments/instalment-states.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { Button, buttonClass } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { formatDay } from '#web/platform/i18n/format-day.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { ApplicationSums } from './application-sums.tsx';
import { explainApplication, stateName } from './application-texts.ts';
import { loadApplication } from './load-dialogs.ts';
import { PaymentCalendar } from './payment-calendar.tsx';

const PayMonthDialog = lazyComponent(async () => (await import('./pay-month-dialog.tsx')).PayMonthDialog);

/** One application or contract of a customer. */
export function InstalmentCard({ instalment }: { instalment: CustomerInstalment }) {
  const { number, state, goods, order_number: order } = instalment;
  const names = goods.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ');
  return (
    <article aria-label={m.instalments_application({ number })} className="rounded-tile border border-line p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-base">{m.instalments_application({ number })}</h2>
        <p className={`rounded-full px-2.5 py-0.5 text-sm font-medium ${tone(state)}`}>{stateName(state)}</p>
      </div>
      <p className="lines-2 mt-2">{names}</p>
      <ApplicationSums application={instalment} />
      {state === 'confirmed' ? (
        <Contract instalment={instalment} />
      ) : (
        <p className="mt-2 text-sm text-slate">{explainApplication(instalment)}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {!isOver(state) && (
          <Button
            variant="tint"
            className="max-sm:w-full"
            onClick={() => showDialog(loadApplication, { applicationId: instalment.application_id })}
          >
            {m.instalments_frame_go()}
          </Button>
        )}
        {order !== null && (
          <LocaleLink
            to={`/cabinet/orders/${order}`}
            prefetch="none"
            className={buttonClass('outline', 'md', 'max-sm:w-full')}
          >
            {m.instalments_to_order({ number: order })}
          </LocaleLink>
        )}
      </div>
    </article>
  );
}

function Contract({ instalment }: { instalment: CustomerInstalment }) {
  const { next, left, paid, is_payable: isPayable, credit_total: total, partner, app, schedule } = instalment;
  const sum = (value: number) => formatSum(value, currentLocale());
  const isOwn = partner.application === 'inhouse';
  return (
    <div className="mt-4 space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-tile bg-mist p-4">
        <p>
          <span className="block text-sm text-slate">{next ? m.instalments_next() : m.instalments_paid_all()}</span>
          {next && (
            <span className="block text-lg font-semibold">
              {m.instalments_next_text({ sum: sum(next.sum), date: formatDay(next.due) })}
            </span>
          )}
          {isOwn && (
            <span className="block text-sm text-slate">
              {m.instalments_paid_of({ paid: sum(paid), total: sum(total) })}
            </span>
          )}
        </p>
        {isPayable && next && <PayMonthButton instalment={instalment} next={next.sum} left={left} />}
      </div>
      {!isOwn && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="grow text-sm text-slate">{m.instalments_pay_at_partner({ partner: partner.name })}</p>
          {app.link !== null && (
            <a
              href={app.link}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('outline', 'md', 'max-sm:w-full')}
            >
              {m.instalments_open_app({ partner: partner.name })}
            </a>
          )}
        </div>
      )}
      {schedule.length > 0 && <PaymentCalendar schedule={schedule} />}
    </div>
  );
}

function tone(state: CustomerInstalment['state']): string {
  if (state === 'confirmed') return 'bg-leaf-tint text-leaf';
  return isOver(state) ? 'bg-mist text-slate' : 'bg-amber-tint text-amber';
}

interface PayMonthButtonProps {
  instalment: CustomerInstalment;
  /** The sum of the next month. */
  next: number;
  left: number;
}

/** Pays a month of the shop's own contract by card. */
function PayMonthButton({ instalment, next, left }: PayMonthButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" className="max-sm:w-full" onClick={() => setOpen(true)}>
        <CreditCard aria-hidden className="size-5" />
        {m.instalments_pay({ sum: formatSum(next, currentLocale()) })}
      </Button>
      <Suspense>
        {isOpen && <PayMonthDialog instalment={instalment} next={next} left={left} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
