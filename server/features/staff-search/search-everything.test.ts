import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions/permissions.ts';
import { staffSearchResultSchema } from '#contract/staff-search/staff-search.ts';
import { createCatalog } from '#server/features/catalog/index.ts';
import { namePatterns } from '#server/features/customers/index.ts';
import { createChangeFeed } from '#server/platform/change-feed/index.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { staff } from '#server/schema/staff-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type Buyer, type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { staffSearchFeature } from './index.ts';

let database: TestDatabase;
let shop: OrdersShop;
let office: BackOfficeShop;
let buyer: Buyer;
let number: string;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  shop = await ordersShop(db);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const changes = await createChangeFeed({ db, log });
  const catalog = await createCatalog({ db, changes, log });
  close = async () => {
    await catalog.close();
    await changes.close();
  };
  office = await backOfficeShop([...(staffSearchFeature({ db, catalog }).routes?.staff ?? [])]);
  buyer = await shop.buyer([11, 1]);
  number = (
    await shop.orders.place(buyer, orderForm(buyer, { name: 'Gulnora Oʻrinova' }), { locale: 'ru', key: undefined })
  ).order_number;
  await db.insert(customers).values({ phone: '998935554433', name: 'Шерзод Каримов' });
  await db.insert(staff).values({ name: 'Лола Умарова', email: 'lola@amper.uz' });
});
beforeEach(() => office.be({}));
afterAll(async () => {
  await office.close();
  await close();
  await shop.close();
  await database.drop();
});

const only = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });
async function search(text: string) {
  const { status, data, text: body } = await office.get(`/search?q=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return { ...staffSearchResultSchema.parse(data), body };
}
const productIds = async (text: string) => (await search(text)).products.map(({ id }) => id);

describe('goods', () => {
  test('are found by the search of the shop, in both scripts and keyboard layouts', async () => {
    expect(await productIds('холодильник lg')).toEqual([22]);
    expect(await productIds('xolodilnik lg')).toEqual([22]);
    const switched = await search('[jkjlbkmybr');
    expect(switched.products.map(({ id }) => id).sort()).toEqual([21, 22]);
    expect(switched.corrected).toBe('холодильник');
  });

  test('are found by id, SKU and its beginning, also when they are not published', async () => {
    const [found] = (await search('31')).products;
    expect(found).toMatchObject({ id: 31, is_published: false, price: 9_000_000 });
    const sku = found?.sku ?? '';
    expect((await productIds(sku.toLowerCase()))[0]).toBe(31);
    expect(await productIds(sku.slice(0, -1))).toContain(31);
    expect(await productIds('100%_')).toEqual([]);
  });
});

describe('orders and customers', () => {
  test('an order is found by its number, the beginning and the end of it, and by phone', async () => {
    for (const text of [number, number.slice(0, 8), String(Number(number.slice(3))), buyer.phone, `+${buyer.phone}`])
      expect((await search(text)).orders.map((order) => order.number)).toEqual([number]);
  });

  test('an order is found by the name in it, in either script and layout', async () => {
    for (const text of ['gulnora', 'Гулнора', 'гулн', "o'rinova", 'gulnora oʻrinova', 'пгдтщкф'])
      expect(
        (await search(text)).orders.map((order) => order.number),
        text,
      ).toEqual([number]);
    for (const part of ['ulnora', "o'rin", 'gulnora oʻ']) expect((await search(part)).orders, part).toEqual([]);
  });

  test('a customer is found by name and by a whole phone, and never by a part of it', async () => {
    for (const text of ['каримов', 'karimov', 'sherzod', 'Шерз', 'шерзод каримов', '93 555 44 33', '+998 93 555-44-33'])
      expect((await search(text)).customers, text).toMatchObject([{ name: 'Шерзод К.', phone: '+998 ** *** ** 33' }]);
    for (const part of [
      '9355544',
      '5554433',
      '99893555443',
      'Карим',
      'karimo',
      'шерзод к',
      'kxrxxxx',
      'шерзод _______',
    ])
      expect((await search(part)).customers, part).toEqual([]);
  });

  test('no answer holds personal data', async () => {
    for (const text of [number, 'gulnora', 'каримов']) {
      const { body } = await search(text);
      for (const secret of [buyer.phone, '5554433', 'Oʻrinova', 'Каримов']) expect(body).not.toContain(secret);
    }
  });

  test('people of a store find the orders and the customers of their store', async () => {
    office.be({ storesOf: () => new Set([999]) });
    expect((await search(number)).orders).toEqual([]);
    expect((await search('sherzod')).customers).toEqual([]);
  });
});

test('a kind that the caller may not see is empty', async () => {
  const kinds: [Permission, string, 'products' | 'orders' | 'customers' | 'staff'][] = [
    ['products:see', 'samsung', 'products'],
    ['orders:see', number, 'orders'],
    ['customers:see', 'sherzod', 'customers'],
    ['staff:see', 'лола', 'staff'],
  ];
  for (const [permission, text, kind] of kinds) {
    office.be(only(permission));
    const { body, corrected, ...found } = await search(text);
    for (const [name, rows] of Object.entries(found))
      expect(rows.length > 0, `${permission}: ${name}`).toBe(name === kind);
    office.be(only());
    expect((await search(text))[kind]).toEqual([]);
  }
});

test('staff are found by name and e-mail', async () => {
  expect((await search('lola')).staff).toMatchObject([{ name: 'Лола Умарова', is_disabled: false }]);
  expect((await search('umarova')).staff).toHaveLength(1);
});

test('nothing is searched for one letter, and a number is no name', async () => {
  expect(await search('g')).toMatchObject({ products: [], orders: [], customers: [], staff: [] });
  expect(namePatterns('90 123')).toEqual([]);
  expect(namePatterns('50%')).toEqual([]);
});
