import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Random } from '#demo/random/random.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { type EditShop, editShop } from '#server/testing/edit-shop.ts';
import { expectOrderBook } from '#server/testing/order-book.ts';
import { RECEIPT } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { forAllInTurn } from '#tests/properties/for-all.ts';
import { triesOf } from '#tests/setup/sample.ts';

/** `npm run test:order-races` has hundreds. */
const SEEDS = Number(process.env.RACE_SEEDS ?? triesOf(10, { sample: 5 }));
const GOODS = [11, 12, 13];
const PIECES = 60;
const ACTS = ['edit', 'edit', 'move', 'move', 'refund', 'refund', 'correct'];
/** The round from which orders are cancelled and returned: by then some of their pieces were refunded. */
const ENDS_FROM = 2;
/** Where refunded pieces go: into a store, or nowhere. */
const STORES = [1, 20, null];
const NEXT_MOVES = { new: 'confirm', confirmed: 'pack', packed: 'send', on_the_way: 'deliver' } as const;

let database: TestDatabase;
let shop: EditShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await editShop(database.db);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

/** Every answer is an outcome, none is an error of the server; what was done is what the rows say. */
type Act = () => Promise<{ status: number; text: string }>;

test('whatever is edited, moved, cancelled, refunded, corrected and paid at once, money and stock add up', {
  timeout: SEEDS * 60_000,
}, async () => {
  await forAllInTurn(SEEDS, async (random) => {
    await database.db.execute(sql`delete from order_stock`);
    await database.db.execute(sql`delete from store_stock`);
    for (const id of GOODS) {
      await database.db.execute(sql`insert into store_stock values (${id}, 1, ${PIECES - 10}), (${id}, 20, 10)`);
    }
    shop.shop.queued.length = 0;
    const kind = random.pick(['cash', 'delivered', 'delivered', 'card', 'card', 'unpaid card']);
    const goods = GOODS.map((id): [number, number] => [id, random.int(1, 4)]);
    const number = await orderOf(kind, goods);
    const isCard = kind === 'card' || kind === 'unpaid card';
    if (kind === 'unpaid card') await payRaced(random, number);
    for (let round = 0; round < 5; round += 1) {
      const acts = await Promise.all(
        Array.from({ length: random.int(2, 5) }, () => actOf(random, number, round >= ENDS_FROM)),
      );
      const answers = await Promise.all(acts.map((act) => act()));
      expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
      await expectOrderBook(shop, database.db, { number, isCard, goods: GOODS, pieces: PIECES });
    }
  });
});

function orderOf(kind: string, goods: [number, number][]): Promise<string> {
  if (kind === 'delivered') return shop.paidOrder(goods);
  return kind === 'card' ? shop.paidByCard(goods) : shop.order(goods);
}

/** The bank's answer, with an edit, a refund or a cancellation at the same time. */
async function payRaced(random: Random, number: string): Promise<void> {
  const { db } = database;
  const acts = await Promise.all([actOf(random, number, true), actOf(random, number, true)]);
  const [order] = await db
    .update(orders)
    .set({ status: 'awaiting_payment', paymentMethodId: 2 })
    .where(eq(orders.number, number))
    .returning();
  if (order === undefined) throw new Error(`There is no order ${number}`);
  const pay = () =>
    db.transaction(async (tx) => {
      const outcome = await shop.shop.orders.markPaid(tx, order.id, { receipt: RECEIPT });
      await tx.execute(sql`
        insert into payments (reference, provider, purpose, is_checkout, subject, title, amount, state, session_hash,
          masked_card, locale, expires_at, created_at)
        select gen_random_uuid(), 'plum', 'order', false, id, number, ${order.total}::bigint, 'paid',
          decode(md5(number), 'hex'), '860006******6311', 'ru', now(), now() from orders where id = ${order.id}`);
      return outcome;
    });
  const answers = await Promise.all([...acts.map((act) => act()), pay()]);
  expect(answers.at(-1)).toBe('paid');
}

/** An act on the order as it is seen now; by the time it is carried out others may have been quicker. */
async function actOf(random: Random, number: string, mayEnd: boolean): Promise<Act> {
  const { status, timeline, revision } = await shop.read(number);
  const post = (path: string, body: object) => () => shop.office.post(`/orders/${number}${path}`, body);
  switch (random.pick(mayEnd ? [...ACTS, 'end'] : ACTS)) {
    case 'edit': {
      if ((await shop.office.get(`/orders/${number}/edit`)).status !== 200) return post('/refunds/1/correct', {});
      const change = GOODS.filter(() => random.chance(0.6)).map((id) => [id, random.int(0, 5)] as const);
      const request = await shop.request(number, change);
      return () => shop.send(number, request);
    }
    case 'move': {
      const move = status in NEXT_MOVES ? NEXT_MOVES[status as keyof typeof NEXT_MOVES] : 'deliver';
      return post('/move', { move, from: status, revision, note: 'Покупатель попросил' });
    }
    case 'end': {
      const move = status === 'delivered' ? 'return' : 'cancel';
      return post('/move', { move, from: status, note: 'Передумали совсем' });
    }
    case 'refund': {
      const lines = [{ product_id: random.pick(GOODS), quantity: random.int(1, 2), store_id: random.pick(STORES) }];
      return () => shop.refund(number, { lines, delivery: random.chance(0.2) }, { way: 'by_hand' });
    }
    default: {
      const refund = timeline.find((event) => event.kind === 'refund');
      return post(`/refunds/${refund?.id ?? 1}/correct`, {});
    }
  }
}
