import { randomUUID } from 'node:crypto';
import { PAYMENT_METHOD, SHIPPING_METHOD } from '#contract/orders/order-totals.ts';
import type { Random } from '#demo/random/random.ts';
import { TEST_CARDS } from '#server/testing/bank.ts';
import { type Buyer, COUPONS, GOODS } from '../shop/seed-shop.ts';
import { type Answer, createClient, untilCertain } from './client.ts';
import type { Journal, OrderAttempt } from './journal.ts';
import type { LoadTime } from './load-time.ts';

interface OrderBody {
  data?: { order_number?: string; total?: number; session?: string };
}

const KINDS: readonly OrderAttempt['kind'][] = ['cash', 'cash', 'pickup', 'coupon', 'voucher', 'card', 'card', 'card'];
const CODE = '666666';
const WRONG_CODE = '111111';

/**
 * A customer who orders without a pause, in every way that the shop has, repeats what was not answered, and sometimes
 * sends an order twice, mistypes the code, closes the page of a payment, or calls an order off.
 */
export async function shopUntil(time: LoadTime, deps: ShopperDeps): Promise<void> {
  while (!time.isOver()) await shopOnce(time, deps);
}

export interface ShopperDeps {
  origin: string;
  journal: Journal;
  buyer: Buyer;
  random: Random;
}

async function shopOnce(time: LoadTime, { origin, journal, buyer, random }: ShopperDeps): Promise<void> {
  const client = createClient(origin, journal, { authorization: `Bearer ${buyer.token}` });
  const post = <Body = OrderBody>(path: string, body: object, headers?: Record<string, string>) =>
    client.send<Body>('POST', `/api/v2${path}`, { body, ...(headers && { headers }) });
  const kind = random.pick(KINDS);
  const choices = { productId: random.pick(GOODS), quantity: random.int(1, 3), coupon: random.pick(COUPONS) };
  const habits = {
    sendsTwice: random.chance(0.1),
    mistypes: random.chance(0.15),
    leaves: random.chance(0.25),
    cancels: random.chance(0.2),
  };
  const form = formOf(kind, buyer, choices.coupon);
  const attempt: OrderAttempt = {
    ...{ kind, customerId: buyer.id, key: randomUUID(), outcome: 'open', number: null, isCancelled: false },
  };

  async function fillCart(): Promise<boolean> {
    await post('/cart/clear', {});
    const { status } = await post('/cart', { products: [{ id: choices.productId, quantity: choices.quantity }] });
    return status === 200 || time.pause();
  }

  function place(): Promise<Answer<OrderBody>> {
    journal.depart('order');
    return post('/orders', { ...form, payment_method_id: PAYMENT_METHOD.cash }, { 'idempotency-key': attempt.key });
  }

  async function order(): Promise<void> {
    journal.orders.push(attempt);
    const [answer] = await Promise.all([
      untilCertain(place, time.mayRetry),
      habits.sendsTwice ? untilCertain(place, () => false) : null,
    ]);
    settle(answer);
  }

  async function payByCard(): Promise<void> {
    const quote = await post('/orders/quote', { ...form, payment_method_id: PAYMENT_METHOD.online });
    const card = { card_number: TEST_CARDS.pays, validity: '0399', expected_total: quote.body.data?.total ?? 0 };
    const started = await post('/payments/cart', { ...form, ...card });
    const session = started.body.data?.session;
    // Without a code nothing was ordered that could be lost.
    if (session === undefined) return void (await time.pause());
    attempt.key = session;
    if (habits.mistypes) await post('/payments/cart/confirm', { ...form, session, otp: WRONG_CODE });
    journal.orders.push(attempt);
    const confirm = () => {
      journal.depart('order');
      return post('/payments/cart/confirm', { ...form, session, otp: CODE });
    };
    settle(await untilCertain(confirm, () => !habits.leaves && time.mayRetry()));
  }

  function settle(answer: Answer<OrderBody> | null): void {
    attempt.number = answer?.body.data?.order_number ?? null;
    if (answer === null) attempt.outcome = 'unanswered';
    else attempt.outcome = attempt.number === null ? 'refused' : 'acknowledged';
  }

  async function cancel(): Promise<void> {
    const answer = await untilCertain(() => post(`/orders/${attempt.number}/cancel`, {}), time.mayRetry);
    attempt.isCancelled = answer?.status === 200;
  }

  if (!(await fillCart())) return;
  await (kind === 'card' ? payByCard() : order());
  if (attempt.number !== null && habits.cancels) await cancel();
}

function formOf(kind: OrderAttempt['kind'], buyer: Buyer, coupon: string): object {
  const person = { name: 'Олим', phone_number: buyer.phone };
  if (kind === 'pickup') return { ...person, shipping_method_id: SHIPPING_METHOD.pickup, store_id: 1 };
  const delivery = { ...person, shipping_method_id: SHIPPING_METHOD.courier, address_id: buyer.addressId };
  if (kind === 'coupon') return { ...delivery, coupon };
  return kind === 'voucher' ? { ...delivery, use_voucher: true } : delivery;
}
