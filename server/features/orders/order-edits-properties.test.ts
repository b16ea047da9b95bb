import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coupons } from '#server/schema/vouchers-tables.ts';
import { type EditShop, editShop } from '#server/testing/edit-shop.ts';
import { expectOrderBook } from '#server/testing/order-book.ts';
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
      await expectOrderBook(shop, database.db, { number, isCard, goods: GOODS, pieces: PIECES });
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
  });
});
