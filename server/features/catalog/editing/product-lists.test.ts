import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PRODUCT_FIELDS } from '#contract/catalog/product-fields.ts';
import { type ProductWindow, productFieldsSchema, productWindowSchema } from '#contract/catalog/products-admin.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createGoodsShop, type GoodsShop, productId as id } from '#server/testing/goods-shop.ts';

let shop: GoodsShop;
let caller: StaffCaller;

beforeAll(async () => {
  shop = await createGoodsShop(() => caller, 200);
  await shop.db.execute(sql`update products set stock_total =
    coalesce((select sum(quantity) from store_stock where product_id = products.id), 0)`);
  await shop.db.execute(sql`
    update products set name = '{"ru": "Холодильник Самсунг RB-37, белый", "uz": "Samsung RB-37 muzlatgich"}',
      sku = 'RB37/WT', barcode = '4006381333931', model = 'RB37A5000', ikpu = '08517001001000000', cost = 5000000
    where id = ${id(0)}`);
});
afterAll(() => shop.close());
beforeEach(() => {
  caller = fakeStaffCaller();
});

async function list(filter: string, order = ''): Promise<ProductWindow> {
  const query = new URLSearchParams({ filter, order, limit: '400' });
  const response = await shop.app.inject({ url: `/api/admin/products/window?${query}` });
  expect(response.statusCode, response.body).toBe(200);
  return productWindowSchema.parse(response.json().data);
}

