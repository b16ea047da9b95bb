import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STOCK_MOVEMENT_KINDS } from '#contract/stock/stock-documents.ts';
import { historyFeature } from '#server/features/history/index.ts';
import { productsAdmin } from '#server/products-admin.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { orderForm } from '#server/testing/orders-shop.ts';
import { type RefundShop, refundShop } from '#server/testing/refund-shop.ts';
import { createTestJobs } from '#server/testing/test-jobs.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { findStockDifferences, openStock, readStockMovements, stockFeature } from './index.ts';

let database: TestDatabase;
let shop: RefundShop;
let office: BackOfficeShop;

const GOODS = [11, 13, 21];
const STORES = [1, 2, 20];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  await db.execute(sql`delete from store_stock; insert into store_stock values (11, 1, 40), (13, 1, 40), (21, 20, 40)`);
  await db.execute(sql`
    insert into stores (id, name, city, address, work_hours, phone, latitude, longitude)
    select 2, '{"ru":"Магазин 2"}', city, address, work_hours, phone, latitude, longitude from stores where id = 1`);
  await db.transaction(openStock);
  shop = await refundShop(db);
  office = await backOfficeShop([
    ...(stockFeature({ db, recordAudit: async () => undefined }).routes?.staff ?? []),
    ...(productsAdmin(db, createTestJobs(db)).routes?.staff ?? []),
    ...(historyFeature(db).routes?.staff ?? []),
  ]);
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});

const pieces = async (product: number, store: number) => shop.pieces(product, store);

interface Draft {
  id: number;
  revision: number;
}

async function draft(kind: string, store: number, other: number | null, lines: [number, number][]): Promise<Draft> {
  const { status, text, data } = await office.post('/stock/documents', {
    ...{ key: randomUUID(), kind, store_id: store, other_store_id: other, reason: 'lost', reference: '', note: '' },
    lines: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
  });
  expect(status, text).toBe(201);
  return data as Draft;
}

const step = ({ id, revision }: Draft, action: string, own: object = {}) =>
  office.post(`/stock/documents/${id}/${action}`, { key: randomUUID(), revision, ...own });

/** Something that people do to stock. Whether it is refused does not matter: the sums have to hold either way. */
type Act =
  | {
      kind: 'document';
      of: 'receipt' | 'write_off' | 'transfer';
      good: number;
      store: number;
      quantity: number;
      reverses: boolean;
    }
  | { kind: 'sending'; good: number; store: number; quantity: number; received: number; recalls: boolean }
  | {
      kind: 'order';
      good: number;
      quantity: number;
      until: 'placed' | 'cancelled' | 'delivered' | 'returned' | 'refunded';
      store: number;
    }
  | { kind: 'cell'; good: number; store: number; difference: number; undoes: boolean }
  | { kind: 'count'; good: number; store: number; counted: number };

