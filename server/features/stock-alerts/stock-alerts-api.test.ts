import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Locale } from '#contract/i18n/locale.ts';
import { type Catalog, createCatalog } from '#server/features/catalog/index.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { stockAlerts } from '#server/schema/stock-alerts-tables.ts';
import { type IdentityShop, identityShop } from '#server/testing/identity-shop.ts';
import { TEST_ORIGIN } from '#server/testing/test-app.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { MAX_STOCK_ALERTS } from './create-stock-alert.ts';
import { createStockAlerts } from './index.ts';

const [IN_STOCK, OUT_OF_STOCK, UNPUBLISHED] = [11, 12, 31];

let database: TestDatabase;
let changes: ChangeFeed;
let catalog: Catalog;
let shop: IdentityShop;
let checkAlerts: () => Promise<void>;
let sms: { phone: string; text: string }[] = [];
let token: string;
let phone: string;
let lastPhone = 998_907_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  changes = await createChangeFeed({ db: database.db, log });
  catalog = await createCatalog({ db: database.db, changes, log });
  const opened = createStockAlerts({
    db: database.db,
    catalog,
    messaging: { queue: async (_tx, message) => void sms.push(message) },
    publicUrl: TEST_ORIGIN,
    shopName: (locale) => (locale === 'uz' ? 'Amper' : 'Ампер'),
    jobs: {
      every: (_name, _ms, handler) => {
        checkAlerts = handler;
      },
    },
  });
  shop = await identityShop(database.db, TEST_ORIGIN, [opened.customerRoutes]);
});

beforeEach(async () => {
  sms = [];
  await database.db.delete(stockAlerts);
  phone = String(++lastPhone);
  token = await shop.register(phone);
});

afterAll(async () => {
  await shop.app.close();
  await catalog.close();
  await changes.close();
  await database.drop();
});

function createAlert(productId: unknown, kind: unknown, language: Locale = 'ru') {
  return shop.call('POST', '/notices', { token, language, body: { product_id: productId, kind } });
}

async function setProduct(id: number, values: Partial<typeof products.$inferInsert>): Promise<void> {
  await database.db.update(products).set(values).where(eq(products.id, id));
  const { price, statusOverride } = values;
  await vi.waitFor(() => {
    const card = catalog.cards([id], 'ru')[0];
    if (price !== undefined) expect(card?.current_price).toBe(price);
    if (statusOverride !== undefined && statusOverride !== null) expect(card?.status).toBe(statusOverride);
  });
}

function priceOf(id: number): number {
  return catalog.cards([id], 'ru')[0]?.current_price ?? 0;
}

test('guests have to sign in', async () => {
  expect((await shop.call('POST', '/notices', { body: { product_id: IN_STOCK, kind: 'price' } })).status).toBe(401);
  expect((await shop.call('GET', '/notices')).status).toBe(401);
});

test('an alert is created, listed, renewed without a duplicate, and deleted', async () => {
  const created = await createAlert(IN_STOCK, 'price');
  expect(created.status).toBe(201);
  expect(created.body.data).toMatchObject({ product_id: IN_STOCK, kind: 'price', price: priceOf(IN_STOCK) });
  await createAlert(IN_STOCK, 'price');
  const list = await shop.call('GET', '/notices', { token });
  expect(list.body.data).toHaveLength(1);
  const body = { product_id: IN_STOCK, kind: 'price' };
  expect((await shop.call('DELETE', '/notices', { token, body })).status).toBe(204);
  expect((await shop.call('GET', '/notices', { token })).body.data).toEqual([]);
  await createAlert(IN_STOCK, 'price');
  expect((await shop.call('DELETE', `/notices?product_id=${IN_STOCK}&kind=price`, { token })).status).toBe(204);
  expect((await shop.call('GET', '/notices', { token })).body.data).toEqual([]);
});

test('twenty concurrent calls create one alert', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => createAlert(IN_STOCK, 'price')));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
});

test('customers see only their own alerts', async () => {
  await createAlert(IN_STOCK, 'price');
  const other = await shop.register(String(++lastPhone));
  const body = { product_id: IN_STOCK, kind: 'price' };
  await shop.call('DELETE', '/notices', { token: other, body });
  expect((await shop.call('GET', '/notices', { token: other })).body.data).toEqual([]);
  expect((await shop.call('GET', '/notices', { token })).body.data).toHaveLength(1);
});

test.each([
  [UNPUBLISHED, 'price', 404],
  [999_999, 'price', 404],
  [IN_STOCK, 'stock', 409],
  [IN_STOCK, 'gift', 422],
  ['x', 'price', 422],
  [undefined, 'price', 422],
])('product %j, kind %j: %i', async (productId, kind, status) => {
  expect((await createAlert(productId, kind)).status).toBe(status);
});

test('a falling price is announced once; a rising or equal one is not', async () => {
  const before = priceOf(IN_STOCK);
  await createAlert(IN_STOCK, 'price', 'uz');
  await checkAlerts();
  await setProduct(IN_STOCK, { price: before + 10_000 });
  await checkAlerts();
  expect(sms).toEqual([]);
  await setProduct(IN_STOCK, { price: before - 10_000 });
  await Promise.all([checkAlerts(), checkAlerts()]);
  await checkAlerts();
  expect(sms).toHaveLength(1);
  expect(sms[0]?.phone).toBe(phone);
  expect(sms[0]?.text).toMatch(/^Amper: .+ endi .+\u00a0soʻm\. http:/);
  expect(sms[0]?.text.endsWith(`${TEST_ORIGIN}/uz/product/11`)).toBe(true);
  expect((await shop.call('GET', '/notices', { token })).body.data).toEqual([]);
  await setProduct(IN_STOCK, { price: before });
});

test('a returned product is announced, but no price while it cannot be bought', async () => {
  await createAlert(OUT_OF_STOCK, 'stock');
  await createAlert(OUT_OF_STOCK, 'price');
  const before = priceOf(OUT_OF_STOCK);
  await setProduct(OUT_OF_STOCK, { price: before - 5000 });
  await checkAlerts();
  expect(sms).toEqual([]);
  await setProduct(OUT_OF_STOCK, { statusOverride: 1 });
  await checkAlerts();
  expect(sms.map(({ text }) => text).sort()).toEqual([
    expect.stringContaining('снова в продаже'),
    expect.stringContaining('теперь стоит'),
  ]);
});

test(`a customer has at most ${MAX_STOCK_ALERTS} alerts`, async () => {
  await createAlert(IN_STOCK, 'price');
  await database.db.execute(sql`
    insert into products
    select (jsonb_populate_record(p, jsonb_build_object('id', 1000 + n, 'slug', 'p' || n, 'sku', 'P' || n, 'barcode', null))).*
    from products p, generate_series(2, ${MAX_STOCK_ALERTS}) n where p.id = ${IN_STOCK}`);
  await database.db.execute(sql`
    insert into stock_alerts (customer_id, product_id, kind, price, locale)
    select customer_id, 1000 + n, kind, price, locale from stock_alerts, generate_series(2, ${MAX_STOCK_ALERTS}) n`);
  const next = await createAlert(OUT_OF_STOCK, 'price');
  expect(next.status).toBe(409);
  expect(next.body.message).toContain(`${MAX_STOCK_ALERTS}`);
  // What is waited for already can be asked for again.
  expect((await createAlert(IN_STOCK, 'price')).status).toBe(201);
});
