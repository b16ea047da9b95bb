import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NewProductResult, newProductResultSchema } from '#contract/catalog/product-creation.ts';
import { PRODUCT_GAPS, productEditResultSchema, productWindowSchema } from '#contract/catalog/products-admin.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { ALL_RIGHTS, undoChangeSet } from '#server/features/history/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createGoodsShop, type GoodsShop, productId as id } from '#server/testing/goods-shop.ts';

let shop: GoodsShop;
let app: FastifyInstance;
let caller: StaffCaller;
let base: { brand: number; category: number };

beforeAll(async () => {
  shop = await createGoodsShop(() => caller, 12);
  app = shop.app;
  const { rows } = await shop.db.execute<typeof base>(
    sql`select brand_id as brand, category_id as category from products where id = ${id(0)}`,
  );
  base = rows[0] ?? { brand: 0, category: 0 };
});
afterAll(() => shop.close());
beforeEach(() => {
  caller = fakeStaffCaller({ id: 1, name: 'Дилноза' });
});

/** The starting role `catalogue`, as far as goods go. */
const CATALOGUE: readonly Permission[] = [
  'products:see',
  'products:edit-texts',
  'products:edit',
  'stock:see',
  'stock:edit',
];

const BY_TEST = { reason: null, author: { source: 'script', name: 'test' }, rights: ALL_RIGHTS } as const;

function post(url: string, payload: object) {
  return app.inject({ method: 'POST', url, payload });
}

async function create(values: object, key: string = randomUUID()): Promise<NewProductResult> {
  const response = await post('/api/admin/products', { values, key });
  expect(response.statusCode, response.body).toBe(200);
  return newProductResultSchema.parse(response.json().data);
}

async function created(values: object = {}): Promise<number> {
  const result = await create({ ...base, name_ru: 'Чайник', price: 390_000, ...values });
  if (result.kind !== 'created') throw new Error(JSON.stringify(result));
  return result.id;
}

async function stored(product: number): Promise<Record<string, unknown>> {
  const response = await app.inject({ url: `/api/admin/products/rows?ids=${product}&columns=all` });
  return response.json().data[0].values;
}

async function edit(product: number, field: string, seen: unknown, value: unknown) {
  const edits = [{ id: product, field, seen, value }];
  const response = await post('/api/admin/products/edits', { edits, key: randomUUID() });
  return productEditResultSchema.parse(response.json().data);
}

async function listed(filter = ''): Promise<number[]> {
  const response = await app.inject({
    url: `/api/admin/products/window?limit=400&filter=${encodeURIComponent(filter)}`,
  });
  return productWindowSchema.parse(response.json().data).rows.map((row) => row.id);
}

