import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  brandSchema,
  categoryNodeSchema,
  listingSchema,
  productAttributeSchema,
  productSchema,
  searchResponseSchema,
  variantGroupSchema,
} from '#contract/catalog/catalog.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import { recordStatements } from '#server/platform/database/statement-record.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { testApp } from '#server/testing/test-app.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { type Catalog, catalogRoutes, createCatalog } from './index.ts';

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
  ({ app } = await testApp({ routes: { public: [catalogRoutes(catalog)] } }, { renderPage: emptyPages }));
});

afterAll(async () => {
  await app.close();
  await catalog.close();
  await changes.close();
  await database.drop();
});

async function get(path: string, language = 'ru') {
  const answer = await app.inject({ url: `/api/v2${path}`, headers: { 'accept-language': language } });
  return { status: answer.statusCode, body: answer.json() };
}

const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);

describe('GET /products', () => {
  test('lists published products, most viewed first, with correct counts', async () => {
    const { status, body } = await get('/products');
    expect(status).toBe(200);
    const listing = listingSchema.parse(body);
    expect(ids(listing)).toEqual([11, 12, 13, 21, 22]);
    expect(listing.meta).toEqual({ current_page: 1, last_page: 1, per_page: 18, total: 5 });
    expect(listing.facets).toMatchObject({
      price: { min: 4_000_000, max: 10_000_000 },
      brands: [
        { id: 9, name: 'Samsung', count: 3 },
        { id: 8, name: 'LG', count: 2 },
      ],
      categories: [
        { id: 2, name: 'Смартфоны', count: 3 },
        { id: 3, name: 'Холодильники', count: 2 },
      ],
      in_stock: 3,
      on_sale: 1,
    });
    expect(listing.facets.attributes.map(({ name }) => name)).toEqual(['Память', 'Цвет']);
  });

  test('a card contains everything that a list shows', async () => {
    const { body } = await get('/products?brands=9&category_id=2&order_by=views');
    expect(body.data[0]).toEqual({
      id: 11,
      slug: 'product-11',
      name: 'Смартфон Samsung Galaxy S25 чёрный',
      img: '/pictures/front',
      img_hover: '/pictures/back',
      stickers: [],
      old_price: null,
      current_price: 10_000_000,
      old_price_formatted: null,
      current_price_formatted: '10\u00A0000\u00A0000\u00A0сум',
      discount: 0,
      status: 1,
      in_stock: true,
      stock_left: 3,
      rating: 0,
      rating_count: 0,
      brand_id: 9,
      brand_name: 'Samsung',
      url: '/product/11-product-11',
      categories: [
        { id: 1, name: 'Электроника' },
        { id: 2, name: 'Смартфоны' },
      ],
      installment_monthly: 1_188_000,
      installment_months: 12,
      installment_total: 14_248_000,
      installment_first_pay: 0,
      pickup_stores: 1,
      key_specs: ['128 ГБ', 'NFC'],
    });
  });

  test('returns Uzbek, or Russian where a translation is missing', async () => {
    const { body } = await get('/products?category_id=3', 'uz');
    expect(body.data[0]).toMatchObject({
      name: 'Холодильник Samsung RB30',
      current_price_formatted: '7\u00A0000\u00A0000\u00A0so\u02BBm',
      rating: 4.3,
      categories: [{ name: 'Elektronika' }, { name: 'Холодильники' }],
    });
  });

  test.each([
    ['category_id[]=1', [11, 12, 13, 21, 22]],
    ['category_id[]=2&category_id[]=3&brands[]=8', [13, 22]],
    ['attributes[1][]=101', [11, 13]],
    ['attributes[1][]=101&attributes[1][]=102&attributes[2][]=201', [11, 12]],
    ['attributes[2][]=101', []],
    ['attributes[4][]=401', []],
    ['price_from=7000000&price_to=8000000', [21, 22]],
    ['price_from=9000000&price_to=1', []],
    ['in_stock=1', [11, 13, 21]],
    ['on_sale=1', [13]],
    ['promotion_id=44', [13, 21]],
    ['promotion_id=45', []],
    ['brands=777', []],
    ['order_by=price&order_direction=asc', [13, 21, 22, 11, 12]],
    ['order_by=price', [12, 11, 22, 21, 13]],
    ['order_by=created_at', [22, 21, 13, 12, 11]],
    ['quantity=2&page=2', [13, 21]],
    ['quantity=2&page=9', []],
    ['search=samsung&category_id=3', [21]],
    ['search=samsung&order_by=price&order_direction=asc', [21, 11, 12]],
    ['search=sa', []],
    ['search=', []],
    ['utm_source=telegram&foo[]=1', [11, 12, 13, 21, 22]],
  ])('%s', async (query, expected) => {
    const { status, body } = await get(`/products?${query}`);
    expect(status).toBe(200);
    expect(ids(listingSchema.parse(body))).toEqual(expected);
  });

  test('a page past the end is empty, with correct counts', async () => {
    const { body } = await get('/products?quantity=2&page=9');
    expect(body.meta).toEqual({ current_page: 9, last_page: 3, per_page: 2, total: 5 });
  });

  test.each([
    ['page=0', 'page'],
    ['page=abc', 'page'],
    ['quantity=-1', 'quantity'],
    ['brands=samsung', 'brands'],
    ['category_id[]=1;drop', 'category_id'],
    ['attributes[1][]=black', 'attributes[1][]'],
    ['price_from=cheap', 'price_from'],
    ['order_by=name', 'order_by'],
    ['order_direction=up', 'order_direction'],
    [`search=${'я'.repeat(300)}`, 'search'],
  ])('%s is 422 with a message at the field', async (query, field) => {
    const { status, body } = await get(`/products?${encodeURI(query)}`);
    expect(status).toBe(422);
    expect(body.errors[field]).toEqual([expect.any(String)]);
  });
});

