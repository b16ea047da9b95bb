import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bulkPreviewSchema, bulkResultSchema } from '#contract/catalog/products-admin.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { PERMISSIONS } from '#contract/permissions/permissions.ts';
import { proposalDetailsSchema, proposalsSchema } from '#contract/proposals/proposals.ts';
import { proposalsFeature } from '#server/features/proposals/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createGoodsShop, type GoodsShop, productId as id } from '#server/testing/goods-shop.ts';
import { rewordPreview } from './preview-bulk-change.ts';

let shop: GoodsShop;
let caller: StaffCaller;

/** Proposes prices, and changes many goods but no prices. */
const PROPOSER: readonly Permission[] = ['products:see', 'products:edit', 'changes:bulk', 'prices:propose'];
const OWNER = { id: 1, name: 'Дилноза Юсупова' };
const down = { kind: 'percent', field: 'price', percent: -50 };
const two = { ids: [id(0), id(1)] };

beforeAll(async () => {
  shop = await createGoodsShop(
    () => caller,
    20,
    (db) => [proposalsFeature({ db, isOrderVisible: () => sql`false`, rewordPreview })],
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  be(PROPOSER);
  await shop.db.execute(sql`truncate proposals, shop_events cascade`);
  await shop.db.execute(sql`
    update products set price = 1000000, old_price = null, cost = 900000, is_published = true, status_override = 1`);
});

function be(permissions: readonly Permission[] = PERMISSIONS, own: Partial<StaffCaller> = {}): void {
  const person = permissions === PERMISSIONS ? OWNER : { id: 2, name: 'Жасур Каримов' };
  caller = fakeStaffCaller({ ...person, isOwner: false, permissions: new Set(permissions), ...own });
}

const post = (path: string, payload: object = {}) =>
  shop.app.inject({ method: 'POST', url: `/api/admin/${path}`, payload });
const get = (path: string) => shop.app.inject({ url: `/api/admin/${path}` });

async function previewProposal(operations: object[] = [down], target: object = two) {
  const response = await post('proposals/goods/preview', { target, operations });
  expect(response.statusCode, response.body).toBe(200);
  return bulkPreviewSchema.parse(response.json().data);
}

async function propose(operations?: object[], target?: object, key = randomUUID()): Promise<number> {
  const { token } = await previewProposal(operations, target);
  const response = await post('proposals/goods', { token, key, reason: 'Распродажа' });
  expect(response.json().data).toMatchObject({ kind: 'proposed' });
  return response.json().data.id;
}

/** The token that applies a proposal, as goods are now. */
async function check(proposal: number): Promise<string | null> {
  const response = await post(`proposals/${proposal}/preview`);
  expect(response.statusCode, response.body).toBe(200);
  return bulkPreviewSchema.parse(response.json().data).token;
}

async function apply(token: string | null, key = randomUUID()) {
  const response = await post('products/bulk/apply', { token, key });
  expect(response.statusCode, response.body).toBe(200);
  return bulkResultSchema.parse(response.json().data);
}

const read = async (proposal: number) => proposalDetailsSchema.parse((await get(`proposals/${proposal}`)).json().data);

async function prices(): Promise<number[]> {
  const { rows } = await shop.db.execute<{ price: number }>(sql`
    select price::float8 as price from products where id in (${id(0)}, ${id(1)}) order by id`);
  return rows.map(({ price }) => price);
}

describe('prices', () => {
  test('that a person may not set are proposed, changed by nobody, and applied by a second person', async () => {
    expect((await post('products/bulk/preview', { target: two, operations: [down] })).statusCode).toBe(403);
    const proposal = await propose();
    expect(await prices()).toEqual([1_000_000, 1_000_000]);
    expect(await read(proposal)).toMatchObject({
      ...{ state: 'waiting', author: 'Жасур Каримов', reason: 'Распродажа', is_own: true, may_decide: false },
      subject: { kind: 'goods', operations: [down], count: 2, term: null },
      shown: {
        kind: 'goods',
        preview: { changed: 2, sums: [{ field: 'price', before: 2_000_000, after: 1_000_000 }] },
      },
    });
    be();
    expect(await read(proposal)).toMatchObject({ is_own: false, may_decide: true });
    const result = await apply(await check(proposal));
    expect(result).toMatchObject({ kind: 'applied', changed: 2 });
    expect(await prices()).toEqual([500_000, 500_000]);
    const changeSet = result.kind === 'applied' ? result.change_set : 0;
    expect(await read(proposal)).toMatchObject({
      ...{ state: 'applied', decided_by: OWNER.name, change_set: changeSet, may_decide: false },
    });
    const { rows } = await shop.db.execute(sql`select staff_id, author from change_sets where id = ${changeSet}`);
    expect(rows).toEqual([{ staff_id: OWNER.id, author: OWNER.name }]);
  });

  test('are proposed by who may not change many goods at all, and such a token applies nothing', async () => {
    be(['products:see', 'prices:propose']);
    const { token } = await previewProposal();
    be(PROPOSER);
    expect(await apply(token)).toEqual({ kind: 'expired' });
    be(['products:see', 'prices:propose', 'changes:bulk', 'prices:edit']);
    expect(await apply(token)).toEqual({ kind: 'expired' });
    expect(await prices()).toEqual([1_000_000, 1_000_000]);
    be(['products:see']);
    expect((await post('proposals/goods/preview', { target: two, operations: [down] })).statusCode).toBe(403);
    expect((await post('proposals/goods', { token, key: randomUUID(), reason: 'Хочу' })).statusCode).toBe(403);
  });

  test('beyond the limits of a role, or below the cost, wait for somebody without them', async () => {
    const limited = { limits: { maxDiscountPercent: 30, maxRefund: null, maxBulkRows: 1 } };
    const mayEdit: Permission[] = ['products:see', 'prices:edit', 'changes:bulk'];
    be(mayEdit, limited);
    const own = bulkPreviewSchema.parse(
      (await post('products/bulk/preview', { target: two, operations: [down] })).json().data,
    );
    expect([own.token, own.changed]).toEqual([null, 0]);
    expect(own.refused.map(({ problem }) => problem)).toEqual(['below_cost']);
    const proposal = await propose();
    // Whoever decides meets the limits of their own role.
    be(mayEdit, { ...limited, id: 3 });
    expect(await check(proposal)).toBeNull();
    be();
    expect(await apply(await check(proposal))).toMatchObject({ kind: 'applied', changed: 2 });
  });

  test('of other fields than one may edit are not proposed', async () => {
    for (const operation of [
      { kind: 'set', field: 'cost', value: 1 },
      { kind: 'set', field: 'stock_1', value: 5 },
      { kind: 'copy', field: 'price', from: 'cost' },
    ]) {
      const response = await post('proposals/goods/preview', { target: two, operations: [operation] });
      expect([operation.field, response.statusCode]).toEqual([operation.field, 403]);
    }
  });
});

describe('a proposal', () => {
  test('is of the goods that were shown, whatever its filter finds later', async () => {
    await shop.db.execute(sql`update products set is_published = false where id not in (${id(0)}, ${id(1)})`);
    const proposal = await propose([down], { filter: 'f=published:is:yes' });
    await shop.db.execute(sql`update products set is_published = true`);
    be();
    expect(await apply(await check(proposal))).toMatchObject({ changed: 2 });
  });

  test('is applied as it was checked: what has changed since is shown again first', async () => {
    const proposal = await propose();
    be();
    const token = await check(proposal);
    await shop.db.execute(sql`update products set price = 2000000 where id = ${id(0)}`);
    expect(await apply(token)).toMatchObject({ kind: 'outdated', differing: 1 });
    expect(await read(proposal)).toMatchObject({ state: 'waiting' });
    expect(await apply(await check(proposal))).toMatchObject({ kind: 'applied' });
    expect(await prices()).toEqual([1_000_000, 500_000]);
  });

  test('that is repeated with its key is one, also after its preview is used up', async () => {
    const { token } = await previewProposal();
    const body = { token, key: randomUUID(), reason: 'Распродажа' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('proposals/goods', body)));
    const ids = new Set([...answers, await post('proposals/goods', body)].map((answer) => answer.json().data.id));
    expect([ids.size, answers.map(({ statusCode }) => statusCode)]).toEqual([1, [200, 200, 200, 200, 200]]);
    expect((await post('proposals/goods', { ...body, key: randomUUID() })).json().data).toEqual({ kind: 'expired' });
    const { rows } = await shop.db.execute(
      sql`select count(*)::int as count from shop_events where kind = 'proposal_waiting'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await post('proposals/goods', { ...body, reason: ' ' })).statusCode).toBe(422);
  });

  test('is not applied, checked or declined by its author, whatever rights they have got', async () => {
    const proposal = await propose();
    be();
    const token = await check(proposal);
    caller = fakeStaffCaller({ id: 2 });
    expect(await read(proposal)).toMatchObject({ is_own: true, may_decide: false });
    expect((await post(`proposals/${proposal}/preview`)).statusCode).toBe(404);
    expect((await post(`proposals/${proposal}/decline`, { answer: 'Нет' })).statusCode).toBe(404);
    // A preview that the owner made is no one else's.
    expect(await apply(token)).toEqual({ kind: 'expired' });
    expect(await prices()).toEqual([1_000_000, 1_000_000]);
  });

  test('is declined with an answer, withdrawn by its author, and neither can be applied then', async () => {
    const declined = await propose();
    const withdrawn = await propose();
    expect((await post(`proposals/${withdrawn}/withdraw`)).json().data).toMatchObject({ state: 'withdrawn' });
    be();
    const token = await check(declined);
    expect((await post(`proposals/${declined}/decline`, { answer: '' })).statusCode).toBe(422);
    const answer = { answer: 'Маржи не останется' };
    expect((await post(`proposals/${declined}/decline`, answer)).json().data).toMatchObject({
      state: 'declined',
      ...answer,
    });
    // The same again, after a lost answer.
    expect((await post(`proposals/${declined}/decline`, answer)).statusCode).toBe(200);
    expect((await post(`proposals/${declined}/decline`, { answer: 'Другое' })).statusCode).toBe(409);
    expect(await apply(token)).toEqual({ kind: 'decided' });
    for (const one of [declined, withdrawn]) expect((await post(`proposals/${one}/preview`)).statusCode).toBe(409);
    be(PROPOSER);
    expect((await post(`proposals/${declined}/withdraw`)).statusCode).toBe(409);
    expect(await prices()).toEqual([1_000_000, 1_000_000]);
  });

  test('is decided once, by whoever of several is first', async () => {
    for (let round = 0; round < 8; round++) {
      await shop.db.execute(sql`update products set price = 1000000`);
      be(PROPOSER);
      const proposal = await propose();
      be();
      const tokens = [await check(proposal), await check(proposal), await check(proposal)];
      const [declined, ...applied] = await Promise.all([
        post(`proposals/${proposal}/decline`, { answer: 'Нет' }),
        ...tokens.map((token) => apply(token)),
      ]);
      const kinds = applied.map(({ kind }) => kind);
      const done = [declined.statusCode === 200, ...kinds.map((kind) => kind === 'applied')].filter(Boolean);
      expect([round, done.length, kinds.filter((kind) => !['applied', 'decided', 'outdated'].includes(kind))]).toEqual([
        round,
        1,
        [],
      ]);
      expect((await prices())[0]).toBe(declined.statusCode === 200 ? 1_000_000 : 500_000);
      const { rows } = await shop.db.execute<{ count: number }>(sql`
        select count(*)::int as count from shop_events where kind = 'proposal_decided' and target = ${String(proposal)}`);
      expect(rows).toEqual([{ count: 1 }]);
    }
  });

  test('is seen by its author and by who has all that it needs', async () => {
    const proposal = await propose();
    const list = async (group: string) => {
      const { proposals, counts } = proposalsSchema.parse((await get(`proposals?group=${group}`)).json().data);
      return [proposals.map((one) => one.id), counts];
    };
    expect(await list('own')).toEqual([[proposal], { to_decide: 0, own: 1 }]);
    expect(await list('to_decide')).toEqual([[], { to_decide: 0, own: 1 }]);
    be(['products:see', 'changes:bulk'], { id: 3 });
    expect(await list('to_decide')).toEqual([[], { to_decide: 0, own: 0 }]);
    expect((await get(`proposals/${proposal}`)).statusCode).toBe(404);
    expect((await post(`proposals/${proposal}/decline`, { answer: 'Нет' })).statusCode).toBe(404);
    be(['products:see', 'changes:bulk', 'prices:edit'], { id: 3 });
    expect(await list('to_decide')).toEqual([[proposal], { to_decide: 1, own: 0 }]);
    await post(`proposals/${proposal}/decline`, { answer: 'Нет' });
    expect(await list('to_decide')).toEqual([[], { to_decide: 0, own: 0 }]);
    expect(await list('decided')).toEqual([[proposal], { to_decide: 0, own: 0 }]);
  });

  test('schedules prices when it is applied', async () => {
    const term = { starts_at: new Date(Date.now() + 3_600_000).toISOString(), ends_at: null };
    const response = await post('proposals/goods/preview', { target: two, operations: [down], term });
    const { token } = bulkPreviewSchema.parse(response.json().data);
    const { id: proposal } = (await post('proposals/goods', { token, key: randomUUID(), reason: 'К пятнице' })).json()
      .data;
    expect(await read(proposal)).toMatchObject({ subject: { term } });
    be();
    const result = await apply(await check(proposal));
    expect(result).toMatchObject({ kind: 'applied', changed: 2 });
    expect(await prices()).toEqual([1_000_000, 1_000_000]);
    const { rows } = await shop.db.execute(
      sql`select count(*)::int as count from price_schedules where state = 'waiting'`,
    );
    expect(rows).toEqual([{ count: 2 }]);
    await shop.db.execute(sql`delete from price_schedules`);
  });

  test('begins at once when its time has come before the decision, and is refused in words when it is over', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const later = async (term: object): Promise<number> => {
      const response = await post('proposals/goods/preview', { target: two, operations: [down], term });
      const { token } = bulkPreviewSchema.parse(response.json().data);
      return (await post('proposals/goods', { token, key: randomUUID(), reason: 'К пятнице' })).json().data.id;
    };
    const setTerm = (proposal: number, term: object) =>
      shop.db.execute(sql`
        update proposals set request = jsonb_set(request, '{term}', ${JSON.stringify(term)}::jsonb) where id = ${proposal}`);
    const proposal = await later({ starts_at: at(1), ends_at: at(3) });
    be();
    await setTerm(proposal, { starts_at: at(-3), ends_at: at(-1) });
    const refused = await post(`proposals/${proposal}/preview`);
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('уже прошло')]);
    await setTerm(proposal, { starts_at: at(-1), ends_at: at(1) });
    expect(await apply(await check(proposal))).toMatchObject({ kind: 'applied', changed: 2 });
    await shop.db.execute(sql`delete from price_schedules`);
  });
});