describe('a new good', () => {
  test('is a draft with all that was typed', async () => {
    const [value = 0] = await shop.valuesOfAttribute();
    const product = await created({
      name_uz: 'Choynak',
      description_ru: 'Кипятит за минуту',
      description_uz: 'Bir daqiqada qaynatadi',
      sku: 'KETTLE-1',
      barcode: '4006381333931',
      gift_ru: 'Чашка',
      keywords: ['чайник'],
      sizes: [200, 250, 180],
      warranty: 12,
      stickers: [2],
      [`a${shop.attributeId}`]: [value],
      stock_1: 7,
      stock_2: 0,
    });
    expect(await stored(product)).toMatchObject({
      ...base,
      name_ru: 'Чайник',
      name_uz: 'Choynak',
      description_uz: 'Bir daqiqada qaynatadi',
      slug: 'chaynik',
      sku: 'KETTLE-1',
      gift_ru: 'Чашка',
      sizes: [200, 250, 180],
      stickers: [2],
      [`a${shop.attributeId}`]: [value],
      stock_1: 7,
      published: false,
      draft: true,
      archived: false,
      completeness: 60,
    });
  });

  test('gets an SKU and an address when none is typed', async () => {
    const product = await created({ name_ru: '電話' });
    expect(await stored(product)).toMatchObject({ sku: `P-${product}`, slug: `product-${product}` });
  });

  test.each<[object, string, string]>([
    [{ price: undefined }, 'price', 'required'],
    [{ category: undefined }, 'category', 'required'],
    [{ name_ru: ' ' }, 'name_ru', 'required'],
    [{ price: 0 }, 'price', 'not_positive'],
    [{ old_price: 100 }, 'old_price', 'old_price_not_above'],
    [{ brand: 999_999 }, 'brand', 'unknown_choice'],
    [{ sku: 'a b' }, 'sku', 'bad_sku'],
    [{ gift_uz: 'Piyola' }, 'gift_uz', 'required'],
    [{ published: true }, 'published', 'not_editable'],
    [{ stock_99: 1 }, 'stock_99', 'unknown_field'],
    [{ stock_1: -1 }, 'stock_1', 'negative'],
  ])('%j is refused at its field', async (values, field, problem) => {
    const before = await listed();
    const result = await create({ ...base, name_ru: 'Чайник', price: 390_000, ...values });
    expect(result).toMatchObject({ kind: 'refused', refused: [{ field, problem }] });
    expect(await listed()).toEqual(before);
  });

  test('is created once by a request that comes twice, and refused by another with its key', async () => {
    const key = randomUUID();
    const values = { ...base, name_ru: 'Дважды', price: 1000 };
    const [first, second] = await Promise.all([create(values, key), create(values, key)]);
    expect(second).toEqual(first);
    expect((await post('/api/admin/products', { values: { ...values, price: 2000 }, key })).statusCode).toBe(409);
  });

  test('of two with one SKU at once, one is created and the other told', async () => {
    const results = await Promise.all(
      ['Первый', 'Второй'].map((name_ru) => create({ ...base, name_ru, price: 1000, sku: 'RACE-1' })),
    );
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['created', 'refused']);
    expect(results.find(({ kind }) => kind === 'refused')).toMatchObject({
      refused: [{ field: 'sku', problem: 'taken' }],
    });
  });

  test('is taken back as a whole by its change set', async () => {
    const result = await create({ ...base, name_ru: 'Ошибка', price: 1000, stock_1: 3, stickers: [1] });
    if (result.kind !== 'created') throw new Error('refused');
    await shop.db.transaction((tx) => undoChangeSet(tx, { ...BY_TEST, id: result.change_set }));
    expect(await listed(`f=id:in:${result.id}`)).not.toContain(result.id);
  });

  test('has its first price from whoever creates it, and goes to the shop by who may edit prices', async () => {
    caller = fakeStaffCaller({ id: 1, permissions: new Set(CATALOGUE) });
    const product = await created();
    expect(await edit(product, 'published', false, true)).toMatchObject({
      refused: [{ field: 'published', problem: 'first_publication' }],
    });
    caller = fakeStaffCaller({ id: 2 });
    expect(await edit(product, 'published', false, true)).toMatchObject({ refused: [] });
    expect(await stored(product)).toMatchObject({ published: true, draft: false });
    caller = fakeStaffCaller({ id: 1, permissions: new Set(CATALOGUE) });
    await edit(product, 'published', true, false);
    expect(await edit(product, 'published', false, true)).toMatchObject({ refused: [], conflicts: [] });
  });

  test('needs the right to each field but its first price', async () => {
    caller = fakeStaffCaller({ id: 1, permissions: new Set(CATALOGUE) });
    const result = await create({ ...base, name_ru: 'Чайник', price: 1000, cost: 10, old_price: 2000 });
    expect(result).toMatchObject({
      refused: [
        { field: 'cost', problem: 'not_allowed' },
        { field: 'old_price', problem: 'not_allowed' },
      ],
    });
  });
});

describe('a copy', () => {
  test('is a draft with the texts, pictures and characteristics, and with numbers of its own', async () => {
    await shop.db.execute(sql`
      insert into product_pictures (product_id, position, picture) values (${id(3)}, 0, repeat('b', 20)) on conflict do nothing`);
    const like = await stored(id(3));
    const response = await post(`/api/admin/products/${id(3)}/duplicate`, { key: randomUUID() });
    const copy = response.json().data.id;
    const values = await stored(copy);
    const attributes = Object.entries(like).filter(([key]) => /^a\d/.test(key));
    expect(values).toMatchObject({
      ...Object.fromEntries(attributes),
      name_ru: like.name_ru,
      price: like.price,
      sku: `P-${copy}`,
      barcode: null,
      stock: 0,
      pictures: like.pictures,
      published: false,
      draft: true,
    });
    expect((await post('/api/admin/products/1/duplicate', { key: randomUUID() })).statusCode).toBe(404);
  });
});

