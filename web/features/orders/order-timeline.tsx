import { Check } from 'lucide-react';
import type { Order } from '#contract/orders/orders.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { formatMoment } from '#web/platform/i18n/format-date-time.ts';
import { stepsOf } from './order-steps.ts';
import { statusName } from './status-names.ts';

/** The states of an order with their times, and those that are still to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const steps = stepsOf(order);
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
            {at !== null && <span className="block text-sm text-slate">{formatMoment(at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
