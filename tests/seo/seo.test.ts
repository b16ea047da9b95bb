import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FLAT_PAGES } from '#contract/pages/page-registry.ts';
import { createDemoDatabase } from '#tests/database/demo-database.ts';
import { sampleOf } from '#tests/setup/sample.ts';
import { GOOGLE, META, mistakesInMerchantFeed, mistakesInYml } from './feed-rules.ts';
import { type ReadPage, readPage } from './page-reader.ts';
import { elements, readXml, textOf } from './read-xml.ts';
import { SCHEMAS } from './schema-org.ts';
import { ORIGIN, openWholeShop, type WholeShop } from './start-whole-shop.ts';

let shop: WholeShop;

beforeAll(async () => {
  shop = await openWholeShop(await createDemoDatabase());
}, 180_000);
afterAll(() => shop.close());

async function text(url: string): Promise<string> {
  const response = await shop.get(url);
  expect([url, response.status]).toEqual([url, 200]);
  return response.text;
}

async function page(url: string): Promise<ReadPage> {
  const response = await shop.get(url);
  return readPage(response.status, response.text);
}

interface Entry {
  url: string;
  lastmod: string | null;
  alternates: Record<string, string>;
}

async function sitemap(): Promise<Entry[]> {
  const index = readXml(await text('/sitemap.xml'));
  const parts = elements(index, 'sitemap').map((part) => textOf(part, 'loc') ?? '');
  expect(parts.length).toBeGreaterThan(3);
  const files = await Promise.all(parts.map(async (part) => readXml(await text(part))));
  return files.flatMap((file) =>
    elements(file, 'url').map((entry) => ({
      url: textOf(entry, 'loc') ?? '',
      lastmod: textOf(entry, 'lastmod'),
      alternates: Object.fromEntries(
        elements(entry, 'xhtml:link').map((link) => [
          link.getAttribute('hreflang') ?? '',
          link.getAttribute('href') ?? '',
        ]),
      ),
    })),
  );
}

async function pathsInDatabase(): Promise<string[]> {
  const { rows } = await shop.db.execute<{ path: string }>(sql`
    select '/product/' || id || '-' || slug as path from products where is_published
    union all select '/category/' || id || '-' || slug from categories where is_published
    union all select case id when 9 then '/brands/brandzone' else '/brands/' || id || '-' || slug end from brands where is_published
    union all select '/promotions/' || id || '-' || slug from promotions where is_published and start_at <= now()
    union all select '/articles/' || id from articles where is_published and published_at <= now()
    union all select '/news/' || id from news where is_published and published_at <= now()
    union all select '/' || slug from pages
    union all select '/choose/' || c.id || '-' || c.slug from choosers join categories c on c.id = choosers.category_id`);
  return [
    ...rows.map(({ path }) => path),
    ...['/catalog', '/brands', '/promotions', '/articles', '/news', '/choose'],
    ...PAGES_WITHOUT_ROW,
  ];
}

/** They have no date of their own. */
const PAGES_WITHOUT_ROW = FLAT_PAGES.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => `/${path}`);

const inUzbek = (path: string) => (path === '/' ? '/uz' : `/uz${path}`);

describe('the sitemap', () => {
  test('lists every page of the database once in both languages, and nothing else', async () => {
    const urls = (await sitemap()).map(({ url }) => url);
    const expected = (await pathsInDatabase()).flatMap((path) => [ORIGIN + path, ORIGIN + inUzbek(path)]);
    expect(urls).toHaveLength(new Set(urls).size);
    expect([...urls].sort()).toEqual([...expected].sort());
  });

  test('lists the alternate languages and the last change of each page', async () => {
    for (const { url, lastmod, alternates } of await sitemap()) {
      const path = url.slice(ORIGIN.length).replace(/^\/uz(?=\/|$)/, '') || '/';
      expect(alternates).toEqual({ ru: ORIGIN + path, uz: ORIGIN + inUzbek(path), 'x-default': ORIGIN + path });
      if (!PAGES_WITHOUT_ROW.includes(path) && !path.startsWith('/choose'))
        expect(new Date(lastmod ?? '').getTime(), url).toBeLessThanOrEqual(Date.now());
    }
  });

  test('lists pages that exist, are indexed and are canonical', { timeout: 600_000 }, async () => {
    const entries = await sitemap();
    // Products are many and similar.
    const products = entries.filter(({ url }) => url.includes('/product/'));
    const others = entries.filter(({ url }) => !url.includes('/product/'));
    const walked = [...sampleOf(others, 3), ...sampleOf(products, 21)];
    expect(walked.length).toBeGreaterThan(150);
    for (const { url, alternates } of walked) {
      const read = await page(url);
      expect({ url, status: read.status, canonical: read.canonical, alternates: read.alternates }).toEqual({
        url,
        status: 200,
        canonical: url,
        alternates,
      });
      expect(read.robots.join()).not.toContain('noindex');
      expect(read.meta.description?.length, url).toBeGreaterThan(10);
      expectShareTags(read, url);
      for (const data of read.structured) expectStructured(data);
    }
  });

  test('does not list a hidden warehouse', async () => {
    const { rows } = await shop.db.execute<{ id: number }>(sql`select id from stores where is_warehouse`);
    expect(rows.length).toBeGreaterThan(0);
    const company = await page('/our-company');
    const stores = company.structured.filter((data) => data['@type'] === 'ElectronicsStore');
    expect(stores).toHaveLength(8);
    for (const { id } of rows) expect(JSON.stringify(stores)).not.toContain(`#store-${id}"`);
  });
});