/** What SQL finds by itself. */
async function ids(condition: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select p.id from products p where ${condition} order by id desc`,
  );
  return rows.map(({ id: found }) => found);
}

describe('a search finds goods', () => {
  test.each([
    'samsung',
    'самсунг',
    'САМСУНГ белый',
    'белый rb37',
    'holodilnik',
    'xolodilnik',
    'muzlatgich',
    'музлатгич',
    '400638133',
    'a5000',
    'RB37/WT',
  ])('by %s', async (words) => {
    const { rows } = await list(new URLSearchParams({ q: words }).toString());
    expect(rows.map((row) => row.id)).toContain(id(0));
  });

  test.each([
    ['аккумулятор', 'Внешний акумулятор'],
    ['акумул', 'Внешний аккумулятор'],
    ['kiyim', 'Кийим учун дазмол'],
    ['ssd', 'Накопитель SSD'],
    ['ss', 'Накопитель SSD'],
    ['AAA', 'Батарейка AAA'],
    ['aa', 'Батарейка AA'],
  ])('by %s, whether its letters are doubled or not', async (words, name) => {
    await shop.db.execute(sql`update products set name = ${JSON.stringify({ ru: name })}::jsonb where id = ${id(7)}`);
    const { rows } = await list(new URLSearchParams({ q: words }).toString());
    expect(rows.map((row) => row.id)).toContain(id(7));
  });

  test('and none that are unrelated: a letter three times is no way of writing a word, and signs are none', async () => {
    await shop.db.execute(sql`update products set name = '{"ru": "Арзкак, батарейка AA"}' where id = ${id(8)}`);
    for (const words of ['zzzzqqq', 'ЗЗЗК', 'AAAA', 'baaatareika', '!!!', '— +', '空']) {
      expect(await list(new URLSearchParams({ q: words }).toString()), words).toMatchObject({ total: 0, rows: [] });
    }
  });

  test('only when they have every word', async () => {
    expect(await list('q=samsung+чёрный37')).toMatchObject({ total: 0, rows: [] });
  });

  test('by a text that was changed a moment ago', async () => {
    await shop.db.execute(sql`update products set model = 'ZZTOP99' where id = ${id(5)}`);
    expect((await list('q=zztop99')).rows.map((row) => row.id)).toEqual([id(5)]);
  });
});

describe('a condition selects what SQL does', () => {
  test.each<[string, ReturnType<typeof sql>]>([
    ['price:between:1000000..5000000', sql`p.price between 1000000 and 5000000`],
    ['price:between:..1000000', sql`p.price <= 1000000`],
    ['old_price:filled', sql`p.old_price is not null`],
    ['barcode:empty', sql`p.barcode is null`],
    ['published:is:yes', sql`p.is_published`],
    ['published:is:no', sql`not p.is_published`],
    ['name_ru:contains:самс', sql`p.name->>'ru' ilike '%самс%'`],
    ['name_ru:not_contains:а', sql`p.name->>'ru' not ilike '%а%'`],
    ['sku:in:rb37/wt', sql`p.sku = 'RB37/WT'`],
    ['stickers:empty', sql`not exists (select from product_stickers s where s.product_id = p.id)`],
    ['stickers:in:1', sql`exists (select from product_stickers s where s.product_id = p.id and s.sticker_id = 1)`],
    ['pictures:empty', sql`not exists (select from product_pictures s where s.product_id = p.id)`],
    ['stock:empty', sql`p.stock_total = 0`],
    ['stock:between:5..', sql`p.stock_total >= 5`],
    [
      'stock_1:empty',
      sql`coalesce((select s.quantity from store_stock s where s.product_id = p.id and s.store_id = 1), 0) = 0`,
    ],
    [
      'stock_1:between:..4',
      sql`coalesce((select s.quantity from store_stock s where s.product_id = p.id and s.store_id = 1), 0) <= 4`,
    ],
    [
      'stock_2:between:3..9',
      sql`coalesce((select s.quantity from store_stock s where s.product_id = p.id and s.store_id = 2), 0) between 3 and 9`,
    ],
    ['status:filled', sql`p.status_override is not null`],
    ['status:in:3,4', sql`p.status_override in (3, 4)`],
    [
      'created:during:2023-01-01..2023-12-31',
      sql`(p.created_at at time zone 'Asia/Tashkent')::date between '2023-01-01' and '2023-12-31'`,
    ],
    ['cost:filled', sql`p.cost is not null`],
    ['id:in:1000003,1000005', sql`p.id in (1000003, 1000005)`],
    ['completeness:between:80..', sql`p.id = ${id(0)}`],
  ])('%s', async (part, condition) => {
    const { rows, total, broken } = await list(new URLSearchParams({ f: part }).toString());
    expect(broken).toEqual([]);
    expect(rows.map((row) => row.id)).toEqual(await ids(condition));
    expect(total).toBe(rows.length);
  });

  test('of an attribute: one of its values, or none', async () => {
    const [value] = await shop.valuesOfAttribute();
    const has = sql`exists (select from product_attribute_values v where v.product_id = p.id and v.attribute_value_id = ${value})`;
    const any = sql`exists (select from product_attribute_values v join attribute_values a on a.id = v.attribute_value_id
      where v.product_id = p.id and a.attribute_id = ${shop.attributeId})`;
    const of = async (end: string) => (await list(`f=a${shop.attributeId}:${end}`)).rows.map((row) => row.id);
    expect(await of(`in:${value}`)).toEqual(await ids(has));
    expect(await of(`not_in:${value}`)).toEqual(await ids(sql`not ${has}`));
    expect(await of('filled')).toEqual(await ids(any));
    expect(await of('empty')).toEqual(await ids(sql`not ${any}`));
  });

  test('of a category: it stands for all below it', async () => {
    const { rows: found } = await shop.db.execute<{ parent: number }>(sql`
      select c.parent_id as parent from products p join categories c on c.id = p.category_id where p.id = ${id(0)}`);
    const { rows } = await list(`f=category:in:${found[0]?.parent}`);
    expect(rows.map((row) => row.id)).toContain(id(0));
  });

  test('of changes: by a change set, its author and its days', async () => {
    const payload = {
      edits: [{ id: id(9), field: 'warranty', seen: null, value: 18 }],
      key: '0192f0c0-0000-7000-8000-000000000001',
    };
    const response = await shop.app.inject({ method: 'POST', url: '/api/admin/products/edits', payload });
    const { change_set: changeSet } = response.json().data;
    for (const part of [`change_set:in:${changeSet}`, 'changed_by:in:1']) {
      expect(
        (await list(`f=${part}`)).rows.map((row) => row.id),
        part,
      ).toEqual([id(9)]);
    }
    expect((await list('f=changed:during:2020-01-01..2020-01-02')).total).toBe(0);
  });
});

test.each(PRODUCT_FIELDS.filter(({ isSortable }) => isSortable).map(({ key }) => [key]))(
  'an order by %s has every product once, in both directions, and the same ids as the binary list',
  async (field) => {
    for (const order of [field, `-${field}`]) {
      const { rows, broken } = await list('', order);
      expect(broken).toEqual([]);
      const response = await shop.app.inject({ url: `/api/admin/products/ids?order=${order}` });
      const bytes = response.rawPayload;
      const binary = Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32LE(index * 4));
      expect(binary).toEqual(rows.map((row) => row.id));
      expect(new Set(binary).size).toBe(200);
    }
  },
);

test('an order by stock in a store counts a product without a row as zero', async () => {
  const { rows } = await list('', '-stock_1');
  const response = await shop.app.inject({
    url: `/api/admin/products/rows?columns=stock_1&ids=${rows.map((row) => row.id).join(',')}`,
  });
  const pieces: number[] = response.json().data.map((row: { values: { stock_1: number } }) => row.values.stock_1);
  expect(pieces).toEqual(pieces.toSorted((a, b) => b - a));
  expect(pieces.at(-1)).toBe(0);
});

describe('without the permission to see costs', () => {
  beforeEach(() => {
    caller = fakeStaffCaller({ isOwner: false, permissions: new Set(['products:see']) });
  });

  test('no answer has cost, margin or stock, whatever is requested', async () => {
    const response = await shop.app.inject({
      url: `/api/admin/products/rows?ids=${id(0)}&columns=cost,margin,stock,stock_1,price`,
    });
    expect(response.json().data[0].values).toEqual({ price: expect.any(Number) });
    expect((await list('')).rows[0]?.values).not.toHaveProperty('cost');
    const fields = await shop.app.inject({ url: '/api/admin/products/fields' });
    const keys = productFieldsSchema.parse(fields.json().data).columns.map(({ key }) => key);
    expect(keys).not.toEqual(expect.arrayContaining(['cost']));
    expect(keys.some((key) => key.startsWith('stock'))).toBe(false);
  });

  test('goods can neither be selected nor put in order by them: the part is named as not allowed', async () => {
    expect((await list('f=cost:between:1..')).broken).toEqual([{ text: 'cost:between:1..', reason: 'not_allowed' }]);
    expect((await list('f=cost:between:1..')).total).toBe(200);
    expect((await list('', '-margin')).broken).toEqual([{ text: '-margin', reason: 'not_allowed' }]);
    const summary = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/products/summary',
      payload: { filter: '' },
    });
    expect(summary.json().data).toMatchObject({ count: 200, stock: null, stock_value: null, cost_value: null });
    expect((await shop.app.inject({ url: '/api/admin/products/facet?field=stock' })).statusCode).toBe(403);
  });
});

test('a facet counts every value exactly, without the condition on itself', async () => {
  const { rows } = await shop.db.execute<{ value: number; count: number }>(sql`
    select brand_id as value, count(*)::int as count from products where is_published group by 1`);
  const [first] = rows;
  const filter = encodeURIComponent(`f=published:is:yes&f=brand:in:${first?.value}`);
  const response = await shop.app.inject({ url: `/api/admin/products/facet?field=brand&filter=${filter}` });
  const counts: { value: number; count: number }[] = response.json().data.counts;
  expect(new Map(counts.map(({ value, count }) => [value, count]))).toEqual(
    new Map(rows.map(({ value, count }) => [value, count])),
  );
});

test('a broken part of the address is named and the rest of the list stands', async () => {
  const { broken, total } = await list("f=colour:in:3&f=published:is:yes&f=price:between:x'; drop table products--");
  expect(broken.map(({ reason }) => reason)).toEqual(['unreadable', 'unreadable']);
  expect(total).toBeGreaterThan(0);
});
