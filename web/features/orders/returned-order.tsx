import { useRevalidator } from 'react-router';
import type { FailedAttempt, LinkedOrder } from '#contract/payments/payment-links.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { usePolling } from '#ui/use-polling.ts';
import { PayPages } from '#web/features/payments/index.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { LinkedOrder as LinkedOrderPage, OrderSum, OrderUntil } from './linked-order.tsx';

const POLL_INTERVAL_MS = 5_000;

/**
 * Where a provider sends the payer back to. The page says what the shop knows: the provider's own call may come a little
 * after the payer.
 */
export function ReturnedOrder({ order }: { order: LinkedOrder }) {
  return order.state === 'open' ? <UnpaidOrder order={order} /> : <LinkedOrderPage order={order} token={null} />;
}

function UnpaidOrder({ order }: { order: Extract<LinkedOrder, { state: 'open' }> }) {
  const { revalidate } = useRevalidator();
  usePolling(revalidate, { intervalMs: POLL_INTERVAL_MS });
  const { number, ways, attempt } = order;
  const [title, hint] = noticeOf(attempt);
  return (
    <div className="container-shop pt-5 md:pt-8">
      <div className="mx-auto max-w-xl space-y-5">
        <h1 className="text-xl md:text-2xl">{m.payments_link_title({ number })}</h1>
        <div role="status" className="rounded-tile bg-amber-tint p-4 text-amber md:p-5">
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 text-sm">{hint}</p>
        </div>
        <OrderSum order={order} />
        <OrderUntil until={order.payUntil} />
        <PayPages ways={ways.hosted} />
        <LocaleLink to={`/cabinet/orders/${number}`} prefetch="none" className={buttonClass('quiet', 'lg', 'w-full')}>
          {m.payments_return_other()}
        </LocaleLink>
      </div>
    </div>
  );
}

function noticeOf(attempt: FailedAttempt | null): [title: string, hint: string] {
  switch (attempt?.kind) {
    case 'not_started':
      return [m.payments_return_not_started({ name: attempt.name }), m.payments_return_not_started_hint()];
    case 'declined':
      return [m.payments_return_declined({ name: attempt.name }), m.payments_return_declined_hint()];
    case undefined:
      return [m.payments_return_unpaid(), m.payments_return_unpaid_hint()];
  }
}
