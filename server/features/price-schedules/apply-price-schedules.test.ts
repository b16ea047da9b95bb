import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Permission } from '#contract/permissions/permissions.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { createJobs, type Jobs } from '#server/platform/queue/index.ts';
import { productEditing } from '#server/products-admin.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { productId as id } from '#server/testing/goods-shop.ts';
import { isBlocked, isPaused, openTransactions, startApplying, whilePaused } from '#server/testing/paused-prices.ts';
import { createPriceSchedulesShop, inHours, type PriceSchedulesShop } from '#server/testing/price-schedules-shop.ts';
import { makeDue, storedJobs } from '#server/testing/stored-jobs.ts';
import { createPriceSchedules } from './index.ts';

const product = id(0);
const AUTHOR = 'Дилноза Юсупова';

let shop: PriceSchedulesShop;
let caller: StaffCaller;
/** What the person may do when the time comes; null: they may not sign in any more. */
let later: StaffCaller | null;

beforeAll(async () => {
  shop = await createPriceSchedulesShop(
    () => caller,
    () => later,
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  caller = fakeStaffCaller({ id: 1, name: AUTHOR });
  later = caller;
  await shop.reset();
});

async function setPrice(price: number): Promise<void> {
  await shop.db.execute(sql`update products set price = ${price} where id = ${product}`);
}

async function undoLast(): Promise<number> {
  const { rows } = await shop.db.execute<{ id: number }>(sql`select max(id)::int as id from change_sets`);
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/changes/${rows[0]?.id}/undo`,
    payload: { key: crypto.randomUUID(), reason: null },
  });
  return response.statusCode;
}

describe('a price whose time comes', () => {
  test('replaces price and old price, and both return at the end, each as a change of its author by schedule', async () => {
    await shop.db.execute(sql`update products set old_price = 1200000 where id = ${product}`);
    const schedule = await shop.create(product, { price: 800_000, old_price: 1_000_000 });
    await shop.apply(product);
    expect(await shop.prices(product)).toEqual({ price: 1_000_000, oldPrice: 1_200_000 });

    await shop.pass(schedule, 1.5);
    await shop.apply(product);
    expect(await shop.prices(product)).toEqual({ price: 800_000, oldPrice: 1_000_000 });
    expect(await shop.read(schedule)).toMatchObject({
      state: 'running',
      result: null,
      before: { price: 1_000_000, old_price: 1_200_000 },
      finished_at: null,
    });

    await shop.pass(schedule, 1);
    await shop.apply(product);
    expect(await shop.prices(product)).toEqual({ price: 1_000_000, oldPrice: 1_200_000 });
    expect(await shop.read(schedule)).toMatchObject({ state: 'ended', result: 'returned', problem: null });
    const change = { author: AUTHOR, kind: 'schedule', reason: 'Акция' };
    expect(await shop.scheduledChanges(product)).toEqual([change, change]);
  });

  test('without an end it stays, and has ended with its beginning', async () => {
    const schedule = await shop.create(product, { ends_at: null });
    await shop.pass(schedule, 2);
    await shop.apply(product);
    expect(await shop.prices(product)).toEqual({ price: 800_000, oldPrice: null });
    expect(await shop.read(schedule)).toMatchObject({ state: 'ended', result: 'stays' });
  });

  test('is undone in the history, and its end then leaves the price alone', async () => {
    const schedule = await shop.create(product);
    await shop.pass(schedule, 1.5);
    await shop.apply(product);
    expect(await undoLast()).toBe(200);
    expect(await shop.prices(product)).toMatchObject({ price: 1_000_000 });
    expect(await shop.read(schedule)).toMatchObject({ state: 'running' });
    await shop.pass(schedule, 1);
    await shop.apply(product);
    expect(await shop.prices(product)).toMatchObject({ price: 1_000_000 });
    expect(await shop.read(schedule)).toMatchObject({ state: 'ended', result: 'kept' });
  });

  test('a price that somebody has changed meanwhile stays at the end, and the schedule says so', async () => {
    const schedule = await shop.create(product);
    await shop.pass(schedule, 1.5);
    await shop.apply(product);
    await setPrice(700_000);
    await shop.pass(schedule, 1);
    await shop.apply(product);
    expect(await shop.prices(product)).toMatchObject({ price: 700_000 });
    expect(await shop.read(schedule)).toMatchObject({ state: 'ended', result: 'kept' });
  });

  test('what is announced of it is the offer of the good and its schedule, which the shop and open screens follow', async () => {
    const schedule = await shop.create(product);
    await shop.pass(schedule, 1.5);
    const { rows: before } = await shop.db.execute<{ last: number }>(sql`
      select coalesce(max(id), 0)::int as last from changes`);
    await shop.apply(product);
    const { rows } = await shop.db.execute<{ subject: string }>(sql`
      select subject from changes where id > ${before[0]?.last ?? 0} and ${product} = any(ids) order by subject`);
    expect(rows.map(({ subject }) => subject)).toEqual(['price_schedules', 'product_offers']);
  });
});

describe('when the time comes, the rules are asked again', () => {
  const without = (...missing: Permission[]) =>
    new Set([...fakeStaffCaller().permissions].filter((permission) => !missing.includes(permission)));

  test.each<[string, () => StaffCaller | null, RegExp]>([
    ['its author may not sign in any more', () => null, /больше нет доступа/],
    [
      'its author may not edit prices any more',
      () => fakeStaffCaller({ permissions: without('prices:edit') }),
      /больше не разрешено менять цены/,
    ],
    [
      'its author may lower prices by less now',
      () => fakeStaffCaller({ limits: { maxDiscountPercent: 10, maxRefund: null, maxBulkRows: null } }),
      /Снижение больше/,
    ],
  ])('%s: the price does not begin, and it says why', async (_, rights, sentence) => {
    const schedule = await shop.create(product);
    later = rights();
    await shop.pass(schedule, 1.5);
    await shop.apply(product);
    expect(await shop.prices(product)).toMatchObject({ price: 1_000_000 });
    expect(await shop.read(schedule)).toMatchObject({ state: 'failed', problem: expect.stringMatching(sentence) });
    expect(await shop.scheduledChanges(product)).toEqual([]);
  });

  test('the purchase cost has risen above it: it does not begin without the right to go below', async () => {
    const schedule = await shop.create(product);
    await shop.db.execute(sql`update products set cost = 900000 where id = ${product}`);
    later = fakeStaffCaller({ permissions: without('costs:edit') });
    await shop.pass(schedule, 1.5);
    await shop.apply(product);
    expect(await shop.read(schedule)).toMatchObject({
      state: 'failed',
      problem: 'Цена ниже закупочной: такое снижение не разрешено тому, кто её запланировал.',
    });
  });

  test('the end asks nobody: the price of before returns though its author has left', async () => {
    const schedule = await shop.create(product, { price: 1_500_000 });
    await shop.pass(schedule, 1.5);
    await shop.apply(product);
    later = null;
    await shop.pass(schedule, 1);
    await shop.apply(product);
    expect(await shop.prices(product)).toMatchObject({ price: 1_000_000 });
    expect(await shop.read(schedule)).toMatchObject({ state: 'ended', result: 'returned' });
  });
});

describe('after a time in which nothing ran', () => {
  test('one whose whole time has passed is not applied, and says so', async () => {
    const schedule = await shop.create(product);
    await shop.pass(schedule, 3);
    await shop.apply(product);
    expect(await shop.prices(product)).toMatchObject({ price: 1_000_000 });
    expect(await shop.read(schedule)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('не работал'),
    });
    expect(await shop.scheduledChanges(product)).toEqual([]);
  });

  test('what is due is done in the order of time: an end, what was missed, and what begins', async () => {
    const first = await shop.create(product, { price: 900_000 });
    await shop.pass(first, 1.5);
    await shop.apply(product);
    const missed = await shop.create(product, { price: 850_000, starts_at: inHours(1), ends_at: inHours(2) });
    const last = await shop.create(product, { price: 700_000, starts_at: inHours(2), ends_at: inHours(9) });
    for (const one of [first, missed, last]) await shop.pass(one, 4);
    await shop.apply(product);
    expect(await shop.read(first)).toMatchObject({ state: 'ended', result: 'returned' });
    expect(await shop.read(missed)).toMatchObject({ state: 'failed' });
    expect(await shop.read(last)).toMatchObject({ state: 'running', before: { price: 1_000_000 } });
    expect(await shop.prices(product)).toMatchObject({ price: 700_000 });
  });

  test('the one that begins as another ends begins from the price of before', async () => {
    const [from, until] = [inHours(1), inHours(2)];
    const first = await shop.create(product, { price: 900_000, starts_at: from, ends_at: until });
    const next = await shop.create(product, { price: 600_000, starts_at: until, ends_at: null });
    for (const one of [first, next]) await shop.pass(one, 1.5);
    await shop.apply(product);
    for (const one of [first, next]) await shop.pass(one, 1);
    await shop.apply(product);
    expect(await shop.read(first)).toMatchObject({ state: 'ended', result: 'returned' });
    expect(await shop.read(next)).toMatchObject({ state: 'ended', result: 'stays', before: { price: 1_000_000 } });
    expect(await shop.prices(product)).toMatchObject({ price: 600_000 });
  });
});

describe('at the same time', () => {
  test('two processes apply one schedule once', async () => {
    const schedule = await shop.create(product);
    await shop.pass(schedule, 1.5);
    await Promise.all(Array.from({ length: 6 }, () => shop.apply(product)));
    expect(await shop.scheduledChanges(product)).toHaveLength(1);
    expect(await shop.read(schedule)).toMatchObject({ state: 'running', before: { price: 1_000_000 } });
  });

  test('an edit of the price beside it comes before or after, never in between', async () => {
    const schedule = await shop.create(product);
    await shop.pass(schedule, 1.5);
    const edit = shop.app.inject({
      method: 'POST',
      url: '/api/admin/products/edits',
      payload: {
        edits: [{ id: product, field: 'price', seen: 1_000_000, value: 950_000 }],
        key: crypto.randomUUID(),
      },
    });
    const [edited] = await Promise.all([edit, shop.apply(product)]);
    const { conflicts } = edited.json().data;
    // Either the edit came first and returns at the end, or the person is shown the scheduled price.
    expect(await shop.read(schedule)).toMatchObject({
      state: 'running',
      before: { price: conflicts.length === 0 ? 950_000 : 1_000_000 },
    });
    expect(await shop.prices(product)).toMatchObject({ price: 800_000 });
    if (conflicts.length > 0) expect(conflicts).toMatchObject([{ field: 'price', current: 800_000 }]);
  });

  test('an edit waits while a price begins, and is then told of it', async () => {
    const schedule = await shop.create(product);
    await shop.pass(schedule, 1.5);
    const [edited] = await whilePaused(shop.db, 'price_schedules', async (release) => {
      const applying = shop.apply(product);
      await isPaused(shop.db);
      const editing = shop.app.inject({
        method: 'POST',
        url: '/api/admin/products/edits',
        payload: {
          edits: [{ id: product, field: 'price', seen: 1_000_000, value: 950_000 }],
          key: crypto.randomUUID(),
        },
      });
      await isBlocked(shop.db);
      await release();
      return Promise.all([editing, applying]);
    });
    expect(edited.json().data).toMatchObject({
      change_set: null,
      conflicts: [{ field: 'price', current: 800_000, changed_by: AUTHOR }],
    });
  });
});

describe('a process that is killed', () => {
  test.each([
    ['before the price is written', 'products'],
    ['between the price and the state', 'price_schedules'],
  ] as const)('%s leaves nothing, and the next one applies the price once', { timeout: 180_000 }, async (_, table) => {
    const schedule = await shop.create(product);
    await shop.pass(schedule, 1.5);
    await whilePaused(shop.db, table, async (release) => {
      const process = startApplying(shop.db, product);
      try {
        await isPaused(shop.db);
      } finally {
        process.kill('SIGKILL');
      }
      await once(process, 'exit');
      await release();
    });
    await vi.waitFor(async () => expect(await openTransactions(shop.db)).toBe(0), { timeout: 30_000 });
    expect(await shop.prices(product)).toMatchObject({ price: 1_000_000 });
    expect(await shop.read(schedule)).toMatchObject({ state: 'waiting', before: null });

    await shop.apply(product);
    expect(await shop.prices(product)).toMatchObject({ price: 800_000 });
    expect(await shop.scheduledChanges(product)).toHaveLength(1);
  });

  test('after the commit has applied it: the job that runs again changes nothing', { timeout: 180_000 }, async () => {
    const schedule = await shop.create(product);
    await shop.pass(schedule, 1.5);
    const process = startApplying(shop.db, product);
    const [code] = await once(process, 'exit');
    expect(code).toBe(0);
    await shop.apply(product);
    expect(await shop.scheduledChanges(product)).toHaveLength(1);
    expect(await shop.read(schedule)).toMatchObject({ state: 'running', revision: 2 });
  });
});

describe('its job', () => {
  const jobsOf = async () =>
    (await storedJobs(shop.db, 'price_schedules.apply')).map(({ key, waitsSeconds }) => [
      key,
      Math.round(waitsSeconds / 3600),
    ]);

  test('waits for the next time of the good, moves with it, and stays one for all of its schedules', async () => {
    const schedule = await shop.create(product, { starts_at: inHours(5), ends_at: inHours(6.8) });
    expect(await jobsOf()).toEqual([[String(product), 5]]);
    await shop.create(product, { starts_at: inHours(3), ends_at: inHours(4) });
    expect(await jobsOf()).toEqual([[String(product), 3]]);
    await shop.create(id(1), { starts_at: inHours(7), ends_at: null });
    expect(await jobsOf()).toEqual([
      [String(product), 3],
      [String(id(1)), 7],
    ]);
    await shop.pass(schedule, 5.5);
    await shop.apply(product);
    expect((await jobsOf()).find(([key]) => key === String(product))).toEqual([String(product), 1]);
  });

  test('of two processes applies the price at its time, and after it ends', async () => {
    const processes = [process(), process()];
    try {
      await Promise.all(processes.map(({ start }) => start()));
      const soon = new Date(Date.now() + 5 * SECOND_MS).toISOString();
      const schedule = await shop.create(product, { starts_at: soon });
      await vi.waitFor(async () => expect((await shop.read(schedule))?.state).toBe('running'), { timeout: 30_000 });
      await shop.pass(schedule, 3);
      await makeDue(shop.db, 'price_schedules.apply');
      await vi.waitFor(async () => expect((await shop.read(schedule))?.state).toBe('ended'), { timeout: 30_000 });
      expect(await shop.prices(product)).toMatchObject({ price: 1_000_000 });
      expect(await shop.scheduledChanges(product)).toHaveLength(2);
    } finally {
      await Promise.all(processes.map(({ close }) => close()));
    }
  });

  test('that was lost is made good by the next look at everything that is due', async () => {
    const schedules = [await shop.create(product), await shop.create(id(1))];
    for (const schedule of schedules) await shop.pass(schedule, 1.5);
    await shop.db.execute(sql`delete from pgboss.job`);
    const one = process();
    try {
      await one.start();
      for (const schedule of schedules) {
        await vi.waitFor(async () => expect((await shop.read(schedule))?.state).toBe('running'), { timeout: 30_000 });
      }
    } finally {
      await one.close();
    }
  });

  /** The jobs of a process of the shop, which really run. */
  function process(): Jobs {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const jobs = createJobs({ db: shop.db, log });
    const { db } = shop;
    createPriceSchedules({ db, jobs, editing: productEditing(db), callerOf: async () => later });
    return jobs;
  }
});
