import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type BulkPreview,
  type BulkResult,
  bulkPreviewSchema,
  bulkResultSchema,
} from '#contract/catalog/products-admin.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createGoodsShop, type GoodsShop, productId as id } from '#server/testing/goods-shop.ts';

let shop: GoodsShop;
let caller: StaffCaller;

beforeAll(async () => {
  shop = await createGoodsShop(() => caller, 60);
});
afterAll(() => shop.close());
beforeEach(async () => {
  caller = fakeStaffCaller({ id: 1 });
  await shop.db.execute(sql`
    update products set price = 1000000 + (id % 100) * 10000, old_price = null, cost = 900000, is_published = true, barcode = null`);
});

async function post(path: string, payload: object) {
  return shop.app.inject({ method: 'POST', url: `/api/admin/products/${path}`, payload });
}

async function preview(operations: object[], target: object = { filter: '' }): Promise<BulkPreview> {
  const response = await post('bulk/preview', { target, operations });
  expect(response.statusCode, response.body).toBe(200);
  return bulkPreviewSchema.parse(response.json().data);
}

async function apply(token: string | null, key = randomUUID()): Promise<BulkResult> {
  const response = await post('bulk/apply', { token, key, reason: 'Акция' });
  expect(response.statusCode, response.body).toBe(200);
  return bulkResultSchema.parse(response.json().data);
}

async function stored(field: string, place = 0): Promise<unknown> {
  const response = await shop.app.inject({ url: `/api/admin/products/rows?ids=${id(place)}&columns=${field}` });
  return response.json().data[0].values[field];
}

const down = { kind: 'percent', field: 'price', percent: -10, rounding: { step: 10_000, ending: 9000 } };
const one = { ids: [id(0)] };

describe('an operation', () => {
  test.each<[object[], string, unknown]>([
    [[{ kind: 'set', field: 'price', value: 1_990_000 }], 'price', 1_990_000],
    [[{ kind: 'add', field: 'price', amount: 50_000 }], 'price', 1_050_000],
    [[down], 'price', 899_000],
    [[{ kind: 'round', field: 'price', rounding: { step: 10_000, ending: 9000 } }], 'price', 999_000],
    [[{ kind: 'copy', field: 'old_price', from: 'price' }, down], 'old_price', 1_000_000],
    [[{ kind: 'set', field: 'published', value: false }], 'published', false],
    [[{ kind: 'set', field: 'warranty', value: 12 }], 'warranty', 12],
    [[{ kind: 'clear', field: 'warranty' }], 'warranty', null],
    [[{ kind: 'add_choice', field: 'stickers', id: 2 }], 'stickers', [2]],
    [[{ kind: 'remove_choice', field: 'stickers', id: 2 }], 'stickers', []],
    [[{ kind: 'set', field: 'stock_1', value: 7 }], 'stock_1', 7],
    [[{ kind: 'add', field: 'stock_1', amount: -100 }], 'stock_1', 0],
  ])('%o is previewed and applied', async (operations, field, value) => {
    if (field === 'stickers') await shop.db.execute(sql`delete from product_stickers where product_id = ${id(0)}`);
    if (field === 'stickers' && Array.isArray(value) && value.length === 0) {
      await shop.db.execute(sql`insert into product_stickers values (${id(0)}, 2)`);
    }
    const before = await stored(field);
    const { token, changed, samples } = await preview(operations, one);
    expect(changed).toBe(1);
    expect(samples.first[0]?.changes).toContainEqual({ field, before, after: value });
    expect(await stored(field)).toEqual(before);
    expect(await apply(token)).toMatchObject({ kind: 'applied', changed: 1 });
    expect(await stored(field)).toEqual(value);
  });

  test('moves goods to a category and a brand, sets an attribute and replaces in texts', async () => {
    const { rows } = await shop.db.execute<{ category: number; brand: number }>(sql`
      select (select max(id) from categories) as category, (select max(id) from brands) as brand`);
    const [first] = await shop.valuesOfAttribute();
    const operations = [
      { kind: 'set', field: 'category', value: rows[0]?.category },
      { kind: 'set', field: 'brand', value: rows[0]?.brand },
      { kind: 'set', field: `a${shop.attributeId}`, value: [first] },
      { kind: 'replace', field: 'name_ru', find: String(await stored('name_ru')), replacement: 'Новое имя' },
    ];
    const { token } = await preview(operations, one);
    await apply(token);
    expect(await stored('category')).toBe(rows[0]?.category);
    expect(await stored('brand')).toBe(rows[0]?.brand);
    expect(await stored(`a${shop.attributeId}`)).toEqual([first]);
    expect(await stored('name_ru')).toBe('Новое имя');
  });

  test.each([
    { kind: 'percent', field: 'name_ru', percent: 5 },
    { kind: 'set', field: 'views', value: 5 },
    { kind: 'copy', field: 'old_price', from: 'name_ru' },
    { kind: 'add_choice', field: 'brand', id: 1 },
  ])('%o that its field does not know is refused', async (operation) => {
    expect((await post('bulk/preview', { target: one, operations: [operation] })).statusCode).toBe(403);
  });
});

