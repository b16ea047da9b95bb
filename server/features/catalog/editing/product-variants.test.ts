import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  MAX_VARIANTS,
  type ProductVariants,
  type ProductVariantsResult,
  productVariantsResultSchema,
  productVariantsSchema,
} from '#contract/catalog/product-variants.ts';
import { ALL_RIGHTS, undoChangeSet } from '#server/features/history/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createGoodsShop, type GoodsShop, productId as id } from '#server/testing/goods-shop.ts';

let shop: GoodsShop;
let app: FastifyInstance;
let caller: StaffCaller;
/** Two attributes with three values each. */
const [COLOUR, MEMORY] = [900_001, 900_002];
const [BLACK, WHITE, RED] = [1, 2, 3].map((n) => 900_100 + n) as [number, number, number];
const [SMALL, LARGE] = [900_201, 900_202];

beforeAll(async () => {
  shop = await createGoodsShop(() => caller, 6);
  app = shop.app;
  await shop.db.execute(sql`
    insert into attributes (id, code, group_id, name)
    select one.id, 'of-variants-' || one.id, (select min(id) from attribute_groups), '{"ru": "Цвет"}'
    from unnest(array[${COLOUR}::int, ${MEMORY}::int]) as one (id)`);
  const values = sql`(values (${BLACK}::int, ${COLOUR}::int), (${WHITE}, ${COLOUR}), (${RED}, ${COLOUR}), (${SMALL}, ${MEMORY}), (${LARGE}, ${MEMORY}))`;
  await shop.db.execute(sql`
    insert into attribute_values (id, attribute_id, key, name)
    select one.id, one.attribute, one.id::text, '{"ru": "Значение"}' from ${values} as one (id, attribute)`);
});
afterAll(() => shop.close());
beforeEach(async () => {
  caller = fakeStaffCaller({ id: 1, name: 'Дилноза' });
  await shop.db.execute(sql`update products set variant_group_id = null`);
  await shop.db.execute(sql`delete from variant_groups`);
});

const urlOf = (product: number) => `/api/admin/products/${product}/variants`;
const member = (product: number, ...values: number[]) => ({ id: product, values });
const fresh = (name: string, values: number[], price = 5000) => ({ name: { ru: name }, price, values });

async function read(product = id(0)): Promise<ProductVariants> {
  const response = await app.inject({ url: urlOf(product) });
  return productVariantsSchema.parse(response.json().data);
}

async function send(
  edit: object,
  { product = id(0), key = randomUUID() as string, seen = null as object | null } = {},
) {
  const { axes, variants } = await read(product);
  const now = { axes, variants: variants.map((one) => ({ id: one.id, values: one.values })) };
  const payload = { seen: seen ?? now, axes: [], members: [], created: [], ...edit, key };
  return app.inject({ method: 'PUT', url: urlOf(product), payload });
}

async function save(
  edit: object,
  options?: Parameters<typeof send>[1],
): Promise<ProductVariantsResult & { kind: 'saved' }> {
  const response = await send(edit, options);
  expect(response.statusCode, response.body).toBe(200);
  const result = productVariantsResultSchema.parse(response.json().data);
  if (result.kind !== 'saved') throw new Error('conflict');
  return result;
}

const both = { axes: [COLOUR, MEMORY], members: [member(id(0), BLACK, SMALL), member(id(1), WHITE, SMALL)] };
const groups = () => shop.db.execute(sql`select id, attribute_ids from variant_groups`).then(({ rows }) => rows);

test('a good without a group is alone, and has no axes', async () => {
  const { rows } = await shop.db.execute(sql`select name, sku, price::int from products where id = ${id(0)}`);
  expect(await read()).toEqual({
    axes: [],
    variants: [{ id: id(0), stock: expect.any(Number), state: 'published', values: [], ...rows[0] }],
  });
  caller = fakeStaffCaller({ id: 1, permissions: new Set(['products:see']) });
  expect((await read()).variants[0]).toMatchObject({ stock: null });
});

