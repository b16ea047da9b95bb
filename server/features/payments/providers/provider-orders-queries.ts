import { and, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { orders } from '#server/schema/orders-tables.ts';

const ORDER_TO_PAY = {
  id: orders.id,
  number: orders.number,
  customerId: orders.customerId,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  total: orders.total,
  locale: orders.locale,
};

/** An order as far as a provider's call depends on it. Orders that are hidden are found by no provider. */
export type OrderToPay = NonNullable<Awaited<ReturnType<typeof readOrderToPay>>>;

export async function readOrderToPay(db: Queryable, number: string) {
  const [order] = await db.select(ORDER_TO_PAY).from(orders).where(isShown(number));
  return order ?? null;
}

/** Calls for one order wait for each other. */
export async function lockOrderToPay(tx: Tx, number: string): Promise<OrderToPay | null> {
  const [order] = await tx.select(ORDER_TO_PAY).from(orders).where(isShown(number)).for('update');
  return order ?? null;
}

function isShown(number: string) {
  return and(eq(orders.number, number), eq(orders.isHidden, false));
}
