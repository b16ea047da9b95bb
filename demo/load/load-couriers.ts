import { sql } from 'drizzle-orm';
import { PAYMENT_METHOD, SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { cashEntries } from '#server/schema/cash-tables.ts';
import { couriers } from '#server/schema/couriers-tables.ts';
import { orderHistory, orders } from '#server/schema/orders-tables.ts';

/** Nobody real: a first name and an initial, and phones of a series that is given to nobody. */
const COURIERS = [
  { key: '0198c0de-0000-4000-8000-000000000001', name: 'Улугбек Т.', phone: '998900009001' },
  { key: '0198c0de-0000-4000-8000-000000000002', name: 'Sanjar M.', phone: '998900009002' },
];

/**
 * Who brings the demo's orders: those on the way have a courier, and what was delivered for cash in the last day is in the
 * couriers' hands, so that somebody can take it over and count it.
 */
export async function loadCouriers(tx: Tx, today: Date): Promise<void> {
  const added = await tx.insert(couriers).values(COURIERS).onConflictDoNothing().returning({ id: couriers.id });
  const [first, second] = added.map(({ id }) => id);
  if (first === undefined || second === undefined) return;
  const isByCourier = sql`${orders.shippingMethodId} in (${SHIPPING_METHOD.courier}, ${SHIPPING_METHOD.express})`;
  await tx.execute(sql`
    update ${orders} set courier_id = case when ${orders.id} % 2 = 0 then ${first}::int else ${second}::int end
    where ${isByCourier} and (${orders.status} = 'on_the_way' or (${orders.status} = 'delivered' and exists (
      select from ${orderHistory} where ${orderHistory.orderId} = ${orders.id} and ${orderHistory.status} = 'delivered'
        and ${orderHistory.at} > ${today}::timestamptz - interval '1 day')))`);
  await tx.execute(sql`
    insert into ${cashEntries} (at, courier_id, kind, amount, cause, order_id, author)
    select ${orderHistory.at}, ${orders.courierId}, 'order', ${orders.total}, 'order:' || ${orders.id}, ${orders.id}, ${orderHistory.author}
    from ${orders} join ${orderHistory} on ${orderHistory.orderId} = ${orders.id} and ${orderHistory.status} = 'delivered'
    where ${orders.courierId} is not null and ${orders.status} = 'delivered'
      and ${orders.paymentMethodId} = ${PAYMENT_METHOD.cash}
    order by ${orderHistory.at}`);
}
