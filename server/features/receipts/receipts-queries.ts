import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { RECEIPT_OVERDUE_HOURS, type ReceiptGroup } from '#contract/receipts/receipt-states.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { providerTransactions } from '#server/schema/payments-tables.ts';
import { receipts } from '#server/schema/receipts-tables.ts';

export type ReceiptRow = typeof receipts.$inferSelect;

export async function findReceipt(db: Queryable, id: number): Promise<ReceiptRow | null> {
  const [row] = await db.select().from(receipts).where(eq(receipts.id, id));
  return row ?? null;
}

/** By which the provider itself knows the money of a payment; null: no provider has called for it. */
export async function readDocumentId(db: Queryable, paymentId: number): Promise<string | null> {
  const [row] = await db
    .select({ documentId: providerTransactions.documentId, externalId: providerTransactions.externalId })
    .from(providerTransactions)
    .where(eq(providerTransactions.paymentId, paymentId));
  return row?.documentId ?? row?.externalId ?? null;
}

/** Receipts that a job should have had in hand since that time. */
export async function readForgotten(db: Queryable, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: receipts.id })
    .from(receipts)
    .where(and(inArray(receipts.state, ['waiting', 'sent']), isNotNull(receipts.nextAt), lt(receipts.nextAt, before)));
  return rows.map(({ id }) => id);
}

/** The receipts that a provider makes of its payment, of the sale and of its refund. */
export function readReceiptsOfPayment(db: Queryable, paymentId: number): Promise<ReceiptRow[]> {
  return db.select().from(receipts).where(eq(receipts.paymentId, paymentId)).orderBy(receipts.id);
}

/** Condition: the receipt is of the group. The states are literals, so that PostgreSQL can use the partial indexes. */
export function inReceiptGroup(group: ReceiptGroup, now: Date): SQL | undefined {
  const limit = new Date(now.getTime() - RECEIPT_OVERDUE_HOURS * HOUR_MS);
  switch (group) {
    case 'to_do':
      return sql`${receipts.state} in ('waiting', 'sent', 'refused')
        and (${receipts.state} = 'refused' or ${receipts.at} <= ${limit}::timestamptz)`;
    case 'open':
      return sql`${receipts.state} in ('waiting', 'sent') and ${receipts.at} > ${limit}::timestamptz`;
    case 'by_hand':
      return sql`${receipts.state} = 'by_hand'`;
    case 'registered':
      return sql`${receipts.state} = 'registered'`;
    case 'all':
      return undefined;
  }
}

/** The codes that goods have today. */
export async function readCodes(db: Queryable, ids: readonly number[]) {
  const { id, ikpu, packageCode } = products;
  const rows = await db
    .select({ id, ikpu, packageCode })
    .from(products)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
