import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { openWholeShop, type WholeShop } from './start-whole-shop.ts';

let shop: WholeShop;

beforeAll(async () => {
  const database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  await db.execute(sql`insert into promotions (id, slug, name, description, start_at)
    values (50, 'autumn', '{"ru": "Осень"}', '{"ru": ""}', '2026-01-01')`);
  await db.execute(sql`insert into articles (id, name, description, body, published_at)
    values (7, '{"ru": "Как выбрать"}', '{"ru": "Коротко"}', '{"ru": "<p>Так</p>"}', '2026-01-01')`);
  shop = await openWholeShop(database);
});
afterAll(() => shop.close());

async function leadsTo(url: string): Promise<[number, string | null]> {
  const { status, headers } = await shop.get(url);
  return [status, headers.get('location')];
}

const move = (from: string, to: string) =>
  shop.db.execute(sql`insert into redirects (from_path, to_path) values (${from}, ${to})`);

test.each([
  ['/product/11-a-former-slug', '/product/11-product-11'],
  ['/product/11', '/product/11-product-11'],
  ['/category/2-former', '/category/2-phones'],
  ['/brands/8-goldstar', '/brands/8-lg'],
  ['/brands/9-samsung', '/brands/brandzone'],
  ['/promotions/50-summer', '/promotions/50-autumn'],
  ['/articles/7-how-to-choose', '/articles/7'],
])('%s leads to %s for good, in both languages and with its query', async (from, to) => {
  for (const prefix of ['', '/uz']) {
    expect(await leadsTo(prefix + from)).toEqual([301, prefix + to]);
    expect(await leadsTo(`${prefix}${from}?page=2`)).toEqual([301, `${prefix}${to}?page=2`]);
    expect(await leadsTo(`${prefix}${from}?utm_source=mail&page=2&gclid=x`)).toEqual([
      301,
      `${prefix}${to}?page=2&utm_source=mail&gclid=x`,
    ]);
  }
});

test.each([
  ['/product/11/', '/product/11-product-11'],
  ['/product/11-/', '/product/11-product-11'],
  ['/product/11-product-11/', '/product/11-product-11'],
  ['/product//11-a-former-slug', '/product/11-product-11'],
  ['//product/11//', '/product/11-product-11'],
  ['/category/2/', '/category/2-phones'],
  ['/brands/8/', '/brands/8-lg'],
  ['/brands/9/', '/brands/brandzone'],
  ['/promotions/50/', '/promotions/50-autumn'],
  ['/articles/7-how/', '/articles/7'],
  ['/brands/', '/brands'],
])('%s, which is spelt badly too, leads to %s in one step', async (from, to) => {
  for (const prefix of ['', '/uz']) {
    expect(await leadsTo(prefix + from)).toEqual([301, prefix + to]);
    expect(await leadsTo(`${prefix}${from}?utm_source=mail&page=2`)).toEqual([
      301,
      // A redirect that only removes a slash keeps the query unchanged.
      from === '/brands/' || from === '/product/11-product-11/'
        ? `${prefix}${to}?utm_source=mail&page=2`
        : `${prefix}${to}?page=2&utm_source=mail`,
    ]);
    expect((await shop.get(prefix + to)).status).toBe(200);
  }
});

test('a private page with a trailing slash is redirected without being rendered', async () => {
  expect(await leadsTo('/cabinet/orders/?filter=all')).toEqual([301, '/cabinet/orders?filter=all']);
});

test("an operator's redirect to a former or short address leads to the current one in one step", async () => {
  await move('/old/phone', '/product/11-a-former-slug#photos');
  await move('/old/tv', '/brands/9?page=2');
  await move('/old/phones', '/category/2?utm_source=letter');
  await vi.waitFor(async () => expect((await leadsTo('/old/phones'))[0]).toBe(301), 10_000);
  expect(await leadsTo('/old/phone?gclid=x')).toEqual([301, '/product/11-product-11?gclid=x#photos']);
  expect(await leadsTo('/uz/old/phone/')).toEqual([301, '/uz/product/11-product-11#photos']);
  expect(await leadsTo('/old/tv')).toEqual([301, '/brands/brandzone?page=2']);
  expect(await leadsTo('/old/phones')).toEqual([301, '/category/2-phones?utm_source=letter']);
});

test('a redirect that an operator adds works within a second, from every kind of address', async () => {
  expect((await leadsTo('/catalog/phones.html'))[0]).toBe(404);
  expect((await leadsTo('/product/12-product-12'))[0]).toBe(200);
  await move('/product/12', '/product/11-product-11');
  await move('/старая', '/brands');
  await move('/catalog/phones.html', '/category/2-phones?brands=9#list');
  await vi.waitFor(async () => {
    expect(await leadsTo('/catalog/phones.html')).toEqual([301, '/category/2-phones?brands=9#list']);
  });
  expect(await leadsTo('/uz/catalog/phones.html?page=2&utm_source=x')).toEqual([
    301,
    '/uz/category/2-phones?brands=9&page=2&utm_source=x#list',
  ]);
  // With any slug, and although it was cached: cached pages are purged a moment after the redirects are loaded.
  await vi.waitFor(async () => {
    expect(await leadsTo('/product/12-product-12')).toEqual([301, '/product/11-product-11']);
  });
  expect(await leadsTo('/uz/product/12-another')).toEqual([301, '/uz/product/11-product-11']);
  expect(await leadsTo(`/${encodeURIComponent('старая')}`)).toEqual([301, '/brands']);
});

test('a target may be percent-encoded or not', async () => {
  const news = `/${encodeURIComponent('новости')}`;
  await move('/read', '/новости?от=почты#верх');
  await move('/copied', `${news}?q=%D0%B0+100%25`);
  await vi.waitFor(async () => expect((await leadsTo('/copied'))[0]).toBe(301));
  expect(await leadsTo('/uz/read')).toEqual([301, encodeURI('/uz/новости?от=почты#верх')]);
  expect(await leadsTo('/copied')).toEqual([301, `${news}?q=%D0%B0+100%25`]);
});

test('a page that is moved while a visitor browses redirects client-side navigations too', async () => {
  await move('/promotions/50', '/promotions');
  await vi.waitFor(async () => expect((await leadsTo('/promotions/50-autumn'))[0]).toBe(301));
  const data = await shop.get('/promotions/50-autumn.data');
  expect(data.status).toBe(202);
  expect(data.text).toContain('"/promotions"');
  expect(data.headers.get('x-robots-tag')).toBe('noindex');
});

test('a chain is one redirect, a circle is none', async () => {
  // Redirects are loaded in the order in which they were written: the chain's end comes last.
  await move('/round', '/and-round');
  await move('/and-round', '/round');
  await move('/first', '/second');
  await move('/second', '/third?sort=price');
  await move('/third', '/catalog');
  await vi.waitFor(async () => expect(await leadsTo('/first')).toEqual([301, '/catalog']));
  expect((await leadsTo('/round'))[0]).toBe(404);
});

test('a deleted redirect gives the page back', async () => {
  await move('/brands', '/catalog');
  await vi.waitFor(async () => expect((await leadsTo('/brands'))[0]).toBe(301));
  await shop.db.execute(sql`delete from redirects where from_path = '/brands'`);
  await vi.waitFor(async () => expect((await leadsTo('/brands'))[0]).toBe(200));
});
