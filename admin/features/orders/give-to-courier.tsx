import { Bike } from 'lucide-react';
import { Button } from '#admin/ui/button.tsx';
import { Menu, MenuItem } from '#admin/ui/menu.tsx';
import type { StaffOrderRow } from '#contract/orders/staff-order.ts';
import { m } from '#messages';
import { useActiveCouriers } from './order-courier.tsx';
import type { BulkMove } from './use-move-orders.ts';

interface GiveToCourierProps {
  orders: readonly StaffOrderRow[];
  bulk: BulkMove;
  onDone(): void;
}

/** Gives the chosen orders to a courier: those of them that somebody brings. */
export function GiveToCourier({ orders, bulk, onDone }: GiveToCourierProps) {
  const couriers = useActiveCouriers();
  const assignable = orders.filter(({ can_assign: canAssign }) => canAssign);
  if (couriers.length === 0 || assignable.length === 0) return null;
  async function give(courierId: number | null): Promise<void> {
    await bulk.give(assignable.map(({ number, courier }) => ({ number, courierId, seen: courier?.id ?? null })));
    onDone();
  }
  return (
    <Menu
      side="top"
      trigger={
        <Button disabled={bulk.progress !== null}>
          <Bike aria-hidden className="size-4" />
          {m.admin_orders_give_to()} ({assignable.length})
        </Button>
      }
    >
      {couriers.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => void give(id)}>
          {name}
        </MenuItem>
      ))}
      {assignable.some(({ courier }) => courier !== null) && (
        <MenuItem tone="danger" onSelect={() => void give(null)}>
          {m.admin_orders_take_back()}
        </MenuItem>
      )}
    </Menu>
  );
}
