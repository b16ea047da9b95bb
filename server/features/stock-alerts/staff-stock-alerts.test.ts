import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions/permissions.ts';
import { awaitedProductsSchema, waitingPeopleSchema } from '#contract/stock-alerts/staff-stock-alerts.ts';
import { STOCK_ALERT_GROUPS, type StockAlertGroup } from '#contract/stock-alerts/stock-alert-kinds.ts';
import { auditEntries } from '#server/schema/staff-tables.ts';
import { stockAlerts } from '#server/schema/stock-alerts-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { staffStockAlertsRoutes } from './index.ts';

const PHONE = 998_907_000_000;
let database: TestDatabase;
let office: BackOfficeShop;
let customerIds: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into customers (phone, name, locale)
    select ${PHONE}::bigint + n, 'Дилноза Каримова', 'ru' from generate_series(1, 80) as n returning id`);
  customerIds = rows.map(({ id }) => id);
  // More products than a page has.
  await db.execute(sql`
    insert into products select (jsonb_populate_record(p, jsonb_build_object('id', 50000 + n, 'sku', 'many-' || n,
      'barcode', null, 'stock_total', 0, 'is_published', true))).*
    from products p, generate_series(1, 60) as n where p.id = 11`);
  office = await backOfficeShop([staffStockAlertsRoutes({ db })]);
});
beforeEach(async () => {
  office.be({});
  await database.db.delete(stockAlerts);
  await database.db.execute(sql`update products set stock_total = 0, is_published = true where id in (11, 12, 13)`);
});
afterAll(async () => {
  await office.close();
  await database.drop();
});

const wait = (productId: number, people: number, own: Partial<typeof stockAlerts.$inferInsert> = {}) =>
  database.db.insert(stockAlerts).values(
    customerIds.slice(0, people).map((customerId) => ({
      ...{ customerId, productId, kind: 'stock' as const, price: 1_000_000, locale: 'ru' as const },
      ...own,
    })),
  );
const list = async (group: StockAlertGroup, after?: string) => {
  const query = new URLSearchParams({ group, ...(after !== undefined && { after }) });
  return awaitedProductsSchema.parse((await office.get(`/stock-alerts?${query}`)).data);
};
const ranked = async (group: StockAlertGroup) =>
  (await list(group)).products.map(({ product_id, people }) => [product_id, people]);
const only = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });

describe('the list', () => {
  test('ranks what most people wait for first, and counts the products of each group', async () => {
    await wait(11, 2);
    await wait(12, 5);
    await wait(13, 3);
    await wait(12, 1, { kind: 'price', price: 900_000 });
    await database.db.execute(sql`update products set stock_total = 4 where id = 13`);
    expect(await ranked('order')).toEqual([
      [12, 5],
      [11, 2],
    ]);
    expect(await ranked('stock')).toEqual([
      [12, 5],
      [13, 3],
      [11, 2],
    ]);
    expect(await ranked('price')).toEqual([[12, 1]]);
    const { counts } = await list('order');
    for (const group of STOCK_ALERT_GROUPS) {
      expect([group, counts?.[group]]).toEqual([group, (await ranked(group)).length]);
    }
  });

  test('says since when, at what price, and who was notified', async () => {
    const first = new Date('2026-10-01T10:00:00Z');
    await wait(11, 2, { kind: 'price', price: 900_000, createdAt: first });
    await database.db
      .insert(stockAlerts)
      .values({ customerId: customerIds[9] ?? 0, productId: 11, kind: 'price', price: 1_200_000, locale: 'ru' });
    const notified = new Date('2026-10-05T10:00:00Z');
    await wait(11, 3, { kind: 'price', notifiedAt: notified });
    await wait(11, 1, { kind: 'stock', notifiedAt: new Date() });
    expect((await list('price')).products).toMatchObject([
      {
        ...{ product_id: 11, people: 3, lowest_price: 900_000, highest_price: 1_200_000, stock: 0 },
        since: first.toISOString(),
        notified: { people: 3, at: notified.toISOString() },
      },
    ]);
    expect((await list('order')).products).toEqual([]);
  });

  test('loses no product and shows none twice while people come', async () => {
    for (let n = 1; n <= 60; n += 1) await wait(50_000 + n, (n % 3) + 1);
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const page = await list('order', after);
      seen.push(...page.products.map(({ product_id }) => product_id));
      after = page.next ?? undefined;
      // The last of the list becomes the first one.
      await database.db
        .insert(stockAlerts)
        .values(
          customerIds.slice(10, 70).map((customerId) => ({
            ...{ customerId, productId: 50_060, kind: 'stock' as const, price: 1, locale: 'ru' as const },
          })),
        )
        .onConflictDoNothing();
    } while (after !== undefined);
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });

  test.each([
    'group=x',
    'after=x',
    'after=1.2',
    'after=-1.2.3',
    'after=1.9999999999.3',
    'after=999999999.2147483647.9999999999',
  ])('refuses %s', async (query) => {
    expect((await office.get(`/stock-alerts?${query}`)).status).toBe(422);
  });

  test('takes the largest numbers', async () => {
    expect((await list('order', '999999999.2147483647.2147483647')).products).toEqual([]);
    expect((await office.get('/stock-alerts/2147483647')).status).toBe(404);
    expect((await office.get('/stock-alerts/2147483648')).status).toBe(404);
  });
});

test('who waits is masked, and named only for those who may see customers', async () => {
  await wait(11, 3);
  await wait(11, 1, { kind: 'price', notifiedAt: new Date() });
  const { text, data } = await office.get('/stock-alerts/11');
  expect(text).not.toMatch(/Каримова|9989070\d{5}/);
  expect(waitingPeopleSchema.parse(data)).toMatchObject({ waiting: { stock: 3, price: 0 } });
  expect(waitingPeopleSchema.parse(data).people?.map(({ kind, notified_at }) => [kind, notified_at !== null])).toEqual([
    ['stock', false],
    ['stock', false],
    ['stock', false],
    ['price', true],
  ]);
  office.be(only('stock:see'));
  expect((await office.get('/stock-alerts/11')).data).toMatchObject({ people: null, waiting: { stock: 3 } });
  office.be({ storesOf: () => new Set([999]) });
  expect((await office.get('/stock-alerts/11')).data).toMatchObject({ people: [] });
});

test('a file has the whole group without any person, and the log has the export', async () => {
  await wait(11, 3);
  const { text, status } = await office.get('/stock-alerts/export?group=order');
  expect(status).toBe(200);
  expect(text).toMatch(/^\uFEFF?Номер товара,Артикул,Товар/);
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).not.toMatch(/Каримова|99890/);
  const [entry] = await database.db.select().from(auditEntries);
  expect(entry).toMatchObject({ kind: 'exported', subject: 'list:stock-alerts' });
});