function expectStructured(data: Record<string, unknown>): void {
  const schema = SCHEMAS[String(data['@type'])];
  const parsed = schema?.safeParse(data);
  expect(parsed?.success, `${JSON.stringify(parsed?.error?.issues)} in ${JSON.stringify(data).slice(0, 400)}`).toBe(
    true,
  );
}

function expectShareTags({ meta, title }: ReadPage, url: string): void {
  expect(meta, url).toMatchObject({
    'og:type': expect.stringMatching(/^(website|article|product)$/),
    'og:title': expect.stringMatching(/./),
    'og:description': expect.stringMatching(/./),
    'og:url': url,
    'og:site_name': expect.stringMatching(/./),
    'og:locale': url.startsWith(`${ORIGIN}/uz`) ? 'uz_UZ' : 'ru_RU',
    'og:image': expect.stringMatching(/^https:\/\/shop\.test\/share\/[\w-]+\.jpg$/),
    'twitter:card': 'summary_large_image',
  });
  expect(title).toContain(meta['og:site_name']);
}

describe('structured data', () => {
  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/uz', ['Organization', 'WebSite']],
    ['/catalog', ['BreadcrumbList', 'ItemList']],
    ['/category/1011-smartphones', ['BreadcrumbList', 'ItemList']],
    ['/uz/category/1011-smartphones?page=2', ['BreadcrumbList', 'ItemList']],
    ['/brands/brandzone', ['BreadcrumbList', 'ItemList']],
    ['/promotions', ['BreadcrumbList', 'ItemList']],
    ['/articles/1', ['Article', 'BreadcrumbList']],
    ['/uz/news/1', ['BreadcrumbList', 'NewsArticle']],
    ['/privacy-policy', ['BreadcrumbList']],
    ['/our-company', ['BreadcrumbList', ...Array(8).fill('ElectronicsStore'), 'Organization']],
  ])('%s has %j', async (url, expected) => {
    const { structured } = await page(url);
    expect(structured.map((data) => data['@type']).sort()).toEqual(expected);
    for (const data of structured) expectStructured(data);
  });

  test('of a product holds its price and breadcrumbs', async () => {
    const first = (await sitemap()).find(({ url }) => url.includes('/product/'))?.url ?? '';
    const { structured } = await page(first);
    expect(structured.map((data) => data['@type'])).toEqual(['Product', 'BreadcrumbList']);
    for (const data of structured) expectStructured(data);
    expect(structured[0]).toMatchObject({ offers: { url: first } });
  });

  test('positions of the second page follow those of the first', async () => {
    const { structured } = await page('/category/1011-smartphones?page=2');
    expect(structured[1]).toMatchObject({
      itemListElement: expect.arrayContaining([expect.objectContaining({ position: 19 })]),
    });
  });
});

describe('indexing of lists', () => {
  const CATEGORY = '/category/1011-smartphones';
  test.each([
    ['', true, ''],
    ['?page=2', true, '?page=2'],
    ['?page=1', true, ''],
    ['?view=bar&columns=4', true, ''],
    ['?view=bar&page=2', true, '?page=2'],
    ['?brands=9', false, '?brands=9'],
    ['?page=2&stock=1&view=bar', false, '?page=2&stock=1'],
    ['?sort=price&order=asc', false, '?sort=price&order=asc'],
    ['?price=1000000-5000000', false, '?price=1000000-5000000'],
    ['?stock=1', false, '?stock=1'],
    ['?sale=1&utm_source=mail', false, '?sale=1'],
    ['?brands=999999', false, '?brands=999999'],
  ])('%s: %s', async (query, isIndexed, canonical) => {
    for (const path of [CATEGORY, `/uz${CATEGORY}`]) {
      const read = await page(path + query);
      expect(read.status).toBe(200);
      expect(read.canonical).toBe(ORIGIN + path + canonical);
      expect(read.robots.join().includes('noindex')).toBe(!isIndexed);
      expect(Object.keys(read.alternates)).toHaveLength(isIndexed ? 3 : 0);
    }
  });

  test.each([
    '/search?keyword=samsung',
    '/cart',
    '/wishlist',
    '/compare',
    '/auth/login',
    '/uz/search?keyword=lg',
    '/nothing',
  ])('%s is not indexed', async (url) => {
    const read = await page(url);
    expect(read.robots).toEqual(['noindex']);
    expect(read.canonical).toBeNull();
  });

  test.each([
    ...['/cart', '/uz/wishlist', '/compare', '/compare?ids=10000,10020', '/search?keyword=samsung'],
    ...['/auth/login', '/uz/auth/register', '/auth/recovery'],
  ])('%s shows the shop to whoever is sent it', async (url) => {
    expectShareTags(await page(url), ORIGIN + url);
  });

  test('the archive of promotions has its own address, the voucher a single one', async () => {
    expect((await page('/promotions?archive=1')).canonical).toBe(`${ORIGIN}/promotions?archive=1`);
    const voucher = await page('/promotions/44');
    expect(voucher.canonical).toMatch(/\/promotions\/44-[a-z0-9-]+$/);
    expect((await page(voucher.canonical ?? '')).canonical).toBe(voucher.canonical);
  });
});

