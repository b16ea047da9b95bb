import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { openChangeSet, recordNoHistory } from './open-change-set.ts';
import { previewUndo, type UndoResult, undoChangeSet } from './undo-change-set.ts';
import { ALL_RIGHTS, type UndoRights } from './undo-rights.ts';

let database: TestDatabase;
const author = { source: 'staff', staffId: 7, name: 'Дилноза' } as const;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.db.transaction(async (tx) => {
    await recordNoHistory(tx);
    await tx.execute(sql`
      delete from store_stock; delete from products; delete from brands; delete from categories; delete from stores;
      delete from product_stickers; delete from stickers; delete from redirects; delete from order_lines;
      insert into brands (id, slug, name) values (1, 'b', 'B'), (2, 'b2', 'B2');
      insert into categories (id, slug, name) values (1, 'c', '{"ru":"C"}');
      insert into stickers (id, code, name) values (1, 's', '{"ru":"S"}');
      insert into stores (id, name, city, address, work_hours, phone, latitude, longitude)
        select n, '{"ru":"S"}', '{"ru":"S"}', '{"ru":"S"}', '', '', 0, 0 from generate_series(1, 2) n;
      insert into products (id, slug, name, brand_id, category_id, sku, price, description, body, size_mm, keywords)
        select n, 'p' || n, '{"ru":"P"}', 1, 1, 'SKU' || n, 1000, '{"ru":"d"}', '{"ru":"b"}', '{1.5,2,3.25}', '{a,"b c"}'
        from generate_series(1, 5) n;
      insert into store_stock select n, 1, 10 from generate_series(1, 5) n`);
  });
});

async function change(statement: ReturnType<typeof sql>, work?: (tx: Tx) => Promise<void>): Promise<number> {
  return await database.db.transaction(async (tx) => {
    const opened = await openChangeSet(tx, { author, kind: 'edit' });
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    await tx.execute(statement);
    await work?.(tx);
    return opened.id;
  });
}

const undo = (id: number, overrides: { rights?: UndoRights; key?: string } = {}): Promise<UndoResult> =>
  database.db.transaction((tx) => undoChangeSet(tx, { id, author, reason: null, rights: ALL_RIGHTS, ...overrides }));

/** Every recorded table whole, without what counts edits. */
async function state(): Promise<unknown> {
  const { rows } = await database.db.execute(sql`
    select (select jsonb_agg(to_jsonb(p) - 'revision' - 'updated_at' order by id) from products p) as products,
      (select jsonb_agg(to_jsonb(s) order by product_id, store_id) from store_stock s) as stock,
      (select jsonb_agg(to_jsonb(s) order by product_id, sticker_id) from product_stickers s) as stickers,
      (select jsonb_agg(to_jsonb(s) - 'updated_at' order by id) from brands s) as brands,
      (select jsonb_agg(to_jsonb(r) order by from_path) from redirects r) as redirects`);
  return rows[0];
}

function restored(result: UndoResult): number {
  if (result.kind !== 'undone') throw new Error(`${result.kind}: ${JSON.stringify(result)}`);
  return result.outcome.restoredFields;
}

test('fields, arrays, nulls, rows inserted and deleted are as before, to the byte', async () => {
  const before = await state();
  const id = await change(sql`
    update products set price = 900, old_price = 1000, name = '{"ru":"Другое","uz":"Boshqa"}', size_mm = null,
      keywords = '{}', barcode = '123' || id where id <= 3;
    insert into brands (id, slug, name) values (3, 'new', 'New');
    update products set brand_id = 3 where id = 2;
    insert into products (id, slug, name, brand_id, category_id, sku, price, description, body)
      values (100, 'new', '{"ru":"P"}', 3, 1, 'NEW', 5, '{"ru":"d"}', '{"ru":"b"}');
    insert into product_stickers values (100, 1), (1, 1);
    insert into store_stock values (100, 1, 3);
    delete from products where id = 5;
    insert into redirects (from_path, to_path) values ('/product/5', '/')`);
  expect((await undo(id)).kind).toBe('undone');
  expect(await state()).toEqual(before);
});

test('an undo is undone like any other change, and then the change can be undone again', async () => {
  const before = await state();
  const id = await change(sql`update products set price = price + 7; update store_stock set quantity = quantity + 5;
    delete from products where id = 4`);
  const changed = await state();
  const first = await undo(id);
  expect(await state()).toEqual(before);
  if (first.kind !== 'undone') throw new Error(first.kind);
  expect((await undo(first.id)).kind).toBe('undone');
  expect(await state()).toEqual(changed);
  expect((await undo(id)).kind).toBe('undone');
  expect(await state()).toEqual(before);
});

