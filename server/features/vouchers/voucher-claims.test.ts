import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { createCustomerAccounts } from '#server/features/personal-data/index.ts';
import { coupons, vouchers } from '#server/schema/vouchers-tables.ts';
import { type OrdersShop, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createVoucher } from './create-voucher.ts';
import { forgetDeletedClaims } from './deleted-claims.ts';
import { claimableBefore } from './voucher-claims.ts';

let database: TestDatabase;
let shop: OrdersShop;
let token: string;
let phone = 998_905_600_000;
const KEYS = [Buffer.alloc(32, 'key')] as const;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.insert(coupons).values({ code: 'RIGHT', kind: 'percent', value: 10 });
  shop = await ordersShop(database.db);
});
beforeEach(async () => {
  phone += 1;
  token = await shop.http.register(String(phone));
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const call = (method: 'GET' | 'POST', url: string, body?: Record<string, unknown>, language: 'ru' | 'uz' = 'ru') =>
  shop.http.call(method, url, { token, language, ...(body && { body }) });
const customerId = async () => Number((await call('GET', '/profile')).body.data?.id);

/** As an order does: the voucher is used, so there is no active one. */
async function spendVoucher(): Promise<void> {
  await database.db
    .update(vouchers)
    .set({ status: 'expired' })
    .where(eq(vouchers.customerId, await customerId()));
}

describe('a voucher', () => {
  test('that is used is followed by the next one after ninety days, and everybody is told when', async () => {
    expect((await call('POST', '/vouchers/create')).status).toBe(201);
    expect((await call('GET', '/profile')).body.data).toMatchObject({
      has_active_voucher: true,
      next_voucher_at: null,
    });
    await spendVoucher();
    const next = new Date(shop.now().getTime() + 90 * DAY_SECONDS * 1000);
    const [year, month, day] = tashkentDay(next).split('-');
    const at = new Date(`${year}-${month}-${day}T00:00:00+05:00`).toISOString();
    const refused = await call('POST', '/vouchers/create');
    expect(refused).toMatchObject({
      status: 409,
      body: { message: `Следующий ваучер можно получить с ${day}.${month}.${year}.`, data: { next_voucher_at: at } },
    });
    const inUzbek = await call('POST', '/vouchers/create', undefined, 'uz');
    expect(inUzbek.body.message).toMatch(/^Keyingi vaucherni .+ dan boshlab olish mumkin\.$/);
    expect((await call('GET', '/profile')).body.data).toMatchObject({ has_active_voucher: false, next_voucher_at: at });

    shop.advanceTime(89 * DAY_SECONDS);
    expect((await call('POST', '/vouchers/create')).status).toBe(409);
    shop.advanceTime(DAY_SECONDS);
    expect((await call('GET', '/profile')).body.data).toMatchObject({ next_voucher_at: null });
    expect((await call('POST', '/vouchers/create')).status).toBe(201);
  });

  test('is one, however many calls are made at once, and none after it is used', async () => {
    const many = () => Promise.all(Array.from({ length: 20 }, () => call('POST', '/vouchers/create')));
    expect((await many()).map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await database.db.$count(vouchers, eq(vouchers.customerId, await customerId()))).toBe(1);
    await spendVoucher();
    expect((await many()).map(({ status }) => status)).toEqual(Array(20).fill(409));
    expect(await database.db.$count(vouchers, eq(vouchers.customerId, await customerId()))).toBe(1);
  });

  test('is one when the one of another call is used before this call goes on', async () => {
    const id = await customerId();
    const rule = { everyDays: 90, now: shop.now(), keys: KEYS };
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const outcome = await createVoucher(database.db, { id, phone: String(phone) }, rule);
        await database.db.execute(sql`update vouchers set status = 'expired' where customer_id = ${id}`);
        return outcome.kind;
      }),
    );
    expect(outcomes).toContain('created');
    expect(await database.db.$count(vouchers, eq(vouchers.customerId, id))).toBe(1);
  });

  test('has no limit when the owner chooses none', async () => {
    const id = await customerId();
    for (let time = 0; time < 3; time++) {
      const outcome = await createVoucher(
        database.db,
        { id, phone: String(phone) },
        { everyDays: 0, now: shop.now(), keys: KEYS },
      );
      expect(outcome.kind).toBe('created');
      await spendVoucher();
    }
    expect(await database.db.$count(vouchers, eq(vouchers.customerId, id))).toBe(3);
  });

  test('does not come earlier by deleting the account and registering the phone anew', async () => {
    const accounts = createCustomerAccounts([shop.vouchers.customerData]);
    const registerAnew = async () => {
      const outcome = await accounts.delete(database.db, await customerId(), async () => undefined);
      expect(outcome.kind).toBe('deleted');
      shop.http.advanceClock(HOUR_SECONDS);
      token = await shop.http.register(String(phone));
    };
    expect((await call('POST', '/vouchers/create')).status).toBe(201);
    shop.advanceTime(10 * DAY_SECONDS);
    await registerAnew();
    const { next_voucher_at } = (await call('GET', '/profile')).body.data ?? {};
    const refused = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/vouchers/create')));
    expect(refused.map(({ status }) => status)).toEqual(Array(5).fill(409));
    expect(refused[0]?.body.data).toEqual({ next_voucher_at });
    // The second account is deleted too, before it has had a voucher of its own.
    await registerAnew();
    expect((await call('POST', '/vouchers/create')).status).toBe(409);
    const stored = JSON.stringify((await database.db.execute(sql`select * from deleted_voucher_claims`)).rows);
    expect(stored).not.toContain(String(phone));

    shop.advanceTime(80 * DAY_SECONDS);
    expect((await call('GET', '/profile')).body.data).toMatchObject({ next_voucher_at: null });
    expect((await call('POST', '/vouchers/create')).status).toBe(201);
    await forgetDeletedClaims(database.db, { everyDays: 90, now: shop.now() });
    expect((await database.db.execute(sql`select * from deleted_voucher_claims`)).rows).toEqual([]);
  });

  test.each([
    ['2026-11-23T18:59:59Z', 90, '2026-08-25T19:00:00.000Z'],
    ['2026-11-23T19:00:00Z', 90, '2026-08-26T19:00:00.000Z'],
    ['2026-11-23T10:00:00Z', 1, '2026-11-22T19:00:00.000Z'],
  ])('at %s, once in %i days: again for who claimed before %s', (now, everyDays, before) => {
    expect(claimableBefore({ everyDays, now: new Date(now) }).toISOString()).toBe(before);
  });
});

