import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { providerTransactions } from '#server/schema/payments-tables.ts';
import { payOnPage } from '#server/testing/pay-page.ts';
import { PROVIDER_ORDER_COST, type UnpaidOrder } from '#server/testing/provider-shop.ts';
import { type UzumCheckoutShop, uzumCheckoutShop } from '#server/testing/uzum-checkout-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const SESSION_S = 900;
let database: TestDatabase;
let shop: UzumCheckoutShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await uzumCheckoutShop(database.db);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.setFault('ok');
  await shop.setTerminal({ lines: 'optional', refunds: 'at_once', unknownSpics: [] });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const statesOf = async (number: string) => (await shop.paymentsOf(number)).map(({ state }) => state);
const heldOf = async (number: string) => (await shop.atUzum(number)).map(({ state }) => state);
/** The queue runs what is due after so many seconds. */
async function passTime(seconds: number): Promise<void> {
  shop.advanceTime(seconds);
  await shop.work();
  await shop.reconcile();
  // What the first run has queued.
  await shop.reconcile();
}
async function started(): Promise<{ order: UnpaidOrder; page: string; number: string }> {
  const order = await shop.unpaid();
  return { order, page: await shop.start(order), number: order.number };
}
/** The bodies of the calls to the interface, by the end of their path. */
function spyOnCalls() {
  const calls: { path: string; headers: Record<string, string>; body: Record<string, unknown> }[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const [, path] = /\/uzum-checkout\/api\/v1\/(.+)$/.exec(String(url)) ?? [];
    if (path !== undefined) {
      const headers = Object.fromEntries(new Headers(init?.headers));
      calls.push({ path, headers, body: JSON.parse(String(init?.body)) });
    }
    return real(url, init);
  });
  return calls;
}

describe('registering', () => {
  test('has the fields of the interface, and the sum in tiyin', async () => {
    const calls = spyOnCalls();
    const order = await shop.unpaid();
    const page = await shop.start(order, 'uz');
    const [{ path, headers, body } = { path: '', headers: {}, body: {} }] = calls;
    expect([path, headers['content-language'], headers['x-terminal-id']]).toEqual([
      ...['payment/register', 'uz-UZ', '11111111-1111-4111-8111-111111111111'],
    ]);
    expect(headers['x-api-key']).toBe('22222222-2222-4222-8222-222222222222');
    expect(body).toMatchObject({
      ...{ currency: 860, amount: PROVIDER_ORDER_COST * 100, viewType: 'REDIRECT', sessionTimeoutSecs: SESSION_S },
      paymentParams: { operationType: 'PAYMENT', payType: 'ONE_STEP' },
      successUrl: expect.stringMatching(/\/uz\/checkout\/return\/[^?]+$/),
      failureUrl: expect.stringMatching(/\/uz\/checkout\/return\/[^?]+\?left=1$/),
    });
    expect(String(body.orderNumber)).toMatch(new RegExp(`^${order.number}-[0-9a-f]{12}$`));
    expect(String(body.orderNumber).length).toBeLessThanOrEqual(36);
    expect(body.merchantParams).toBeUndefined();
    expect(page).toContain('/uzum-checkout/pay/');
    expect(await shop.paymentsOf(order.number)).toMatchObject([{ state: 'confirming', provider: 'uzum_checkout' }]);
  });

  test('of ten starts at once one registers, and all lead to its page', async () => {
    const order = await shop.unpaid();
    const pages = await Promise.all(Array.from({ length: 10 }, () => shop.start(order)));
    expect(new Set(pages).size).toBe(1);
    expect(await heldOf(order.number)).toEqual(['open']);
    expect(await shop.start(order)).toBe(pages[0]);
  });

  test('a page that is about to close is not offered again', async () => {
    const { order, page, number } = await started();
    shop.advanceTime(SESSION_S - 30);
    expect(await shop.start(order)).not.toBe(page);
    expect(await statesOf(number)).toEqual(['failed', 'confirming']);
  });

  test('a lost answer leaves the order payable: nobody has the page, and another one is registered', async () => {
    const order = await shop.unpaid();
    await shop.setFault('drop_after_commit');
    expect(await shop.start(order)).toContain('/checkout/return/');
    expect(await statesOf(order.number)).toEqual(['failed']);
    expect(await shop.returned(order)).toMatchObject({ state: 'open', attempt: { kind: 'not_started' } });
    await shop.setFault('ok');
    await shop.payAt(await shop.start(order));
    await passTime(0);
    expect([await statesOf(order.number), await heldOf(order.number)]).toEqual([
      ['failed', 'paid'],
      ['open', 'paid'],
    ]);
  });

  test.each(['error', 'silent'] as const)('a provider that is away (%s) leaves the other ways open', async (fault) => {
    const order = await shop.unpaid();
    await shop.setFault(fault);
    expect(await shop.start(order)).toContain('/checkout/return/');
    expect(await shop.returned(order)).toMatchObject({ state: 'open', attempt: { kind: 'not_started' } });
    await payOnPage(shop, 'click', order, 'ok');
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
  });

  test('an account that the shop has not given is led back, and nothing is registered', async () => {
    const { number, urls } = await shop.unpaid();
    const guessed = await shop.start({
      number,
      urls: { uzum_checkout: `${urls.uzum_checkout?.split('?')[0]}0?lang=ru` },
    } as UnpaidOrder);
    expect(guessed).toContain('/checkout/return/');
    expect(await heldOf(number)).toEqual([]);
  });

  test('an order that is paid, cancelled or being paid elsewhere is not sent there', async () => {
    const paid = await shop.unpaid();
    await payOnPage(shop, 'click', paid, 'ok');
    const cancelled = await shop.unpaid();
    await cancelled.payer.call('POST', `/v2/orders/${cancelled.number}/cancel`);
    const busy = await shop.unpaid();
    await payOnPage(shop, 'click', busy, 'left_open');
    for (const order of [paid, cancelled, busy]) {
      expect(await shop.start(order)).toContain('/checkout/return/');
      expect(await heldOf(order.number)).toEqual([]);
    }
  });
});

