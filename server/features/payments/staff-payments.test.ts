import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COUNTED_PAYMENT_GROUPS, PAYMENT_GROUPS, type PaymentGroup } from '#contract/payments/payment-states.ts';
import { STAFF_PAYMENTS_PER_PAGE, staffPaymentSchema, staffPaymentsSchema } from '#contract/payments/staff-payment.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { paymentEvents, payments } from '#server/schema/payments-tables.ts';
import { auditEntries } from '#server/schema/staff-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { startTestBank, TEST_CARDS, type TestBank } from '#server/testing/bank.ts';
import { type Payer, type PaymentsShop, paymentsShop } from '#server/testing/payments-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import type { CardGateway } from './gateway/card-gateway.ts';
import { createCardGateway } from './gateway/create-gateway.ts';
import { forgetPaymentNotes } from './index.ts';

const COST = 4_000_000;
let database: TestDatabase;
let bank: TestBank;
let shop: PaymentsShop;
let office: BackOfficeShop;
let between: Partial<CardGateway> = {};
let refundCalls = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`update store_stock set quantity = 10000 where product_id = 13`);
  bank = await startTestBank();
  const cards = {
    provider: 'payme',
    login: '0'.repeat(24),
    password: 'sandbox',
    url: bank.url,
    timeoutMs: 5_000,
  } as const;
  const real = createCardGateway(cards);
  const counted: CardGateway = {
    ...real,
    refund: (id) => {
      refundCalls += 1;
      return real.refund(id);
    },
  };
  const gateway = new Proxy(counted, { get: (_, name) => Reflect.get({ ...counted, ...between }, name) });
  shop = await paymentsShop(database.db, cards, { gateway });
  office = await backOfficeShop([shop.payments.staffRoutes]);
});
beforeEach(async () => {
  office.be({});
  refundCalls = 0;
  await database.db.execute(sql`delete from payment_events; delete from payments`);
});
afterEach(async () => {
  between = {};
  await bank.setFault('ok');
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await bank.stop();
  await database.drop();
});

const SILENT: Partial<CardGateway> = {
  confirm: async () => ({ kind: 'unknown', why: 'http 502' }),
  paymentStatus: async () => ({ kind: 'unknown', why: 'http 502' }),
};

async function pay(): Promise<{ payer: Payer; id: number }> {
  const payer = await shop.payer([13, 1]);
  const form = { phone: payer.phone, card_number: TEST_CARDS.pays, expiry_date: '0399', amount: COST };
  const { body } = await payer.call('POST', '/site/orders/create-order/', form);
  await payer.call('POST', '/site/orders/confirm-order/', {
    ...{ session: body.result.session, otp: '666666', name: 'Азиз', phone: payer.phone, address: 'Нукус, 14' },
    ...{ payment_method: 'card', shipping_method: 1, total: COST },
  });
  const [row] = await database.db.select().from(payments).orderBy(sql`id desc`).limit(1);
  return { payer, id: row?.id ?? 0 };
}

/** A payment whose order was cancelled, and whose refund the bank refuses. */
async function payAndFailRefund(): Promise<{ id: number; number: string }> {
  const { payer, id } = await pay();
  const number = await numberOf(id);
  between = { refund: async () => ({ kind: 'refused', refusal: 'other', why: '-31007' }) };
  await payer.call('POST', `/v2/orders/${number}/cancel`);
  await shop.work();
  return { id, number };
}

const numberOf = async (id: number) =>
  (await database.db.select().from(payments).where(sql`id = ${id}`))[0]?.title ?? '';
const read = async (id: number) => staffPaymentSchema.parse((await office.get(`/payments/${id}`)).data);
const list = async (group: PaymentGroup, more: Record<string, string> = {}) =>
  staffPaymentsSchema.parse((await office.get(`/payments?${new URLSearchParams({ group, ...more })}`)).data);
const idsOf = async (group: PaymentGroup, more?: Record<string, string>) =>
  (await list(group, more)).payments.map(({ id }) => id);
const check = (id: number) => office.post(`/payments/${id}/check`, {});
const byHand = (id: number, amount = COST) =>
  office.post(`/payments/${id}/manual-refund`, { note: 'Перевод на карту, платёжка 118', amount });
