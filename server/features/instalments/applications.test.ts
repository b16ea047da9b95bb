import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { instalmentApplicationSchema } from '#contract/instalments/instalment-applications.ts';
import { DAY_SECONDS } from '#contract/time/durations.ts';
import { END_INSTALMENT_JOB } from '#server/features/orders/index.ts';
import { cartItems } from '#server/schema/cart-tables.ts';
import { instalmentApplications, instalmentEvents } from '#server/schema/instalments-tables.ts';
import { orderHistory, orders } from '#server/schema/orders-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { type RunningSandbox, startSandbox } from '#server/startup/start-sandbox.ts';
import { type InstalmentsShop, instalmentsShop, type SiteAnswer } from '#server/testing/instalments-shop.ts';
import { type OrdersShop, ordersShop } from '#server/testing/orders-shop.ts';
import { insertPartners } from '#tests/catalogue/instalment-partners.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

/** Less than the sandbox's slow mode, and more than a busy machine needs for a call to it. */
const TIMEOUT_MS = 2_000;
const IN_STOCK = 50;

let database: TestDatabase;
let sandbox: RunningSandbox;
let partners: string;
let money: OrdersShop;
let shop: InstalmentsShop;
/** A second process of the same shop. */
let other: InstalmentsShop;
let phone: string;
let lastPhone = 998_905_010_001;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await insertPartners(database.db);
  sandbox = await startSandbox(0);
  partners = `http://127.0.0.1:${sandbox.port}`;
  money = await ordersShop(database.db);
  const options = { db: database.db, orders: ordersPort(), partnersUrl: partners, timeoutMs: TIMEOUT_MS };
  shop = await instalmentsShop(options);
  other = await instalmentsShop(options);
});
beforeEach(async () => {
  lastPhone += 10;
  phone = String(lastPhone);
  await vi.waitFor(() => expect(shop.stock(13)).toBe(IN_STOCK));
});
afterEach(async () => {
  await setFault('uzum', 'ok');
  await setFault('iman', 'ok');
  await database.db.execute(sql`truncate instalment_applications, orders, requests cascade`);
  await database.db.update(storeStock).set({ quantity: IN_STOCK }).where(eq(storeStock.productId, 13));
});
afterAll(async () => {
  await shop.close();
  await other.close();
  await money.close();
  await sandbox.stop();
  await database.drop();
});

function ordersPort() {
  return {
    placeFromInstalment: money.orders.placeFromInstalment,
    cancelOrder: async (number: string, note: string) => {
      await money.orders.move(number, { move: 'cancel', actor: 'shop', author: 'instalments', note });
    },
  };
}

