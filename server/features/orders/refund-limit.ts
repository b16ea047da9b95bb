import { isHandedOver } from '#contract/orders/order-refunds.ts';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { OrderRow } from './orders-queries.ts';

/** Whether the caller may give back so much of one order, in all. */
export function mayRefundSum({ permissions, limits: { maxRefund } }: StaffCaller, sum: number): boolean {
  return permissions.has('orders:refund') && (maxRefund === null || sum <= maxRefund);
}

/** Why the caller may not give so much of an order back by an edit; null: nothing is in the way. */
export function editRefundObstacle(
  caller: StaffCaller,
  order: { refunded: number; editRefunded: number },
  sum: number,
): { kind: 'needs_refunder' } | { kind: 'limit'; limit: number; refunded: number } | null {
  const { maxRefund } = caller.limits;
  if (!caller.permissions.has('orders:refund')) return { kind: 'needs_refunder' };
  const refunded = givenBack(order);
  return maxRefund !== null && refunded + sum > maxRefund ? { kind: 'limit', limit: maxRefund, refunded } : null;
}

/** What went back of an order in all, by refunds and by edits; it is what a limit counts. */
export function givenBack({ refunded, editRefunded }: { refunded: number; editRefunded: number }): number {
  return refunded + editRefunded;
}

/**
 * What of an order's total went back, as it is shown. Of a returned card order with a surcharge the rows have the surcharge,
 * which was given back in cash; the bank has taken back everything else.
 */
export function shownRefund(order: Pick<OrderRow, 'status' | 'surcharge' | 'refunded' | 'total'>): number {
  const isByBankToo = order.status === 'returned' && order.surcharge > 0 && order.refunded > 0;
  return isByBankToo ? order.total : order.refunded;
}

/** What a cancellation or a return makes the sum that went back of a paid order. */
export function givenBackByEnd(order: {
  status: OrderStatus;
  total: number;
  surcharge: number;
  editRefunded: number;
}): number {
  return order.total - unpaidSurcharge(order) + order.editRefunded;
}

/** What of a paid order's total nobody has paid yet: it is paid when the goods are handed over. */
export function unpaidSurcharge({ status, surcharge }: { status: OrderStatus; surcharge: number }): number {
  return isHandedOver(status) ? 0 : surcharge;
}

export type CorrectionObstacle =
  | { kind: 'limit'; limit: number; refunded: number }
  /** Otherwise a person could take another's refund out and give the same money back up to their own limit again. */
  | { kind: 'not_own' }
  | { kind: 'store' };

/** Why the caller may not correct this refund; null: nothing is in the way. */
export function correctionObstacle(
  caller: StaffCaller,
  order: { refunded: number; editRefunded: number },
  refund: { staffId: number | null; storeIds: readonly (number | null)[] },
): CorrectionObstacle | null {
  const { maxRefund } = caller.limits;
  const refunded = givenBack(order);
  if (maxRefund !== null && refund.staffId !== caller.id) return { kind: 'not_own' };
  if (maxRefund !== null && refunded > maxRefund) return { kind: 'limit', limit: maxRefund, refunded };
  return refund.storeIds.every((id) => id === null || isOwnStore(caller, id)) ? null : { kind: 'store' };
}

/** Whether the caller may change the stock of this store by refunds. */
export function isOwnStore(caller: StaffCaller, id: number): boolean {
  const own = caller.storesOf('orders:refund');
  return own === 'all' || own.has(id);
}
