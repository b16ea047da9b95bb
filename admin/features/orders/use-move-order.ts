import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { readAgain } from '#admin/platform/api/read-again.ts';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { m } from '#messages';
import { showToast } from '#ui/toast/show-toast.ts';
import type { StaffMove } from './move-texts.ts';

export interface Move {
  number: string;
  move: StaffMove;
  /** The state in which the person sees the order. */
  from: OrderStatus;
  revision: number;
  note?: string;
  /** Of `send`: who brings it. */
  courier_id?: number;
  /** Of `deliver`: the till that takes the cash. */
  till_id?: number;
}

/** Moves an order and shows its new state everywhere. Returns the sentence of a failure, or null. */
export function useMoveOrder(): (move: Move) => Promise<string | null> {
  const queries = useQueryClient();
  return async (move) => {
    const result = await sendMove(move);
    // Also after a refusal: somebody else may have moved it.
    await refetchOrders(queries);
    if (result.kind !== 'done') return result.message;
    void showToast('success', m.admin_orders_moved({ number: move.number, status: result.data.status_name }));
    return null;
  };
}

export function sendMove({ number, ...body }: Move) {
  return callStaff(ordersAdminCalls.moveStaffOrder, { params: { number }, body });
}

export async function refetchOrders(queries: QueryClient): Promise<void> {
  await Promise.all(
    [ordersAdminCalls.readStaffOrders, ordersAdminCalls.readStaffOrder].map(({ path }) => readAgain(queries, path)),
  );
}
