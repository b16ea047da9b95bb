import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingScope } from '#contract/catalog/listing-query.ts';
import { createCatalog } from '#server/features/catalog/index.ts';
import { createChangeFeed } from '#server/platform/change-feed/index.ts';
import { fakeStorefront } from '#server/testing/fake-storefront.ts';
import { testApp } from '#server/testing/test-app.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MAX_SCRIPT_BYTES = 150 * 1000;
const MAX_STYLE_BYTES = 20 * 1000;
const MAX_LIST_PAGE_BYTES = 40 * 1000;
const MAX_FONT_BYTES = 25 * 1000;
/** A page has dozens of cards and hundreds of filter values, so every extra byte of one is multiplied. */
const MAX_CARD_ELEMENTS = 24;
const MAX_CARD_BYTES = 2700;
const MAX_DRAWING_BYTES = 13 * 1000;

let database: TestDatabase;
let app: FastifyInstance;
let addresses: Record<string, string>;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const changes = await createChangeFeed({ db: database.db, log });
  const catalog = await createCatalog({ db: database.db, changes, log });
  const storefront = fakeStorefront({
    categories: (locale) => catalog.tree(locale),
    category(id, locale) {
      const category = catalog.category(id, locale);
      return category && { ...category, chooserUrl: `/choose/${id}-${category.slug}` };
    },
    listing: (scope: ListingScope, query, locale) => catalog.listing(scope, query, locale),
    search: (text, query, locale) => catalog.search(text, query, locale),
    product: async (id, locale) => {
      const page = await catalog.product(id, locale);
      return page && { ...emptyPageData(), ...page };
    },
  });
  const [card] = catalog.shelf({ count: 1, inStock: false }, 'ru');
  addresses = {
    home: '/',
    category: catalog.category(2, 'ru')?.url ?? '',
    product: card?.url ?? '',
    search: '/search?keyword=samsung',
    brands: '/brands',
  };
  ({ app } = await testApp({ storefront }));
  close = async () => {
    await app.close();
    await catalog.close();
    await changes.close();
    await database.drop();
  };
});

afterAll(() => close());

test.each(['home', 'category', 'product', 'search', 'brands'])(
  'the first load of %s stays within its budget',
  async (name) => {
    const response = await app.inject({ url: addresses[name] ?? '', headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(200);
    const scripts = assetsOf(response.body, 'js');
    expect(scripts.length).toBeGreaterThan(3);
    expect(gzipped(scripts)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(gzipped(assetsOf(response.body, 'css'))).toBeLessThanOrEqual(MAX_STYLE_BYTES);
  },
);

test.each(['home', 'category', 'product', 'search', 'brands'])(
  'nothing delays the largest picture of %s',
  async (name) => {
    const { body } = await app.inject({ url: addresses[name] ?? '', headers: { accept: 'text/html' } });
    expect(body.match(/<link\b[^>]*rel="stylesheet"/g)).toHaveLength(1);
    expect(body).not.toContain('<link rel="modulepreload"');
    expect(body).not.toMatch(/<script\b[^>]* src=/);
    expect((body.match(/<img\b[^>]*fetchpriority="high"/gi) ?? []).length).toBeLessThanOrEqual(1);
  },
);

test.each(['/cart', '/wishlist', '/compare'])('%s adds little to the shell', async (url) => {
  const ofEveryPage = new Set(assetsOf((await app.inject('/no-such-page')).body, 'js'));
  const response = await app.inject(url);
  expect(response.statusCode).toBe(200);
  const own = assetsOf(response.body, 'js').filter((asset) => !ofEveryPage.has(asset));
  expect(own.length).toBeGreaterThan(0);
  expect(gzipped(own)).toBeLessThanOrEqual(MAX_LIST_PAGE_BYTES);
});

test.each(['category', 'search'])('the document of %s contains its data once and no drawing twice', async (name) => {
  const { body } = await app.inject({ url: addresses[name] ?? '', headers: { accept: 'text/html' } });
  const cards = body.match(/<article.*?<\/article>/gs) ?? [];
  expect(cards.length).toBeGreaterThan(2);
  for (const whole of cards) {
    // A gift has a drawing of its own, but few products have a gift.
    const card = whole.replace(/<ul class="stickers.*?<\/ul>/s, '');
    expect(card).not.toContain('<svg');
    expect(elementsIn(card)).toBeLessThanOrEqual(MAX_CARD_ELEMENTS);
    expect(Buffer.byteLength(card)).toBeLessThanOrEqual(MAX_CARD_BYTES);
  }
  const values = body.match(/<a [^>]*role="checkbox".*?<\/a>/gs) ?? [];
  expect(values.length).toBeGreaterThan(2);
  for (const value of values) expect(elementsIn(value)).toBe(2);
  const drawings = body.match(/<svg.*?<\/svg>/gs) ?? [];
  expect(drawings.join('').length).toBeLessThanOrEqual(MAX_DRAWING_BYTES);
});

test('a Russian page loads one font file per script, an Uzbek page only the Latin one', async () => {
  const fontsOf = async (url: string) => assetsOf((await app.inject(url)).body, 'woff2');
  const russian = await fontsOf('/');
  expect(russian).toHaveLength(2);
  // Font files are compressed already.
  const bytes = russian.map((font) => fs.statSync(path.join(ROOT, 'build/client', font)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_FONT_BYTES);
  expect(await fontsOf('/uz')).toHaveLength(1);
});

test('code of dialogs is not in the first load', async () => {
  const { body } = await app.inject(addresses.product ?? '');
  const scripts = assetsOf(body, 'js').join(' ');
  for (const late of ['picture-viewer', 'dialog', 'catalog-panel', 'mobile-menu', 'review-form', 'filter-sheet']) {
    expect(scripts).not.toContain(`/${late}-`);
  }
});

function emptyPageData() {
  const meta = { current_page: 1, last_page: 1, per_page: 10, total: 0 };
  return {
    reviews: { data: [], meta, summary: { rating: 0, count: 0, stars: [0, 0, 0, 0, 0] }, photos: [] },
    questions: { data: [], meta },
  };
}

/** Every file of a kind that the document names: preloads, module scripts, style sheets, fonts. */
function assetsOf(html: string, ending: string): string[] {
  const found = html.matchAll(new RegExp(`/assets/[\\w.-]+\\.${ending}(?=["'])`, 'g'));
  return [...new Set([...found].map(([asset]) => asset))];
}

function elementsIn(html: string): number {
  return html.match(/<[a-z]/g)?.length ?? 0;
}

function gzipped(assets: readonly string[]): number {
  const sizes = assets.map((asset) => gzipSync(fs.readFileSync(path.join(ROOT, 'build/client', asset))).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}