const auditOf = async (id: number) =>
  (
    await database.db
      .select()
      .from(auditEntries)
      .where(sql`subject = ${`payment:${id}`}`)
  ).map(({ kind }) => kind);
const only = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });

/** Rows as many payments leave them; only what lists read is set. */
async function insertPayments(count: number, own: Partial<typeof payments.$inferInsert> = {}): Promise<number[]> {
  const values = Array.from({ length: count }, () => ({
    ...{ reference: crypto.randomUUID(), provider: 'payme' as const, purpose: 'order' as const, isCheckout: true },
    ...{ amount: 100_000, state: 'failed' as const, sessionHash: Buffer.from(crypto.randomUUID()) },
    ...{ maskedCard: '860006******6311', locale: 'ru' as const, expiresAt: new Date(), createdAt: new Date() },
    ...own,
  }));
  return (await database.db.insert(payments).values(values).returning({ id: payments.id })).map(({ id }) => id);
}

describe('the list', () => {
  test('has the groups of what somebody has to look after, and counts what each shows', async () => {
    between = SILENT;
    const { id: unknown } = await pay();
    between = {};
    const { id: paid } = await pay();
    const { id: refund } = await payAndFailRefund();
    between = {};
    const { id: orphaned } = await pay();
    await database.db.execute(sql`update orders set status = 'cancelled' where number = ${await numberOf(orphaned)}`);
    expect(await idsOf('unknown')).toEqual([unknown]);
    expect(await idsOf('refund')).toEqual([refund]);
    expect(await idsOf('orphaned')).toEqual([orphaned]);
    expect(await idsOf('all')).toEqual([orphaned, refund, paid, unknown]);
    for (const filter of [{}, { min: '1' }, { max: '1' }, { search: await numberOf(refund) }] as Record<
      string,
      string
    >[]) {
      const { counts } = await list('all', filter);
      for (const group of COUNTED_PAYMENT_GROUPS) {
        expect([group, filter, counts?.[group]]).toEqual([group, filter, (await idsOf(group, filter)).length]);
      }
    }
    await shop.reconcile();
    expect(await idsOf('orphaned')).toEqual([]);
  });

  test('is filtered by bank, state, sum and days, and finds an order, an id at the bank and the end of a card', async () => {
    const [old = 0] = await insertPayments(1, { createdAt: new Date('2026-01-10T20:00:00Z'), provider: 'plum' });
    const [dear = 0] = await insertPayments(1, { amount: 9_000_000, state: 'expired', title: '26-000777' });
    const [taken = 0] = await insertPayments(1, { transactionId: 'tr-1', maskedCard: '986001******5674' });
    expect(await idsOf('all', { provider: 'plum' })).toEqual([old]);
    expect(await idsOf('all', { state: 'expired' })).toEqual([dear]);
    expect(await idsOf('all', { min: '9000000', max: '9000000' })).toEqual([dear]);
    // 20:00 in Greenwich is the next day in Tashkent.
    expect(await idsOf('all', { from: '2026-01-11', to: '2026-01-11' })).toEqual([old]);
    expect(await idsOf('all', { to: '2026-01-10' })).toEqual([]);
    expect(await idsOf('all', { search: '26-000777' })).toEqual([dear]);
    expect(await idsOf('all', { search: 'tr-1' })).toEqual([taken]);
    expect(await idsOf('all', { search: '5674' })).toEqual([taken]);
    const { reference } = await read(taken);
    expect(await idsOf('all', { search: reference.toUpperCase() })).toEqual([taken]);
    expect(await idsOf('all', { search: '860006' })).toEqual([]);
  });

  test('loses no payment and shows none twice while others are added', async () => {
    const at = new Date();
    const ids = await insertPayments(STAFF_PAYMENTS_PER_PAGE * 2 + 3, { createdAt: at });
    const seen: number[] = [];
    let next: number | null = null;
    do {
      const page: { payments: { id: number }[]; next: number | null } = await list('all', {
        ...(next !== null && { before: String(next) }),
      });
      seen.push(...page.payments.map(({ id }) => id));
      next = page.next;
      await insertPayments(3, { createdAt: new Date(at.getTime() + 1_000) });
    } while (next !== null);
    expect(seen).toEqual(ids.toReversed());
  });

  test('has those that are in their state for longer than so many minutes', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const [long] = await insertPayments(1, { state: 'unknown', createdAt: ago(40) });
    const [short] = await insertPayments(1, { state: 'unknown', createdAt: ago(5) });
    const late = await idsOf('unknown', { longer: '15' });
    expect([late.includes(long ?? 0), late.includes(short ?? 0)]).toEqual([true, false]);
    expect((await list('unknown', { longer: '15' })).counts?.unknown).toBe(late.length);
    expect(await idsOf('unknown')).toEqual(expect.arrayContaining([long, short]));
  });

  test.each([
    'group=x',
    'longer=0',
    'before=0',
    'before=9007199254740993',
    'before=1e400',
    'min=-1',
    'max=99999999999999999999',
    'from=2026-02-30',
    'to=99999-01-01',
    'state=x',
    'provider=x',
    `search=${'9'.repeat(65)}`,
  ])('refuses %s with a sentence', async (query) => {
    expect((await office.get(`/payments?${query}`)).status).toBe(422);
  });

  test('takes the largest numbers that a row could have', async () => {
    for (const query of [
      'before=9007199254740991',
      'min=1000000000000',
      'from=1900-01-01',
      'to=9999-12-31',
      'search=%00',
    ]) {
      const { status } = await office.get(`/payments?${query}`);
      expect([query, status]).toEqual([query, expect.toBeOneOf([200, 400, 422])]);
    }
    expect((await office.get('/payments/9007199254740991')).status).toBe(404);
    expect((await office.get('/payments/9007199254740992')).status).toBe(404);
  });
});

