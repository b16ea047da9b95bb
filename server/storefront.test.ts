import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Storefront } from '#contract/pages/storefront.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { type Catalog, createCatalog } from './features/catalog/index.ts';
import { type Content, createContent } from './features/content/index.ts';
import { type ChangeFeed, createChangeFeed } from './platform/change-feed/index.ts';
import { createStorefront } from './storefront.ts';

let database: TestDatabase;
let changes: ChangeFeed;
let catalog: Catalog;
let content: Content;
let storefront: Storefront;

const REREAD: ReadonlySet<string> = new Set(['home_shelves', 'promotions', 'settings']);

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  changes = await createChangeFeed({ db, log });
  catalog = await createCatalog({ db, changes, log });
  content = await createContent(db);
  changes.subscribe({ phase: 'refresh' }, async (batch) => {
    if (batch.some(({ subject }) => REREAD.has(subject))) await content.refresh();
  });
  const unused = () => Promise.reject(new Error('not needed here'));
  storefront = createStorefront({
    catalog,
    content,
    choosers: { list: () => [], urlOf: () => null, page: () => null },
    stores: { list: () => [] },
    reviews: { page: unused },
    questions: { page: unused },
    requests: { phoneModels: unused },
    redirects: { find: () => null },
    links: { read: unused, readReturned: unused },
    invitations: { open: unused },
  });
});

afterAll(async () => {
  await catalog.close();
  await changes.close();
  await database.drop();
});

const shelves = () => storefront.home('uz').shelves.map(({ code, title, url }) => ({ code, title, url }));

test('a shop without shelves of its own shows popular, reduced and new goods', () => {
  expect(shelves().map(({ code }) => code)).toEqual(['popular', 'sale', 'new']);
  expect(shelves()[0]).toEqual({ code: 'popular', title: 'Ommabop', url: null });
});

test('an owner adds a shelf for a category and one for a brand, and renames, moves and hides others', async () => {
  const { db } = database;
  await db.execute(sql`insert into home_shelves (code, title, kind, category_id, brand_id, position) values
    ('phones', '{"ru": "Телефоны", "uz": "Telefonlar"}', 'category', 2, null, -2),
    ('maker', '{"ru": "Одна марка"}', 'brand', null, 9, -1)`);
  await db.execute(sql`update home_shelves set title = '{"ru": "Чаще всего смотрят"}' where code = 'popular'`);
  await db.execute(sql`update home_shelves set is_published = false where code in ('sale', 'new')`);
  await vi.waitFor(() =>
    expect(shelves()).toEqual([
      { code: 'phones', title: 'Telefonlar', url: catalog.category(2, 'uz')?.url },
      { code: 'maker', title: 'Одна марка', url: catalog.brand(9, 'uz')?.url },
      { code: 'popular', title: 'Чаще всего смотрят', url: null },
    ]),
  );
  const [phones] = storefront.home('uz').shelves;
  expect(phones?.products.every(({ categories }) => categories.some(({ id }) => id === 2))).toBe(true);
});

test('a shelf of a category without one, or of a kind that does not exist, is refused by the database', async () => {
  const insert = (kind: string) =>
    database.db.execute(sql`insert into home_shelves (code, title, kind) values ('odd', '{"ru": "?"}', ${kind})`);
  await expect(insert('category')).rejects.toThrow();
  await expect(insert('brand')).rejects.toThrow();
  await expect(insert('cheapest')).rejects.toThrow();
});

test('the brand of the brand zone is 9 until the owner sets another one', async () => {
  expect(storefront.brandzoneBrandId()).toBe(9);
  await database.db.execute(sql`insert into settings (key, value) values ('brandzone_brand', '{"ru": "12"}')`);
  await vi.waitFor(() => expect(storefront.brandzoneBrandId()).toBe(12));
});

test('promotion 44 gives the voucher until the owner sets another one; one that is not there gives none', async () => {
  const voucherPromotion = () => storefront.shell('ru').settings.voucher_promotion_id;
  await database.db.execute(sql`delete from promotions`);
  await vi.waitFor(() => expect(voucherPromotion()).toBe(0));
  await database.db.execute(sql`
    insert into promotions (id, slug, name, description, start_at)
    select id, 'of-vouchers-' || id, '{"ru": "Подарок"}', '{"ru": ""}', now() from unnest(array[44, 51]) as id`);
  await vi.waitFor(() => expect(voucherPromotion()).toBe(44));
  await database.db.execute(sql`insert into settings (key, value) values ('voucher_promotion', '{"ru": "51"}')`);
  await vi.waitFor(() => expect(voucherPromotion()).toBe(51));
  await database.db.execute(sql`update settings set value = '{"ru": "promo"}' where key = 'voucher_promotion'`);
  await vi.waitFor(() => expect(voucherPromotion()).toBe(44));
});

test('every page knows once in how many days there is a voucher: 90 until the owner sets another number', async () => {
  const everyDays = () => storefront.shell('ru').settings.voucher_every_days;
  expect(everyDays()).toBe(90);
  await database.db.execute(sql`insert into settings (key, value) values ('voucher_every_days', '{"ru": "0"}')`);
  await vi.waitFor(() => expect(everyDays()).toBe(0));
});
