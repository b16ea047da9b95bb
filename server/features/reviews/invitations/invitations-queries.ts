import { and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { orderLines, orders } from '#server/schema/orders-tables.ts';
import { orderReturnLines, orderReturns } from '#server/schema/returns-tables.ts';
import { reviewInvitationRefusals, reviewInvitations, reviews } from '#server/schema/reviews-tables.ts';

const FIGURES_DAYS = 30;
/**
 * States of returns that have not ended: while goods are on their way back, or somebody decides whether they go, their buyer
 * is left in peace.
 */
const IS_RETURNING: SQL = sql`r.state in ('requested', 'announced', 'received', 'decided')`;

/** Orders whose invitation is due, the oldest first. */
export async function readDueInvitations(
  db: Queryable,
  { deliveredBefore, limit }: { deliveredBefore: Date; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ orderId: number }>(sql`
    select i.order_id::float8 as "orderId" from ${reviewInvitations} i
    where i.sent_at is null and i.delivered_at <= ${deliveredBefore}
      and not exists (select from ${orderReturns} r where r.order_id = i.order_id and ${IS_RETURNING})
    order by i.delivered_at, i.order_id limit ${limit}`);
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
export async function readGoodsToReview(
  db: Queryable,
  { id, customerId }: Pick<InvitedOrder, 'id' | 'customerId'>,
): Promise<{ productId: number; isReviewed: boolean }[]> {
  const { rows } = await db.execute<{ productId: number; isReviewed: boolean }>(sql`
    select l.product_id as "productId", exists (
        select from ${reviews} w where w.customer_id = ${customerId} and w.product_id = l.product_id) as "isReviewed"
    from ${orderLines} l
    where l.order_id = ${id} and not l.is_service and l.quantity - l.refunded_quantity > (
      select coalesce(sum(coalesce(p.received, p.quantity)), 0)
      from ${orderReturnLines} p join ${orderReturns} r on r.id = p.return_id
      where r.order_id = l.order_id and p.product_id = l.product_id and ${IS_RETURNING})
    order by l.position`);
  return rows;
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
