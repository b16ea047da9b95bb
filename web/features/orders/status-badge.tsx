import type { OrderStatus } from '#contract/orders/order-states.ts';
import { classNames } from '#ui/class-names.ts';

const TONE: Record<OrderStatus, string> = {
  awaiting_payment: 'bg-amber-tint text-amber',
  new: 'bg-cobalt-tint text-cobalt-text',
  confirmed: 'bg-cobalt-tint text-cobalt-text',
  packed: 'bg-cobalt-tint text-cobalt-text',
  on_the_way: 'bg-cobalt-tint text-cobalt-text',
  ready_for_pickup: 'bg-leaf-tint text-leaf',
  delivered: 'bg-leaf-tint text-leaf',
  cancelled: 'bg-mist text-slate',
  returned: 'bg-mist text-slate',
};

/** The state of an order; `name` is the server's. */
export function StatusBadge({ status, name }: { status: OrderStatus; name: string }) {
  return (
    <span
      className={classNames('inline-flex w-fit shrink-0 rounded-full px-2.5 py-0.5 text-sm font-medium', TONE[status])}
    >
      {name}
    </span>
  );
}
