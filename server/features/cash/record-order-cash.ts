import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { type CashAuthor, type CashHolder, holderOf, writeEntry } from './cash-ledger.ts';
import { chosenTill, tillInStores, tillOfStore } from './choose-till.ts';
import { storeOfOrder } from './order-store-queries.ts';
import type { CashScope } from './till-scope.ts';

/** Of the order's row, what says where its cash belongs. */
export interface OrderOfCash {
  id: number;
  /** Where it is picked up. */
  storeId: number | null;
  courierId: number | null;
}

/** A person who has chosen the till, and which. Null: nobody has. */
export type TillChoice = { caller: StaffCaller; tillId: number } | null;

/**
 * What an order brings when it is handed over: its courier has it, or the till that somebody chose, or that of its store.
 * In the transaction of the move, once for the order.
 */
export async function recordDeliveredCash(
  tx: Tx,
  order: OrderOfCash,
  { kind, amount, choice, by }: { kind: 'order' | 'surcharge'; amount: number; choice: TillChoice; by: CashAuthor },
): Promise<void> {
  if (amount <= 0) return;
  const toCourier = choice === null && order.courierId !== null ? { courierId: order.courierId } : null;
  const holder = toCourier ?? (await tillFor(tx, order, { choice, by }));
  if (holder !== null) {
    await writeEntry(tx, holder, { ...by, kind, amount, cause: `order:${order.id}`, orderId: order.id });
  }
}

/**
 * What goes back to the buyer in cash, once for its cause: a refund, or the end of an order. It leaves a till: that which
 * somebody chose, or that of the store that takes the goods back, or of the order's store.
 */
export async function recordCashRefund(
  tx: Tx,
  order: OrderOfCash,
  refund: { cause: string; amount: number; choice: TillChoice; storeId?: number | null; by: CashAuthor },
): Promise<void> {
  const { cause, amount, choice, storeId = null, by } = refund;
  if (amount <= 0) return;
  const holder = await tillFor(tx, { ...order, storeId: storeId ?? order.storeId }, { choice, by });
  if (holder === null) return;
  await writeEntry(tx, holder, { ...by, kind: 'refund', amount: -amount, cause, orderId: order.id });
}

/** A refund that was a mistake: the cash is where it was given from, or where that entry was moved to. */
export async function recordRefundCorrection(
  tx: Tx,
  order: OrderOfCash,
  { refundId, amount, by }: { refundId: number; amount: number; by: CashAuthor },
): Promise<void> {
  const cause = `refund-correction:${refundId}`;
  const holder =
    (await holderOfCause(tx, refundCause(refundId), 'refund')) ?? (await tillFor(tx, order, { choice: null, by }));
  if (holder === null) return;
  await writeEntry(tx, holder, { ...by, kind: 'refund_correction', amount, cause, orderId: order.id });
}

/** Names a refund in the ledger. */
export function refundCause(refundId: number): string {
  return `refund:${refundId}`;
}

/** The till that takes a payment which is of no store: a chosen one, or one of these stores. */
export type TillForPayment = NonNullable<TillChoice> | { within: CashScope };

/** A payment at the till for an instalment contract, once for its reference. */
export async function recordInstalmentCash(
  tx: Tx,
  payment: { applicationId: number; amount: number; reference: string; till: TillForPayment; by: CashAuthor },
): Promise<void> {
  const { applicationId, amount, reference, till, by } = payment;
  const holder =
    'within' in till ? await tillInStores(tx, till.within, by.staffId) : await chosenTill(tx, till.caller, till.tillId);
  if (holder === null) return;
  await writeEntry(tx, holder, { ...by, kind: 'instalment', amount, cause: `instalment:${reference}`, applicationId });
}

async function tillFor(
  tx: Tx,
  order: Pick<OrderOfCash, 'id' | 'storeId'>,
  { choice, by }: { choice: TillChoice; by: CashAuthor },
): Promise<CashHolder | null> {
  if (choice !== null) return chosenTill(tx, choice.caller, choice.tillId);
  const storeId = await storeOfOrder(tx, order, null);
  // A shop without stores has no goods to hand over, and no till.
  return storeId === null ? null : { tillId: await tillOfStore(tx, storeId, by.staffId) };
}

/** Who has the sum of a cause now: the last of the entries that it was moved by. */
async function holderOfCause(db: Queryable, cause: string, kind: string): Promise<CashHolder | null> {
  const { rows } = await db.execute<{ tillId: number | null; courierId: number | null }>(sql`
    with recursive chain as (
      select id, till_id, courier_id from cash_entries where cause = ${cause} and kind = ${kind}
      union all
      select e.id, e.till_id, e.courier_id from chain c join cash_entries e
        on e.cause = 'correction:' || c.id and e.kind = 'reposted')
    select till_id as "tillId", courier_id as "courierId" from chain order by id desc limit 1`);
  const [last] = rows;
  return last === undefined ? null : holderOf(last);
}
