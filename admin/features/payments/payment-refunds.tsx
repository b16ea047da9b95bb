import { wayName } from '#admin/features/orders/index.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Section } from '#admin/ui/facts.tsx';
import { formatSum } from '#contract/money/money.ts';
import type { RefundWay } from '#contract/orders/order-refunds.ts';
import type { PaymentState } from '#contract/payments/payment-states.ts';
import type { StaffPayment } from '#contract/payments/staff-payment.ts';
import { givesBackInCabinet, isHostedProvider } from '#contract/providers/hosted-providers.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { PartByHandButton } from './payment-actions.tsx';
import { PART_STATE_NAMES, PART_STATE_TONES } from './payment-texts.ts';

/** What of the order's money went back. What goes through the bank is back when the payment is. */
export function PaymentRefunds({ payment: { id: paymentId, refunds, state, provider } }: { payment: StaffPayment }) {
  if (refunds.length === 0) return null;
  const heldBy = isHostedProvider(provider)
    ? { provider, gives_back: !givesBackInCabinet(provider), part_limit: null }
    : null;
  const money = { isCard: true, heldBy };
  return (
    <Section title={m.admin_payment_refunds()}>
      <ul className="space-y-2.5">
        {refunds.map(({ id, at, amount, way, author, is_corrected, part }) => (
          <li key={id} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
            <time dateTime={at} className="tabular text-slate">
              {formatMoment(at)}
            </time>
            <div className="flex min-w-0 flex-wrap items-center gap-x-2">
              <span className="tabular font-medium">{formatSum(amount, getLocale())}</span>
              <span className="text-slate">
                {wayName(way, money)} · {author}
              </span>
              <RefundState way={way} isCorrected={is_corrected} state={state} />
              {part !== null && <PartState part={part} paymentId={paymentId} amount={amount} />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RefundState({ way, isCorrected, state }: { way: RefundWay; isCorrected: boolean; state: PaymentState }) {
  if (isCorrected) return <Badge>{m.admin_refund_corrected()}</Badge>;
  if (way !== 'bank') return null;
  return state === 'reversed' ? (
    <Badge tone="leaf">{m.admin_payment_refund_arrived()}</Badge>
  ) : (
    <Badge tone="amber">{m.admin_payment_refund_on_its_way()}</Badge>
  );
}

type Part = NonNullable<StaffPayment['refunds'][number]['part']>;

/** A part that the provider gives back: whether it is back, and what a person has to do when the provider says no. */
function PartState({ part, paymentId, amount }: { part: Part; paymentId: number; amount: number }) {
  const { id, state, failure, failure_text: text, can_record: canRecord } = part;
  return (
    <>
      <Badge tone={PART_STATE_TONES[state]}>{PART_STATE_NAMES[state]()}</Badge>
      {failure !== null && (
        <p className="w-full max-w-prose text-slate">
          {text !== null && <span className="block text-amber">{text}</span>}
          <span className="wrap-anywhere" translate="no">
            {failure}
          </span>
        </p>
      )}
      {canRecord && <PartByHandButton paymentId={paymentId} partId={id} amount={amount} />}
    </>
  );
}
