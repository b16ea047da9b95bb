import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fakeStaffCaller, fakeStaffGuard } from '#server/testing/fake-staff.ts';
import { TEST_ORIGIN, testApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { historyFeature, openChangeSet, recordNoHistory } from './index.ts';

let database: TestDatabase;
let app: FastifyInstance;
let caller: StaffCaller = fakeStaffCaller();
let prices: number;
let others: number;

async function edit(staffId: number, statement: ReturnType<typeof sql>): Promise<number> {
  return await database.db.transaction(async (tx) => {
    const opened = await openChangeSet(tx, { author: { source: 'staff', staffId, name: `P${staffId}` }, kind: 'edit' });
    await tx.execute(statement);
    return opened.kind === 'opened' ? opened.id : 0;
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.transaction(async (tx) => {
    await recordNoHistory(tx);
    await tx.execute(sql`
      insert into brands (id, slug, name) values (1, 'b', 'Artel'), (2, 'b2', 'Samsung');
      insert into categories (id, slug, name) values (1, 'c', '{"ru":"C"}');
      insert into stores (id, name, city, address, work_hours, phone, latitude, longitude)
        values (1, '{"ru":"Склад","uz":"Ombor"}', '{"ru":"S"}', '{"ru":"S"}', '', '', 0, 0);
      insert into products (id, slug, name, brand_id, category_id, sku, price, description, body)
        select n, 'p' || n, jsonb_build_object('ru', 'Товар ' || n, 'uz', 'Tovar ' || n), 1, 1, 'SKU' || n, 1000,
          '{"ru":"d"}', '{"ru":"b"}' from generate_series(1, 5) n`);
  });
  prices = await edit(1, sql`update products set price = 900, cost = 500, brand_id = 2 where id <= 3`);
  others = await edit(2, sql`insert into store_stock values (1, 1, 4)`);
  const { routes = {} } = historyFeature(db);
  ({ app } = await testApp({ routes, guards: { staff: fakeStaffGuard(() => caller) } }));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

function signIn(overrides: Partial<StaffCaller> = {}): void {
  caller = fakeStaffCaller(overrides);
}
const limitedTo = (...permissions: Permission[]) => ({ isOwner: false, permissions: new Set(permissions) });

async function get(path: string) {
  const response = await app.inject({ url: `/api/admin/${path}`, headers: { 'accept-language': 'uz' } });
  return { status: response.statusCode, data: response.json().data };
}

async function post(path: string, body?: object) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/admin/${path}`,
    headers: { origin: TEST_ORIGIN },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, ...response.json() };
}

test('change sets are listed newest first, page by page, by author, thing and day', async () => {
  signIn();
  const first = await get('changes?limit=1');
  expect(first.data).toMatchObject({
    changeSets: [{ id: others, author: { id: 2, name: 'P2' }, rows: 1 }],
    next: others,
  });
  const second = await get(`changes?limit=1&before=${first.data.next}`);
  expect(second.data).toMatchObject({ changeSets: [{ id: prices }], next: null });
  expect((await get('changes?person=1')).data.changeSets).toHaveLength(1);
  expect((await get('changes?entity=products&key=1')).data.changeSets).toHaveLength(2);
  expect((await get('changes?entity=products&key=2')).data.changeSets).toHaveLength(1);
  expect((await get('changes?entity=brands')).data.changeSets).toHaveLength(0);
  expect((await get('changes?field=sku')).data.changeSets).toHaveLength(0);
  expect((await get('changes?from=2099-01-01')).data.changeSets).toHaveLength(0);
  expect((await get('changes?source=import')).data.changeSets).toHaveLength(0);
});

test('a change set shows rows with names, values before and after, and who may undo it', async () => {
  signIn();
  expect((await get(`changes/${prices}`)).data).toMatchObject({ id: prices, undo: 'own', undos: [], outcome: null });
  expect((await get(`changes/${others}`)).data).toMatchObject({ undo: 'others' });
  const rows = await get(`changes/${prices}/rows?limit=2`);
  expect(rows.data.rows[0]).toMatchObject({
    table: 'products',
    key: '1',
    entity: { table: 'products', key: '1', name: 'Tovar 1' },
    fields: expect.arrayContaining([
      expect.objectContaining({ field: 'price', before: 1000, after: 900 }),
      expect.objectContaining({ field: 'brand_id', beforeName: 'Artel', afterName: 'Samsung' }),
      expect.objectContaining({ field: 'cost', before: null, after: 500 }),
    ]),
  });
  expect((await get(`changes/${prices}/rows?after=${rows.data.next}`)).data.rows).toHaveLength(1);
  expect((await get(`changes/${others}/rows`)).data.rows[0]).toMatchObject({ rowName: 'Ombor', operation: 'insert' });
  expect((await get('changes/999999')).status).toBe(404);
});

test('the purchase price is masked for those who may not see it', async () => {
  signIn(limitedTo('changes:see', 'products:see'));
  const { data } = await get(`changes/${prices}/rows?field=cost`);
  const cost = data.rows[0].fields.find(({ field }: { field: string }) => field === 'cost');
  expect(cost).toEqual({ field: 'cost', before: null, after: null, beforeName: null, afterName: null, isMasked: true });
});

test('the history of a product tells who changed its price', async () => {
  signIn();
  expect((await get('history/products/1')).data.entries).toMatchObject([
    { changeSet: { id: others }, row: { table: 'store_stock' } },
    { changeSet: { id: prices }, row: { table: 'products' } },
  ]);
  expect((await get('history/products/1?field=price')).data.entries).toMatchObject([
    { changeSet: { author: { id: 1 } } },
  ]);
});

test('the call for one’s own change sets neither previews nor undoes those of others', async () => {
  signIn(limitedTo('changes:undo-own', 'prices:edit'));
  expect((await post(`changes/${others}/undo-preview`)).status).toBe(403);
  const body = { key: crypto.randomUUID(), reason: null };
  expect((await post(`changes/${others}/undo`, body)).status).toBe(403);
});

test('an undo is previewed and applied once, and what may not be edited stays', async () => {
  signIn({ ...limitedTo('changes:undo-own', 'prices:edit', 'products:edit', 'products:see'), id: 1 });
  const preview = await post(`changes/${prices}/undo-preview`);
  expect(preview.data).toMatchObject({ isExact: true, restoredRows: 3, restoredFields: 6, conflicts: 3 });
  expect(preview.data.conflictSamples[0]).toMatchObject({ field: 'cost', obstacle: 'not_allowed', isMasked: true });
  const body = { key: crypto.randomUUID(), reason: 'ошибка' };
  const undone = await post(`changes/${prices}/undo`, body);
  expect(undone).toMatchObject({
    status: 200,
    data: { changeSet: { kind: 'undo', undoOf: prices, rows: 3 }, outcome: { restoredFields: 6 } },
  });
  expect(await post(`changes/${prices}/undo`, body)).toMatchObject(undone);
  const again = await post(`changes/${prices}/undo`, { ...body, key: crypto.randomUUID() });
  expect(again).toMatchObject({ status: 409, data: { reason: 'nothing_left' } });
  signIn();
  expect((await get(`changes/${prices}`)).data).toMatchObject({ undoneBy: undone.data.changeSet.id });
});
