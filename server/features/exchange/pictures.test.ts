import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLASSIFIER, catalogueFile, offersFile, PRICE_TYPE, type SentGood } from '#sandbox/1c/commerceml.ts';
import { exchangeGoods, type SentFile } from '#sandbox/1c/exchange-client.ts';
import { createDiskUploads } from '#server/platform/pictures/disk-uploads.ts';
import { createUploads, type Uploads } from '#server/platform/pictures/index.ts';
import {
  createExchangeShop,
  createTestExchange,
  type ExchangeShop,
  type TestExchange,
} from '#server/testing/exchange-shop.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { productId } from '#server/testing/goods-shop.ts';
import { photo } from '#server/testing/hostile-files.ts';

const BASE = { [`price:${PRICE_TYPE}`]: 'price' };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let shop: ExchangeShop;
let exchange: TestExchange;
let uploads: Uploads;
let folder: string;
let red: SentFile;
let blue: SentFile;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'exchange-'));
  shop = await createExchangeShop(
    () => fakeStaffCaller({ id: 1 }),
    3,
    (db) => {
      const store = createDiskUploads(path.join(folder, 'uploads'));
      uploads = createUploads({ db, store, log: silent, temporaryFolder: folder });
      return uploads;
    },
  );
  exchange = createTestExchange(shop);
  const [one = Buffer.alloc(0), two = Buffer.alloc(0)] = await Promise.all(
    [photo(), photo(320, 200)].map((picture) => picture.jpeg().toBuffer()),
  );
  red = { name: 'import_files/ab/red.jpg', content: one };
  blue = { name: 'import_files/cd/blue.jpg', content: two };
});
afterAll(async () => {
  await shop.close();
  await uploads.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await shop.db.execute(sql`delete from product_pictures`);
  await exchange.reset();
  await exchange.change(BASE, ['pictures']);
});

const kettle: SentGood = { code: 'c-1', sku: 'A-1', name: 'Чайник' };

const catalogue = (good: SentGood, pictures: readonly SentFile[] = []) =>
  exchange.exchanged('import.xml', catalogueFile([good], CLASSIFIER), pictures);

async function shown(product = productId(0)): Promise<string[]> {
  const { rows } = await shop.db.execute<{ picture: string }>(sql`
    select picture from product_pictures where product_id = ${product} order by position`);
  return rows.map(({ picture }) => picture);
}

test('pictures are those that 1C lists, in its order, and nothing is written when they are the same', async () => {
  const both = { ...kettle, pictures: [red.name, 'import_files\\CD\\BLUE.jpg'] };
  expect((await catalogue(both, [red, blue]))[0]).toBe('success');
  const first = await shown();
  expect(first).toHaveLength(2);
  const { rows } = await shop.db.execute(sql`select max(id) from change_sets`);
  await catalogue(both, [red, blue]);
  expect((await shop.db.execute(sql`select max(id) from change_sets`)).rows).toEqual(rows);
  // A picture that stays has its description wherever it moves.
  await shop.db.execute(sql`
    update product_pictures set alt = '{"ru": "Синий"}' where position = 1 and product_id = ${productId(0)}`);
  await catalogue({ ...kettle, pictures: [blue.name] });
  expect(await shown()).toEqual([first[1]]);
  const alt = await shop.db.execute(sql`select alt from product_pictures where product_id = ${productId(0)}`);
  expect(alt.rows).toEqual([{ alt: { ru: 'Синий' } }]);
});

test('a list without pictures removes none, and one whose picture has not arrived waits for it', async () => {
  await catalogue({ ...kettle, pictures: [red.name] }, [red]);
  const before = await shown();
  await catalogue(kettle);
  await catalogue({ ...kettle, pictures: [red.name, blue.name] });
  expect(await shown()).toEqual(before);
  await catalogue({ ...kettle, pictures: [red.name, blue.name] }, [blue]);
  expect(await shown()).toHaveLength(2);
});

test('what replaced the pictures of the shop is undone', async () => {
  await shop.db.execute(sql`
    insert into product_pictures (product_id, position, picture) values (${productId(0)}, 0, 'ours')`);
  await catalogue({ ...kettle, pictures: [red.name] }, [red]);
  expect(await shown()).not.toEqual(['ours']);
  const { rows } = await shop.db.execute<{ id: number }>(sql`select max(id)::int as id from change_sets`);
  const payload = { key: crypto.randomUUID(), reason: null };
  await shop.app.inject({ method: 'POST', url: `/api/admin/changes/${rows[0]?.id}/undo-others`, payload });
  expect(await shown()).toEqual(['ours']);
});

test('a picture in parts is stored with the last one, each part sent twice; what is no picture ends nothing', async () => {
  const broken = { name: 'import_files/broken.jpg', content: Buffer.from('MZ no picture') };
  const file = { name: 'import.xml', content: Buffer.from(catalogueFile([{ ...kettle, pictures: [red.name] }])) };
  const { answers } = await exchangeGoods(
    {
      send: exchange.send,
      password: exchange.password(),
      partBytes: Math.ceil(red.content.length / 3),
      repeats: () => true,
    },
    [broken, red, file],
  );
  expect(answers.at(-1)?.lines[0]).toBe('success');
  expect(await shown()).toHaveLength(1);
  expect((await exchange.details()).pictures).toEqual({ accepted: 1, refused: 1 });
});

test('a draft has the pictures of the file that told of it', async () => {
  const { rows } = await shop.db.execute<{ brand: number; category: number }>(sql`
    select brand_id as brand, category_id as category from products limit 1`);
  await exchange.change({ ...BASE, 'group:g2': `category_${rows[0]?.category}`, 'brand:': `brand_${rows[0]?.brand}` });
  const good: SentGood = { code: 'n-1', name: 'Новый', group: 'g2', pictures: [red.name] };
  await catalogue(good, [red]);
  await exchange.exchanged('offers.xml', offersFile([{ code: 'n-1', price: '590000' }]));
  const drafts = await shop.db.execute<{ id: number }>(sql`select id from products where is_draft`);
  expect(await shown(drafts.rows[0]?.id)).toHaveLength(1);
});

test('pictures of the shop are left alone until they are given to 1C', async () => {
  await exchange.change(BASE, []);
  await catalogue({ ...kettle, pictures: [red.name] }, [red]);
  expect(await shown()).toEqual([]);
  expect((await shop.db.execute(sql`select from supplier_pictures`)).rows).toEqual([]);
});
