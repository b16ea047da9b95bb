import { and, asc, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { CountedReceiptGroup } from '#contract/receipts/receipt-states.ts';
import { STAFF_RECEIPTS_PER_PAGE, type StaffReceiptsQuery } from '#contract/receipts/staff-receipt.ts';
import { type StoreScope, visibleInStores } from '#server/features/orders/index.ts';
import { inReceiptGroup, type ReceiptRow } from '#server/features/receipts/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { receipts } from '#server/schema/receipts-tables.ts';

export interface ListedReceipt {
  receipt: ReceiptRow;
  orderNumber: string;
}

const LISTED = { receipt: getTableColumns(receipts), orderNumber: orders.number };

/** A page of a group within the scope, newest first; `next` is the id that the following page is before. */
export async function listReceipts(
  db: Queryable,
  scope: StoreScope,
  { group, before }: StaffReceiptsQuery,
  now: Date,
): Promise<{ rows: ListedReceipt[]; next: number | null }> {
  const isBefore = before === undefined ? undefined : lt(receipts.id, before);
  const rows = await db
    .select(LISTED)
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(and(inReceiptGroup(group, now), visibleInStores(scope), isBefore))
    .orderBy(desc(receipts.id))
    .limit(STAFF_RECEIPTS_PER_PAGE + 1);
  const page = rows.slice(0, STAFF_RECEIPTS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.receipt.id ?? null) : null };
}

export async function countReceiptGroups(
  db: Queryable,
  scope: StoreScope,
  now: Date,
): Promise<Record<CountedReceiptGroup, number>> {
  const countOf = async (group: CountedReceiptGroup) => {
    const visible = db
      .select({ id: receipts.id })
      .from(receipts)
      .innerJoin(orders, eq(orders.id, receipts.orderId))
      .where(and(inReceiptGroup(group, now), visibleInStores(scope)));
    return db.$count(visible);
  };
  const [to_do, by_hand] = await Promise.all([countOf('to_do'), countOf('by_hand')]);
  return { to_do, by_hand };
}

/** Null outside of the scope. */
export async function readListedReceipt(db: Queryable, scope: StoreScope, id: number): Promise<ListedReceipt | null> {
  const [row] = await db
    .select(LISTED)
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(and(eq(receipts.id, id), visibleInStores(scope)));
  return row ?? null;
}

/** Of an order in the scope, oldest first. */
export function readOrderReceipts(db: Queryable, scope: StoreScope, number: string): Promise<ListedReceipt[]> {
  return db
    .select(LISTED)
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(and(eq(orders.number, number), visibleInStores(scope)))
    .orderBy(asc(receipts.id));
}
