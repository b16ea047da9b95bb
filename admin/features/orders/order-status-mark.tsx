import type { OrderStatus } from '#contract/orders/order-states.ts';
import { classNames } from '#ui/class-names.ts';

const TONES: Record<OrderStatus, string> = {
  awaiting_payment: 'bg-amber-tint text-amber',
  new: 'bg-cobalt-tint text-cobalt-text',
  confirmed: 'bg-cobalt-tint text-cobalt-text',
  packed: 'bg-cobalt-tint text-cobalt-text',
  on_the_way: 'bg-cobalt-tint text-cobalt-text',
  ready_for_pickup: 'bg-amber-tint text-amber',
  delivered: 'bg-leaf-tint text-leaf',
  cancelled: 'bg-mist text-slate',
  returned: 'bg-mist text-slate',
};

/** The state of an order in the shop's words, which the server sends. */
export function OrderStatusMark({ status, name }: { status: OrderStatus; name: string }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        TONES[status],
      )}
    >
      {name}
    </span>
  );
}
