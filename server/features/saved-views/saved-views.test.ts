import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions/permissions.ts';
import { MAX_OWN_VIEWS, type SavedView, savedViewSchema } from '#contract/saved-views/saved-views.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { savedViews } from '#server/schema/saved-views-tables.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createGoodsShop, type GoodsShop } from '#server/testing/goods-shop.ts';

const DILNOZA = fakeStaffCaller({ id: 1 });
const JASUR = fakeStaffCaller({ id: 2 });
const state = { filter: 'f=stock:empty', order: '-sold', columns: [{ key: 'name_ru', width: 320 }, { key: 'price' }] };

let shop: GoodsShop;
let caller: StaffCaller;

beforeAll(async () => {
  shop = await createGoodsShop(() => caller, 1);
});
afterAll(() => shop.close());
beforeEach(async () => {
  caller = DILNOZA;
  await shop.db.delete(savedViews);
});

const send = (method: InjectOptions['method'], path: string, payload?: object) =>
  shop.app.inject({ method, url: `/api/admin/views${path}`, ...(payload && { payload }) });

async function save(more: object = {}): Promise<SavedView> {
  const response = await send('POST', '', { screen: 'products', name: 'Без остатка', state, ...more });
  expect(response.statusCode, response.body).toBe(201);
  return savedViewSchema.parse(response.json().data);
}

async function views(screen = 'products'): Promise<SavedView[]> {
  return (await send('GET', `?screen=${screen}`)).json().data;
}

function withPermissions(...permissions: Permission[]): StaffCaller {
  return fakeStaffCaller({ id: 1, isOwner: false, permissions: new Set(permissions) });
}

