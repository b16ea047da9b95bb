import { and, count, eq, exists, gt, inArray, lte, ne, notInArray, or } from 'drizzle-orm';
import { UNDONE_STATUSES } from '#contract/orders/order-states.ts';
import type { CardProvider } from '#contract/payments/card-providers.ts';
import { HOSTED_PROVIDERS } from '#contract/providers/hosted-providers.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { orderRefunds, orders } from '#server/schema/orders-tables.ts';
import { boundCards, cardBindings, payments } from '#server/schema/payments-tables.ts';
import { hashSessionToken } from './payment-secrets.ts';

const MAX_OVERDUE = 500;

/** What there is to give back: what the bank took, which need not be what it was asked for. */
export function takenOf({ amount, takenAmount }: Pick<PaymentRow, 'amount' | 'takenAmount'>): number {
  return takenAmount ?? amount;
}

export type PaymentRow = typeof payments.$inferSelect;
export type BindingRow = typeof cardBindings.$inferSelect;
export type BoundCardRow = typeof boundCards.$inferSelect;

/** Null for another customer's session. */
export async function findPaymentBySession(
  db: Queryable,
  customerId: number,
  token: string,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.sessionHash, hashSessionToken(token)), eq(payments.customerId, customerId)));
  return row ?? null;
}

export async function findBindingBySession(
  db: Queryable,
  customerId: number,
  token: string,
): Promise<BindingRow | null> {
  const [row] = await db
    .select()
    .from(cardBindings)
    .where(and(eq(cardBindings.sessionHash, hashSessionToken(token)), eq(cardBindings.customerId, customerId)));
  return row ?? null;
}

export async function findPayment(db: Queryable, id: number): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** The order that was reserved for a payment, also when its id was not stored in the payment any more. */
export async function findReservedOrder(db: Queryable, reference: string): Promise<number | null> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.paymentKey, reference));
  return order?.id ?? null;
}

/** Whether money for an order may have been taken, or a code for it may still be typed. */
export async function isOrderUnsettled(db: Queryable, orderId: number, now: Date): Promise<boolean> {
  const isTyping = and(eq(payments.state, 'code_sent'), gt(payments.expiresAt, now));
  const [found] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.purpose, 'order'),
        eq(payments.subject, orderId),
        or(inArray(payments.state, ['confirming', 'unknown']), isTyping),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Whether an order's status depends on another payment: one that has paid it, or is about to. */
export async function isOrderOfAnotherPayment(
  db: Queryable,
  { id, purpose, subject }: Pick<PaymentRow, 'id' | 'purpose' | 'subject'>,
): Promise<boolean> {
  return purpose === 'order' && subject !== null && hasPaymentUnderWay(db, subject, id);
}

/** Whether a payment for the order, or one other than `except`, may take its money at any moment, or has. */
export async function hasPaymentUnderWay(db: Queryable, orderId: number, except?: number): Promise<boolean> {
  const [found] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.purpose, 'order'),
        eq(payments.subject, orderId),
        inArray(payments.state, ['confirming', 'unknown', 'paid']),
        except === undefined ? undefined : ne(payments.id, except),
      ),
    )
    .limit(1);
  return found !== undefined;
}

export async function paidPaymentOfOrder(db: Queryable, orderId: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, 'order'), eq(payments.subject, orderId), eq(payments.state, 'paid')));
  return row ?? null;
}

/**
 * Payments of orders that were cancelled, returned or refunded whole, whose money was not refunded. An order of which a part was refunded by
 * hand is marked as reversed with its rest: the bank would take the payment back whole, and the part a second time.
 */
export async function listUnrefunded(db: Queryable): Promise<PaymentRow[]> {
  const refundedByBank = db
    .select({ id: orderRefunds.id })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orders.id), eq(orderRefunds.way, 'bank')));
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, and(eq(orders.id, payments.subject), eq(payments.purpose, 'order')))
    .where(
      and(
        eq(payments.state, 'paid'),
        ne(orders.paymentStatus, 'reversed'),
        or(inArray(orders.status, [...UNDONE_STATUSES]), exists(refundedByBank)),
      ),
    )
    .limit(MAX_OVERDUE);
  return rows.map(({ payment }) => payment);
}

/** Payments whose next check should have run before that time. */
export async function listOverdue(db: Queryable, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.nextCheckAt, before))
    .orderBy(payments.nextCheckAt)
    .limit(MAX_OVERDUE);
  return rows.map(({ id }) => id);
}

/** Payments without a final state. One that only waits for its payer on the page of a provider is not among them. */
export async function countUnsettled(db: Queryable): Promise<number> {
  const isUnsettled = or(
    inArray(payments.state, ['unknown', 'reversing']),
    and(eq(payments.state, 'confirming'), notInArray(payments.provider, [...HOSTED_PROVIDERS])),
  );
  const [row] = await db.select({ value: count() }).from(payments).where(isUnsettled);
  return row?.value ?? 0;
}

/** The cards bound at this bank, oldest first. */
export async function listBoundCards(
  db: Queryable,
  customerId: number,
  provider: CardProvider,
): Promise<BoundCardRow[]> {
  return db
    .select()
    .from(boundCards)
    .where(and(eq(boundCards.customerId, customerId), eq(boundCards.provider, provider)))
    .orderBy(boundCards.id);
}

export async function findBoundCard(
  db: Queryable,
  { customerId, id, provider }: { customerId: number; id: number; provider: CardProvider },
): Promise<BoundCardRow | null> {
  const [row] = await db
    .select()
    .from(boundCards)
    .where(and(eq(boundCards.id, id), eq(boundCards.customerId, customerId), eq(boundCards.provider, provider)));
  return row ?? null;
}