describe('GET /products/{id}', () => {
  test('returns the whole product', async () => {
    const { status, body } = await get('/products/11');
    expect(status).toBe(200);
    expect(productSchema.parse(body.data)).toMatchObject({
      id: 11,
      description: 'Описание',
      gallery: [
        { original: '/pictures/front', alt: 'Спереди' },
        { original: '/pictures/back', alt: 'Смартфон Samsung Galaxy S25 чёрный' },
      ],
      sku: 'SKU-11',
      body: '<p>Обзор</p>',
      advantage: null,
      availability: 'inStock',
      stores: [{ store_id: 1, address: 'Амира Темура, 1', quantity: 2 }],
      breadcrumbs: [
        { id: 1, name: 'Электроника', url: '/category/1-electronics' },
        { id: 2, name: 'Смартфоны', url: '/category/2-phones' },
      ],
      installment_prices: [{ duration: 3 }, { duration: 12 }],
      brand_url: '/brands/9-samsung',
      created_at: '2026-01-11T00:00:00.000Z',
    });
  });

  test('its characteristics, variants and instalment prices have their own routes', async () => {
    const attributes = await get('/products/11/attributes');
    expect(attributes.body.data.map((attribute: unknown) => productAttributeSchema.parse(attribute).name)).toEqual([
      'Цвет',
      'Память',
      'NFC',
      'Процессор',
    ]);
    const variants = variantGroupSchema.parse((await get('/products/12/variants', 'uz')).body.data);
    expect(variants).toMatchObject({
      attributes: [{ id: 1, name: 'Rang', attribute_values: [{ id: 101, name: 'qora', swatch: '#000' }, { id: 102 }] }],
      products: [
        { attribute_value_ids: [101], product: { id: 11, status: 1, img: '/pictures/front' } },
        { attribute_value_ids: [102], product: { id: 12, status: 0, img: null } },
      ],
    });
    const instalments = await get('/products/11/installments');
    expect(instalments.body.data).toEqual([
      {
        partner_name: 'inhouse',
        name: 'Магазин',
        logo: null,
        limit: 15_000_000,
        min_first_pay: 0,
        prices: [
          {
            duration: 3,
            current_price: 11_548_000,
            current_price_formatted: '11\u00A0548\u00A0000\u00A0сум',
            is_noprepayment: true,
            percent: 115,
            fee: 48_000,
          },
          {
            duration: 12,
            current_price: 14_248_000,
            current_price_formatted: '14\u00A0248\u00A0000\u00A0сум',
            is_noprepayment: false,
            percent: 142,
            fee: 48_000,
          },
        ],
      },
    ]);
  });

  test('a product without variants has an empty group', async () => {
    expect((await get('/products/21/variants')).body).toEqual({ data: { attributes: [], products: [] } });
  });

  test.each(['', '/attributes', '/variants', '/installments'])(
    'an unknown or unpublished product is 404: %s',
    async (call) => {
      for (const id of ['999', '31', '0', '-1', 'abc', '1e3', '99999999999999']) {
        expect((await get(`/products/${id}${call}`)).status).toBe(404);
      }
    },
  );

  test('runs at most three statements, and none the second time', async () => {
    await catalog.flush();
    const cold = await recordStatements(() => catalog.product(12, 'ru'));
    expect(cold.statements.length).toBeLessThanOrEqual(3);
    const warm = await recordStatements(() => catalog.product(12, 'uz'));
    expect(warm.statements).toEqual([]);
    const listing = await recordStatements(() => get('/products?brands=9&search=samsung'));
    expect(listing.statements).toEqual([]);
  });
});