describe('a saved view', () => {
  test('comes back as it was saved, in its list alone', async () => {
    const view = await save();
    expect(view).toMatchObject({ name: 'Без остатка', owner_name: 'Дилноза', is_own: true, is_shared: false, state });
    expect(await views()).toEqual([view]);
    expect(await views('orders')).toEqual([]);
  });

  test('is its owner’s until it is shared; then all see whose it is, and none but the owner changes it', async () => {
    const view = await save();
    caller = JASUR;
    expect(await views()).toEqual([]);
    caller = DILNOZA;
    await send('PATCH', `/${view.id}`, { revision: view.revision, is_shared: true });
    caller = JASUR;
    const [shared] = await views();
    expect(shared).toMatchObject({ id: view.id, owner_name: 'Дилноза', is_own: false, is_shared: true });
    expect((await send('PATCH', `/${view.id}`, { revision: 2, name: 'Моё' })).statusCode).toBe(404);
    expect((await send('DELETE', `/${view.id}`)).statusCode).toBe(404);
    expect((await views())[0]?.name).toBe('Без остатка');
  });

  test('of somebody else that is not shared can’t be told from one that does not exist', async () => {
    const view = await save();
    caller = JASUR;
    const [other, none] = [view.id, view.id + 1].map((id) => send('PATCH', `/${id}`, { revision: 1, name: 'Моё' }));
    expect((await other)?.json().error).toEqual((await none)?.json().error);
    expect((await other)?.statusCode).toBe(404);
  });

  test('changes only from its newest revision: of two windows the second is told', async () => {
    const view = await save();
    const rename = (name: string) => send('PATCH', `/${view.id}`, { revision: view.revision, name });
    const responses = await Promise.all([rename('Первое'), rename('Второе')]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const won = responses.find(({ statusCode }) => statusCode === 200)?.json().data;
    expect(await views()).toEqual([{ ...view, name: won.name, revision: view.revision + 1 }]);
  });

  test('is deleted once', async () => {
    const view = await save();
    expect((await send('DELETE', `/${view.id}`)).statusCode).toBe(204);
    expect((await send('DELETE', `/${view.id}`)).statusCode).toBe(404);
    expect(await views()).toEqual([]);
  });

  test('is left out of the list when this version of the shop does not understand it', async () => {
    const view = await save();
    await shop.db.insert(savedViews).values([
      { screen: 'products', name: 'Будущее', ownerId: 1, state: { filter: 5 } },
      { screen: 'couriers', name: 'Курьеры', ownerId: 1, state },
    ]);
    expect(await views()).toEqual([view]);
  });

  test('has a name, and a person has no more than a hundred', async () => {
    expect((await send('POST', '', { screen: 'products', name: '  ', state })).statusCode).toBe(422);
    const many = Array.from({ length: MAX_OWN_VIEWS }, (_, index) => ({ name: `Вид ${index}` }));
    await shop.db.insert(savedViews).values(many.map((one) => ({ ...one, screen: 'products', ownerId: 1, state })));
    expect((await send('POST', '', { screen: 'products', name: 'Ещё', state })).statusCode).toBe(409);
    caller = JASUR;
    await save();
  });
});

describe('the shared view of a person who was disabled', () => {
  let view: SavedView;
  beforeEach(async () => {
    view = await save({ is_shared: true });
    await shop.db.execute(sql`update staff set disabled_at = now() where id = 1`);
    caller = JASUR;
  });
  afterEach(() => shop.db.execute(sql`update staff set disabled_at = null`));

  test('stays usable for others, who can’t change it', async () => {
    caller = fakeStaffCaller({ id: 2, isOwner: false });
    expect(await views()).toEqual([{ ...view, is_own: false, may_take_over: false }]);
    expect((await send('POST', `/${view.id}/take-over`)).statusCode).toBe(404);
    expect((await send('DELETE', `/${view.id}`)).statusCode).toBe(404);
  });

  test('is taken over by an owner of the shop, once, and then is that person’s own', async () => {
    expect(await views()).toMatchObject([{ id: view.id, is_own: false, may_take_over: true }]);
    const taken = await send('POST', `/${view.id}/take-over`);
    expect(taken.json().data).toEqual({
      ...view,
      owner_name: 'Жасур',
      is_own: true,
      may_take_over: false,
      revision: view.revision + 1,
    });
    expect((await send('PATCH', `/${view.id}`, { revision: 2, name: 'Моё' })).statusCode).toBe(200);
  });

  test('is deleted by an owner of the shop', async () => {
    expect((await send('DELETE', `/${view.id}`)).statusCode).toBe(204);
    expect(await views()).toEqual([]);
  });

  test('is nobody’s to take while the person can sign in, nor when it was never shared', async () => {
    await shop.db.execute(sql`update staff set disabled_at = null`);
    expect(await views()).toMatchObject([{ may_take_over: false }]);
    expect((await send('POST', `/${view.id}/take-over`)).statusCode).toBe(404);
    expect((await send('DELETE', `/${view.id}`)).statusCode).toBe(404);
    await shop.db.execute(sql`update staff set disabled_at = now() where id = 1`);
    await shop.db.execute(sql`update saved_views set is_shared = false`);
    expect((await send('POST', `/${view.id}/take-over`)).statusCode).toBe(404);
    expect((await send('DELETE', `/${view.id}`)).statusCode).toBe(404);
  });

  test('adds to nobody’s hundred', async () => {
    const many = Array.from({ length: MAX_OWN_VIEWS }, (_, index) => ({ name: `Вид ${index}` }));
    await shop.db.insert(savedViews).values(many.map((one) => ({ ...one, screen: 'products', ownerId: 2, state })));
    expect((await send('POST', `/${view.id}/take-over`)).statusCode).toBe(409);
  });
});

describe('permissions', () => {
  test('who may not see a list has no views of it', async () => {
    caller = withPermissions('orders:see');
    expect((await send('GET', '?screen=products')).statusCode).toBe(403);
    expect((await send('POST', '', { screen: 'products', name: 'Моё', state })).statusCode).toBe(403);
    expect((await send('GET', '?screen=orders')).statusCode).toBe(200);
  });

  test('who may only see goods saves own views and shares none', async () => {
    caller = withPermissions('products:see');
    const view = await save();
    expect((await send('PATCH', `/${view.id}`, { revision: 1, is_shared: true })).statusCode).toBe(403);
    expect((await send('POST', '', { screen: 'products', name: 'Всем', state, is_shared: true })).statusCode).toBe(403);
    caller = withPermissions('products:see', 'products:edit');
    expect((await send('PATCH', `/${view.id}`, { revision: 1, is_shared: true })).statusCode).toBe(200);
  });
});
