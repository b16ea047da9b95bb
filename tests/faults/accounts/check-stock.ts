import { sql } from 'drizzle-orm';
import { GOODS, STOCK } from '../shop/seed-shop.ts';
import { type Books, type Findings, rowsOf, whenAny } from './rows-of.ts';

/** Pieces of refunds that were no mistake; those without a store went nowhere. */
const REFUNDED = sql`(
  select r.order_id, l.product_id, l.quantity, l.store_id from order_refund_lines l join order_refunds r on r.id = l.refund_id
  where not exists (select from order_refund_corrections c where c.refund_id = r.id))`;
const IS_UNDONE = sql`o.status in ('cancelled', 'returned')`;

/** Of every product: stock now = stock at the start − what orders have + what staff counted. */
export async function checkStock({ db }: Books): Promise<Findings> {
  const wrong = await rowsOf<Record<string, number>>(
    db,
    sql`
    select * from (
      select s.product_id as product, s.quantity as left,
        ${STOCK}::int - coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
          where l.product_id = s.product_id and not ${IS_UNDONE}), 0)::int
        + coalesce((select sum(case when ${IS_UNDONE} then case when f.store_id is null then -f.quantity else 0 end
            when f.store_id is null then 0 else f.quantity end)
          from ${REFUNDED} f join orders o on o.id = f.order_id where f.product_id = s.product_id), 0)::int
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
    left join (select order_id, sum(quantity) filter (where store_id is null) as lost,
      sum(quantity) filter (where store_id is not null) as restocked from ${REFUNDED} f group by 1) f on f.order_id = o.id
    where coalesce(taken.pieces, 0) <>
      case when ${IS_UNDONE} then coalesce(f.lost, 0) else o.items_count - coalesce(f.restocked, 0) end`,
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