describe('a group', () => {
  test('is made of goods that are there: each says its values, and an undo takes it apart', async () => {
    const { change_set } = await save(both);
    expect(await read(id(1))).toMatchObject({
      axes: [COLOUR, MEMORY],
      variants: [
        { id: id(0), values: [BLACK, SMALL] },
        { id: id(1), values: [WHITE, SMALL] },
      ],
    });
    const author = { source: 'script', name: 'test' } as const;
    await shop.db.transaction((tx) =>
      undoChangeSet(tx, { id: change_set ?? 0, author, reason: null, rights: ALL_RIGHTS }),
    );
    expect(await read()).toMatchObject({ axes: [], variants: [{ id: id(0) }] });
    expect(await groups()).toEqual([]);
  });

  test('gets what is missing as drafts that are copies but for name, price and values', async () => {
    await save(both);
    const { created, change_set } = await save({
      ...both,
      created: [fresh('Чёрный большой', [BLACK, LARGE]), fresh('Белый большой', [WHITE, LARGE], 7000)],
    });
    expect(created).toHaveLength(2);
    const { axes, variants } = await read();
    expect(axes).toEqual([COLOUR, MEMORY]);
    expect(variants.slice(2)).toMatchObject([
      { id: created[0], name: { ru: 'Чёрный большой' }, price: 5000, state: 'draft', stock: 0, values: [BLACK, LARGE] },
      { id: created[1], name: { ru: 'Белый большой' }, price: 7000, state: 'draft', values: [WHITE, LARGE] },
    ]);
    const copied = (product: number) =>
      shop.db
        .execute(sql`
          select brand_id, category_id, description, model,
            (select count(*)::int from product_attribute_values v where v.product_id = p.id) as attributes
          from products p where id = ${product}`)
        .then(({ rows }) => rows);
    expect(await copied(created[0] ?? 0)).toEqual(await copied(id(0)));

    const author = { source: 'script', name: 'test' } as const;
    await shop.db.transaction((tx) =>
      undoChangeSet(tx, { id: change_set ?? 0, author, reason: null, rights: ALL_RIGHTS }),
    );
    expect((await read()).variants.map((one) => one.id)).toEqual([id(0), id(1)]);
  });

  test('changes its axes and their order, loses a good, and ends with the last but one', async () => {
    await save(both);
    const [before] = await groups();
    await save({ axes: [MEMORY, COLOUR], members: [member(id(0), SMALL, BLACK), member(id(1), LARGE, BLACK)] });
    expect(await groups()).toEqual([{ id: before?.id, attribute_ids: [MEMORY, COLOUR] }]);
    expect((await read()).variants.map(({ values }) => values)).toEqual([
      [SMALL, BLACK],
      [LARGE, BLACK],
    ]);
    await save({ axes: [MEMORY], members: [member(id(1), LARGE)] });
    expect(await read()).toMatchObject({ axes: [], variants: [{ id: id(0) }] });
    expect(await read(id(1))).toMatchObject({ axes: [], variants: [{ id: id(1) }] });
    expect(await groups()).toEqual([]);
  });

  test('shows a good with no value or several of an axis without one', async () => {
    await save(both);
    await shop.db.execute(
      sql`delete from product_attribute_values where product_id = ${id(0)} and attribute_value_id = ${BLACK}`,
    );
    await shop.db.execute(sql`insert into product_attribute_values values (${id(1)}, ${RED})`);
    expect((await read()).variants.map(({ values }) => values)).toEqual([
      [null, SMALL],
      [null, SMALL],
    ]);
  });

  test('of 500 is created at once', async () => {
    await shop.db.execute(sql`
      insert into attribute_values (id, attribute_id, key, name)
      select 910000 + n, ${COLOUR}, 'many-' || n, '{"ru": "Цвет"}' from generate_series(1, ${MAX_VARIANTS}) as n`);
    const created = Array.from({ length: MAX_VARIANTS - 1 }, (_, n) => fresh(`Вариант ${n}`, [910_001 + n]));
    const result = await save({ axes: [COLOUR], members: [member(id(0), BLACK)], created });
    expect(result.created).toHaveLength(MAX_VARIANTS - 1);
    const { variants } = await read();
    expect(variants).toHaveLength(MAX_VARIANTS);
    expect(new Set(variants.map(({ values }) => values[0])).size).toBe(MAX_VARIANTS);
    const more = {
      axes: [COLOUR],
      members: variants.map((one) => member(one.id, one.values[0] ?? 0)),
      created: [created[0]],
    };
    expect(await send(more)).toMatchObject({ statusCode: 422 });
  });
});

