import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILTER_ONLY_FIELDS, PRODUCT_FIELDS } from '#contract/catalog/product-fields.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createGoodsShop, type GoodsShop } from '#server/testing/goods-shop.ts';

const KEYS = [...PRODUCT_FIELDS, ...FILTER_ONLY_FIELDS].map(({ key }) => key);
const OTHERS = ['a1', 'a2147483647', 'a9999999999', 'stock_1', 'stock_2147483647', '__proto__', 'constructor'];
const VALUES = [
  ...['in:1', 'in:1.5', 'not_in:999999999999999', 'in:-1,0.000001', 'in:x,\'"\\', 'between:..999999999999999.5'],
  ...['between:-1..1.5', 'during:2026-02-30..', 'during:0000-01-01..', 'during:0001-01-01..9999-12-31'],
  ...['contains:%', 'contains:\\', "not_contains:'((", 'is:yes', 'empty', 'filled'],
];

let shop: GoodsShop;
beforeAll(async () => {
  shop = await createGoodsShop(() => fakeStaffCaller(), 5);
});
afterAll(() => shop.close());

test.each([...KEYS, ...OTHERS])('no value that somebody writes into an address breaks the list: %s', async (key) => {
  for (const value of VALUES) {
    const filter = new URLSearchParams({ f: `${key}:${value}` }).toString();
    const address = `/api/admin/products/window?${new URLSearchParams({ filter, order: key, columns: `${key},price` })}`;
    const { statusCode, body } = await shop.app.inject({ url: address });
    expect(statusCode, `${filter}: ${body.slice(0, 200)}`).toBe(200);
  }
  const { statusCode } = await shop.app.inject({ url: `/api/admin/products/facet?filter=&field=${key}` });
  expect([200, 404, 422, 403]).toContain(statusCode);
});
