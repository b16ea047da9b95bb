import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { orderLines, orders } from '#server/schema/orders-tables.ts';
import { orderReturnLines, orderReturns } from '#server/schema/returns-tables.ts';
import { reviewInvitationRefusals, reviewInvitations, reviews } from '#server/schema/reviews-tables.ts';

const FIGURES_DAYS = 30;
/** While goods are on their way back, or somebody decides whether they go, their buyer is left in peace. */
const isReturning: SQL = sql`exists (
  select from ${orderReturns} where ${orderReturns.orderId} = ${reviewInvitations.orderId}
    and ${orderReturns.state} in ('requested', 'announced', 'received', 'decided'))`;

/** Orders whose invitation is due, the oldest first. */
export async function readDueInvitations(
  db: Queryable,
  { deliveredBefore, limit }: { deliveredBefore: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ orderId: reviewInvitations.orderId })
    .from(reviewInvitations)
    .where(
      and(isNull(reviewInvitations.sentAt), lte(reviewInvitations.deliveredAt, deliveredBefore), sql`not ${isReturning}`),
    )
    .orderBy(asc(reviewInvitations.deliveredAt), asc(reviewInvitations.orderId))
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

export interface InvitedOrder {
  id: number;
  number: string;
  customerId: number;
  name: string;
  phone: string;
  locale: Locale;
  sentAt: Date | null;
  /** Handed over, not given back, and of an account that is in use. */
  isOpen: boolean;
  isRefused: boolean;
}

/**
 * An invitation with its order, locked until the transaction ends. The order is locked too: it cannot be given back meanwhile.
 * Null: there is none.
 */
export async function lockInvitation(tx: Tx, orderId: number): Promise<InvitedOrder | null> {
  const rows = await selectInvitation(tx, orderId).for('update', { of: reviewInvitations });
  if (rows.length === 0) return null;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('share');
  // Read again: somebody may have changed the order while the lock was waited for.
  return readInvitation(tx, orderId);
}

export async function readInvitation(db: Queryable, orderId: number): Promise<InvitedOrder | null> {
  const [row] = await selectInvitation(db, orderId);
  if (row === undefined) return null;
  const { status, isHidden, disabledAt, refusedBy, ...order } = row;
  const isDelivered: boolean = status === ('delivered' satisfies OrderStatus);
  return {
    ...order,
    isOpen: isDelivered && !isHidden && disabledAt === null && order.phone !== '',
    isRefused: refusedBy !== null,
  };
}

function selectInvitation(db: Queryable, orderId: number) {
  const { number, name, phone, locale, status, isHidden } = orders;
  const { customerId, sentAt } = reviewInvitations;
  const { disabledAt } = customers;
  const refusedBy = reviewInvitationRefusals.customerId;
  return db
    .select({ id: orders.id, number, customerId, name, phone, locale, sentAt, status, isHidden, disabledAt, refusedBy })
    .from(reviewInvitations)
    .innerJoin(orders, eq(orders.id, reviewInvitations.orderId))
    .innerJoin(customers, eq(customers.id, customerId))
    .leftJoin(reviewInvitationRefusals, eq(refusedBy, customerId))
    .where(eq(reviewInvitations.orderId, orderId));
}

/** When the customer was invited last; null: never. */
export async function lastInvitedAt(db: Queryable, customerId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<Date | null>`max(${reviewInvitations.sentAt})`.mapWith(reviewInvitations.sentAt) })
    .from(reviewInvitations)
    .where(eq(reviewInvitations.customerId, customerId));
  return row?.at ?? null;
}

/** The goods of an order that were not given back, and are not on their way, and whether their buyer has reviewed them. */
export function readGoodsToReview(
  db: Queryable,
  { id, customerId }: Pick<InvitedOrder, 'id' | 'customerId'>,
): Promise<{ productId: number; isReviewed: boolean }[]> {
  const held = sql`(
    select coalesce(sum(coalesce(${orderReturnLines.received}, ${orderReturnLines.quantity})), 0)
    from ${orderReturnLines} join ${orderReturns} on ${orderReturns.id} = ${orderReturnLines.returnId}
    where ${orderReturns.orderId} = ${orderLines.orderId} and ${orderReturnLines.productId} = ${orderLines.productId}
      and ${orderReturns.state} in ('requested', 'announced', 'received', 'decided'))`;
  const isReviewed = sql<boolean>`exists (
    select from ${reviews} where ${reviews.customerId} = ${customerId} and ${reviews.productId} = ${orderLines.productId})`;
  return db
    .select({ productId: orderLines.productId, isReviewed })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, id),
        eq(orderLines.isService, false),
        sql`${orderLines.quantity} - ${orderLines.refundedQuantity} > ${held}`,
      ),
    )
    .orderBy(asc(orderLines.position));
}

/** Of orders by their ids, those that an account has placed. */
export async function readOrderCustomers(
  db: Queryable,
  orderIds: readonly number[],
): Promise<{ orderId: number; customerId: number }[]> {
  const rows = await db
    .select({ orderId: orders.id, customerId: orders.customerId })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isNotNull(orders.customerId)));
  return rows.flatMap(({ orderId, customerId }) => (customerId === null ? [] : [{ orderId, customerId }]));
}

/** How many invitations were sent in the last 30 days, and how many reviews they have brought. */
export async function countInvitations(db: Queryable, now: Date): Promise<{ sent: number; reviews: number }> {
  const recent = gt(reviewInvitations.sentAt, new Date(now.getTime() - FIGURES_DAYS * DAY_MS));
  const [sent, written] = await Promise.all([
    db.$count(reviewInvitations, recent),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(reviews)
      .innerJoin(reviewInvitations, eq(reviewInvitations.orderId, reviews.invitationId))
      .where(recent),
  ]);
  return { sent, reviews: written[0]?.count ?? 0 };
}
