import { sql } from 'drizzle-orm';
import type { OrderAct } from '../load/journal.ts';
import { type Books, type Findings, rowsOf, whenAny } from './rows-of.ts';

/** What the desk was told of edits and refunds is what the orders have, once, and their sums add up. */
export async function checkOrderActs({ db, journal }: Books): Promise<Findings> {
  const stored = await rowsOf<{ key: string; isCorrected: boolean }>(
    db,
    sql`select key::text, exists (select from order_refund_corrections c where c.refund_id = r.id) as "isCorrected"
          from order_refunds r
        union all select key::text, false from order_edits`,
  );
  const wrongSums = await rowsOf<{ number: string }>(
    db,
    sql`select o.number from orders o where o.refunded <> (
          select coalesce(sum(amount), 0) from order_refunds r where order_id = o.id and edit_id is null
            and not exists (select from order_refund_corrections c where c.refund_id = r.id))
        or o.total <> o.cart_total + o.shipping_price - o.coupon_discount - o.voucher_discount
        or o.refunded > o.total`,
  );
  const wrongPieces = await rowsOf<{ number: string }>(
    db,
    sql`select o.number from order_lines l join orders o on o.id = l.order_id where l.refunded_quantity <> (
          select coalesce(sum(f.quantity), 0) from order_refund_lines f join order_refunds r on r.id = f.refund_id
          where r.order_id = o.id and f.product_id = l.product_id
            and not exists (select from order_refund_corrections c where c.refund_id = r.id))`,
  );
  const cash = await rowsOf<{ cause: string }>(
    db,
    sql`select 'refund:' || r.id as cause from order_refunds r join orders o on o.id = r.order_id
        where r.way = 'cash' and r.amount <> (
          select coalesce(-sum(amount), 0) from cash_entries e where e.cause = 'refund:' || r.id and e.kind = 'refund')`,
  );
  const byKey = new Map(stored.map((row) => [row.key, row]));
  const keysWhere = (matches: (act: OrderAct) => boolean) => journal.acts.filter(matches).map(({ key }) => key);
  return [
    ...whenAny(
      'edits and refunds acknowledged and lost',
      keysWhere(({ key, outcome }) => outcome === 'acknowledged' && !byKey.has(key)),
    ),
    ...whenAny(
      'edits and refunds refused and made',
      keysWhere(({ key, outcome }) => outcome === 'refused' && byKey.has(key)),
    ),
    ...whenAny(
      'corrections of refunds acknowledged and lost',
      keysWhere(({ key, isCorrected }) => isCorrected && byKey.get(key)?.isCorrected !== true),
    ),
    ...whenAny(
      'orders whose refunds or total do not add up',
      wrongSums.map(({ number }) => number),
    ),
    ...whenAny(
      'orders whose refunded pieces do not add up',
      wrongPieces.map(({ number }) => number),
    ),
    ...whenAny(
      'cash refunds that left no till',
      cash.map(({ cause }) => cause),
    ),
  ];
}
