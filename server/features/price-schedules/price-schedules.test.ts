import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { productId as id } from '#server/testing/goods-shop.ts';
import {
  createPriceSchedulesShop,
  inHours,
  type Plan,
  type PriceSchedulesShop,
  planOf,
} from '#server/testing/price-schedules-shop.ts';

const product = id(0);

let shop: PriceSchedulesShop;
let caller: StaffCaller;

beforeAll(async () => {
  shop = await createPriceSchedulesShop(
    () => caller,
    () => caller,
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  caller = fakeStaffCaller({ id: 1, name: 'Дилноза' });
  await shop.reset();
});

const post = (plan: Partial<Plan> = {}, more: object = {}) =>
  shop.send('POST', '', { key: randomUUID(), product_id: product, ...planOf(plan), ...more });
const without = (...missing: Permission[]) =>
  new Set([...fakeStaffCaller().permissions].filter((permission) => !missing.includes(permission)));
const limitedTo = (maxDiscountPercent: number) => ({ maxDiscountPercent, maxRefund: null, maxBulkRows: null });

async function historyOf(productId: number) {
  const response = await shop.app.inject({ url: `/api/admin/history/products/${productId}` });
  return response.json().data.entries as {
    changeSet: { id: number; kind: string; author: { name: string } };
    row: { table: string; operation: string; fields: { field: string; after: unknown }[] };
  }[];
}

describe('a new one', () => {
  test('is there for the good, with its author, and in the history of the good', async () => {
    const schedule = await shop.create(product, { price: 900_000, old_price: 1_000_000, reason: 'Чёрная пятница' });
    expect(schedule).toMatchObject({
      ...{ price: 900_000, old_price: 1_000_000, state: 'waiting', result: null, before: null, revision: 1 },
      ...{ author: 'Дилноза', reason: 'Чёрная пятница', product: { id: product } },
    });
    expect((await shop.list(`product=${product}`)).schedules).toEqual([schedule]);
    const [entry] = await historyOf(product);
    expect(entry).toMatchObject({
      changeSet: { kind: 'edit', author: { name: 'Дилноза' } },
      row: { table: 'price_schedules', operation: 'insert' },
    });
  });

  test('cannot be undone in the history, because it may be applied by then: it is cancelled', async () => {
    await shop.create(product);
    const [entry] = await historyOf(product);
    const undone = await shop.app.inject({
      method: 'POST',
      url: `/api/admin/changes/${entry?.changeSet.id}/undo`,
      payload: { key: randomUUID(), reason: null },
    });
    expect(undone.statusCode).toBe(409);
    expect((await shop.list(`product=${product}`)).schedules).toMatchObject([{ state: 'waiting' }]);
  });

  test.each<[string, Partial<Plan>, string, string]>([
    ['a price of nothing', { price: 0 }, 'price', 'Недопустимое значение'],
    ['an old price below the price', { old_price: 700_000 }, 'old_price', 'Старая цена должна быть выше цены.'],
    ['an end before its beginning', { ends_at: inHours(0.5) }, 'ends_at', 'Конец должен быть позже начала.'],
    ['a beginning in the past', { starts_at: inHours(-1) }, 'starts_at', 'Это время уже прошло.'],
  ])('is refused with %s', async (_, plan, field, sentence) => {
    const answer = await post(plan);
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual({ [field]: [sentence] });
    expect((await shop.list()).schedules).toEqual([]);
  });

  test('is held against the limit of discounts and the purchase cost, as an edit of the price is', async () => {
    caller = fakeStaffCaller({ id: 1, limits: limitedTo(15) });
    expect((await post({ price: 800_000 })).errors).toEqual({
      price: ['Снижение больше, чем разрешено вашей ролью за день.'],
    });
    caller = fakeStaffCaller({ id: 1, permissions: without('costs:edit') });
    expect((await post({ price: 400_000 })).errors).toEqual({
      price: ['Цена ниже закупочной: такое снижение вам не разрешено.'],
    });
    expect((await shop.list()).schedules).toEqual([]);
    caller = fakeStaffCaller({ id: 1, limits: limitedTo(20) });
    expect((await post({ price: 800_000 })).status).toBe(200);
  });

  test('of a good that is not there is not found', async () => {
    expect((await post({}, { product_id: 5 })).status).toBe(404);
  });

  test('that is sent twice exists once, and the key serves no other', async () => {
    const body = { key: randomUUID(), product_id: product, ...planOf() };
    const answers = await Promise.all([shop.send('POST', '', body), shop.send('POST', '', body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect((await shop.list()).schedules).toHaveLength(1);
    expect((await shop.send('POST', '', { ...body, price: 700_000 })).status).toBe(409);
  });
});

describe('of one good no two overlap', () => {
  test.each<[string, number, number | null, boolean]>([
    ['inside', 1.2, 1.8, true],
    ['around', 0.5, 3, true],
    ['across the beginning', 0.5, 1.5, true],
    ['across the end', 1.5, 3, true],
    ['without an end, inside', 1.5, null, true],
    ['without an end, before', 0.5, null, false],
    ['without an end, as it ends', 2, null, false],
    ['that ends as it begins', 0.5, 1, false],
    ['that begins as it ends', 2, 3, false],
  ])('one %s', async (_, from, until, isRefused) => {
    const start = Date.now() + 3600_000;
    const at = (hours: number) => new Date(start + (hours - 1) * 3600_000).toISOString();
    const first = await shop.create(product, { starts_at: at(1), ends_at: at(2) });
    const answer = await post({ starts_at: at(from), ends_at: until === null ? null : at(until) });
    expect(answer.status).toBe(isRefused ? 409 : 200);
    if (isRefused) expect(answer.data).toEqual({ reason: 'overlap', current: first });
    expect((await shop.list()).schedules).toHaveLength(isRefused ? 1 : 2);
  });

  test('of many that are made at once one is there; other goods are not in the way', async () => {
    const plan = planOf();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(plan)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect((await shop.create(id(1), plan)).product.id).toBe(id(1));
  });

  test('the database refuses it too, whoever writes', async () => {
    const { startsAt, endsAt } = { startsAt: inHours(1), endsAt: inHours(2) };
    const insert = () =>
      shop.db.execute(sql`
        insert into price_schedules (product_id, new_price, starts_at, ends_at, staff_id, author)
        values (${product}, 5, ${startsAt}, ${endsAt}, 1, 'psql')`);
    await insert();
    await expect(insert()).rejects.toMatchObject({ cause: { constraint: 'price_schedules_no_overlap' } });
  });

  test('one that was cancelled is in nobody’s way', async () => {
    const first = await shop.create(product);
    expect((await shop.cancel(first)).status).toBe(200);
    expect((await post()).status).toBe(200);
  });
});

describe('a change', () => {
  const put = (schedule: { id: number; revision: number }, plan: Partial<Plan>) =>
    shop.send('PUT', `/${schedule.id}`, { key: randomUUID(), revision: schedule.revision, ...planOf(plan) });

  test('of one that waits is by the rights of whoever made it, who is its author from then on', async () => {
    const schedule = await shop.create(product);
    caller = fakeStaffCaller({ id: 2, name: 'Жасур', limits: limitedTo(15) });
    expect((await put(schedule, { price: 700_000 })).status).toBe(422);
    const changed = await put(schedule, { price: 900_000, reason: null });
    expect(changed.data).toMatchObject({ price: 900_000, reason: null, author: 'Жасур', revision: 2 });
    const [entry] = await historyOf(product);
    expect(entry?.row.fields).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'new_price', after: 900_000 })]),
    );
  });

  test('of what somebody has changed meanwhile is refused, with what it is now', async () => {
    const schedule = await shop.create(product);
    const { data: current } = await put(schedule, { price: 900_000 });
    const late = await put(schedule, { price: 850_000 });
    expect(late).toMatchObject({ status: 409, data: { reason: 'changed', current } });
    expect(await shop.read(schedule)).toEqual(current);
  });

  test('of two at once one is saved', async () => {
    const schedule = await shop.create(product);
    const answers = await Promise.all([put(schedule, { price: 900_000 }), put(schedule, { price: 850_000 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('to the time of another one is refused', async () => {
    const first = await shop.create(product);
    const other = await shop.create(product, { starts_at: inHours(5), ends_at: inHours(6) });
    const answer = await put(other, { starts_at: inHours(1.5), ends_at: inHours(6) });
    expect(answer).toMatchObject({ status: 409, data: { reason: 'overlap', current: { id: first.id } } });
  });

  test('of one that runs may move its end and its reason, and nothing else', async () => {
    const made = await shop.create(product);
    await shop.pass(made, 1.5);
    await shop.apply(product);
    const schedule = await shop.read(made);
    if (schedule === undefined) throw new Error('It is there');
    const { price, old_price, starts_at } = schedule;
    const same = { price, old_price, starts_at };
    expect(await put(schedule, { ...same, price: 700_000 })).toMatchObject({
      status: 409,
      data: { reason: 'running' },
    });
    expect(await put(schedule, { ...same, ends_at: null })).toMatchObject({ status: 409, data: { reason: 'running' } });
    expect((await put(schedule, { ...same, ends_at: inHours(-0.1) })).errors).toEqual({
      ends_at: ['Это время уже прошло.'],
    });
    const ends_at = inHours(9);
    expect((await put(schedule, { ...same, ends_at, reason: 'Дольше' })).data).toMatchObject({
      ...{ state: 'running', ends_at, reason: 'Дольше' },
    });
  });

  test('of what has ended is refused', async () => {
    const schedule = await shop.create(product, { ends_at: null });
    await shop.pass(schedule, 2);
    await shop.apply(product);
    expect(await put(schedule, {})).toMatchObject({ status: 409, data: { reason: 'finished' } });
    expect((await put({ id: 5, revision: 1 }, {})).status).toBe(404);
  });
});

describe('cancelling', () => {
  test('one that waits: it never begins, and says who cancelled it', async () => {
    const schedule = await shop.create(product);
    caller = fakeStaffCaller({ id: 2, name: 'Жасур' });
    expect((await shop.cancel(schedule)).data).toMatchObject({
      state: 'cancelled',
      cancelled_by: 'Жасур',
      result: null,
    });
    const [entry] = await historyOf(product);
    await shop.pass(schedule, 1.5);
    await shop.apply(product);
    expect(await shop.prices(product)).toMatchObject({ price: 1_000_000 });
    expect(entry).toMatchObject({
      changeSet: { author: { name: 'Жасур' } },
      row: { table: 'price_schedules', fields: [{ field: 'cancelled_by', after: 'Жасур' }] },
    });
  });

  test('one that runs: the price of before is back at once, by whoever cancelled it', async () => {
    const made = await shop.create(product);
    await shop.pass(made, 1.5);
    await shop.apply(product);
    const schedule = await shop.read(made);
    if (schedule === undefined) throw new Error('It is there');
    expect(await shop.cancel(made)).toMatchObject({ status: 409, data: { reason: 'changed' } });
    caller = fakeStaffCaller({ id: 2, name: 'Жасур' });
    expect((await shop.cancel(schedule)).data).toMatchObject({ state: 'cancelled', result: 'returned' });
    expect(await shop.prices(product)).toMatchObject({ price: 1_000_000 });
    const [entry] = (await historyOf(product)).filter(({ row }) => row.table === 'products');
    expect(entry).toMatchObject({ changeSet: { kind: 'edit', author: { name: 'Жасур' } } });
    expect(await shop.cancel(schedule)).toMatchObject({ status: 409, data: { reason: 'finished' } });
  });

  test('beside its end happens once', async () => {
    const made = await shop.create(product);
    await shop.pass(made, 1.5);
    await shop.apply(product);
    const schedule = await shop.read(made);
    if (schedule === undefined) throw new Error('It is there');
    await shop.pass(schedule, 1);
    const before = (await historyOf(product)).filter(({ row }) => row.table === 'products').length;
    const [cancelled] = await Promise.all([shop.cancel(schedule), shop.apply(product)]);
    const { state } = (await shop.read(schedule)) ?? {};
    expect(state).toBe(cancelled.status === 200 ? 'cancelled' : 'ended');
    expect(await shop.prices(product)).toMatchObject({ price: 1_000_000 });
    const after = (await historyOf(product)).filter(({ row }) => row.table === 'products').length;
    expect(after - before).toBe(1);
  });
});

describe('the list', () => {
  test('has those to come in the order of time, then the others, by groups that are counted', async () => {
    const late = await shop.create(id(1), { starts_at: inHours(9), ends_at: null });
    const soon = await shop.create(id(2));
    const runs = await shop.create(id(3), { ends_at: inHours(3) });
    await shop.pass(runs, 1.5);
    await shop.apply(id(3));
    const cancelled = await shop.create(id(4));
    await shop.cancel(cancelled);
    const missed = await shop.create(id(5));
    await shop.pass(missed, 5);
    await shop.apply(id(5));
    const all = await shop.list();
    expect(all.schedules.map((one) => one.id)).toEqual([soon.id, runs.id, late.id, missed.id, cancelled.id]);
    expect(all.counts).toEqual({ waiting: 2, running: 1, failed: 1, ended: 1, all: 5 });
    const ids = async (query: string) => (await shop.list(query)).schedules.map((one) => one.id);
    expect(await ids('group=waiting')).toEqual([soon.id, late.id]);
    expect(await ids('group=running')).toEqual([runs.id]);
    expect(await ids('group=failed')).toEqual([missed.id]);
    expect(await ids('group=ended')).toEqual([cancelled.id]);
    expect(await ids(`search=${soon.product.sku.toLowerCase()}`)).toEqual([soon.id]);
    expect(await ids('search=%25')).toEqual([]);
  });

  test('comes in pages', async () => {
    await shop.db.execute(sql`
      insert into price_schedules (product_id, new_price, starts_at, ends_at, staff_id, author)
      select ${product}, 5, now() + make_interval(hours => n), now() + make_interval(hours => n + 1), 1, 'psql'
      from generate_series(1, 70) n`);
    const first = await shop.list();
    expect([first.schedules.length, first.next, first.counts?.all]).toEqual([50, 50, 70]);
    const second = await shop.list(`skip=${first.next}`);
    expect([second.schedules.length, second.next, second.counts]).toEqual([20, null, null]);
    expect(new Set([...first.schedules, ...second.schedules].map((one) => one.id)).size).toBe(70);
  });
});