describe('what becomes of it', () => {
  test('a payer who is back has the provider asked, whether or not it has called', async () => {
    const { order, page, number } = await started();
    expect(await shop.returned(order)).toMatchObject({ state: 'checking' });
    const answer = await shop.payAt(page, 'wrong_sign');
    expect(answer.headers.get('location')).toMatch(/\/checkout\/return\/[^?]+$/);
    shop.advanceTime(3);
    expect(await shop.returned(order)).toMatchObject({ state: 'paid', number });
    expect(await statesOf(number)).toEqual(['paid']);
  });

  test('the address makes nothing paid, and a payer who has left unpaid can pay otherwise', async () => {
    const { order, page, number } = await started();
    expect(await shop.returned(order, { hasLeft: true })).toMatchObject({
      state: 'open',
      attempt: { kind: 'declined' },
    });
    expect(await statesOf(number)).toEqual(['failed']);
    // The page is still open in another window.
    await shop.payAt(page);
    await passTime(0);
    expect(await shop.orderOf(number)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
    expect(await shop.returned(order, { hasLeft: true })).toMatchObject({ state: 'paid' });
  });

  test('a declined card can be tried again on the same page', async () => {
    const { page, number } = await started();
    await shop.payAt(page, 'refused');
    await passTime(0);
    expect([await statesOf(number), (await shop.orderOf(number)).status]).toEqual([['failed'], 'awaiting_payment']);
    await shop.payAt(page);
    await passTime(0);
    expect([await statesOf(number), await heldOf(number)]).toEqual([['paid'], ['paid']]);
  });

  test('declined, then paid at Click, then paid there too: the second money goes back', async () => {
    const { order, page, number } = await started();
    await shop.payAt(page, 'refused');
    await passTime(0);
    await payOnPage(shop, 'click', order, 'ok');
    await shop.payAt(page);
    await passTime(0);
    await passTime(60);
    expect(await shop.orderOf(number)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
    expect([(await statesOf(number)).sort(), await heldOf(number)]).toEqual([['paid', 'reversed'], ['given_back']]);
  });

  test('money for an order that was cancelled meanwhile goes back', async () => {
    const { order, page, number } = await started();
    await order.payer.call('POST', `/v2/orders/${number}/cancel`);
    await shop.payAt(page);
    await passTime(0);
    expect([await statesOf(number), await heldOf(number)]).toEqual([['reversed'], ['given_back']]);
    expect((await shop.orderOf(number)).status).toBe('cancelled');
  });

  test('another sum than was asked for goes back whole, and the order can be paid again', async () => {
    const { order, page, number } = await started();
    await shop.payAt(page, 'too_little');
    await passTime(0);
    expect([await statesOf(number), await heldOf(number)]).toEqual([['reversed'], ['given_back']]);
    await shop.payAt(await shop.start(order));
    await passTime(0);
    expect(await statesOf(number)).toEqual(['reversed', 'paid']);
  });

  test('a page that nobody pays on ends, is asked about for a day, and then no more', async () => {
    const { number } = await started();
    await passTime(120);
    expect(await statesOf(number)).toEqual(['confirming']);
    await passTime(SESSION_S);
    expect(await shop.paymentsOf(number)).toMatchObject([{ state: 'failed', refusal: 'session_over' }]);
    for (const hours of [1, 2, 25, 25]) await passTime(hours * 3_600);
    expect(await shop.paymentsOf(number)).toMatchObject([{ state: 'failed', nextCheckAt: null }]);
  });

  test('paid when the order is long cancelled for being late: the money goes back', async () => {
    const { page, number } = await started();
    await passTime(SESSION_S + 150);
    await passTime(3_600);
    await shop.payAt(page);
    await passTime(24 * 3_600);
    const { status, paymentStatus } = await shop.orderOf(number);
    const [held] = await heldOf(number);
    // Still awaited, it is paid; cancelled, the money is back.
    expect([[status, held], paymentStatus === 'paid']).toEqual(
      status === 'cancelled' ? [['cancelled', 'given_back'], false] : [['new', 'paid'], true],
    );
  });

  test('while nobody says what became of it, the customer sees that it is checked, and the shop goes on asking', async () => {
    for (const isPaid of [true, false]) {
      const { page, number } = await started();
      if (isPaid) await shop.payAt(page, 'wrong_sign');
      await shop.setFault('error');
      await passTime(SESSION_S + 150);
      await passTime(60);
      expect(await statesOf(number)).toEqual(['unknown']);
      expect((await shop.orderOf(number)).paymentStatus).toBe('checking');
      await shop.setFault('ok');
      // The breaker of the client has its own clock.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
      await passTime(600);
      vi.useRealTimers();
      expect(await statesOf(number)).toEqual([isPaid ? 'paid' : 'failed']);
      expect((await shop.orderOf(number)).paymentStatus).toBe(isPaid ? 'paid' : 'unpaid');
    }
  });

  test('the status of another payment is no answer', async () => {
    const victim = await started();
    await shop.payAt(victim.page);
    await passTime(0);
    const { number } = await started();
    const [row] = await shop.paymentsOf(number);
    const [paid] = await shop.atUzum(victim.number);
    await database.db
      .update(providerTransactions)
      .set({ documentId: paid?.id ?? '' })
      .where(eq(providerTransactions.paymentId, row?.id ?? 0));
    await passTime(60);
    expect(await statesOf(number)).toEqual(['confirming']);
    expect(shop.logLines.join('\n')).toContain('with the status of another payment');
  });
});

describe('callbacks', () => {
  test('what they say is not believed', async () => {
    const { number } = await started();
    const [known] = await shop.atUzum(number);
    const forged = {
      orderId: known?.id,
      orderNumber: known?.account,
      operationState: 'SUCCESS',
      operationType: 'COMPLETE',
    };
    expect(await shop.callback(forged)).toBe(200);
    await passTime(0);
    expect([await statesOf(number), (await shop.orderOf(number)).paymentStatus]).toEqual([['confirming'], 'unpaid']);
  });

  test('one that comes before the money has the provider asked, and the next minute finds it', async () => {
    const { page, number } = await started();
    await shop.payAt(page, 'out_of_order');
    await passTime(0);
    await passTime(61);
    expect(await statesOf(number)).toEqual(['paid']);
  });

  test('without the key nothing is asked, and what is no call is refused', async () => {
    const { number } = await started();
    const [known] = await shop.atUzum(number);
    const body = { orderId: known?.id, orderNumber: known?.account };
    const calls = spyOnCalls();
    expect(await shop.callback(body, 'another-key')).toBe(403);
    await passTime(0);
    expect(calls).toEqual([]);
    for (const text of ['{', '[]', '{"orderId": 1}', '"\\u0000"'])
      expect([text, await shop.callback(text)]).toEqual([text, 400]);
    expect(await shop.callback({ orderId: 'x', orderNumber: 'of-nobody' })).toBe(200);
    expect(shop.logLines.join('\n')).toContain('not signed in');
  });

  test('fifty at once settle a payment once', async () => {
    const { page, number } = await started();
    await shop.payAt(page, 'wrong_sign');
    const [known] = await shop.atUzum(number);
    const body = {
      orderId: known?.id,
      orderNumber: known?.account,
      operationState: 'SUCCESS',
      operationType: 'COMPLETE',
    };
    const statuses = await Promise.all(Array.from({ length: 50 }, () => shop.callback(body)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await Promise.all([passTime(0), shop.returned(await orderOf(number)), shop.reconcile()]);
    expect([await statesOf(number), (await shop.orderOf(number)).paymentStatus]).toEqual([['paid'], 'paid']);
  });

  test('money that was given back in the cabinet undoes the order', async () => {
    const { page, number } = await started();
    await shop.payAt(page);
    await passTime(0);
    const [known] = await shop.atUzum(number);
    await shop.cancelAtUzum(known?.id ?? '');
    await passTime(0);
    expect(await statesOf(number)).toEqual(['reversed']);
    expect(await shop.orderOf(number)).toMatchObject({ status: 'cancelled', paymentStatus: 'reversed' });
  });
});

async function orderOf(number: string): Promise<UnpaidOrder> {
  const account = (await shop.atUzum(number))[0]?.account ?? '';
  return {
    number,
    urls: { uzum_checkout: `http://127.0.0.1:9/api/pay/uzum-checkout/${account}?lang=ru` },
  } as UnpaidOrder;
}

describe('giving all of it back', () => {
  async function paidThenCancelled(): Promise<string> {
    const { order, page, number } = await started();
    await shop.payAt(page);
    await passTime(0);
    await order.payer.call('POST', `/v2/orders/${number}/cancel`);
    return number;
  }
  const refundsOf = async (number: string) =>
    (await shop.atUzum(number)).flatMap(({ calls }) => calls.filter((call) => call.startsWith('refund:')));

  test.each(['drop_after_commit', 'error', 'silent'] as const)(
    'exactly once when the way to Uzum fails: %s',
    async (fault) => {
      const number = await paidThenCancelled();
      await shop.setFault(fault);
      await passTime(0);
      await passTime(30);
      await shop.setFault('ok');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
      for (const pause of [60, 300, 300]) await passTime(pause);
      vi.useRealTimers();
      expect([await statesOf(number), await heldOf(number)]).toEqual([['reversed'], ['given_back']]);
      expect(await refundsOf(number)).toHaveLength(1);
      expect(await shop.orderOf(number)).toMatchObject({ status: 'cancelled', paymentStatus: 'reversed' });
    },
  );

  test('accepted and made later: not asked for twice', async () => {
    await shop.setTerminal({ refunds: 'later' });
    const number = await paidThenCancelled();
    await passTime(0);
    for (const pause of [60, 300]) await passTime(pause);
    expect([await statesOf(number), await heldOf(number)]).toEqual([['reversed'], ['given_back']]);
    expect(await refundsOf(number)).toHaveLength(1);
  });

  test('refused: tried eight times, then it waits for a person; the bank of the card has failed it: asked for anew', async () => {
    await shop.setTerminal({ refunds: 'refused' });
    const number = await paidThenCancelled();
    for (let attempt = 0; attempt < 10; attempt += 1) await passTime(300);
    expect(await shop.paymentsOf(number)).toMatchObject([
      { state: 'reversing', nextCheckAt: null, lastFailure: 'uzum_checkout 3008' },
    ]);
    await shop.setTerminal({ refunds: 'failed' });
    const failing = await paidThenCancelled();
    await passTime(0);
    await shop.setTerminal({ refunds: 'at_once' });
    for (const pause of [60, 300]) await passTime(pause);
    expect([await statesOf(failing), await heldOf(failing)]).toEqual([['reversed'], ['given_back']]);
    expect(await refundsOf(failing)).toHaveLength(2);
  });
});
