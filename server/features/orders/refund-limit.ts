import type { StaffCaller } from '#server/platform/http/staff-caller.ts';

/** Whether the caller may give back so much of one order, in all. */
export function mayRefundSum({ permissions, limits: { maxRefund } }: StaffCaller, sum: number): boolean {
  return permissions.has('orders:refund') && (maxRefund === null || sum <= maxRefund);
}

export type CorrectionObstacle =
  | { kind: 'limit'; limit: number; refunded: number }
  /** Otherwise a person could take another's refund out and give the same money back up to their own limit again. */
  | { kind: 'not_own' }
  | { kind: 'store' };

/** Why the caller may not correct this refund; null: nothing is in the way. */
export function correctionObstacle(
  caller: StaffCaller,
  { refunded }: { refunded: number },
  refund: { staffId: number | null; storeIds: readonly (number | null)[] },
): CorrectionObstacle | null {
  const { maxRefund } = caller.limits;
  if (maxRefund !== null && refund.staffId !== caller.id) return { kind: 'not_own' };
  if (maxRefund !== null && refunded > maxRefund) return { kind: 'limit', limit: maxRefund, refunded };
  return refund.storeIds.every((id) => id === null || isOwnStore(caller, id)) ? null : { kind: 'store' };
}

/** Whether the caller may change the stock of this store by refunds. */
export function isOwnStore(caller: StaffCaller, id: number): boolean {
  const own = caller.storesOf('orders:refund');
  return own === 'all' || own.has(id);
}