describe('the archive', () => {
  test('takes a good out of the shop and of lists; it is found by asking for it, and comes back hidden', async () => {
    expect(await edit(id(1), 'archived', false, true)).toMatchObject({ refused: [], conflicts: [] });
    expect(await stored(id(1))).toMatchObject({ archived: true, published: false });
    expect(await listed()).not.toContain(id(1));
    expect(await listed('f=archived:is:yes')).toEqual([id(1)]);
    expect(await edit(id(1), 'published', false, true)).toMatchObject({
      refused: [{ field: 'published', problem: 'archived' }],
    });
    await edit(id(1), 'archived', true, false);
    expect(await stored(id(1))).toMatchObject({ archived: false, published: false });
    expect(await listed()).toContain(id(1));
  });

  test('is undone in one step, publication too', async () => {
    const { change_set } = await edit(id(2), 'archived', false, true);
    await shop.db.transaction((tx) => undoChangeSet(tx, { ...BY_TEST, id: change_set ?? 0 }));
    expect(await stored(id(2))).toMatchObject({ archived: false, published: true });
  });

  test('never has a published good, whoever writes it, and however two race', async () => {
    await shop.db.execute(sql`update products set is_published = false where id = ${id(4)}`);
    for (let round = 0; round < 5; round++) {
      await Promise.all([edit(id(4), 'archived', false, true), edit(id(4), 'published', false, true)]);
      const { archived, published } = await stored(id(4));
      expect(archived && published).toBe(false);
      await shop.db.execute(sql`update products set is_published = false, is_archived = false where id = ${id(4)}`);
    }
    await expect(
      shop.db.execute(sql`update products set is_archived = true, is_published = true where id = ${id(4)}`),
    ).rejects.toThrow();
  });
});

describe('what a category has usually', () => {
  async function usual(category: number): Promise<{ id: number; percent: number }[]> {
    const response = await app.inject({ url: `/api/admin/categories/${category}/usual-attributes` });
    return response.json().data.attributes;
  }

  test('is what at least half of its goods have, also of goods in categories below', async () => {
    const [value = 0] = await shop.valuesOfAttribute();
    await shop.db.execute(sql`
      insert into product_attribute_values (product_id, attribute_value_id)
      select id, ${value} from products where category_id = ${base.category} on conflict do nothing`);
    const attributes = await usual(base.category);
    expect(attributes).toContainEqual({ id: shop.attributeId, percent: 100 });
    expect(attributes.every(({ percent }) => percent >= 50 && percent <= 100)).toBe(true);
  });

  test('of a new category is what the one above it has', async () => {
    const { rows } = await shop.db.execute<{ id: number }>(sql`
      insert into categories (slug, name, parent_id) values ('new-one', '{"ru": "Новая"}', ${base.category}) returning id`);
    expect(await usual(rows[0]?.id ?? 0)).toEqual(await usual(base.category));
    expect(await usual(2_000_000_000)).toEqual([]);
  });
});

describe('a value that is added in place', () => {
  async function add(ru: string, key: string = randomUUID()) {
    const response = await post(`/api/admin/attributes/${shop.attributeId}/values`, { ru, key });
    return response.json().data;
  }

  test('is added once, whatever the case and however many add it at once', async () => {
    const values = await Promise.all(['Бирюзовый', 'бирюзовый ', 'БИРЮЗОВЫЙ'].map((name) => add(name)));
    expect(new Set(values.map((value) => value.id)).size).toBe(1);
    const fields = (await app.inject({ url: '/api/admin/products/fields' })).json().data;
    expect(fields.choices[`a${shop.attributeId}`]).toContainEqual(values[0]);
  });

  test('has a key of its own when another one is spelled alike', async () => {
    const [one, other] = [await add('Цвет-1'), await add('Цвет 1')];
    expect(other.id).not.toBe(one.id);
  });
});

test('the names of gaps are those of the database', async () => {
  const { rows } = await shop.db.execute<{ gaps: string[] }>(sql`
    select product_gaps('{"ru": "Чайник"}', '{"ru": ""}', null, '', false) as gaps`);
  expect(rows[0]?.gaps).toEqual([...PRODUCT_GAPS]);
});