describe('coupons that do not exist', () => {
  const check = (code: string) => call('POST', '/coupons/check', { code });
  const quote = (coupon: string) =>
    call('POST', '/orders/quote', { payment_method_id: 1, shipping_method_id: 1, coupon });
  const message = ({ body }: Awaited<ReturnType<typeof call>>) => body.data?.message;
  const LIMIT = 'Слишком много неверных промокодов. Попробуйте через час.';

  test('are twenty an hour for a customer, wherever they are typed; then also a right one is not looked at', async () => {
    await call('POST', '/cart/items/add', { product_id: 13, quantity: 1 });
    for (let guess = 0; guess < 10; guess++)
      expect(message(await check(`GUESS${guess}`))).toBe('Промокод недействителен');
    for (let guess = 10; guess < 20; guess++) {
      expect((await quote(`GUESS${guess}`)).body.data?.coupon).toMatchObject({ message: 'Промокод недействителен' });
    }
    expect(message(await check('GUESS20'))).toBe(LIMIT);
    expect(message(await check('right'))).toBe(LIMIT);
    expect((await quote('RIGHT')).body.data).toMatchObject({
      coupon: { valid: false, message: LIMIT },
      coupon_discount: 0,
    });
    // What was wrong before still is.
    expect(message(await check('guess3'))).toBe('Промокод недействителен');
    const order = {
      name: 'Азиз',
      phone_number: String(phone),
      payment_method_id: 1,
      shipping_method_id: 1,
      address: 'Нукус, 14',
    };
    const placed = await call('POST', '/orders', { ...order, coupon: 'RIGHT' });
    expect(placed).toMatchObject({ status: 422, body: { errors: { coupon: [LIMIT] } } });
    shop.advanceTime(HOUR_SECONDS + 1);
    expect((await check('right')).body.data).toMatchObject({ valid: true });
  });

  test('are twenty also when all are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, guess) => check(`BURST${guess}`)));
    expect(answers.filter((answer) => message(answer) === 'Промокод недействителен')).toHaveLength(20);
    expect(answers.filter((answer) => message(answer) === LIMIT)).toHaveLength(40);
  });

  test('count once each: the checkout sends the same one with every change; right ones do not count', async () => {
    await call('POST', '/cart/items/add', { product_id: 13, quantity: 1 });
    for (let time = 0; time < 25; time++) expect(message(await check('TYPO'))).toBe('Промокод недействителен');
    for (let time = 0; time < 25; time++) expect((await check('RIGHT')).body.data).toMatchObject({ valid: true });
    expect(message(await check('ANOTHER'))).toBe('Промокод недействителен');
  });

  test('of one customer keep nobody else from theirs', async () => {
    for (let guess = 0; guess < 21; guess++) await check(`MINE${guess}`);
    phone += 1;
    token = await shop.http.register(String(phone));
    await call('POST', '/cart/items/add', { product_id: 13, quantity: 1 });
    expect((await check('RIGHT')).body.data).toMatchObject({ valid: true });
  });
});
