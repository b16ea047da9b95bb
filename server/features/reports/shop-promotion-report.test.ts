import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ShopPromotionReport, shopPromotionReportSchema } from '#contract/reports/shop-promotion-report.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { readFilterTexts } from './filter-texts-queries.ts';
import { reportsRoutes } from './index.ts';

let database: TestDatabase;
let office: BackOfficeShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  office = await backOfficeShop([reportsRoutes({ db: database.db, recordAudit: async () => undefined })]);
});
afterAll(async () => {
  await office.close();
  await database.drop();
});
/** Two promotions of October 2026: the second one began later and has one of the first one's goods. */
beforeEach(async () => {
  await database.db.execute(sql`
    delete from promotions;
    insert into promotions (id, slug, name, description, start_at, end_at) values
      (1, 'a', '{"ru": "Осень", "uz": "Kuz"}', '{"ru": ""}', '2026-10-11T00:00:00+05', '2026-10-21T00:00:00+05'),
      (2, 'b', '{"ru": "Звук", "uz": "Ovoz"}', '{"ru": ""}', '2026-10-16T12:00:00+05', '2026-10-19T00:00:00+05');
    insert into promotion_products values (1, 11), (1, 12), (2, 12)`);
});
afterEach(async () => {
  office.be({});
  await database.db.execute(sql`delete from orders; delete from report_pending_days`);
});

interface Line {
  product: number;
  promotion?: number | null;
  quantity?: number;
  old?: number | null;
  refunded?: number;
}
let last = 0;

/** A delivered order of these goods at 1,000,000 each, placed at noon. */
async function order(day: string, ...lines: Line[]): Promise<void> {
  const number = `26-${String(++last).padStart(6, '0')}`;
  const total = lines.reduce((sum, { quantity = 1 }) => sum + quantity * 1_000_000, 0);
  await database.db.execute(sql`
    insert into orders (number, status, payment_method_id, shipping_method_id, name, phone, locale, subtotal, cart_total,
      shipping_price, total, items_count, created_at)
    values (${number}, 'delivered', 1, 1, 'Азиз', '998901234567', 'ru', ${total}, ${total}, 0, ${total}, 1,
      ${`${day}T12:00:00`}::timestamp at time zone 'Asia/Tashkent')`);
  for (const [position, { product, promotion = null, quantity = 1, old = null, refunded = 0 }] of lines.entries()) {
    await database.db.execute(sql`
      insert into order_lines (order_id, position, product_id, name, quantity, price, old_price, line_total, promotion_id,
        refunded_quantity)
      select id, ${position}::smallint, ${product}::int, '{"ru": "Товар"}', ${quantity}::int, 1000000, ${old}::bigint,
        ${quantity * 1_000_000}::bigint, ${promotion}::int, ${refunded}::int from orders where number = ${number}`);
  }
}

async function read(from: string, to: string): Promise<ShopPromotionReport> {
  const { status, data, text } = await office.get(`/reports/shop-promotions?from=${from}&to=${to}&compare=no`);
  expect(status, text).toBe(200);
  return shopPromotionReportSchema.parse(data);
}

test('a line counts for one promotion, so that rows come to the total; an order with two of them counts once there', async () => {
  await order(
    '2026-10-17',
    { product: 11, promotion: 1, quantity: 2, old: 1_500_000 },
    { product: 12, promotion: 2, old: 1_200_000 },
  );
  await order('2026-10-18', { product: 13, old: 1_100_000, quantity: 3, refunded: 1 }, { product: 21 });
  const report = await read('2026-10-01', '2026-10-31');
  expect(report.rows.map(({ name, figures }) => [name, figures])).toEqual([
    ['Осень', { orders: 1, pieces: 2, revenue: 2_000_000, lowered: 1_000_000 }],
    ['Звук', { orders: 1, pieces: 1, revenue: 1_000_000, lowered: 200_000 }],
    ['Сниженные цены без акции', { orders: 1, pieces: 2, revenue: 3_000_000, lowered: 200_000 }],
  ]);
  expect(report.totals).toEqual({ orders: 2, pieces: 5, revenue: 6_000_000, lowered: 1_400_000 });
  expect(report.sold).toBe(2);
});

