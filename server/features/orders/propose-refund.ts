import { and, eq } from 'drizzle-orm';
import type { RefundAmounts } from '#contract/orders/order-refunds.ts';
import { NO_LIMITS } from '#contract/permissions/permissions.ts';
import { addProposal, markApplied, takeProposal } from '#server/features/proposals/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { orders } from '#server/schema/orders-tables.ts';
import type { StoredShown } from '#server/schema/proposals-tables.ts';
import type { OrderMoveDeps } from './cancel-order.ts';
import { orderTransaction } from './order-transaction.ts';
import { lockOrder, type OrderRow } from './orders-queries.ts';
import { readRefundNames } from './refund-names-queries.ts';
import { checkRefund, refundableBy, refundLocked } from './refund-order.ts';
import type { ApplyRefundOutcome, ProposeRefundOutcome, RecordAct, RefundRequest } from './refund-outcomes.ts';
import { isRefundable } from './refund-state-queries.ts';

/** With the rights of somebody who proposes refunds in their stores: the limits are those of whoever applies it. */
export function refundProposer(caller: StaffCaller): StaffCaller {
  if (!caller.permissions.has('orders:propose-refund')) return caller;
  return {
    ...caller,
    limits: NO_LIMITS,
    permissions: new Set([...caller.permissions, 'orders:refund' as const]),
    storesOf: (permission) => caller.storesOf(permission === 'orders:refund' ? 'orders:propose-refund' : permission),
  };
}

/** Whether the caller may propose a refund of lines of the order now. */
export async function isRefundProposable(db: Queryable, order: OrderRow, caller: StaffCaller): Promise<boolean> {
  if (!caller.permissions.has('orders:propose-refund')) return false;
  return isRefundable(db, order, refundProposer(caller));
}

/** Proposes a refund that could be recorded now, and records nothing. Its note is the reason of the proposal. */
export function proposeRefund(
  { db }: Pick<OrderMoveDeps, 'db'>,
  caller: StaffCaller,
  { number, request }: { number: string; request: RefundRequest },
): Promise<ProposeRefundOutcome> {
  const proposer = refundProposer(caller);
  return orderTransaction(db, async (tx): Promise<ProposeRefundOutcome> => {
    const order = await lockOrder(tx, and(eq(orders.number, number), refundableBy(proposer)));
    if (order === null) return { kind: 'unknown' };
    const checked = await checkRefund(tx, order, proposer, { ...request, ofReturn: null });
    if (checked.kind !== 'possible') return checked.kind === 'recorded' ? { kind: 'changed' } : checked;
    const { key, note, ...what } = request;
    return addProposal(tx, caller, {
      subject: { kind: 'refund', order: number, amount: checked.amounts.amount },
      shown: await shownOf(tx, order, request, checked.amounts),
      request: what,
      needs: ['orders:refund'],
      orderId: order.id,
      reason: order.phone === '' ? null : note || null,
      key,
    });
  });
}

/** Records the refund of a proposal under its key, so that there is one, whoever repeats what. */
export function applyProposedRefund(
  deps: OrderMoveDeps,
  caller: StaffCaller,
  id: number,
  record: RecordAct,
): Promise<ApplyRefundOutcome> {
  return orderTransaction(deps.db, async (tx): Promise<ApplyRefundOutcome> => {
    const taken = await takeProposal(tx, caller, { id, kind: 'refund' });
    if (taken.kind === 'unknown') return taken;
    const { proposal } = taken;
    const isOwn = proposal.state === 'applied' && proposal.decidedById === caller.id;
    if (taken.kind === 'decided' && !isOwn) return { kind: 'decided' };
    const order = await lockOrder(tx, and(eq(orders.id, proposal.orderId ?? 0), refundableBy(caller)));
    if (order === null) return { kind: 'unknown' };
    const what = proposal.request as Omit<RefundRequest, 'key' | 'note'>;
    const request: RefundRequest = { ...what, key: proposal.key, note: proposal.reason ?? '' };
    const outcome = await refundLocked(tx, deps, { caller, order, request, record });
    if (outcome.kind === 'recorded' && taken.kind === 'open') await markApplied(tx, caller, { proposal });
    return outcome;
  });
}

async function shownOf(
  db: Queryable,
  order: OrderRow,
  request: RefundRequest,
  amounts: RefundAmounts,
): Promise<StoredShown> {
  const names = await readRefundNames(db, order.id, request.lines);
  const storeOf = new Map(request.lines.map(({ product_id, store_id }) => [product_id, store_id]));
  return {
    kind: 'refund',
    lines: amounts.lines.map(({ product_id, quantity, amount }) => ({
      ...{ quantity, amount },
      name: names.goods.get(product_id) ?? { ru: '' },
      store: names.stores.get(storeOf.get(product_id) ?? 0) ?? null,
    })),
    delivery: amounts.delivery,
    way: request.way,
    reason: request.reason,
  };
}
