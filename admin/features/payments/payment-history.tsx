import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Section } from '#admin/ui/facts.tsx';
import type { StaffPayment } from '#contract/payments/staff-payment.ts';
import { m } from '#messages';
import { PAYMENT_ACT_NAMES, PAYMENT_STATE_NAMES } from './payment-texts.ts';

type PaymentEvent = StaffPayment['events'][number];

/** The states of a payment in time, from its own log, and what staff did about it, newest first. */
export function PaymentHistory({ payment: { events, created_at } }: { payment: StaffPayment }) {
  return (
    <Section title={m.admin_payment_history()}>
      <ol aria-label={m.admin_payment_history()} className="space-y-2.5">
        {events.toReversed().map((event) => (
          <li key={event.id} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
            <time dateTime={event.at} className="tabular text-slate">
              {formatMoment(event.at)}
            </time>
            <EventText event={event} />
          </li>
        ))}
        <li className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
          <time dateTime={created_at} className="tabular text-slate">
            {formatMoment(created_at)}
          </time>
          <span className="font-medium">{PAYMENT_STATE_NAMES.created()}</span>
        </li>
      </ol>
    </Section>
  );
}

function EventText({ event: { state, act, author, code, note } }: { event: PaymentEvent }) {
  return (
    <div className="min-w-0">
      <span className="font-medium">{act === null ? PAYMENT_STATE_NAMES[state]() : PAYMENT_ACT_NAMES[act]()}</span>
      {author !== null && <span className="text-slate"> · {author}</span>}
      {code !== null && (
        <p className="wrap-anywhere text-slate" translate="no">
          {code}
        </p>
      )}
      {note !== null && <p className="max-w-prose wrap-anywhere whitespace-pre-line text-slate">{note}</p>}
    </div>
  );
}
