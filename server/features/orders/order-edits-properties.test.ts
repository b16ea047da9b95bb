import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#server/schema/orders-tables.ts';
import { coupons } from '#server/schema/vouchers-tables.ts';
import { type EditShop, editShop } from '#server/testing/edit-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { forAllInTurn } from '#tests/properties/for-all.ts';

let database: TestDatabase;
let shop: EditShop;
const GOODS = [11, 12, 13];
const PIECES = 40;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.insert(coupons).values([
    { code: 'TEN', kind: 'percent', value: 10, minSum: 20_000_000 },
    { code: 'SUM', kind: 'sum', value: 3_000_000 },
  ]);
  shop = await editShop(database.db);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

/** What an order's rows come to. */
async function readBook(number: string) {
  const { rows } = await database.db.execute<Record<string, number>>(sql`
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

async function reserved(productId: number): Promise<number> {
  const { rows } = await database.db.execute<{ sum: number }>(
    sql`select coalesce(sum(quantity), 0)::int as sum from order_stock where product_id = ${productId}`,
  );
  return rows[0]?.sum ?? 0;
}

test('whatever is edited, moved, refunded and paid, money and stock add up', { timeout: 120_000 }, async () => {
  await forAllInTurn(12, async (random) => {
    await database.db.execute(sql`delete from order_stock`);
    await database.db.execute(sql`delete from store_stock`);
    for (const id of GOODS) {
      await database.db.execute(sql`insert into store_stock values (${id}, 1, ${PIECES - 10}), (${id}, 20, 10)`);
    }
    shop.shop.queued.length = 0;
    const goods = GOODS.filter(() => random.chance(0.6)).map((id): [number, number] => [id, random.int(1, 4)]);
    const start: [number, number][] = goods.length > 0 ? goods : [[11, 2]];
    const isCard = random.chance(0.6);
    const coupon = random.chance(0.5) ? random.pick(['TEN', 'SUM']) : undefined;
    const number = isCard ? await shop.paidByCard(start) : await shop.order(start, coupon ? { coupon } : {});
    for (let step = 0; step < 8; step++) {
      await database.db.execute(sql`
        update products set price = price + ${random.int(-3, 3) * 1000}, old_price = null where id = ${random.pick(GOODS)}`);
      await act();
      await check();
    }

    async function act(): Promise<void> {
      const { status, timeline } = await shop.read(number);
      const moves = { new: 'confirm', confirmed: 'pack', packed: 'send', on_the_way: 'deliver' } as const;
      const move = status in moves ? moves[status as keyof typeof moves] : null;
      const choice = random.int(0, 9);
      if (choice < 6) {
        const edited = await shop.office.get(`/orders/${number}/edit`);
        if (edited.status !== 200) return;
        const change = GOODS.filter(() => random.chance(0.6)).map((id) => [id, random.int(0, 5)] as const);
        const { status: answer } = await shop.edit(number, change);
        expect([200, 409, 422]).toContain(answer);
      } else if (choice === 6 && move !== null) {
        expect((await shop.office.post(`/orders/${number}/move`, { move, from: status })).status).toBe(200);
      } else if (choice === 7 && random.chance(0.5)) {
        const end = status === 'delivered' ? 'return' : 'cancel';
        await shop.office.post(`/orders/${number}/move`, { move: end, from: status, note: 'Передумали совсем' });
      } else if (choice === 8) {
        const piece = { lines: [{ product_id: random.pick(GOODS), quantity: 1 }], delivery: false };
        await shop.refund(number, piece, { way: 'by_hand' });
      } else {
        const refund = timeline.find(({ kind }) => kind === 'refund');
        if (refund !== undefined) await shop.office.post(`/orders/${number}/refunds/${refund.id}/correct`, {});
      }
    }

    async function check(): Promise<void> {
      const book = await readBook(number);
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
      const [row] = await database.db.select().from(orders).where(eq(orders.number, number));
      if (isCard && (status === 'cancelled' || status === 'returned')) {
        // All of the card's money went back, once: by the bank whole, or by hand.
        const inCash = row?.refunded ?? 0;
        expect(byBank === 1 ? inCash <= surcharge : edit_refunded + inCash >= paid).toBe(true);
      }
      for (const id of GOODS) {
        const held = await reserved(id);
        const back = await restocked(id);
        expect([id, (await shop.pieces(id)) + held + back]).toEqual([id, PIECES]);
      }
    }

    /** Pieces that are neither in stock nor held by the order: refunded ones that no store took back. */
    async function restocked(id: number): Promise<number> {
      const { rows } = await database.db.execute<{ sum: number }>(sql`
        select coalesce(sum(l.refunded_quantity), 0)::int as sum from order_lines l join orders o on o.id = l.order_id
        where o.number = ${number} and l.product_id = ${id} and o.status in ('cancelled', 'returned')`);
      return rows[0]?.sum ?? 0;
    }
  });
});