test('a second undo finds nothing left, also of stock, and also when somebody made the change again', async () => {
  const id = await change(sql`update store_stock set quantity = quantity + 5; update products set price = 900`);
  expect(restored(await undo(id))).toBe(10);
  const once = await state();
  expect(await undo(id)).toMatchObject({ kind: 'nothing_left', outcome: { conflicts: 0 } });
  expect(await state()).toEqual(once);
  await change(sql`update products set price = 900 where id = 1`);
  expect((await undo(id)).kind).toBe('nothing_left');
});

test('what others changed since stays and is listed with their change set', async () => {
  const id = await change(sql`update products set price = 900, name = '{"ru":"N"}' where id in (1, 2)`);
  const later = await change(sql`update products set price = 800 where id = 1`);
  const result = await undo(id);
  expect(restored(result)).toBe(3);
  expect(result).toMatchObject({
    outcome: {
      conflicts: 1,
      conflictSamples: [
        {
          table: 'products',
          key: '1',
          field: 'price',
          obstacle: 'changed_since',
          current: 800,
          before: 1000,
          changeSetId: later,
        },
      ],
    },
  });
});

test('what became possible later is undone by a second undo, and only that', async () => {
  const id = await change(sql`update products set price = 900 where id in (1, 2)`);
  const later = await change(sql`update products set price = 800 where id = 1`);
  expect(restored(await undo(id))).toBe(1);
  await undo(later);
  expect(restored(await undo(id))).toBe(1);
  expect(await undo(id)).toMatchObject({ kind: 'nothing_left' });
});

test('stock is put back by difference and never below zero', async () => {
  const id = await change(sql`update store_stock set quantity = quantity + 5 where product_id in (1, 2)`);
  await database.db.execute(sql`update store_stock set quantity = quantity - 3 where product_id = 1`);
  await database.db.execute(sql`update store_stock set quantity = 2 where product_id = 2`);
  expect(await undo(id)).toMatchObject({
    outcome: { restoredFields: 1, conflictSamples: [{ key: '2:1', field: 'quantity', obstacle: 'not_enough_stock' }] },
  });
  const { rows } = await database.db.execute(
    sql`select quantity from store_stock where product_id in (1, 2) order by product_id`,
  );
  expect(rows).toEqual([{ quantity: 7 }, { quantity: 2 }]);
});

test('stock of a new place or a place taken away adds up with what was sold and returned meanwhile', async () => {
  const id = await change(sql`insert into store_stock values (1, 2, 6); delete from store_stock where product_id = 2`);
  await database.db.execute(sql`update store_stock set quantity = 9 where product_id = 1 and store_id = 2;
    insert into store_stock values (2, 1, 4)`);
  expect(restored(await undo(id))).toBe(2);
  const { rows } = await database.db.execute(
    sql`select product_id, store_id, quantity from store_stock where product_id in (1, 2) order by 1, 2`,
  );
  expect(rows).toEqual([
    { product_id: 1, store_id: 1, quantity: 10 },
    { product_id: 1, store_id: 2, quantity: 3 },
    { product_id: 2, store_id: 1, quantity: 14 },
  ]);
});

test('an inserted product that is in use is unpublished, one that is not is deleted', async () => {
  const id = await change(sql`
    insert into products (id, slug, name, brand_id, category_id, sku, price, description, body)
      select n, 'new', '{"ru":"P"}', 1, 1, 'NEW' || n, 5, '{"ru":"d"}', '{"ru":"b"}' from generate_series(101, 102) n;
    insert into stickers (id, code, name) values (2, 'new', '{"ru":"N"}')`);
  await database.db.execute(sql`insert into product_stickers values (101, 1), (1, 2)`);
  const result = await undo(id);
  expect(result).toMatchObject({ outcome: { unpublishedRows: 1, conflicts: 2 } });
  const { rows } = await database.db.execute(sql`select id, is_published from products where id > 100`);
  expect(rows).toEqual([{ id: 101, is_published: false }]);
});