async function setFault(provider: 'uzum' | 'iman', mode: string): Promise<void> {
  await fetch(`${partners}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, mode }),
  });
}

interface PartnerContract {
  id: number | string;
  reference: number | string;
  state: string;
  price: number;
  months: number;
}

/** What the partner has of this test's buyer. */
async function contracts(list: 'uzum/contracts' | 'iman/orders', of = phone): Promise<PartnerContract[]> {
  const answer = await (await fetch(`${partners}/${list}`)).json();
  return (answer as { contracts: (PartnerContract & { phone: string })[] }).contracts.filter((one) => one.phone === of);
}

async function act(list: 'uzum/contracts' | 'iman/orders', action: string, of = phone): Promise<void> {
  const [contract] = await contracts(list, of);
  const answer = await fetch(`${partners}/${list}/${contract?.id}/${action}`, { method: 'POST' });
  expect(answer.status).toBe(204);
}

function apply(partner: 'uzum' | 'iman' | 'link', changes: Record<string, unknown> = {}): Promise<SiteAnswer> {
  return shop.apply({
    name: 'Дилноза',
    phone,
    message: 'Смартфон LG Velvet',
    products: [{ product_id: 13, quantity: 2 }],
    period: partner === 'link' ? 6 : 12,
    data: { partner_name: partner },
    ...changes,
  });
}

function idOf({ body }: SiteAnswer): string {
  return body.result?.application_id ?? '';
}

async function stock(): Promise<number> {
  const [row] = await database.db.select().from(storeStock).where(eq(storeStock.productId, 13));
  return row?.quantity ?? -1;
}

async function eventsOf(applicationId: string): Promise<string[]> {
  const rows = await database.db
    .select({ state: instalmentEvents.state })
    .from(instalmentEvents)
    .innerJoin(instalmentApplications, eq(instalmentApplications.id, instalmentEvents.applicationId))
    .where(eq(instalmentApplications.uuid, applicationId))
    .orderBy(instalmentEvents.id);
  return rows.map(({ state }) => state);
}

/** Lets the next looks come due. */
async function later(seconds = 700): Promise<void> {
  shop.passTime(seconds);
  await shop.runDueJobs();
}

describe('a partner whose contracts are signed in a frame', () => {
  test('a verified buyer signs, and the contract becomes an order', async () => {
    const applied = await apply('uzum');
    expect(applied).toMatchObject({ status: 201, body: { result: { status: 0 } } });
    const [contract] = await contracts('uzum/contracts');
    expect(contract).toMatchObject({ price: 8_000_000, months: 12, state: 'new' });
    const before = await shop.application(idOf(applied));
    expect(before).toMatchObject({ state: 'awaiting_signature', month_price: 933_333, credit_total: 11_200_000 });
    expect(before.frame).toMatchObject({ origin: partners, public_key: 'pk_test' });
    expect(before.frame?.url).toContain(`application_id=${idOf(applied)}`);

    expect((await shop.allGood(idOf(applied))).body.result).toEqual({ state: 'awaiting_signature', reason: null });
    await act('uzum/contracts', 'sign');
    const done = await shop.allGood(idOf(applied));
    expect(done.body.result).toMatchObject({ state: 'confirmed', order_number: expect.stringMatching(/^\d\d-\d{6}$/) });
    expect((await contracts('uzum/contracts'))[0]?.state).toBe('active');
    const [order] = await database.db.select().from(orders);
    expect(order).toMatchObject({
      number: done.body.result?.order_number,
      total: 8_000_000,
      phone,
      paymentStatus: 'paid',
    });
    expect(order?.message).toContain('uzum, 12 мес.');
    expect(await stock()).toBe(IN_STOCK - 2);
    expect(await eventsOf(idOf(applied))).toEqual(['new', 'checking', 'awaiting_signature', 'signed', 'confirmed']);
    expect((await shop.application(idOf(applied))).frame).toBeNull();
  });

  test('twenty concurrent all-good calls in two processes beside the jobs make one order and one contract', async () => {
    const applied = await apply('uzum');
    await act('uzum/contracts', 'sign');
    shop.passTime(60);
    other.passTime(60);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, turn) => (turn % 2 ? shop : other).allGood(idOf(applied))),
      shop.runDueJobs(),
      other.runDueJobs(),
    ]);
    await later();
    const final = await shop.allGood(idOf(applied));
    expect(final.body.result?.state).toBe('confirmed');
    for (const answer of answers) if (answer) expect(answer.status).toBe(200);
    expect(await database.db.select().from(orders)).toHaveLength(1);
    expect(await contracts('uzum/contracts')).toMatchObject([{ state: 'active' }]);
    expect(await stock()).toBe(IN_STOCK - 2);
    expect(await eventsOf(idOf(applied))).toEqual(['new', 'checking', 'awaiting_signature', 'signed', 'confirmed']);
  });

  test('an unregistered buyer registers in the frame, then signs', async () => {
    phone = `${phone.slice(0, 8)}0000`;
    const applied = await apply('uzum');
    expect(applied.body.result?.status).toBe(0);
    const registering = await shop.application(idOf(applied));
    expect(registering).toMatchObject({ state: 'checking', frame: { origin: partners } });
    expect(registering.frame?.url).toContain('/uzum/register');
    await fetch(registering.frame?.url ?? '', { method: 'POST' });
    await shop.allGood(idOf(applied));
    const signing = await shop.application(idOf(applied));
    expect(signing).toMatchObject({ state: 'awaiting_signature' });
    expect(signing.frame?.url).toContain('/uzum/sign/');
  });

  test.each([
    ['0008', 'buyer_refused'],
    ['0403', 'buyer_refused'],
    ['0500', 'limit'],
  ])('a buyer whose phone ends in %s is refused: %s', async (ending, reason) => {
    phone = `${phone.slice(0, 8)}${ending}`;
    const applied = await apply('uzum');
    expect(applied.body.result?.status).toBe(2);
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'refused', reason, frame: null });
    expect(await contracts('uzum/contracts')).toEqual([]);
  });

  test('a term that the partner does not offer the buyer is refused', async () => {
    const applied = await apply('uzum', { period: 24 });
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'refused', reason: 'limit' });
  });

  test('the initial payment is not financed', async () => {
    await apply('uzum', { data: { partner_name: 'uzum', first_pay: 3_000_000 } });
    expect(await contracts('uzum/contracts')).toMatchObject([{ price: 5_000_000 }]);
  });

  test('a buyer who refuses to sign cancels the application without an order', async () => {
    const applied = await apply('uzum');
    await act('uzum/contracts', 'refuse');
    expect((await shop.allGood(idOf(applied))).body.result).toEqual({ state: 'cancelled', reason: 'by_buyer' });
    expect(await database.db.select().from(orders)).toEqual([]);
  });

  test('a browser’s all-good call is checked at the partner', async () => {
    const applied = await apply('uzum');
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/site/all-good/',
      payload: { application_id: idOf(applied), state: 'signed', is_signed: true, status: 1 },
    });
    expect(answer.json()).toMatchObject({ result: { state: 'awaiting_signature' } });
    expect(await database.db.select().from(orders)).toEqual([]);
  });

  test('a page whose frame is done has the state read from the partner', async () => {
    const applied = await apply('uzum');
    await act('uzum/contracts', 'sign');
    const refresh = (id: string) =>
      shop.app.inject({ method: 'POST', url: `/api/v2/instalments/applications/${id}/refresh` });
    const answer = await refresh(idOf(applied));
    expect(answer.json().data).toMatchObject({ state: 'confirmed', order_number: expect.any(String) });
    expect(instalmentApplicationSchema.strict().parse(answer.json().data)).toEqual(
      await shop.application(idOf(applied)),
    );
    expect((await refresh(randomUUID())).statusCode).toBe(404);
    expect((await refresh('1')).statusCode).toBe(404);
  });

  test('an unreported signature is found by the jobs', async () => {
    const applied = await apply('uzum');
    await act('uzum/contracts', 'sign');
    await later();
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'confirmed' });
  });

  test('an unsigned contract expires and is cancelled at the partner', async () => {
    const applied = await apply('uzum');
    await later(DAY_SECONDS + 60);
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'cancelled', reason: 'expired' });
    expect(await contracts('uzum/contracts')).toMatchObject([{ state: 'cancelled' }]);
  });

  test('a signature at the last moment counts', async () => {
    const applied = await apply('uzum');
    await act('uzum/contracts', 'sign');
    await later(DAY_SECONDS + 60);
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'confirmed' });
  });

  test('when the goods were sold meanwhile there is no order and the signed contract is cancelled at the partner', async () => {
    const applied = await apply('uzum');
    await database.db.update(storeStock).set({ quantity: 1 }).where(eq(storeStock.productId, 13));
    await act('uzum/contracts', 'sign');
    expect((await shop.allGood(idOf(applied))).body.result).toEqual({ state: 'cancelled', reason: 'out_of_stock' });
    expect(await contracts('uzum/contracts')).toMatchObject([{ state: 'cancelled' }]);
    expect(await database.db.select().from(orders)).toEqual([]);
    expect(await stock()).toBe(1);
  });

  test('of two buyers who sign at the same moment one gets the last pieces', async () => {
    const first = { id: idOf(await apply('uzum')), phone };
    phone = String(++lastPhone);
    const second = { id: idOf(await apply('uzum')), phone };
    await database.db.update(storeStock).set({ quantity: 2 }).where(eq(storeStock.productId, 13));
    await act('uzum/contracts', 'sign', first.phone);
    await act('uzum/contracts', 'sign', second.phone);
    await Promise.all([shop.allGood(first.id), other.allGood(second.id)]);
    const states = [(await shop.application(first.id)).state, (await shop.application(second.id)).state].sort();
    expect(states).toEqual(['cancelled', 'confirmed']);
    expect(await stock()).toBe(0);
  });

  test('a guest’s order appears in the account with the same phone when it is signed, not before, and does not change its cart', async () => {
    const buyer = await money.buyer([13, 5]);
    phone = buyer.phone;
    const applied = await apply('uzum');
    // Anybody can apply with this phone: until the buyer has signed, the account shows neither it nor its link.
    expect((await shop.application(idOf(applied))).state).toBe('awaiting_signature');
    expect(await shop.instalments.ofCustomer(buyer, 'ru')).toEqual([]);
    await act('uzum/contracts', 'sign');
    await shop.allGood(idOf(applied));
    expect(await database.db.select().from(orders)).toMatchObject([{ customerId: buyer.id }]);
    const left = await database.db.select().from(cartItems).where(eq(cartItems.customerId, buyer.id));
    expect(left).toMatchObject([{ quantity: 3 }]);
    const [own] = await shop.instalments.ofCustomer({ id: buyer.id, phone }, 'ru');
    expect(own).toMatchObject({ state: 'confirmed', is_payable: false, goods: [{ product_id: 13, quantity: 2 }] });
    expect(own?.schedule).toHaveLength(12);
    expect(await shop.instalments.ofCustomer({ id: buyer.id + 1, phone: '998900000000' }, 'ru')).toEqual([]);
  });
});

describe('a partner with faults', () => {
  test.each(['error', 'silent'])('%s while it looks at the buyer: the shop goes on when it is back', async (mode) => {
    await setFault('uzum', mode);
    const applied = await apply('uzum');
    expect(applied.body.result?.status).toBe(3);
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'checking', reason: 'no_answer' });
    await setFault('uzum', 'ok');
    await later();
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'awaiting_signature', reason: null });
    expect(await contracts('uzum/contracts')).toHaveLength(1);
  });

  test('a response after the timeout counts as no response', async () => {
    await setFault('uzum', 'slow');
    const applied = await apply('uzum');
    expect(applied.body.result?.status).toBe(3);
  });

  test('after a lost response the contract is never created again, and an error is logged', async () => {
    await setFault('uzum', 'drop_after_commit');
    const applied = await apply('uzum');
    expect(applied.body.result?.status).toBe(3);
    await setFault('uzum', 'ok');
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'checking', reason: 'order_unknown' });
    for (let time = 0; time < 3; time++) {
      await later(120);
      await shop.allGood(idOf(applied));
    }
    const made = await contracts('uzum/contracts');
    expect(made).toHaveLength(1);
    const { number, ...rest } = await shop.application(idOf(applied));
    expect(made[0]?.reference).toBe(number);
    expect(rest).toMatchObject({ state: 'checking', reason: 'order_unknown' });
  });

  test('a process that dies while it creates a contract causes no second contract', async () => {
    await setFault('uzum', 'silent');
    const applied = await apply('uzum');
    await setFault('uzum', 'ok');
    await database.db.update(instalmentApplications).set({ contractRequestedAt: new Date() });
    await later(200);
    expect(await contracts('uzum/contracts')).toEqual([]);
    expect(await shop.application(idOf(applied))).toMatchObject({ reason: 'order_unknown' });
  });

  test.each(['error', 'silent', 'drop_after_commit'])(
    '%s while a signed contract is put into force: one order, in force later',
    async (mode) => {
      const applied = await apply('uzum');
      await act('uzum/contracts', 'sign');
      await database.db.update(instalmentApplications).set({ state: 'signed', signedAt: new Date() });
      await setFault('uzum', mode);
      const returned = await shop.allGood(idOf(applied));
      expect(returned.body.result).toMatchObject({ state: 'signed', order_number: expect.any(String) });
      await setFault('uzum', 'ok');
      await later();
      expect(await shop.application(idOf(applied))).toMatchObject({ state: 'confirmed' });
      expect(await database.db.select().from(orders)).toHaveLength(1);
      expect(await contracts('uzum/contracts')).toMatchObject([{ state: 'active' }]);
    },
  );

  test('when the partner cancels a signed contract the order is cancelled and the goods return', async () => {
    const applied = await apply('uzum');
    await act('uzum/contracts', 'sign');
    await setFault('uzum', 'error');
    await database.db.update(instalmentApplications).set({ state: 'signed', signedAt: new Date() });
    await shop.allGood(idOf(applied));
    expect(await stock()).toBe(IN_STOCK - 2);
    await setFault('uzum', 'ok');
    await act('uzum/contracts', 'refuse');
    await later();
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'cancelled', reason: 'by_partner' });
    expect(await database.db.select().from(orders)).toMatchObject([{ status: 'cancelled' }]);
    expect(await stock()).toBe(IN_STOCK);
    const history = await database.db.select().from(orderHistory);
    expect(history.at(-1)).toMatchObject({ author: 'instalments' });
  });

  test.each([
    { kind: 'uzum', list: 'uzum/contracts', by: 'customer', author: 'customer' },
    { kind: 'uzum', list: 'uzum/contracts', by: 'shop', author: 'operator' },
    { kind: 'iman', list: 'iman/orders', by: 'shop', author: 'operator' },
  ] as const)('$kind: an order that the $by cancels ends its contract, here and there', async (ending) => {
    const applied = await apply(ending.kind);
    await act(ending.list, 'sign');
    await shop.allGood(idOf(applied));
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'confirmed' });
    const [order] = await database.db.select().from(orders);
    money.queued.length = 0;
    await money.orders.move(order?.number ?? '', { move: 'cancel', actor: ending.by });
    const job = money.queued.find(({ name }) => name === END_INSTALMENT_JOB);
    // A job may be done twice.
    for (const each of [job, job]) await shop.work(each ?? { name: '', payload: {} });
    await later(0);
    expect(await contracts(ending.list)).toMatchObject([{ state: 'cancelled' }]);
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'cancelled', reason: 'order_undone' });
    expect(await database.db.select().from(orders)).toMatchObject([{ status: 'cancelled', paymentStatus: 'reversed' }]);
    const events = await database.db.select().from(instalmentEvents);
    expect(events.filter(({ state }) => state === 'cancelled')).toMatchObject([{ author: ending.author }]);
    expect(await stock()).toBe(IN_STOCK);
    const [row] = await database.db.select().from(instalmentApplications);
    expect(row).toMatchObject({ isCancelDue: false });
  });

  test('when an order is cancelled while its partner is unreachable, the contract ends after it recovers', async () => {
    const applied = await apply('uzum');
    await act('uzum/contracts', 'sign');
    await shop.allGood(idOf(applied));
    const [order] = await database.db.select().from(orders);
    await setFault('uzum', 'error');
    await shop.work({
      name: END_INSTALMENT_JOB,
      payload: { applicationId: order?.instalmentApplicationId, byCustomer: false },
    });
    await later(0);
    expect(await contracts('uzum/contracts')).toMatchObject([{ state: 'active' }]);
    await setFault('uzum', 'ok');
    await later();
    expect(await contracts('uzum/contracts')).toMatchObject([{ state: 'cancelled' }]);
  });

  test.each(['error', 'silent', 'drop_after_commit'])(
    '%s while a contract is cancelled: it is, later',
    async (mode) => {
      const applied = await apply('uzum');
      await database.db
        .update(instalmentApplications)
        .set({ state: 'cancelled', reason: 'expired', isCancelDue: true });
      await setFault('uzum', mode);
      await later();
      expect(await database.db.select().from(instalmentApplications)).toMatchObject([{ isCancelDue: true }]);
      await setFault('uzum', 'ok');
      await later();
      expect(await database.db.select().from(instalmentApplications)).toMatchObject([{ isCancelDue: false }]);
      expect(await contracts('uzum/contracts')).toMatchObject([{ state: 'cancelled' }]);
      expect(await shop.application(idOf(applied))).toMatchObject({ state: 'cancelled', reason: 'expired' });
    },
  );

  test('a wrong token is logged and shown to the buyer as a failure', async () => {
    const stranger = await instalmentsShop({
      db: database.db,
      orders: ordersPort(),
      partnersUrl: partners,
      token: 'wrong',
    });
    const applied = await stranger.apply({
      ...{ name: 'Дилноза', phone, products: [{ product_id: 13 }], period: 12 },
      data: { partner_name: 'uzum' },
    });
    expect(applied.body.result?.status).toBe(2);
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'failed', reason: 'partner_error' });
    await stranger.close();
  });
});

describe('a partner with an application of its own', () => {
  test('the response has a link and a QR code, and a signature creates the order', async () => {
    const applied = await apply('iman');
    expect(applied.body.result).toMatchObject({
      status: 1,
      deep_link: expect.any(String),
      qr_code: expect.any(String),
    });
    await act('iman/orders', 'approve');
    await shop.allGood(idOf(applied));
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'awaiting_signature' });
    await act('iman/orders', 'sign');
    await later();
    expect(await shop.application(idOf(applied))).toMatchObject({
      state: 'confirmed',
      order_number: expect.any(String),
    });
    expect(await contracts('iman/orders')).toMatchObject([{ state: 'active' }]);
    expect(await database.db.select().from(orders)).toHaveLength(1);
  });

  test('a lost response is retried with the shop’s own reference and creates one order at the partner', async () => {
    await setFault('iman', 'drop_after_commit');
    const applied = await apply('iman');
    expect(applied.body.result?.status).toBe(3);
    await setFault('iman', 'ok');
    await later();
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'awaiting_signature' });
    const { number } = await shop.application(idOf(applied));
    expect(await contracts('iman/orders')).toMatchObject([{ reference: String(number) }]);
  });

  test.each(['error', 'silent'])('%s: the shop goes on when it is back', async (mode) => {
    await setFault('iman', mode);
    const applied = await apply('iman');
    await setFault('iman', 'ok');
    await later();
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'awaiting_signature' });
  });

  test('a refusal on creation and a refusal by the buyer both end the application', async () => {
    const applied = await apply('iman');
    await act('iman/orders', 'refuse');
    await later();
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'refused', reason: 'buyer_refused' });
    phone = `${phone.slice(0, 8)}0008`;
    const again = await apply('iman');
    expect(again.body.result?.status).toBe(2);
  });

  test('its callback starts a check and is not trusted', async () => {
    const applied = await apply('iman');
    const { number } = await shop.application(idOf(applied));
    const path = shop.callbackPath();
    const call = (payload: Record<string, unknown>) => shop.app.inject({ method: 'POST', url: path, payload });
    expect((await call({ external_id: number, status: 'signed' })).statusCode).toBe(204);
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'awaiting_signature' });
    await act('iman/orders', 'sign');
    expect((await call({ external_id: String(number), status: 'anything' })).statusCode).toBe(204);
    expect(await shop.application(idOf(applied))).toMatchObject({ state: 'confirmed' });
    expect((await call({ external_id: 99_999_999 })).statusCode).toBe(204);
    expect((await call({})).statusCode).toBe(422);
    const stranger = await shop.app.inject({ method: 'POST', url: '/api/callbacks/instalments/guess', payload: {} });
    expect(stranger.statusCode).toBe(404);
  });
});
