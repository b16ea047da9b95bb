import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { orders } from '#server/schema/orders-tables.ts';
import type { EditShop } from './edit-shop.ts';

interface OrderBook {
  number: string;
  isCard: boolean;
  /** All goods that orders take, and how many pieces of each there are in stock and in this order together. */
  goods: readonly number[];
  pieces: number;
}

/** Fails unless the sums, the refunds, the payment and the stock of an order add up, whatever was done to it. */
export async function expectOrderBook(
  shop: EditShop,
  db: Database,
  { number, isCard, goods, pieces }: OrderBook,
): Promise<void> {
  const book = await readBook(db, number);
  const { total = 0, cart = 0, shipping = 0, discount = 0, surcharge = 0, refunded = 0, paid = 0 } = book;
  const { edit_refunded = 0, lines, by_refunds, by_edits, are_parts_exact } = book;
  expect({ lines, are_parts_exact }).toEqual({ lines: cart, are_parts_exact: 1 });
  expect(total).toBe(cart + shipping - discount);
  expect({ by_refunds, by_edits }).toEqual({ by_refunds: refunded, by_edits: edit_refunded });
  expect(refunded).toBeLessThanOrEqual(total);
  // What the card has paid is what is kept, without what is due at the door, and what edits gave back.
  if (isCard) expect(paid).toBe(total - surcharge + edit_refunded);
  else expect({ surcharge, edit_refunded }).toEqual({ surcharge: 0, edit_refunded: 0 });
  const byBank = shop.shop.queued.filter(({ name }) => name === 'payments.reverse').length;
  expect(byBank).toBeLessThanOrEqual(1);
  if (byBank === 1) expect(edit_refunded).toBe(0);
  const { status } = await shop.read(number);
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  if (isCard && (status === 'cancelled' || status === 'returned')) {
    // All of the card's money went back, once: by the bank whole, or by hand.
    const inCash = row?.refunded ?? 0;
    expect(byBank === 1 ? inCash <= surcharge : edit_refunded + inCash >= paid).toBe(true);
  }
  for (const id of goods) {
    const { out = 0, lost, refunded_pieces, by_refund_lines } = await readPieces(db, number, id);
    // What no store took back stays out with the order, also after its end.
    expect([id, (await shop.pieces(id)) + out]).toEqual([id, pieces]);
    expect([id, refunded_pieces]).toEqual([id, by_refund_lines]);
    if (status === 'cancelled' || status === 'returned') expect([id, out]).toEqual([id, lost]);
  }
}

/** What an order's rows come to. */
async function readBook(db: Database, number: string) {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select o.total::float8 as total, o.cart_total::float8 as cart, o.shipping_price::float8 as shipping,
      (o.coupon_discount + o.voucher_discount)::float8 as discount, o.surcharge::float8 as surcharge,
      o.refunded::float8 as refunded, o.edit_refunded::float8 as edit_refunded,
      (select sum(line_total)::float8 from order_lines where order_id = o.id and not is_service) as lines,
      (select coalesce(sum(amount), 0)::float8 from order_refunds r where order_id = o.id and edit_id is null
        and not exists (select from order_refund_corrections c where c.refund_id = r.id)) as by_refunds,
      (select coalesce(sum(amount), 0)::float8 from order_refunds where order_id = o.id and edit_id is not null) as by_edits,
      (select coalesce(sum(amount), 0)::float8 from payments where purpose = 'order' and subject = o.id) as paid,
      (select bool_and(price_parts is null or (
        select sum((p->>'quantity')::bigint * (p->>'price')::bigint) = line_total and sum((p->>'quantity')::int) = quantity
        from jsonb_array_elements(price_parts) p))::int from order_lines where order_id = o.id) as are_parts_exact
    from orders o where number = ${number}`);
  return rows[0] ?? {};
}

/** Pieces of a product: those that the order has out of the stores, and the refunded ones, of which some were lost. */
async function readPieces(db: Database, number: string, productId: number) {
  const { rows } = await db.execute<Record<string, number>>(sql`
    with refunded as (
      select l.quantity, l.store_id from order_refund_lines l join order_refunds r on r.id = l.refund_id
      join orders o on o.id = r.order_id
      where o.number = ${number} and l.product_id = ${productId}
        and not exists (select from order_refund_corrections c where c.refund_id = r.id))
    select (select coalesce(sum(quantity), 0)::int from order_stock where product_id = ${productId}) as out,
      (select coalesce(sum(quantity), 0)::int from refunded where store_id is null) as lost,
      (select coalesce(sum(quantity), 0)::int from refunded) as by_refund_lines,
      (select coalesce(sum(l.refunded_quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
        where o.number = ${number} and l.product_id = ${productId}) as refunded_pieces`);
  return rows[0] ?? {};
}