test('what a promotion has moved: the same goods in as many days before it, without the days of another promotion', async () => {
  for (const day of ['2026-10-01', '2026-10-05', '2026-10-10']) await order(day, { product: 11 });
  await order('2026-10-02', { product: 12, quantity: 5 });
  for (const day of ['2026-10-11', '2026-10-13']) await order(day, { product: 11, promotion: 1, quantity: 3 });
  await order('2026-10-12', { product: 12, promotion: 1, quantity: 7 });
  await order('2026-10-17', { product: 12, promotion: 2, quantity: 9 });
  const { rows } = await read('2026-10-11', '2026-10-20');
  // Ten days each; of product 12 the three days of the other promotion are left out.
  expect(rows.find(({ key }) => key === '1')).toMatchObject({
    run: { from: '2026-10-11', to: '2026-10-20' },
    goods: 2,
    pace: {
      goods: 2,
      days_before: { from: '2026-10-01', to: '2026-10-10' },
      before: 3 / 10 + 5 / 10,
      now: 6 / 10 + 7 / 7,
    },
  });
  // All of its days are those of the first one too.
  expect(rows.find(({ key }) => key === '2')).toMatchObject({
    run: { from: '2026-10-16', to: '2026-10-18' },
    pace: null,
  });
  const half = await read('2026-10-11', '2026-10-13');
  expect(half.rows.find(({ key }) => key === '1')?.pace?.days_before).toEqual({ from: '2026-10-08', to: '2026-10-10' });
});

test('a promotion that sold nothing is there, and one that is deleted keeps what it has sold', async () => {
  await order('2026-10-12', { product: 11, promotion: 1, old: 1_300_000 });
  expect((await read('2026-10-16', '2026-10-31')).rows.map(({ key, figures }) => [key, figures.orders])).toEqual([
    ['2', 0],
    ['1', 0],
  ]);
  await database.db.execute(sql`delete from promotions where id = 1`);
  const { rows } = await read('2026-10-01', '2026-10-15');
  expect(rows).toMatchObject([
    { key: '1', name: 'Удалённая акция № 1', is_promotion: false, run: null, goods: null, pace: null },
  ]);
  expect(rows[0]?.figures).toEqual({ orders: 1, pieces: 1, revenue: 1_000_000, lowered: 300_000 });
});

test.each(['csv', 'xlsx', 'pdf'])(
  'as a %s file it has the same rows, for those who may take reports along',
  async (format) => {
    await order('2026-10-12', { product: 11, promotion: 1, old: 1_300_000 });
    const path = `/reports/shop-promotions/export?from=2026-10-01&to=2026-10-31&format=${format}`;
    const file = await office.get(path);
    expect(file.status).toBe(200);
    if (format === 'csv') {
      const [head, first] = file.text.split(/\r?\n/);
      expect(head?.replaceAll('"', '')).toMatch(
        /Акция.Дней шла.Товаров.Заказов.Штук.Выручка.Снижение цен.Штук в день.Штук в день до акции/,
      );
      expect(first?.replaceAll('"', '')).toMatch(/^Осень.10.2.1.1.1000000.300000/);
    } else {
      expect(file.text.slice(0, 4)).toBe(format === 'pdf' ? '%PDF' : 'PK\u0003\u0004');
    }
    office.be({ storesOf: (permission) => (permission === 'reports:export' ? new Set([1]) : 'all') });
    expect((await office.get(path)).status).toBe(403);
  },
);

test('a file says of which promotion its goods are', async () => {
  const textOf = (promotion: number | string) => readFilterTexts(database.db, 'goods', { promotion }, 'ru');
  expect(await textOf(2)).toEqual(['Акция: Звук']);
  expect(await textOf('none')).toEqual(['Акция: Сниженные цены без акции']);
  expect(await textOf('any')).toEqual(['Любая акция или сниженная цена']);
});
