import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalog } from '#server/features/catalog/index.ts';
import { createChangeFeed } from '#server/platform/change-feed/index.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createSitemap, filesOf } from './create-sitemap.ts';

let database: TestDatabase;
let dataDir: string;
const failures: unknown[] = [];
const log = { info: () => undefined, warn: () => undefined, error: (details: object) => failures.push(details) };

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'amper-sitemap-'));
});
afterAll(async () => {
  await database.drop();
  await fs.rm(dataDir, { recursive: true });
});

const content = { brandzoneBrandId: () => 9 };
const choosers = { list: () => [] };
const isMoved = (path: string) => path === '/category/2-phones';

test('products are split into several files; hidden and unpublished ones are left out', async () => {
  const { db } = database;
  const changes = await createChangeFeed({ db, log });
  const catalog = await createCatalog({ db, changes, log });
  const config = { publicUrl: 'https://shop.test', dataDir };
  const files = createSitemap({
    db,
    catalog,
    content,
    choosers,
    changes,
    config,
    isMoved,
    log,
    maxUrls: 4,
    minAgeMs: 0,
  });
  const read = async (name: string) => {
    const file = (await files.current()).files.get(name);
    return file ? text(file.read().pipe(createGunzip())) : '';
  };
  const addresses = async (name: string) =>
    [...(await read(name)).matchAll(/<loc>https:\/\/shop\.test(.*)<\/loc>/g)].map(([, address]) => address);

  expect((await files.current()).summary.map(({ name }) => name)).toEqual([
    ...['products-1.xml', 'products-2.xml', 'products-3.xml'],
    ...['categories.xml', 'brands.xml', 'content.xml'],
  ]);
  expect(await addresses('products-1.xml')).toEqual(
    [11, 12].flatMap((id) => [`/product/${id}-product-${id}`, `/uz/product/${id}-product-${id}`]),
  );
  expect(await addresses('products-3.xml')).toEqual(['/product/22-product-22', '/uz/product/22-product-22']);
  // It redirects.
  expect(await addresses('categories.xml')).not.toContain('/category/2-phones');
  // Categories without goods, and those below a hidden one, are left out.
  expect(await addresses('categories.xml')).not.toContain('/category/4-empty');
  expect(await addresses('categories.xml')).not.toContain('/category/5-hidden');
  expect(await addresses('brands.xml')).not.toContain('/brands/10-nobody');

  await db.execute(sql`update brands set is_published = false where id = 8`);
  await expect
    .poll(async () => (await files.current()).summary.map(({ name }) => name))
    .toEqual(['products-1.xml', 'products-2.xml', 'categories.xml', 'brands.xml', 'content.xml']);
  expect(await read('products-2.xml')).not.toContain('product-22');
  expect(await addresses('sitemap.xml')).toHaveLength(5);
  await catalog.close();
  await changes.close();
  expect(failures).toEqual([]);
});

test('a change in or below a category changes its date', async () => {
  const { db } = database;
  const changes = await createChangeFeed({ db, log });
  const catalog = await createCatalog({ db, changes, log });
  const config = { publicUrl: 'https://shop.test', dataDir };
  const files = createSitemap({ db, catalog, content, choosers, changes, config, isMoved, log, minAgeMs: 0 });
  await db.execute(sql`update products set price = price + 1, updated_at = now() where id = 21`);
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from products where id = 21`,
  );
  const file = (await files.current()).files.get('categories.xml');
  const xml = file ? await text(file.read().pipe(createGunzip())) : '';
  const lastmodOf = (address: string) =>
    new RegExp(`<loc>https://shop.test${address}</loc>\\n<lastmod>(.*)<`).exec(xml)?.[1];
  expect(lastmodOf('/category/3-fridges')).toBe(rows[0]?.at);
  expect(lastmodOf('/uz/category/1-electronics')).toBe(rows[0]?.at);
  await catalog.close();
  await changes.close();
});

test('a stream is split into files without losing or repeating anything', async () => {
  async function* pieces() {
    for (const piece of [[1, 2, 3], [], [4], [5, 6, 7, 8, 9]]) yield piece;
  }
  const found: number[][] = [];
  for await (const file of filesOf(pieces(), 4)) {
    const members: number[] = [];
    for await (const piece of file) members.push(...piece);
    found.push(members);
  }
  expect(found).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], [9]]);
});
