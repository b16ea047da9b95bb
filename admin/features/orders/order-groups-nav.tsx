import { Link } from 'react-router';
import { type CountedGroup, ORDER_GROUPS, type OrderGroup } from '#contract/orders/order-groups.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';

export const GROUP_TITLES: Record<OrderGroup, () => string> = {
  new: m.admin_orders_group_new,
  packing: m.admin_orders_group_packing,
  delivery: m.admin_orders_group_delivery,
  unpaid: m.admin_orders_group_unpaid,
  ended: m.admin_orders_group_ended,
  all: m.admin_orders_group_all,
};

interface OrderGroupsNavProps {
  group: OrderGroup;
  counts: Partial<Record<CountedGroup, number>>;
}

/** The groups of orders; those that somebody works on say how many there are. */
export function OrderGroupsNav({ group, counts }: OrderGroupsNavProps) {
  return (
    <nav aria-label={m.admin_orders_groups()} className="-mx-1 flex gap-1 overflow-x-auto scrollbar-none">
      {ORDER_GROUPS.map((name) => {
        const count = counts[name as CountedGroup];
        const isCurrent = name === group;
        return (
          <Link
            key={name}
            to={groupAddress(name)}
            aria-current={isCurrent ? 'page' : undefined}
            className={classNames(
              'control flex shrink-0 items-center gap-1.5 border-b-2 px-2 text-sm transition-colors',
              isCurrent ? 'border-cobalt font-medium text-ink' : 'border-transparent text-slate hover:text-ink',
            )}
          >
            {GROUP_TITLES[name]()}
            {count !== undefined && count > 0 && (
              <span className={classNames('tabular text-xs', name === 'new' ? 'text-cobalt-text' : 'text-slate')}>
                {count}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** New orders are the list's first view, so they need no address of their own. */
export function groupAddress(group: OrderGroup): string {
  return group === 'new' ? '/orders' : `/orders?group=${group}`;
}