test.each<[string, object]>([
  ['two goods have the same values', { axes: [COLOUR], members: [member(id(0), BLACK), member(id(1), BLACK)] }],
  ['a new one has the values of another', { ...both, created: [fresh('Ещё', [BLACK, SMALL])] }],
  ['a value is of another attribute', { axes: [COLOUR], members: [member(id(0), BLACK), member(id(1), SMALL)] }],
  ['there is no axis', { members: [member(id(0)), member(id(1))] }],
  ['a value is missing', { axes: [COLOUR, MEMORY], members: [member(id(0), BLACK), member(id(1), WHITE)] }],
  ['a good is not there', { axes: [COLOUR], members: [member(id(0), BLACK), member(999_999_999, WHITE)] }],
  [
    'an attribute is twice',
    { axes: [COLOUR, COLOUR], members: [member(id(0), BLACK, RED), member(id(1), RED, BLACK)] },
  ],
  ['a good is twice', { axes: [COLOUR], members: [member(id(0), BLACK), member(id(0), WHITE)] }],
])('nothing is saved when %s', async (_, edit) => {
  expect(await send(edit)).toMatchObject({ statusCode: 422 });
  expect(await groups()).toEqual([]);
});

test('a good of another group is named, in the language of the person', async () => {
  await save({ axes: [COLOUR], members: [member(id(2), BLACK), member(id(3), WHITE)] }, { product: id(2) });
  const response = await send({ axes: [COLOUR], members: [member(id(0), BLACK), member(id(2), WHITE)] });
  expect(response.statusCode).toBe(422);
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select name ->> 'ru' as name from products where id = ${id(2)}`,
  );
  expect(response.json().message).toContain(`«${rows[0]?.name}»`);
});

test('a request that comes again changes nothing and answers the same; a key is of one request', async () => {
  const key = randomUUID();
  const seen = { axes: [], variants: [{ id: id(0), values: [] }] };
  const edit = { ...both, created: [fresh('Новый', [RED, SMALL])] };
  const first = await send(edit, { key, seen });
  const again = await send(edit, { key, seen });
  expect(again.json()).toEqual(first.json());
  expect((await read()).variants).toHaveLength(3);
  expect(await send(both, { key, seen })).toMatchObject({ statusCode: 409 });
});

test('what is the same already makes no change set', async () => {
  await save(both);
  expect(await save(both)).toEqual({ kind: 'saved', change_set: null, created: [] });
});

test('of two people who save at the same time one sees what the other has made of it', async () => {
  const seen = { axes: [], variants: [{ id: id(0), values: [] }] };
  const edits = [both, { axes: [COLOUR], members: [member(id(0), RED), member(id(2), WHITE)] }];
  const answers = await Promise.all(edits.map((edit) => send(edit, { seen })));
  const results = answers.map((answer) => productVariantsResultSchema.parse(answer.json().data));
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'saved']);
  const current = await read();
  expect(results.find(({ kind }) => kind === 'conflict')).toMatchObject({ current, changed_by: 'Дилноза' });
});

test('values that somebody has changed on the page of a good are not overwritten unseen', async () => {
  await save(both);
  const { axes, variants } = await read();
  const seen = { axes, variants: variants.map((one) => ({ id: one.id, values: one.values })) };
  await save({ ...both, members: [member(id(0), BLACK, SMALL), member(id(1), RED, SMALL)] }, { product: id(1) });
  const late = await send({ ...both, created: [fresh('Новый', [WHITE, LARGE])] }, { seen });
  expect(late.json().data).toMatchObject({
    kind: 'conflict',
    current: { variants: [{ id: id(0) }, { id: id(1), values: [RED, SMALL] }] },
  });
});

test('a good that is not there has no group', async () => {
  expect(await app.inject({ url: urlOf(999_999_999) })).toMatchObject({ statusCode: 404 });
  const payload = { seen: { axes: [], variants: [] }, axes: [], members: [], created: [], key: randomUUID() };
  expect(await app.inject({ method: 'PUT', url: urlOf(999_999_999), payload })).toMatchObject({ statusCode: 404 });
});

test('a good in two groups at once: two saves from different goods leave each good in one', async () => {
  const make = (product: number, other: number) =>
    send(
      { axes: [COLOUR], members: [member(product, BLACK), member(other, WHITE)] },
      { product, seen: { axes: [], variants: [{ id: product, values: [] }] } },
    );
  const answers = await Promise.all([make(id(0), id(2)), make(id(1), id(2))]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  expect(await groups()).toHaveLength(1);
});
