import { GroupsNav } from '#admin/ui/groups-nav.tsx';
import { type CountedGroup, ORDER_GROUPS, type OrderGroup } from '#contract/orders/order-groups.ts';
import { m } from '#messages';
import { type OrderListState, orderListAddress } from './order-list-address.ts';

const GROUP_TITLES: Record<OrderGroup, () => string> = {
  new: m.admin_orders_group_new,
  packing: m.admin_orders_group_packing,
  delivery: m.admin_orders_group_delivery,
  unpaid: m.admin_orders_group_unpaid,
  ended: m.admin_orders_group_ended,
  all: m.admin_orders_group_all,
};

interface OrderGroupsNavProps {
  state: OrderListState;
  counts: Partial<Record<CountedGroup, number>>;
}

/** The groups of orders, with how many the filters leave of each. */
export function OrderGroupsNav({ state, counts }: OrderGroupsNavProps) {
  return (
    <GroupsNav
      label={m.admin_orders_groups()}
      current={state.group}
      groups={ORDER_GROUPS.map((name) => ({
        name,
        title: GROUP_TITLES[name](),
        to: orderListAddress({ ...state, group: name }),
        count: counts[name as CountedGroup],
        isUrgent: name === 'new',
      }))}
    />
  );
}