/** Numbers between 0 and 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomAct(random: () => number): Act {
  const number = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const at = { good: one(GOODS), store: one(STORES) };
  const [quantity, isChosen] = [number(1, 6), random() < 0.5];
  switch (number(1, 5)) {
    case 1:
      return { kind: 'document', of: one(['receipt', 'write_off', 'transfer']), ...at, quantity, reverses: isChosen };
    case 2:
      return { kind: 'sending', ...at, quantity, received: number(0, 7), recalls: isChosen };
    case 3:
      return {
        kind: 'order',
        until: one(['placed', 'cancelled', 'delivered', 'returned', 'refunded']),
        ...{ ...at, quantity },
      };
    case 4:
      return { kind: 'cell', ...at, difference: number(-5, 9), undoes: isChosen };
    default:
      return { kind: 'count', ...at, counted: number(0, 45) };
  }
}

async function perform(act: Act): Promise<void> {
  switch (act.kind) {
    case 'document': {
      const other = act.of === 'transfer' ? otherThan(act.store) : null;
      const made = await draft(act.of, act.store, other, [[act.good, act.quantity]]);
      const posted = await step(made, 'post');
      if (posted.status === 200 && act.reverses) await step(posted.data as Draft, 'reverse', { reason: 'Ошибка' });
      return;
    }
    case 'sending': {
      const made = await draft('transfer', act.store, otherThan(act.store), [[act.good, act.quantity]]);
      const sent = await step(made, 'send');
      if (sent.status !== 200) return;
      const received = [{ product_id: act.good, quantity: act.received }];
      await (act.recalls
        ? step(sent.data as Draft, 'reverse', { reason: 'Не уехало' })
        : step(sent.data as Draft, 'receive', { received }));
      return;
    }
    case 'order':
      return placeUntil(act);
    case 'cell': {
      const seen = await pieces(act.good, act.store);
      const edits = [{ id: act.good, field: `stock_${act.store}`, seen, value: Math.max(0, seen + act.difference) }];
      const { data } = await office.post('/products/edits', { edits, key: randomUUID() });
      const changeSet = (data as { change_set: number | null }).change_set;
      if (act.undoes && changeSet) await office.post(`/changes/${changeSet}/undo`, { key: randomUUID(), reason: null });
      return;
    }
    case 'count': {
      const { data } = await office.post('/stock/counts', {
        ...{ key: randomUUID(), store_id: act.store, category_id: null, brand_id: null, place: '' },
      });
      const { id } = data as { id: number };
      await office.post(`/stock/counts/${id}/additions`, {
        ...{ key: randomUUID(), product_id: act.good, quantity: act.counted },
      });
      await office.post(`/stock/counts/${id}/post`, { key: randomUUID() });
    }
  }
}

const otherThan = (id: number) => STORES.find((other) => other !== id) ?? 1;

async function placeUntil({ good: id, quantity: count, until, store: into }: Extract<Act, { kind: 'order' }>) {
  const buyer = await shop.shop.buyer([id, count]);
  let number: string;
  try {
    ({ order_number: number } = await shop.shop.orders.place(buyer, orderForm(buyer), {
      locale: 'ru',
      key: undefined,
    }));
  } catch {
    // Too little is left.
    return;
  }
  const moves = {
    placed: [],
    cancelled: ['cancel'],
    delivered: DELIVERY,
    returned: [...DELIVERY, 'return'],
    refunded: DELIVERY,
  };
  for (const move of moves[until] as Parameters<typeof shop.shop.orders.move>[1]['move'][]) {
    await shop.shop.orders.move(number, { move, actor: 'shop', author: 'Лола' });
  }
  if (until !== 'refunded') return;
  const choice = { lines: [{ product_id: id, quantity: 1 }], delivery: false };
  const refunded = await shop.refund(number, choice, { lines: [{ product_id: id, quantity: 1, store_id: into }] });
  expect(refunded.status, refunded.text).toBe(200);
  if (count % 2 === 0) {
    await shop.office.post(`/orders/${number}/refunds/${(refunded.data as { id: number }).id}/correct`, {});
  } else await shop.shop.orders.move(number, { move: 'return', actor: 'shop', author: 'Лола' });
}

const DELIVERY = ['confirm', 'pack', 'send', 'deliver'];

test.each([1, 2, 3, 4])(
  'the sum of movements is the stock, whatever people do (%i)',
  {
    timeout: 120_000,
  },
  async (seed) => {
    const random = seeded(seed);
    for (let act = 0; act < 40; act++) await perform(randomAct(random));
    expect(await findStockDifferences(database.db)).toEqual([]);
    for (const product of GOODS) await expectExplained(product);
  },
);

test('every kind of movement was among them', async () => {
  const kinds = await Promise.all(
    GOODS.map(async (product) => {
      const pages = await Promise.all(
        [0, 50, 100].map((skip) => readStockMovements(database.db, product, 'all', skip)),
      );
      return pages.flatMap(({ rows }) => rows.map(({ kind }) => kind));
    }),
  );
  // No screen changes the goods of an order yet.
  const expected = STOCK_MOVEMENT_KINDS.filter((kind) => kind !== 'order_changed');
  expect([...new Set(kinds.flat())].toSorted()).toEqual(expected.toSorted());
});

/** The history of a product adds up to its stock, store by store, and its balances follow from each other. */
async function expectExplained(product: number): Promise<void> {
  const all: Awaited<ReturnType<typeof readStockMovements>>['rows'] = [];
  for (let skip: number | null = 0; skip !== null; ) {
    const page: Awaited<ReturnType<typeof readStockMovements>> = await readStockMovements(
      database.db,
      product,
      'all',
      skip,
    );
    all.push(...page.rows);
    skip = page.next;
  }
  for (const store of STORES) {
    const oldestFirst = all.filter(({ storeId }) => storeId === store).toReversed();
    let balance = 0;
    for (const movement of oldestFirst) {
      balance += movement.difference;
      expect(movement.balance, JSON.stringify(movement)).toBe(balance);
    }
    expect(balance).toBe(await pieces(product, store));
  }
}

test('stock that was moved past the journal is found', async () => {
  const { db } = database;
  const before = await pieces(21, 20);
  await db.execute(sql`update store_stock set quantity = quantity + 3 where product_id = 21 and store_id = 20`);
  expect(await findStockDifferences(db)).toEqual([
    { productId: 21, sku: expect.any(String), storeId: 20, stock: before + 3, movements: before },
  ]);
  await db.execute(sql`update store_stock set quantity = quantity - 3 where product_id = 21 and store_id = 20`);
  expect(await findStockDifferences(db)).toEqual([]);
});