describe('who sees what', () => {
  test('people of a store see the payments of its orders; carts and contracts belong to none', async () => {
    const { id } = await pay();
    const [cart = 0] = await insertPayments(1);
    const [contract = 0] = await insertPayments(1, { purpose: 'instalment', subject: 1001, title: 'Договор' });
    office.be({ storesOf: () => new Set([999_999]) });
    expect(await idsOf('all')).toEqual([]);
    expect((await office.get(`/payments/${id}`)).status).toBe(404);
    expect((await check(id)).status).toBe(404);
    expect((await byHand(id)).status).toBe(404);
    office.be({ storesOf: () => new Set([1, 2, 20]) });
    expect(await idsOf('all')).toEqual([id]);
    expect((await office.get(`/payments/${cart}`)).status).toBe(404);
    office.be({});
    expect(await idsOf('all')).toEqual([contract, cart, id]);
  });

  test('nothing of the customer, and nothing that would allow a payment', async () => {
    const { id, payer } = await pay();
    const { text } = await office.get(`/payments/${id}`);
    expect(text).not.toContain(payer.phone);
    expect(text).not.toContain(TEST_CARDS.pays);
    expect(text).not.toMatch(/session|handle/i);
    expect(await read(id)).toMatchObject({ customer_id: payer.id, card: expect.stringMatching(/6311$/) });
    office.be(only('payments:see'));
    expect(await read(id)).toMatchObject({ customer_id: null, can_check: false, can_record_refund: false });
  });
});