describe('search', () => {
  test('suggests from three letters on, and for the whole name of a maker from two', async () => {
    const { body } = await get('/search?search=samsung&type=products&quantity=2');
    expect(searchResponseSchema.parse(body).data).toHaveLength(2);
    expect((await get('/search?search=sa')).body.data).toEqual([]);
    expect((await get('/products?search=sa')).body.data).toEqual([]);
    const named = searchResponseSchema.parse((await get('/search?search=LG')).body);
    expect(named.data.length).toBeGreaterThan(0);
    expect(named.data.every((card) => card.name.includes('LG'))).toBe(true);
    expect((await get('/products?search=lg')).body.meta.total).toBeGreaterThan(0);
    expect((await get('/search?search=l')).body.data).toEqual([]);
    expect((await get('/search')).body.data).toEqual([]);
  });

  test('returns the correction', async () => {
    const { body } = await get(`/search?search=${encodeURIComponent('ыфьыгтп')}`);
    expect(body.corrected).toBe('samsung');
    expect(ids(body)).toContain(11);
  });

  describe('by meaning', () => {
    const products = async (search: string, more = '') =>
      listingSchema.parse((await get(`/products?search=${encodeURIComponent(search)}${more}`)).body);
    const suggested = async (search: string) =>
      searchResponseSchema.parse((await get(`/search?search=${encodeURIComponent(search)}`)).body);

    test('a price in words is the filter of a listing, unless the request has one', async () => {
      const all = await products('samsung');
      const limit = Math.min(...all.data.map((card) => card.current_price));
      const { data, understood } = await products(`хочу samsung до ${limit} сум`);
      expect(understood).toMatchObject({ text: 'samsung', price: { from: null, to: limit }, set_aside: ['хочу'] });
      expect(data.length).toBeGreaterThan(0);
      expect(data.every((card) => card.current_price <= limit)).toBe(true);
      expect(all.understood).toBeUndefined();

      const own = await products(`samsung до ${limit} сум`, '&price_from=1');
      expect(own.data).toEqual(all.data);
      expect(own.understood).toMatchObject({ price: null, set_aside: [`до ${limit} сум`] });
    });

    test('a price at which the shop sells nothing finds nothing; a number that was only guessed to be one is left out', async () => {
      expect((await products('samsung до 2000 сум')).data).toEqual([]);
      const guessed = await products('samsung до 100');
      expect(guessed.data.length).toBeGreaterThan(0);
      expect(guessed.understood).toMatchObject({ price: null, set_aside: ['до 100'] });
    });

    test('cheap goods come in the order of their price, unless the request has one', async () => {
      const prices = async (search: string, more = '') =>
        (await products(search, more)).data.map((card) => card.current_price);
      const cheap = await prices('arzon samsung');
      expect(cheap.length).toBeGreaterThan(1);
      expect(cheap).toEqual(cheap.toSorted((one, other) => one - other));
      expect(await prices('arzon samsung', '&order_by=price&order_direction=desc')).toEqual(cheap.toReversed());
    });

    test('suggestions understand a half-typed price and link to places with it', async () => {
      const { data, understood, brands } = await suggested('samsung до 50 м');
      expect(understood).toMatchObject({ text: 'samsung', price: { from: null, to: 50_000_000 } });
      expect(data.length).toBeGreaterThan(0);
      expect(brands[0]?.url).toMatch(/\?price=-50000000$/);
    });

    test('the beginning of an understood word is not corrected to the name of goods', async () => {
      const { data, corrected } = await suggested('samsung посов');
      expect(corrected).toBeUndefined();
      expect(data).toEqual((await suggested('samsung')).data);
    });

    test('a word that was left out is said to be', async () => {
      const { data, understood } = await products('samsung деревянный');
      expect(data.length).toBeGreaterThan(0);
      expect(understood?.set_aside).toEqual(['деревянный']);
    });

    test('suggested models are one variant each, with the colours of the found ones', async () => {
      const all = (await get('/search?search=samsung&quantity=50')).body.data;
      const models = (await get('/search?search=samsung&quantity=50&type=models')).body.data;
      expect(models.length).toBeGreaterThan(0);
      expect(models.length).toBeLessThan(all.length);
      const { swatches, ...first } = models[0];
      expect(first).toEqual(all[0]);
      expect(swatches).toEqual(['#000', '#fff']);
      const [black] = (await get('/search?search=samsung чёрный&quantity=50&type=models')).body.data;
      expect(black?.id).toBe(first.id);
      expect(black).not.toHaveProperty('swatches');
    });

    test('a service alone suggests no goods, and lists all of them', async () => {
      expect(await suggested('рассрочка')).toMatchObject({ data: [], understood: { services: ['instalments'] } });
      expect((await products('рассрочка')).meta.total).toBe((await get('/products')).body.meta.total);
    });
  });

  test('bad parameters are 422', async () => {
    expect((await get('/search?search=samsung&quantity=none')).status).toBe(422);
    expect((await get('/search?search=samsung&type=people')).status).toBe(422);
  });

  test('apostrophes and punctuation cause no errors', async () => {
    for (const text of ["ko'ylak", "to'lov", '%', '%%%', '\\\\\\', '"""', '((((', '🙂🙂🙂', '../../etc']) {
      expect((await get(`/search?search=${encodeURIComponent(text)}`)).status).toBe(200);
    }
    // No text of the shop holds it.
    expect((await get('/search?search=%00')).status).toBe(400);
  });

  test('the filters and the brands of a search have their own routes', async () => {
    const filters = await get('/attributes/product/search?product=samsung');
    expect(filters.body.data.map(({ name }: { name: string }) => name)).toEqual(['Память', 'Цвет']);
    expect(filters.body.facets.price).toEqual({ min: 7_000_000, max: 10_000_000 });
    expect((await get('/brands/search?product=samsung')).body.data).toEqual([{ id: 9, name: 'Samsung', count: 3 }]);
    expect((await get('/brands/search?product=sa')).body.data).toEqual([]);
  });
});

