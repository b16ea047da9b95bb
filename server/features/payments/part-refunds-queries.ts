import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import { payments, providerRefunds } from '#server/schema/payments-tables.ts';
import type { PaymentRow } from './payments-queries.ts';

export type PartRefundRow = typeof providerRefunds.$inferSelect;

const MAX_OVERDUE = 500;

export async function findPartRefund(db: Queryable, refundId: number): Promise<PartRefundRow | null> {
  const [row] = await db.select().from(providerRefunds).where(eq(providerRefunds.refundId, refundId));
  return row ?? null;
}

/** Of a payment, oldest first. */
export function listPartRefundsOf(db: Queryable, paymentId: number): Promise<PartRefundRow[]> {
  return db
    .select()
    .from(providerRefunds)
    .where(eq(providerRefunds.paymentId, paymentId))
    .orderBy(asc(providerRefunds.id));
}

export async function lockPartRefund(tx: Tx, id: number): Promise<PartRefundRow | null> {
  const [row] = await tx.select().from(providerRefunds).where(eq(providerRefunds.id, id)).for('update');
  return row ?? null;
}

/** Those whose attempt should have run before that time. */
export async function listOverdueParts(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .select({ refundId: providerRefunds.refundId })
    .from(providerRefunds)
    .where(and(lte(providerRefunds.nextAt, before), inArray(providerRefunds.state, ['queued', 'unknown'])))
    .orderBy(asc(providerRefunds.nextAt))
    .limit(MAX_OVERDUE);
  return rows.map(({ refundId }) => refundId);
}

/** The payment that has the money of an order, whatever became of it since. */
export async function findPaymentWithMoney(db: Queryable, orderId: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, 'order'), eq(payments.subject, orderId), eq(payments.state, 'paid')));
  return row ?? null;
}

/** Condition: a part of the payment has to go back and is not back. By its partial index. */
export function hasOpenParts() {
  return sql`${payments.id} = any(array(
    select ${providerRefunds.paymentId} from ${providerRefunds}
    where ${providerRefunds.state} in ('queued', 'unknown', 'refused')))`;
}