describe('asking the bank', () => {
  test('settles what the shop would settle later, with an entry in both histories', async () => {
    between = { ...SILENT };
    const { id } = await pay();
    expect(await read(id)).toMatchObject({ state: 'unknown', can_check: true });
    expect((await check(id)).data).toEqual({ state: 'unknown' });
    expect(await read(id)).toMatchObject({ last_failure: 'http 502', checks: 2 });
    between = { paymentStatus: async () => ({ kind: 'done', value: { kind: 'failed' } }) };
    shop.advanceTime(61);
    expect((await check(id)).data).toEqual({ state: 'failed' });
    expect((await read(id)).events.map(({ state, act, author }) => [state, act, author])).toEqual([
      ['code_sent', null, null],
      ['confirming', null, null],
      ['unknown', null, null],
      ['unknown', 'checked', expect.any(String)],
      ['unknown', 'checked', expect.any(String)],
      ['failed', null, null],
    ]);
    expect(await auditOf(id)).toEqual(['payment_checked', 'payment_checked']);
  });

  test('at the same moment many times takes and delivers once', async () => {
    between = SILENT;
    const { id } = await pay();
    between = {};
    const answers = await Promise.all(Array.from({ length: 6 }, () => check(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 409, 429].includes(status))).toEqual([]);
    expect(await read(id)).toMatchObject({ state: expect.toBeOneOf(['paid', 'failed', 'unknown']) });
    const { events } = await read(id);
    expect(events.filter(({ act, state }) => act === null && state === 'paid').length).toBeLessThanOrEqual(1);
  });

  test('goes to the bank once a minute, with the time of the next one, whoever asks', async () => {
    let calls = 0;
    between = {
      ...SILENT,
      paymentStatus: async () => {
        calls += 1;
        return { kind: 'unknown', why: 'http 502' };
      },
    };
    const { id } = await pay();
    calls = 0;
    const answers = await Promise.all(Array.from({ length: 5 }, () => check(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.message).toMatch(/Следующий раз можно в \d\d:\d\d:\d\d/);
    office.be({ id: 8, name: 'Лола Умарова' });
    expect((await check(id)).status).toBe(429);
    expect([calls, await auditOf(id)]).toEqual([1, ['payment_checked']]);
    shop.advanceTime(61);
    expect((await check(id)).status).toBe(200);
    expect(calls).toBe(2);
  });

  test('is refused where nothing is open, and the checks that are still due stay', async () => {
    const { id } = await pay();
    expect(await read(id)).toMatchObject({ state: 'paid', can_check: false });
    expect(await check(id)).toMatchObject({ status: 409, data: { state: 'paid' } });
    expect(await auditOf(id)).toEqual([]);
    between = SILENT;
    const { id: failed } = await pay();
    between = { paymentStatus: async () => ({ kind: 'done', value: { kind: 'failed' } }) };
    await check(failed);
    const before = await read(failed);
    for (let times = 0; times < 4; times += 1) {
      shop.advanceTime(61);
      expect((await check(failed)).status).toBe(200);
    }
    expect(await read(failed)).toMatchObject({
      state: 'failed',
      checks: before.checks,
      next_check_at: before.next_check_at,
      can_check: true,
    });
  });

  test('repeats a refund that failed, and never beside one that is under way', async () => {
    const { id } = await payAndFailRefund();
    expect(await read(id)).toMatchObject({ state: 'reversing', last_failure: '-31007', can_check: true });
    between = {
      transactionStatus: async () => ({ kind: 'done', value: { kind: 'taken', money: {} as never } }),
      refund: async () => ({ kind: 'unknown', why: 'lost' }),
    };
    await check(id);
    expect(await read(id)).toMatchObject({ last_failure: 'lost', can_check: false });
    between = {};
    expect((await check(id)).status).toBe(409);
    expect(refundCalls).toBe(0);
    shop.advanceTime(600);
    const answers = await Promise.all(Array.from({ length: 5 }, () => check(id)));
    expect(answers.some(({ data }) => (data as { state?: string })?.state === 'reversed')).toBe(true);
    expect(refundCalls).toBe(1);
  });
});

describe('a refund by hand', () => {
  test('ends the refund, and the shop asks the bank for nothing any more', async () => {
    const { id, number } = await payAndFailRefund();
    expect(await read(id)).toMatchObject({ can_record_refund: true });
    between = {};
    office.be({ id: 7, name: 'Лола Умарова' });
    expect((await byHand(id)).data).toEqual({ state: 'reversed' });
    // Sent again after a lost response.
    expect((await byHand(id)).data).toEqual({ state: 'reversed' });
    shop.advanceTime(3_600);
    await shop.reconcile();
    expect(refundCalls).toBe(0);
    const page = await read(id);
    expect(page).toMatchObject({ state: 'reversed', next_check_at: null, can_record_refund: false });
    expect(page.events.at(-1)).toMatchObject({
      state: 'reversed',
      act: 'by_hand',
      author: 'Лола Умарова',
      note: 'Перевод на карту, платёжка 118',
    });
    const { rows } = await database.db.execute(sql`select payment_status from orders where number = ${number}`);
    expect(rows).toEqual([{ payment_status: 'reversed' }]);
    expect(await auditOf(id)).toEqual(['payment_refunded_by_hand']);
    office.be({ id: 8 });
    expect(await byHand(id)).toMatchObject({ status: 409, data: { state: 'reversed' } });
  });

  test('of two at once is recorded once', async () => {
    const { id } = await payAndFailRefund();
    between = {};
    const answers = await Promise.all(Array.from({ length: 6 }, () => byHand(id)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await read(id)).events.filter(({ act }) => act === 'by_hand')).toHaveLength(1);
    expect(await auditOf(id)).toEqual(['payment_refunded_by_hand']);
    expect(refundCalls).toBe(0);
  });

  test('raced with the shop’s own attempts goes back one way, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      refundCalls = 0;
      const { id } = await payAndFailRefund();
      between = {};
      shop.advanceTime(600);
      await Promise.all([byHand(id), check(id), shop.reconcile(), check(id), byHand(id)]);
      const { events, state } = await read(id);
      expect(state).toBe('reversed');
      expect(refundCalls + events.filter(({ act }) => act === 'by_hand').length).toBe(1);
    }
  });

  test('is not recorded when the bank has given the money back, or does not say', async () => {
    const { id } = await payAndFailRefund();
    between = { transactionStatus: async () => ({ kind: 'unknown', why: 'http 504' }) };
    expect(await byHand(id)).toMatchObject({ status: 409, data: { state: 'reversing' } });
    between = { transactionStatus: async () => ({ kind: 'done', value: { kind: 'working' } }) };
    expect((await byHand(id)).status).toBe(409);
    between = { transactionStatus: async () => ({ kind: 'done', value: { kind: 'reversed' } }) };
    expect(await byHand(id)).toMatchObject({
      status: 409,
      data: { state: 'reversed' },
      message: expect.stringContaining('не возвращайте их второй раз'),
    });
    expect((await read(id)).events.filter(({ act }) => act === 'by_hand')).toEqual([]);
    expect(await auditOf(id)).toEqual([]);
  });

  test('of a payment at another bank needs no answer of this one', async () => {
    const { id } = await payAndFailRefund();
    await database.db.execute(sql`update payments set provider = 'plum' where id = ${id}`);
    between = { transactionStatus: async () => Promise.reject(new Error('asked the wrong bank')) };
    expect(await read(id)).toMatchObject({ can_check: false, can_record_refund: true });
    expect((await byHand(id)).status).toBe(200);
  });

  test('keeps to the limit of the role, to the sum, and to what is due', async () => {
    const { id } = await payAndFailRefund();
    office.be({ limits: { maxRefund: COST - 1, maxDiscountPercent: null, maxBulkRows: null } });
    expect((await byHand(id)).status).toBe(403);
    expect(await read(id)).toMatchObject({ can_record_refund: false });
    office.be({});
    expect((await byHand(id, COST - 1)).status).toBe(409);
    expect((await office.post(`/payments/${id}/manual-refund`, { note: '', amount: COST })).errors).toHaveProperty(
      'note',
    );
    between = {};
    const { id: paid } = await pay();
    expect(await byHand(paid)).toMatchObject({ status: 409, data: { state: 'paid' } });
    expect((await byHand(2_147_483_000)).status).toBe(404);
  });

  test('loses its words with the personal data of orders', async () => {
    const { id } = await payAndFailRefund();
    between = {};
    await byHand(id);
    const later = new Date(shop.now().getTime() + 1_000);
    expect(await forgetPaymentNotes(database.db, new Date(0), 10)).toBe(0);
    expect(await forgetPaymentNotes(database.db, later, 10)).toBe(1);
    const [event] = await database.db.select().from(paymentEvents).where(sql`act = 'by_hand'`);
    expect(event).toMatchObject({ staffNote: null, author: expect.any(String) });
  });
});

test('every group is a list', async () => {
  for (const group of PAYMENT_GROUPS) expect((await list(group)).payments).toEqual([]);
});