describe('a preview', () => {
  test('counts what changes, what stays and what is refused, with sums, samples and warnings', async () => {
    await shop.db.execute(sql`update products set price = 900000 where id = ${id(1)}`);
    await shop.db.execute(sql`update products set is_published = false where id = ${id(2)}`);
    await shop.db.execute(
      sql`insert into customers (phone, name) values ('998901234567', 'Азиз') on conflict do nothing`,
    );
    await shop.db.execute(sql`
      insert into stock_alerts (customer_id, product_id, kind, price, locale)
      select id, ${id(0)}, 'price', 1000000, 'ru' from customers limit 1 on conflict do nothing`);
    await shop.db.execute(sql`update products set status_override = 1 where id = ${id(0)}`);
    const ids = [0, 1, 2, 3].map(id);
    const found = await preview([{ kind: 'set', field: 'price', value: 900_000 }], { ids });
    expect(found).toMatchObject({ count: 4, changed: 3, unchanged: 1, refused: [] });
    expect(found.sums).toEqual([{ field: 'price', before: 3_050_000, after: 2_700_000 }]);
    expect(found.samples.largest_fall?.id).toBe(id(3));
    expect(found.samples.largest_rise).toBeNull();
    expect(Object.fromEntries(found.warnings.map(({ kind, count }) => [kind, count]))).toEqual({
      published: 2,
      price_watchers: 1,
    });
  });

  test('warns of prices below cost, and refuses them without the right', async () => {
    const operations = [{ kind: 'set', field: 'price', value: 890_000 }];
    const allowed = await preview(operations, one);
    expect(allowed.warnings.map(({ kind }) => kind)).toContain('below_cost');
    const permissions = new Set(fakeStaffCaller().permissions);
    permissions.delete('costs:edit');
    caller = fakeStaffCaller({ permissions });
    expect(await preview(operations, one)).toMatchObject({
      token: null,
      changed: 0,
      refused: [{ problem: 'below_cost', count: 1, ids: [id(0)] }],
    });
  });

  test('gives no token for more goods than the role may change', async () => {
    caller = fakeStaffCaller({ limits: { maxDiscountPercent: null, maxRefund: null, maxBulkRows: 10 } });
    const found = await preview([down]);
    expect(found.token).toBeNull();
    expect(found.warnings[0]).toMatchObject({ kind: 'too_many', count: 60 });
  });

  test('takes all that match a filter but the exceptions', async () => {
    const found = await preview([down], { filter: 'f=id:between:1000000..1000009', except: [id(0), id(1)] });
    expect(found.count).toBe(8);
  });

  test('of a filter that can’t be read whole is refused: it would select other goods', async () => {
    const target = { filter: 'f=colour:in:3' };
    expect((await post('bulk/preview', { target, operations: [down] })).statusCode).toBe(403);
  });
});

describe('a token', () => {
  test('applies once; the same request again is answered the same, another one expires', async () => {
    const { token } = await preview([down], one);
    const key = randomUUID();
    const first = await apply(token, key);
    expect(await apply(token, key)).toEqual(first);
    expect(await apply(token)).toEqual({ kind: 'expired' });
    expect(await stored('price')).toBe(899_000);
  });

  test('is of no use to somebody else', async () => {
    const { token } = await preview([down], one);
    caller = fakeStaffCaller({ id: 2 });
    expect(await apply(token)).toEqual({ kind: 'expired' });
  });

  test('applies nothing when the result would be another, and shows what differs', async () => {
    const { token } = await preview([down], { ids: [id(0), id(1)] });
    await shop.db.execute(sql`update products set price = 2000000 where id = ${id(1)}`);
    expect(await apply(token)).toMatchObject({
      kind: 'outdated',
      differing: 1,
      samples: [{ id: id(1), changes: [{ field: 'price', before: 2_000_000, after: 1_799_000 }] }],
    });
    expect(await stored('price')).toBe(1_000_000);
  });

  test('of stock that an order takes while the change is applied is outdated: orders wait only for its last step', async () => {
    const field = 'stock_1';
    const place = sql`product_id = ${id(0)} and store_id = 1`;
    await shop.db.execute(sql`
      insert into store_stock (product_id, store_id, quantity) values (${id(0)}, 1, 10)
      on conflict (product_id, store_id) do update set quantity = 10`);
    const { token } = await preview([{ kind: 'add', field, amount: 5 }], one);
    const { promise: isTaken, resolve: take } = Promise.withResolvers<void>();
    const { promise: isWaited, resolve: commit } = Promise.withResolvers<void>();
    const order = shop.db.transaction(async (tx) => {
      await tx.execute(sql`update store_stock set quantity = 7 where ${place}`);
      take();
      await isWaited;
    });
    await isTaken;
    const applying = apply(token);
    // The locks of the cluster's other databases are of other tests.
    const waitingForLocks = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await shop.db.execute(waitingForLocks)).rows.length, { timeout: 30_000 })
      .toBeGreaterThan(0);
    commit();
    await order;
    expect(await applying).toMatchObject({
      kind: 'outdated',
      differing: 1,
      samples: [{ id: id(0), changes: [{ field, before: 7, after: 12 }] }],
    });
    expect(await stored(field)).toBe(7);
  });

  test('applies when goods changed in another field', async () => {
    const { token } = await preview([down], one);
    await shop.db.execute(sql`update products set warranty_months = 5 where id = ${id(0)}`);
    expect(await apply(token)).toMatchObject({ kind: 'applied' });
  });

  test('holds the person to the rights they have when they apply', async () => {
    const { token } = await preview([{ kind: 'set', field: 'price', value: 100_000 }], one);
    caller = fakeStaffCaller({ limits: { maxDiscountPercent: 30, maxRefund: null, maxBulkRows: null } });
    expect(await apply(token)).toMatchObject({ kind: 'outdated', differing: 1 });
  });
});
