import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Catalog, createCatalog } from '#server/features/catalog/index.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import { boughtTogether } from '#server/schema/orders-tables.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { testApp } from '#server/testing/test-app.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { boughtTogetherRoutes } from './bought-together.ts';

let database: TestDatabase;
let changes: ChangeFeed;
let catalog: Catalog;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  changes = await createChangeFeed({ db: database.db, log });
  catalog = await createCatalog({ db: database.db, changes, log });
  const routes = { public: [boughtTogetherRoutes({ db: database.db, catalog })] };
  ({ app } = await testApp({ routes }, { renderPage: emptyPages }));
});

afterAll(async () => {
  await app.close();
  await catalog.close();
  await changes.close();
  await database.drop();
});

async function idsWith(id: number): Promise<number[]> {
  const answer = await app.inject(`/api/v2/products/${id}/bought-together`);
  return answer.json<{ data: { id: number }[] }>().data.map((card) => card.id);
}

test('products of the same orders are shown for every variant, the most frequent first, without unavailable ones', async () => {
  const rows = [
    // 11 and 12 are colours of one phone; 12 and 31 can't be had.
    { productId: 11, otherId: 13, orders: 2 },
    { productId: 12, otherId: 21, orders: 3 },
    { productId: 11, otherId: 12, orders: 9 },
    { productId: 11, otherId: 31, orders: 5 },
    { productId: 13, otherId: 12, orders: 4 },
  ];
  await database.db.insert(boughtTogether).values(rows);
  expect(await idsWith(11)).toEqual([21, 13]);
  expect(await idsWith(12)).toEqual([21, 13]);
  expect(await idsWith(13)).toEqual([]);
});

test('a single order doesn’t show what a customer bought', async () => {
  await database.db.insert(boughtTogether).values({ productId: 21, otherId: 13, orders: 1 });
  expect(await idsWith(21)).toEqual([]);
});

test('an unpublished product is not found', async () => {
  expect((await app.inject('/api/v2/products/31/bought-together')).statusCode).toBe(404);
});

test('a family of variants is shown once, by the variant that is bought most', async () => {
  await database.db.execute(sql`update store_stock set quantity = 3 where product_id = 12`);
  await database.db.execute(sql`update products set status_override = 1 where id = 12`);
  await vi.waitFor(() => expect(catalog.cards([12], 'ru')[0]?.in_stock).toBe(true));
  await database.db.insert(boughtTogether).values([
    { productId: 22, otherId: 11, orders: 2 },
    { productId: 22, otherId: 12, orders: 4 },
    { productId: 22, otherId: 13, orders: 3 },
  ]);
  expect(await idsWith(22)).toEqual([12, 13]);
});
