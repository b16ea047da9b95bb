import { Check } from 'lucide-react';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { formatDateTime } from '#web/platform/i18n/format-date-time.ts';
import { orderSteps, type TimelineOrder } from './order-steps.ts';

/** The reached states of an order with their times, and the planned ones. */
export function OrderTimeline({ order }: { order: TimelineOrder }) {
  const steps = orderSteps(order);
  return (
    <ol>
      {steps.map(({ status, name, at, kind }, index) => (
        <li
          key={`${status}-${at ?? 'planned'}`}
          aria-current={kind === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={classNames(
                'absolute top-6 bottom-0 left-[11px] w-0.5',
                kind === 'done' ? 'bg-leaf' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden
            className={classNames(
              'z-10 grid size-6 shrink-0 place-items-center rounded-full',
              kind === 'done' && 'bg-leaf text-paper',
              kind === 'current' && 'bg-cobalt text-on-cobalt ring-4 ring-cobalt-tint',
              kind === 'stopped' && 'bg-slate text-paper',
              kind === 'planned' && 'border-2 border-line bg-paper',
            )}
          >
            {kind === 'done' && <Check className="size-4" strokeWidth={3} />}
            {kind === 'current' && <span className="size-2 rounded-full bg-on-cobalt" />}
            {kind === 'stopped' && <span className="h-0.5 w-2.5 rounded-full bg-paper" />}
          </span>
          <span className="min-w-0">
            <span className={classNames('block leading-6', kind === 'planned' ? 'text-slate' : 'font-medium')}>
              {name ?? statusName(status)}
              {kind === 'planned' && <span className="sr-only"> ({m.orders_planned()})</span>}
            </span>
            {at !== null && <span className="block text-sm text-slate">{formatDateTime(at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

const NAMES: Record<OrderStatus, () => string> = {
  awaiting_payment: m.orders_status_awaiting_payment,
  new: m.orders_status_new,
  confirmed: m.orders_status_confirmed,
  packed: m.orders_status_packed,
  on_the_way: m.orders_status_on_the_way,
  ready_for_pickup: m.orders_status_ready_for_pickup,
  delivered: m.orders_status_delivered,
  cancelled: m.orders_status_cancelled,
  returned: m.orders_status_returned,
};

/** The name of a planned state; the server sends the names of the reached ones. */
function statusName(status: OrderStatus): string {
  return NAMES[status]();
}
