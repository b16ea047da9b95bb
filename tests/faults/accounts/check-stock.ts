import { sql } from 'drizzle-orm';
import { GOODS, STOCK } from '../shop/seed-shop.ts';
import { type Books, type Findings, rowsOf, whenAny } from './rows-of.ts';

/** Of every product: stock now = stock at the start − ordered + given back + what staff counted. */
export async function checkStock({ db }: Books): Promise<Findings> {
  const wrong = await rowsOf<Record<string, number>>(
    db,
    sql`
    select * from (
      select s.product_id as product, s.quantity as left,
        ${STOCK}::int - coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
          where l.product_id = s.product_id and o.status not in ('cancelled', 'returned')), 0)::int
        + coalesce((select sum((h.after ->> 'quantity')::int - (h.before ->> 'quantity')::int) from history h
          where h.table_name = 'store_stock' and h.row_key = s.product_id || ':1' and h.after ? 'quantity'), 0)::int as expected
      from store_stock s where s.store_id = 1 and s.product_id in (${sql.join([...GOODS], sql`, `)})) books
    where books.left <> books.expected`,
  );
  const reserved = await rowsOf<{ number: string }>(
    db,
    sql`
    select o.number from orders o
    left join (select order_id, sum(quantity) as pieces from order_stock group by 1) taken on taken.order_id = o.id
    where coalesce(taken.pieces, 0) <> case when o.status in ('cancelled', 'returned') then 0 else o.items_count end`,
  );
  return [
    ...whenAny('stock that does not add up', wrong),
    ...whenAny(
      'orders whose goods are not what they took',
      reserved.map(({ number }) => number),
    ),
  ];
}

/** A coupon is used as often as orders name it, and a voucher by one order. */
export async function checkDiscounts({ db }: Books): Promise<Findings> {
  const wrongCoupons = await rowsOf<{ code: string }>(
    db,
    sql`
    select code from coupons c where uses <> (select count(*) from coupon_uses u where u.coupon_id = c.id)
      or uses <> (select count(*) from orders o where o.coupon_code = c.code and o.status <> 'cancelled')`,
  );
  const wrongVouchers = await rowsOf<{ number: string }>(
    db,
    sql`
    select o.number from orders o where o.voucher_discount > 0
      and (o.status <> 'cancelled') <> exists (select from vouchers v where v.used_by_order = o.id)`,
  );
  return [
    ...whenAny(
      'coupons used more or less often than ordered',
      wrongCoupons.map(({ code }) => code),
    ),
    ...whenAny(
      'orders whose voucher is not theirs',
      wrongVouchers.map(({ number }) => number),
    ),
  ];
}
