import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '#contract/permissions/permissions.ts';
import { type LostGoods, lostGoodsSchema } from '#contract/reports/lost-report.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { reportsRoutes } from './index.ts';

let database: TestDatabase;
let office: BackOfficeShop;
const MARCH = 'from=2026-03-01&to=2026-03-10';

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  await db.execute(sql`
    update products set price = 1000000, old_price = null where id in (11, 12, 13);
    insert into product_view_days (day, product_id, views, views_without_stock) values
      ('2026-03-01', 11, 120, 20), ('2026-03-10', 11, 100, 100), ('2026-03-11', 11, 999, 999),
      ('2026-03-02', 12, 60, 10), ('2026-03-02', 13, 50, 0), ('2026-03-02', 9999999, 5, 5)`);
  await db.execute(sql`
    with placed as (
      insert into orders (number, status, payment_method_id, shipping_method_id, name, phone, locale, subtotal, cart_total,
        shipping_price, total, items_count, created_at)
      select '26-' || n, 'new', 1, 1, 'Азиз', '998901234567', 'ru', 1000000, 1000000, 0, 1000000, 1, '2026-03-05T12:00:00+05:00'
      from generate_series(1, 10) n returning id)
    insert into order_lines (order_id, position, product_id, name, quantity, price, line_total)
    select id, 0, 11, '{"ru": "Товар"}', 1, 1000000, 1000000 from placed`);
  office = await backOfficeShop([reportsRoutes({ db, recordAudit: async () => undefined })]);
});
afterAll(async () => {
  await office.close();
  await database.drop();
});

async function report(query: string): Promise<LostGoods> {
  const { status, text, data } = await office.get(`/reports/lost?${query}`);
  expect(status, text).toBe(200);
  return lostGoodsSchema.parse(data);
}

test('views without stock cost what the product, or the shop if it was seen rarely, sells for each view', async () => {
  const { rows, totals, rate } = await report(MARCH);
  // In stock: 100 of the first, 50 of the second and of the third; ten pieces were sold.
  expect(rate).toBeCloseTo(10 / 200);
  expect(
    rows.map(({ id, views, views_in_stock, pieces, rate: own, lost }) => [
      id,
      views,
      views_in_stock,
      pieces,
      own,
      lost,
    ]),
  ).toEqual([
    [11, 120, 100, 10, 0.1, 12_000_000],
    [12, 10, 50, 0, 0, 0],
  ]);
  expect(totals).toEqual({ goods: 2, views: 130, lost: 12_000_000 });
  await database.db.execute(sql`update product_view_days set views = 59 where product_id = 12`);
  const [, second] = (await report(MARCH)).rows;
  expect([second?.is_shops_rate, second?.views_in_stock, second?.lost]).toEqual([
    true,
    49,
    Math.round((10 / 199) * 10 * 1_000_000),
  ]);
  await database.db.execute(sql`update product_view_days set views = 60 where product_id = 12`);
});

test('it is limited to a category, has all rows as a file, and needs the permission of stock', async () => {
  const { rows: named } = await database.db.execute<{ category: number }>(
    sql`select category_id as category from products where id = 11`,
  );
  expect((await report(`${MARCH}&category=${named[0]?.category}`)).rows.map(({ id }) => id)).toContain(11);
  // The category above it, and one of the other goods below that.
  expect((await report(`${MARCH}&category=1`)).totals).toEqual((await report(MARCH)).totals);
  expect((await report(`${MARCH}&category=3`)).totals.goods).toBe(0);
  expect((await report(`${MARCH}&category=${named[0]?.category}&brand=2147480000`)).totals).toEqual({
    goods: 0,
    views: 0,
    lost: 0,
  });
  expect((await report('from=2026-01-01&to=2026-01-02')).rate).toBeNull();
  const { text } = await office.get(`/reports/lost/export?${MARCH}&format=csv`);
  expect(text.trim().split('\n')).toHaveLength(3);
  office.be({ permissions: new Set(PERMISSIONS.filter((permission) => permission !== 'stock:see')) });
  expect((await office.get(`/reports/lost?${MARCH}`)).status).toBe(403);
  office.be({});
});

test('the period before stands beside it if views were counted then', async () => {
  // From the first day with views on: what was sold before it would not be counted against any.
  expect(await report('from=2026-02-20&to=2026-03-10')).toMatchObject({ since: '2026-03-01', totals_before: null });
  expect((await report('from=2026-03-06&to=2026-03-10')).totals_before).toMatchObject({ goods: 2, views: 30 });
  expect((await report('from=2026-03-06&to=2026-03-10&compare=no')).totals_before).toBeNull();
});
