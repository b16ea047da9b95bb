import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MergedValues, mergedValuesSchema } from '#contract/catalog/product-creation.ts';
import { ALL_RIGHTS, undoChangeSet } from '#server/features/history/index.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createGoodsShop, type GoodsShop, productId } from '#server/testing/goods-shop.ts';

let shop: GoodsShop;
/** Values of an attribute of these tests, and of another one. */
let values: number[];
let foreign: number;
const [A, B, C] = [productId(0), productId(1), productId(2)];
const BY_TEST = { reason: null, author: { source: 'script', name: 'test' }, rights: ALL_RIGHTS } as const;

beforeAll(async () => {
  shop = await createGoodsShop(() => fakeStaffCaller({ id: 1, name: 'Дилноза' }), 12);
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { rows: made } = await shop.db.execute<{ id: number }>(sql`
    insert into attributes (code, name, group_id, position)
    select 'merged-' || gen_random_uuid(), '{"ru": "Цвет"}', min(group_id), 99 from attributes returning id`);
  const attribute = made[0]?.id ?? 0;
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    insert into attribute_values (attribute_id, key, name)
    select ${attribute}::int, key, jsonb_build_object('ru', key) from unnest(array['black', 'blak', 'white']) key returning id`);
  values = rows.map(({ id }) => id);
  foreign = (await shop.valuesOfAttribute())[0] ?? 0;
  await shop.db.execute(sql`update products set variant_group_id = null`);
});

const give = (product: number, ...ids: (number | undefined)[]) =>
  shop.db.execute(sql`
    insert into product_attribute_values (product_id, attribute_value_id)
    select ${product}::int, id from unnest(${sql.param(ids)}::int[]) id`);

async function had(): Promise<string[]> {
  const { rows } = await shop.db.execute<{ pair: string }>(sql`
    select product_id || ':' || v.key as pair from product_attribute_values p join attribute_values v on v.id = p.attribute_value_id
    where v.id = any(${sql.param(values)}::int[]) order by 1`);
  return rows.map(({ pair }) => pair);
}

async function merge(from = 0, into = 0, key: string = randomUUID()): Promise<MergedValues> {
  const url = `/api/admin/attribute-values/${from}/merge`;
  const response = await shop.app.inject({ method: 'POST', url, payload: { into, key } });
  expect(response.statusCode, response.body).toBe(200);
  return mergedValuesSchema.parse(response.json().data);
}

test('goods get the other value, once, and an undo gives back what each of them had', async () => {
  const [black, blak] = values;
  await give(A, blak);
  await give(B, black, blak);
  await give(C, black);
  const before = await had();
  const key = randomUUID();
  const merged = await merge(blak, black, key);
  expect(merged).toMatchObject({ kind: 'merged', goods: 2 });
  expect(await had()).toEqual([`${A}:black`, `${B}:black`, `${C}:black`].sort());
  expect(await merge(blak, black, key)).toMatchObject({ kind: 'merged' });
  expect(await merge(blak, black)).toEqual({ kind: 'missing' });
  const changeSet = merged.kind === 'merged' ? merged.change_set : 0;
  const undone = await shop.db.transaction((tx) => undoChangeSet(tx, { ...BY_TEST, id: changeSet }));
  expect(undone.kind).toBe('undone');
  expect(await had()).toEqual(before);
});

test('values of two attributes, and a value with itself, are not merged', async () => {
  const [black] = values;
  await give(A, black);
  const before = await had();
  for (const into of [foreign, black, 2_000_000_000]) expect(await merge(black, into)).toEqual({ kind: 'missing' });
  expect(await had()).toEqual(before);
});

test('variants that would no longer differ are named, and nothing is merged', async () => {
  const [black, blak, white] = values;
  await shop.db.execute(sql`
    with grouped as (insert into variant_groups (attribute_ids)
      select array[attribute_id] from attribute_values where id = ${black ?? 0} returning id)
    update products set variant_group_id = (select id from grouped) where id = any(${sql.param([A, B, C])}::int[])`);
  await give(A, black);
  await give(B, blak);
  await give(C, white);
  const refused = await merge(blak, black);
  expect(refused.kind === 'variants' && refused.goods.map(({ id }) => id)).toEqual([A, B]);
  expect(await had()).toHaveLength(3);
  await shop.db.execute(sql`update products set variant_group_id = null where id = ${A}`);
  expect(await merge(blak, black)).toMatchObject({ kind: 'merged', goods: 1 });
});

test('of two people who merge the same values into each other one is too late, and no good loses both', async () => {
  const [black, blak] = values;
  await give(A, black);
  await give(B, blak);
  const results = await Promise.all([merge(blak, black), merge(black, blak)]);
  expect(results.map(({ kind }) => kind).sort()).toEqual(['merged', 'missing']);
  expect((await had()).map((pair) => pair.split(':')[0])).toEqual([String(A), String(B)].sort());
});
