import { type SQL, sql } from 'drizzle-orm';
import type { Input } from '#patches/drizzle-orm/prepared-statement.ts';
import { cartLines } from '#server/features/cart/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Condition: the bank is taking money for goods in the customer's cart, or hasn't said whether it has, by another
 * payment than this one. Paying for a cart twice makes two orders.
 */
export function hasOtherOpenPayment(customerId: Input<number>, paymentKey: Input<string | null>): SQL<boolean> {
  return sql`exists(select from orders o join order_lines l on l.order_id = o.id
      join (${cartLines(customerId)}) c on c.product_id = l.product_id
    where o.customer_id = ${customerId}::int and o.status = 'awaiting_payment'
      and (o.is_hidden or o.payment_status = 'checking')
      and o.payment_key is distinct from ${paymentKey}::text and not l.is_service)`;
}

export async function isPaymentInProgress(db: Queryable, customerId: number): Promise<boolean> {
  const { rows } = await db.execute<{ isPaid: boolean }>(
    sql`select ${hasOtherOpenPayment(customerId, null)} as "isPaid"`,
  );
  return rows[0]?.isPaid === true;
}
