import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type BulkPreview,
  type BulkResult,
  bulkPreviewSchema,
  bulkResultSchema,
} from '#contract/catalog/products-admin.ts';
import { cancelledPriceBatchSchema } from '#contract/price-schedules/price-schedules.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { createPriceSchedulesShop, inHours, type PriceSchedulesShop } from '#server/testing/price-schedules-shop.ts';

/** Prices that one bulk change schedules together. */
let shop: PriceSchedulesShop;
let caller: StaffCaller;
let ids: number[];

beforeAll(async () => {
  shop = await createPriceSchedulesShop(
    () => caller,
    () => caller,
  );
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from products order by id limit 4`);
  ids = rows.map(({ id }) => id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  caller = fakeStaffCaller({ id: 1, name: 'Нигора' });
  await shop.reset();
});

const copy = { kind: 'copy', field: 'old_price', from: 'price' };
const down = { kind: 'percent', field: 'price', percent: -10 };
const term = () => ({ starts_at: inHours(1), ends_at: inHours(3) as string | null });

function post(path: string, payload: object) {
  return shop.app.inject({
    method: 'POST',
    url: `/api/admin/products/bulk/${path}`,
    headers: { 'accept-language': 'ru' },
    payload,
  });
}

async function preview(change: object): Promise<BulkPreview> {
  const response = await post('preview', { target: { ids }, operations: [copy, down], term: term(), ...change });
  expect(response.statusCode, response.body).toBe(200);
  return bulkPreviewSchema.parse(response.json().data);
}

async function apply(token: string | null, key = randomUUID()): Promise<BulkResult> {
  const response = await post('apply', { token, key, reason: 'Выходные' });
  expect(response.statusCode, response.body).toBe(200);
  return bulkResultSchema.parse(response.json().data);
}

async function scheduled(change: object = {}): Promise<number> {
  const result = await apply((await preview(change)).token);
  if (result.kind !== 'applied') throw new Error(result.kind);
  return result.change_set;
}

async function cancel(batch: number, key = randomUUID()) {
  const answer = await shop.send('POST', `/batches/${batch}/cancel`, { key });
  expect(answer.status, answer.message).toBe(200);
  return cancelledPriceBatchSchema.parse(answer.data);
}

const ofBatch = async (batch: number) => (await shop.list(`batch=${batch}`)).schedules;

async function jobs(): Promise<string[]> {
  const { rows } = await shop.db.execute<{ key: string }>(sql`
    select singleton_key as key from pgboss.job where name like 'price_schedules.%' order by 1`);
  return rows.map(({ key }) => key);
}

async function passHours(hours: number): Promise<void> {
  for (const schedule of (await shop.list()).schedules) await shop.pass(schedule, hours);
}

describe('a bulk change with a term', () => {
  test('changes nothing now, and every price at its time and back', async () => {
    const batch = await scheduled();
    for (const id of ids) expect(await shop.prices(id)).toEqual({ price: 1_000_000, oldPrice: null });
    const schedules = await ofBatch(batch);
    expect(schedules).toHaveLength(ids.length);
    for (const schedule of schedules) {
      expect(schedule).toMatchObject({
        ...{ price: 900_000, old_price: 1_000_000, state: 'waiting', author: 'Нигора', reason: 'Выходные', batch },
      });
    }
    await passHours(2);
    for (const id of ids) await shop.apply(id);
    for (const id of ids) expect(await shop.prices(id)).toEqual({ price: 900_000, oldPrice: 1_000_000 });
    await passHours(2);
    for (const id of ids) await shop.apply(id);
    for (const id of ids) expect(await shop.prices(id)).toEqual({ price: 1_000_000, oldPrice: null });
  });

  test('has one job for the beginning of all and one for the end, and is one change each', async () => {
    const batch = await scheduled();
    const [first] = await ofBatch(batch);
    const ends = `${batch}:${Date.parse(first?.ends_at ?? '')}`;
    expect(await jobs()).toEqual([`${batch}:${Date.parse(first?.starts_at ?? '')}`]);
    await shop.db.execute(sql`delete from pgboss.job`);
    await shop.db.execute(sql`update price_schedules set starts_at = starts_at - interval '2 hours'`);
    await shop.jobs.run('price_schedules.apply_batch', { batch_id: batch });
    for (const id of ids) expect(await shop.prices(id)).toEqual({ price: 900_000, oldPrice: 1_000_000 });
    expect(await jobs()).toEqual([ends]);
    // A job that runs once more, as after the death of its process, finds nothing to do.
    await shop.jobs.run('price_schedules.apply_batch', { batch_id: batch });
    for (const id of ids) expect(await shop.scheduledChanges(id)).toHaveLength(1);
    const { rows } = await shop.db.execute(sql`
      select count(distinct change_set_id)::int as changes from history
      where table_name = 'products' and change_set_id > ${batch}`);
    expect(rows).toEqual([{ changes: 1 }]);
  });

  test('begins for those that its author may still change, and says of the others why not', async () => {
    const batch = await scheduled();
    await shop.db.execute(sql`update products set cost = 950000 where id = ${ids[1]}`);
    const permissions = new Set(caller.permissions);
    permissions.delete('costs:edit');
    caller = fakeStaffCaller({ id: 1, name: 'Нигора', permissions });
    await passHours(2);
    await shop.jobs.run('price_schedules.apply_batch', { batch_id: batch });
    const states = new Map((await ofBatch(batch)).map(({ product, state }) => [product.id, state]));
    expect(ids.map((id) => states.get(id))).toEqual(['running', 'failed', 'running', 'running']);
    expect(await shop.prices(ids[1] ?? 0)).toEqual({ price: 1_000_000, oldPrice: null });
  });

  test('goods that a person has scheduled alone meanwhile keep their own order of time', async () => {
    const [id = 0] = ids;
    const batch = await scheduled({ term: { starts_at: inHours(3), ends_at: null } });
    await shop.create(id, { price: 700_000, starts_at: inHours(1), ends_at: inHours(2) });
    await passHours(4);
    await shop.jobs.run('price_schedules.apply_batch', { batch_id: batch });
    for (const one of ids) expect(await shop.prices(one)).toEqual({ price: 900_000, oldPrice: 1_000_000 });
    expect((await shop.list(`product=${id}`)).schedules.map(({ state }) => state).sort()).toEqual(['ended', 'failed']);
  });

  test('is counted from what a good will cost then: after a price that runs now, or one that has begun to stay', async () => {
    const [first = 0, second = 0, third = 0] = ids;
    const running = await shop.create(first, { price: 800_000, starts_at: inHours(1), ends_at: inHours(20) });
    await shop.pass(running, 10);
    await shop.apply(first);
    await shop.create(second, { price: 700_000, starts_at: inHours(5), ends_at: null });
    await shop.create(third, { price: 600_000, starts_at: inHours(5), ends_at: inHours(6) });
    const found = await preview({ term: { starts_at: inHours(30), ends_at: inHours(40) } });
    const beforeAndAfter = found.samples.first.map(({ id, changes }) => {
      const price = changes.find(({ field }) => field === 'price');
      return [id, price?.before, price?.after];
    });
    expect(beforeAndAfter).toEqual([
      [first, 1_000_000, 900_000],
      [second, 700_000, 630_000],
      [third, 1_000_000, 900_000],
      [ids[3], 1_000_000, 900_000],
    ]);
    expect(await apply(found.token)).toMatchObject({ kind: 'applied', changed: 4 });
    const planned = (await shop.list(`product=${first}`)).schedules.find(({ state }) => state === 'waiting');
    expect(planned).toMatchObject({ price: 900_000, old_price: 1_000_000 });
  });

  test('leaves out goods that have another price at that time, and says so', async () => {
    await shop.create(ids[0] ?? 0, { starts_at: inHours(2), ends_at: inHours(5) });
    const found = await preview({});
    expect(found).toMatchObject({
      changed: ids.length - 1,
      refused: [{ problem: 'has_schedule', count: 1, ids: [ids[0]] }],
    });
    expect(found.refused[0]?.message).toBe('На это время у товара уже запланирована другая цена.');
    const result = await apply(found.token);
    expect(result).toMatchObject({ kind: 'applied', changed: ids.length - 1 });
  });

  test('that has got in the way since the preview makes it outdated, and nothing is scheduled', async () => {
    const { token } = await preview({});
    await shop.create(ids[1] ?? 0);
    expect(await apply(token)).toMatchObject({ kind: 'outdated', differing: 1 });
    expect((await shop.list()).schedules).toHaveLength(1);
  });

  test('is applied once, however often it is sent', async () => {
    const { token } = await preview({});
    const key = randomUUID();
    const first = await apply(token, key);
    expect(await apply(token, key)).toEqual(first);
    expect(await apply(token)).toEqual({ kind: 'expired' });
    expect((await shop.list()).schedules).toHaveLength(ids.length);
  });

  test('of two at once one is scheduled', async () => {
    const tokens = [(await preview({})).token, (await preview({})).token];
    const results = await Promise.all(tokens.map((token) => apply(token)));
    expect(results.map(({ kind }) => kind).sort()).toEqual(['applied', 'outdated']);
    expect((await shop.list()).schedules).toHaveLength(ids.length);
  });

  test('is held against cost and limits like a change now', async () => {
    const permissions = new Set(fakeStaffCaller().permissions);
    permissions.delete('costs:edit');
    caller = fakeStaffCaller({ permissions });
    expect(await preview({ operations: [{ kind: 'set', field: 'price', value: 400_000 }] })).toMatchObject({
      token: null,
      refused: [{ problem: 'below_cost', count: ids.length }],
    });
  });

  test.each([
    ['a field that is no price', { operations: [{ kind: 'set', field: 'published', value: false }] }, 'term'],
    ['an end before the beginning', { term: { starts_at: inHours(2), ends_at: inHours(1) } }, 'term.ends_at'],
    ['a beginning that has passed', { term: { starts_at: inHours(-1), ends_at: null } }, 'starts_at'],
  ])('%s is refused at its field', async (_, change, field) => {
    const response = await post('preview', { target: { ids }, operations: [down], term: term(), ...change });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual([field]);
  });

  test('whose whole time has passed since its preview is refused', async () => {
    const { token } = await preview({});
    await shop.db.execute(
      sql`update bulk_previews set change = jsonb_set(change, '{term}', ${JSON.stringify({
        starts_at: inHours(-2),
        ends_at: inHours(-1),
      })}::jsonb)`,
    );
    const response = await post('apply', { token, key: randomUUID() });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ ends_at: ['Это время уже прошло.'] });
    expect((await shop.list()).schedules).toEqual([]);
  });
});

describe('a batch', () => {
  test('is cancelled as a whole: what waits begins no more, what runs ends, what is over stays', async () => {
    const batch = await scheduled();
    const [first, second, third] = await ofBatch(batch);
    if (!first || !second || !third) throw new Error('Four are scheduled');
    await shop.cancel(first);
    await shop.pass(second, 2);
    await shop.apply(second.product.id);
    expect(await shop.prices(second.product.id)).toEqual({ price: 900_000, oldPrice: 1_000_000 });
    caller = fakeStaffCaller({ id: 2, name: 'Тимур' });
    expect(await cancel(batch)).toEqual({ waiting: ids.length - 2, running: 1 });
    expect(await shop.prices(second.product.id)).toEqual({ price: 1_000_000, oldPrice: null });
    expect((await ofBatch(batch)).map(({ state }) => state)).toEqual(ids.map(() => 'cancelled'));
    expect((await shop.read(first))?.cancelled_by).toBe('Нигора');
    expect((await shop.read(third))?.cancelled_by).toBe('Тимур');
    await passHours(2);
    await shop.apply(third.product.id);
    expect(await shop.prices(third.product.id)).toEqual({ price: 1_000_000, oldPrice: null });
  });

  test('is cancelled once, and a request that is sent again hears the same', async () => {
    const batch = await scheduled();
    const key = randomUUID();
    const first = await cancel(batch, key);
    expect(first).toEqual({ waiting: ids.length, running: 0 });
    expect(await cancel(batch, key)).toEqual(first);
  });

  test('leaves the other schedules of its goods the job of their time', async () => {
    const [id = 0] = ids;
    const later = await shop.create(id, { starts_at: inHours(10), ends_at: null });
    const batch = await scheduled();
    await shop.db.execute(sql`delete from pgboss.job`);
    await cancel(batch);
    expect(await jobs()).toEqual([String(id)]);
    expect((await shop.read(later))?.state).toBe('waiting');
  });

  test('is cancelled by who may change prices and many goods, as many as their role may', async () => {
    const batch = await scheduled();
    caller = fakeStaffCaller({ id: 3, limits: { maxDiscountPercent: null, maxRefund: null, maxBulkRows: 2 } });
    expect((await shop.send('POST', `/batches/${batch}/cancel`, { key: randomUUID() })).status).toBe(413);
    // `changes:bulk` is asked by the route, as the test of all routes shows.
    const permissions = new Set(fakeStaffCaller().permissions);
    permissions.delete('prices:edit');
    caller = fakeStaffCaller({ id: 3, permissions });
    expect((await shop.send('POST', `/batches/${batch}/cancel`, { key: randomUUID() })).status).toBe(403);
    expect((await ofBatch(batch)).every(({ state }) => state === 'waiting')).toBe(true);
  });

  test('that is over is cancelled without effect; one that never was is not found', async () => {
    const batch = await scheduled();
    await cancel(batch);
    expect(await cancel(batch)).toEqual({ waiting: 0, running: 0 });
    expect((await shop.send('POST', '/batches/999999/cancel', { key: randomUUID() })).status).toBe(404);
  });

  test('is cancelled while its prices begin: each good ends with the price of before', async () => {
    const batch = await scheduled();
    await passHours(2);
    await Promise.all([cancel(batch), ...ids.map((id) => shop.apply(id))]);
    for (const id of ids) expect(await shop.prices(id)).toEqual({ price: 1_000_000, oldPrice: null });
    expect((await ofBatch(batch)).map(({ state }) => state)).toEqual(ids.map(() => 'cancelled'));
  });

  test('and one good beside it do not mix', async () => {
    const batch = await scheduled();
    const alone = await shop.create(ids[0] ?? 0, { starts_at: inHours(10), ends_at: null });
    expect(alone.batch).toBeNull();
    await cancel(batch);
    expect((await shop.read(alone))?.state).toBe('waiting');
  });
});