describe('share pictures', () => {
  test.each([
    '/',
    '/uz',
    '/category/1011-smartphones',
    '/uz/brands/brandzone',
    '/promotions/44',
    '/articles/1',
    '/uz/news/1',
    '/our-company',
    '/product/10000',
  ])('%s has one with an immutable address', async (url) => {
    const { headers } = await shop.get(url);
    const { meta } = await page(headers.get('location') ?? url);
    const path = (meta['og:image'] ?? '').slice(ORIGIN.length);
    const response = await shop.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.bytes.length).toBeLessThan(300_000);
    expect(await sharp(response.bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    const old = await shop.get(path.replace(/-[0-9a-z]+\.jpg$/, '-0.jpg'));
    expect([old.status, old.headers.get('location')]).toEqual([302, path]);
  });

  test.each([
    'category-999999-ru-0',
    'store-20-ru-0',
    'home-1-ru-0',
    'page-nothing-uz-0',
    'category-1011-en-0',
    '..%2f..-0-ru-0',
  ])('%s is none', async (name) => {
    expect((await shop.get(`/share/${name}.jpg`)).status).toBe(404);
  });
});

describe('feeds', () => {
  test.each(['', '/uz'])('%s/feeds/yandex.xml follows the format of Yandex Market', async (prefix) => {
    expect(mistakesInYml(readXml(await text(`${prefix}/feeds/yandex.xml`)))).toEqual([]);
  });

  test.each([
    ['/feeds/google.xml', GOOGLE],
    ['/uz/feeds/google.xml', GOOGLE],
    ['/feeds/meta.xml', META],
    ['/uz/feeds/meta.xml', META],
  ])('%s is what it takes', async (url, rules) => {
    const feed = readXml(await text(url));
    expect(mistakesInMerchantFeed(feed, rules)).toEqual([]);
    const { rows } = await shop.db.execute<{ n: number }>(
      sql`select count(*)::int as n from products where is_published`,
    );
    expect(elements(feed, 'item')).toHaveLength(rows[0]?.n ?? 0);
  });

  test('are compressed, and answered by 304 when unchanged', async () => {
    const url = '/feeds/google.xml';
    const packed = await shop.get(url, { 'accept-encoding': 'gzip' });
    const plain = await shop.get(url, { 'accept-encoding': 'identity' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.bytes.length / 3);
    // Unpacked by the client.
    expect(packed.text).toBe(plain.text);
    const again = { 'if-none-match': packed.headers.get('etag') ?? '' };
    expect((await shop.get(url, again)).status).toBe(304);
    const since = { 'if-modified-since': packed.headers.get('last-modified') ?? '' };
    expect((await shop.get(url, since)).status).toBe(304);
  });
});

test.each(['', '/uz'])('%s has a feed of the news', async (prefix) => {
  const feed = readXml(await text(`${prefix}/news/rss.xml`));
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from news where is_published and published_at <= now() order by published_at desc, id desc`,
  );
  const items = elements(feed, 'item');
  expect(items.map((item) => textOf(item, 'link'))).toEqual(rows.map(({ id }) => `${ORIGIN}${prefix}/news/${id}`));
  for (const item of items) {
    expect(textOf(item, 'guid')).toBe(textOf(item, 'link'));
    expect(new Date(textOf(item, 'pubDate') ?? '').getTime()).toBeLessThanOrEqual(Date.now());
    expect(textOf(item, 'title')).not.toBe('');
  }
  const address = `${ORIGIN}${prefix}/news/rss.xml`;
  expect(elements(feed, 'atom:link')[0]?.getAttribute('href')).toBe(address);
  for (const url of [`${prefix}/news`, `${prefix}/news/1`, prefix || '/'])
    expect((await page(url)).feeds).toEqual([address]);
});

test('robots.txt names the closed paths and the sitemap', async () => {
  const robots = await text('/robots.txt');
  expect(robots).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml`);
  for (const path of ['/cabinet', '/uz/checkout', '/cart', '/api/']) expect(robots).toContain(`\nDisallow: ${path}\n`);
});