describe('brands and categories', () => {
  test('brands that have products, by name', async () => {
    const { body } = await get('/brands');
    expect(body.data.map((brand: unknown) => brandSchema.parse(brand).name)).toEqual(['LG', 'Samsung']);
  });

  test('one brand', async () => {
    const { body } = await get('/brands/9');
    expect(body.data).toMatchObject({ id: 9, slug: 'samsung', url: '/brands/9-samsung', products_count: 3 });
    expect((await get('/brands/10')).body.data.products_count).toBe(0);
    expect((await get('/brands/77')).status).toBe(404);
    expect((await get('/brands/x')).status).toBe(404);
  });

  test('the tree, without hidden and empty categories', async () => {
    const { body } = await get('/categories/tree', 'uz');
    const [root] = body.data.map((node: unknown) => categoryNodeSchema.parse(node));
    expect(body.data).toHaveLength(1);
    expect(root).toMatchObject({ id: 1, name: 'Elektronika', products_count: 5 });
    expect(root.children.map(({ id }: { id: number }) => id)).toEqual([2, 3]);
  });

  test('the tree from one category on', async () => {
    const { body } = await get('/categories/2/tree');
    expect(body.data).toEqual({
      id: 2,
      slug: 'phones',
      name: 'Смартфоны',
      img: null,
      url: '/category/2-phones',
      products_count: 3,
      children: [],
    });
    expect((await get('/categories/5/tree')).status).toBe(404);
    expect((await get('/categories/999/tree')).status).toBe(404);
  });
});

test('every route is in the OpenAPI document, with its parameters', async () => {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json();
  const described = Object.keys(paths).filter((path) => /products|search|brands|categories/.test(path));
  expect(described.sort()).toEqual([
    '/api/v2/attributes/product/search',
    '/api/v2/brands',
    '/api/v2/brands/search',
    '/api/v2/brands/{id}',
    '/api/v2/categories/tree',
    '/api/v2/categories/{id}/tree',
    '/api/v2/products',
    '/api/v2/products/{id}',
    '/api/v2/products/{id}/attributes',
    '/api/v2/products/{id}/installments',
    '/api/v2/products/{id}/variants',
    '/api/v2/search',
  ]);
  const parameters = paths['/api/v2/products'].get.parameters.map(({ name }: { name: string }) => name);
  expect(parameters).toEqual(
    expect.arrayContaining(['page', 'quantity', 'category_id[]', 'brands[]', 'price_from', 'order_by', 'search']),
  );
});
