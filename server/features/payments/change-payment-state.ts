import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { paymentEvents, payments } from '#server/schema/payments-tables.ts';
import type { PaymentRow, PaymentState } from './payments-queries.ts';

interface StateChange {
  id: number;
  /** Only from one of these states; a change that another call has made meanwhile is kept. */
  from: readonly PaymentState[];
  change: { state: PaymentState } & Partial<Omit<PaymentRow, 'id' | 'state'>>;
  note?: string | undefined;
  at: Date;
}

/** Changes a payment's state and adds an event; null when the payment is in none of the `from` states. */
export async function changePaymentState(db: Database, move: StateChange): Promise<PaymentRow | null> {
  return db.transaction((tx) => changePaymentStateIn(tx, move));
}

export async function changePaymentStateIn(
  tx: Queryable,
  { id, from, change, note, at }: StateChange,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .update(payments)
    .set(change)
    .where(and(eq(payments.id, id), inArray(payments.state, [...from])))
    .returning();
  if (row === undefined) return null;
  await tx.insert(paymentEvents).values({ paymentId: id, state: change.state, note: note ?? null, at });
  return row;
}

/** Two payments for one subject at the same time: the unique constraint admits one. */
export function isDuplicatePayment(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === '23505' && /^payments_one_/.test(String(constraint))) return true;
  }
  return false;
}
