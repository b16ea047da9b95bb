import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { OrderStatus, PaymentStatus } from '#contract/orders/order-states.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import { orderLines, orders } from '#server/schema/orders-tables.ts';
import { paymentLinks } from '#server/schema/payments-tables.ts';
import { hashSessionToken } from './payment-secrets.ts';

/** The order of a link that has not expired, with nothing of its customer but the id. */
export interface LinkedOrderRow {
  id: number;
  number: string;
  customerId: number | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isHidden: boolean;
  total: number;
  payUntil: Date | null;
}

const LINKED_ORDER = {
  id: orders.id,
  number: orders.number,
  customerId: orders.customerId,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  isHidden: orders.isHidden,
  total: orders.total,
  payUntil: orders.payUntil,
};

export async function findOrderByNumber(db: Queryable, number: string): Promise<LinkedOrderRow | null> {
  const [row] = await db.select(LINKED_ORDER).from(orders).where(eq(orders.number, number));
  return row ?? null;
}

export async function findLinkedOrder(db: Queryable, token: string, now: Date): Promise<LinkedOrderRow | null> {
  const [row] = await db
    .select(LINKED_ORDER)
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(and(eq(paymentLinks.tokenHash, hashSessionToken(token)), gt(paymentLinks.expiresAt, now)));
  return row ?? null;
}

export async function readLinkedLines(
  db: Queryable,
  orderId: number,
): Promise<{ name: Localized; quantity: number; total: number; isService: boolean }[]> {
  return db
    .select({
      name: orderLines.name,
      quantity: orderLines.quantity,
      total: orderLines.lineTotal,
      isService: orderLines.isService,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

export async function insertPaymentLink(
  tx: Tx,
  link: { orderId: number; token: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { token, ...row } = link;
  await tx.insert(paymentLinks).values({ ...row, tokenHash: hashSessionToken(token) });
}

export async function deleteExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.delete(paymentLinks).where(lt(paymentLinks.expiresAt, now));
}
