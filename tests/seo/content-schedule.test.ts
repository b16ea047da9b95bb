import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { openWholeShop, type WholeShop } from './start-whole-shop.ts';

let shop: WholeShop;

beforeAll(async () => {
  const database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await openWholeShop(database);
});
afterAll(() => shop.close());

const LATER = sql`now() + interval '1 hour'`;
const SOON = sql`now() + interval '2 seconds'`;

/** Requests the pages repeatedly, so that they are cached when the scheduled time comes. */
async function comesTo(path: string, text: string, isThere: boolean): Promise<void> {
  await vi.waitFor(async () => expect((await shop.get(path)).text.includes(text)).toBe(isThere), {
    timeout: 20_000,
    interval: 50,
  });
}

test('a promotion starts and ends on schedule on cached pages', async () => {
  await shop.db.execute(sql`insert into promotions (id, slug, name, description, start_at, end_at)
    values (50, 'autumn', '{"ru": "Осень цен"}', '{"ru": ""}', ${LATER}, now() + interval '2 hours')`);
  expect((await shop.get('/promotions')).text).not.toContain('Осень цен');
  await shop.db.execute(sql`update promotions set start_at = ${SOON} where id = 50`);
  await comesTo('/promotions', 'Осень цен', true);
  expect((await shop.get('/promotions/50-autumn')).text).not.toContain('Акция завершена');
  await shop.db.execute(sql`update promotions set end_at = ${SOON} where id = 50`);
  await comesTo('/promotions', 'Осень цен', false);
  await comesTo('/promotions/50-autumn', 'Акция завершена', true);
  await comesTo('/promotions?archive=1', 'Осень цен', true);
});

test('an article is published on schedule', async () => {
  await shop.db.execute(sql`insert into articles (id, name, description, body, published_at)
    values (7, '{"ru": "Как выбрать печь"}', '{"ru": "Коротко"}', '{"ru": "<p>Так</p>"}', ${LATER})`);
  expect((await shop.get('/articles')).text).not.toContain('Как выбрать печь');
  expect((await shop.get('/articles/7')).status).toBe(404);
  await shop.db.execute(sql`update articles set published_at = ${SOON} where id = 7`);
  await comesTo('/articles', 'Как выбрать печь', true);
  expect((await shop.get('/articles/7')).status).toBe(200);
});