test('rows that are missing, taken or refused by a constraint are listed, the others put back', async () => {
  const id = await change(sql`update products set sku = 'X' || id where id in (1, 2, 3); delete from redirects;
    update products set brand_id = 2 where id = 4`);
  await database.db.execute(sql`update products set sku = 'SKU1' where id = 5; delete from products where id = 2;
    delete from brands where id = 1 and false`);
  expect(await undo(id)).toMatchObject({
    outcome: {
      restoredFields: 2,
      conflictSamples: [
        { key: '1', obstacle: 'constraint', constraint: 'products_sku_unique' },
        { key: '2', obstacle: 'row_deleted' },
      ],
    },
  });
});

test('a preview tells the same as the undo and changes nothing', async () => {
  const id = await change(sql`update products set sku = 'X' || id where id in (1, 3); update products set price = 900`);
  await database.db.execute(sql`update products set sku = 'SKU1' where id = 5`);
  const before = await state();
  const preview = await previewUndo(database.db, id, ALL_RIGHTS);
  expect(await state()).toEqual(before);
  const result = await undo(id);
  expect(result.kind).toBe('undone');
  expect({ ...preview }).toEqual({ ...('outcome' in result ? result.outcome : {}), isExact: true });
});

test('nobody undoes into what they may not edit, nor prices beyond their limits', async () => {
  const id = await change(sql`update products set price = 2000, name = '{"ru":"N"}', cost = 1500 where id in (1, 2);
    update store_stock set quantity = 1 where product_id = 1; delete from products where id = 5`);
  const rights = (permissions: Permission[], rest: Partial<UndoRights> = {}): UndoRights => ({
    ...ALL_RIGHTS,
    permissions: new Set(permissions),
    ...rest,
  });
  const preview = (given: UndoRights) => previewUndo(database.db, id, given);
  expect(await preview(rights(['products:edit-texts']))).toMatchObject({ restoredFields: 2, conflicts: 7 });
  expect(await preview(rights(['products:edit', 'prices:edit', 'costs:edit']))).toMatchObject({ conflicts: 2 });
  const limited = { ...ALL_RIGHTS, maxDiscountPercent: 30, stores: new Set([2]) };
  const samples = (await preview(limited))?.conflictSamples.map(({ key, obstacle }) => `${key} ${obstacle}`);
  expect(samples?.sort()).toEqual(['1 over_limit', '1:1 not_allowed', '2 over_limit', '5:1 not_allowed']);
  expect(await undo(id, { rights: { ...ALL_RIGHTS, maxRows: 2 } })).toEqual({ kind: 'too_many_rows' });
});

test('an undo puts a price below cost only for those who may edit costs, and raises one that stays below it', async () => {
  await database.db.execute(sql`update products set cost = 1500 where id in (1, 2)`);
  const raised = await change(sql`update products set price = 2000 where id in (1, 2)`);
  const lowered = await change(sql`update products set price = 100 where id = 2`);
  const rights: UndoRights = { ...ALL_RIGHTS, permissions: new Set<Permission>(['prices:edit']) };
  expect(await undo(raised, { rights })).toMatchObject({
    kind: 'nothing_left',
    outcome: {
      conflictSamples: [
        { key: '1', field: 'price', obstacle: 'below_cost', current: 2000, before: 1000 },
        { key: '2', field: 'price', obstacle: 'changed_since' },
      ],
    },
  });
  await database.db.execute(sql`update products set cost = 3000 where id = 2`);
  expect(restored(await undo(lowered, { rights }))).toBe(1);
  const withCosts = { ...rights, permissions: new Set<Permission>(['prices:edit', 'costs:edit']) };
  expect(restored(await undo(raised, { rights: withCosts }))).toBe(2);
});

test('the same request undoes once', async () => {
  const id = await change(sql`update store_stock set quantity = quantity + 5`);
  const other = await change(sql`update products set price = 5`);
  const outcomes = await Promise.all([undo(id, { key: 'k' }), undo(id, { key: 'k' }), undo(id, { key: 'k' })]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['repeated', 'repeated', 'undone']);
  expect(await undo(other, { key: 'k' })).toEqual({ kind: 'key_reused' });
});

test('two people who undo one change set at the same time undo it once', async () => {
  const id = await change(sql`update store_stock set quantity = quantity + 5; update products set price = 900`);
  const outcomes = await Promise.all([undo(id), undo(id), undo(id)]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['nothing_left', 'nothing_left', 'undone']);
  const { rows } = await database.db.execute(sql`select distinct quantity from store_stock`);
  expect(rows).toEqual([{ quantity: 10 }]);
});
