import { useEffect, useRef } from 'react';
import { formatSum } from '#contract/money/money.ts';
import { isEnded } from '#contract/orders/order-states.ts';
import type { TrackedOrder } from '#contract/orders/orders.ts';
import { formatDays } from '#contract/time/format-days.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#web/platform/i18n/format-date-time.ts';
import { Fact, PhoneLink, StoreFact } from './order-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { StatusBadge } from './status-badge.tsx';

/** How far an order is, in the buyer's words, and whom to call. */
export function TrackedOrderPanel({ order, onBack }: { order: TrackedOrder; onBack(): void }) {
  const state = useRef<HTMLDivElement>(null);
  // The form with the focus is no longer there: what was found is read out instead.
  useEffect(() => state.current?.focus(), []);
  return (
    <div className="space-y-6">
      <div ref={state} tabIndex={-1} className="space-y-2 outline-none">
        <StatusBadge status={order.status} name={order.status_name} />
        <p className="text-sm text-slate">{m.orders_track_placed({ date: formatDateTime(order.created_at) })}</p>
      </div>
      <OrderTimeline order={order} />
      <TrackedFacts order={order} />
      <Button variant="outline" className="w-full" onClick={onBack}>
        {m.orders_track_another()}
      </Button>
    </div>
  );
}

function TrackedFacts({ order }: { order: TrackedOrder }) {
  const { expected, shipping_method, store, courier, due, payment_status_name } = order;
  return (
    <dl className="space-y-4 border-t border-line pt-5">
      {expected !== null && !isEnded(order.status) && (
        <Fact name={m.orders_expected()}>
          <span className="font-medium">{formatDays(expected)}</span>
        </Fact>
      )}
      <Fact name={m.orders_how()}>{shipping_method.name}</Fact>
      {store !== null && <StoreFact store={store} />}
      {courier !== null && (
        <Fact name={m.orders_track_courier()}>
          <span className="block">{courier.name}</span>
          <PhoneLink number={courier.phone_number} />
        </Fact>
      )}
      <Fact name={m.orders_track_payment()}>
        {payment_status_name}
        {due > 0 && !isEnded(order.status) && (
          <span className="block font-medium">{m.orders_track_due({ sum: formatSum(due, getLocale()) })}</span>
        )}
      </Fact>
    </dl>
  );
}
