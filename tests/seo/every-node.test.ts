import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalog } from '#server/features/catalog/index.ts';
import { createFeeds } from '#server/features/feeds/index.ts';
import { createSitemap } from '#server/features/seo/create-sitemap.ts';
import { createChangeFeed } from '#server/platform/change-feed/index.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let folder: string;
const log = { info: () => undefined, warn: () => undefined, error: console.error };

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'amper-every-node-'));
});
afterAll(async () => {
  await database.drop();
  await fs.rm(folder, { recursive: true });
});

/** The tags of everything that robots and marketplaces read from one node. */
async function openNode(name: string) {
  const { db } = database;
  const changes = await createChangeFeed({ db, log });
  const catalog = await createCatalog({ db, changes, log });
  const config = { publicUrl: 'https://shop.test', dataDir: path.join(folder, name) };
  const content = { brandzoneBrandId: () => 9, settings: () => ({ shop_name: 'Amper' }) as never };
  const choosers = { list: () => [] };
  const deps = { db, catalog, content, choosers, changes, config, log, minAgeMs: 0 };
  const sitemap = createSitemap({ ...deps, isMoved: () => false });
  const feeds = createFeeds(deps);
  return {
    async tags(): Promise<string[][]> {
      const made = [sitemap, feeds.get('yandex', 'ru'), feeds.get('google', 'uz')];
      const current = await Promise.all(made.map((files) => files.current()));
      return current.flatMap(({ files }) => [...files].map(([file, { etag }]) => [file, etag]));
    },
    async close() {
      await catalog.close();
      await changes.close();
    },
  };
}

test('sitemap and feeds are the same from every node, whenever it made them', async () => {
  const first = await openNode('one');
  const before = await first.tags();
  expect(before.length).toBeGreaterThan(5);
  // Of the same second they would be the same by chance.
  await database.db.execute(sql`update changes set at = at - interval '5 seconds'`);
  const second = await openNode('two');
  await database.db.execute(sql`update products set price = price + 1000, updated_at = now() where id = 11`);
  const tags = async () => [await first.tags(), await second.tags()];
  await expect.poll(async () => (await first.tags()).join()).not.toBe(before.join());
  await expect
    .poll(async () => {
      const [one, two] = await tags();
      return one?.join() === two?.join();
    })
    .toBe(true);
  await Promise.all([first.close(), second.close()]);
});
