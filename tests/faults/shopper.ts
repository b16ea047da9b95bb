import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { TEST_CARDS } from '#server/testing/bank.ts';
import type { KillableShop, ShopCustomer } from './killable-shop.ts';

const PRICES = { 13: 4_000_000, 21: 7_000_000 } as const;
const TIMEOUT_MS = 15_000;

export interface Shopper {
  /** Numbers of the orders that the shop has acknowledged. */
  acknowledged: string[];
  /** Places orders one after the other, by card and cash in turn, until `until` returns true. */
  shop(until: () => boolean): Promise<void>;
}

/** Sends an order; sent again it must result in the same order. */
type Unanswered = () => Promise<{ status: number; number: string | null }>;

/**
 * Orders without a pause. A request without a response is repeated, as a browser does, except for every third card
 * payment, whose owner closes the page.
 */
export function createShopper(shop: KillableShop, customer: ShopCustomer, number: number): Shopper {
  const acknowledged: string[] = [];
  let count = number;

  async function call(path: string, body: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${shop.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}`, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answer };
  }

  async function fillCart(): Promise<number> {
    const productId = count % 2 === 0 ? 13 : 21;
    await call('/v2/cart/clear', {});
    const quantity = 1 + (count % 3);
    const { status } = await call('/v2/cart', { products: [{ id: productId, quantity }] });
    if (status !== 200) throw new Error(`The cart answered ${status}`);
    return PRICES[productId] * quantity;
  }

  function payCash(): Unanswered {
    const headers = { 'idempotency-key': randomUUID() };
    const form = { name: 'Олим', phone_number: customer.phone, address_id: customer.addressId };
    return async () => {
      const body = { ...form, payment_method_id: 1, shipping_method_id: 1 };
      const response = await call('/v2/orders', body, headers);
      return { status: response.status, number: response.body.data?.order_number ?? null };
    };
  }

  async function payByCard(amount: number): Promise<Unanswered> {
    const card = { card_number: TEST_CARDS.pays, expiry_date: '0399', phone: customer.phone };
    const { status, body } = await call('/site/orders/create-order/', { ...card, amount });
    const session = status === 200 && typeof body.result === 'object' ? body.result.session : null;
    if (session === null) throw new Error(`No code: ${status}`);
    const form = { session, name: 'Олим', phone: customer.phone, address: 'Нукус, 14', shipping_method: 'delivery' };
    if (count % 5 === 0) await call('/site/orders/confirm-order/', { ...form, otp: '111111' });
    return async () => {
      const response = await call('/site/orders/confirm-order/', { ...form, otp: '666666', total: amount });
      const result = response.body.result;
      return { status: response.status, number: typeof result === 'string' ? result : null };
    };
  }

  async function retryOrder(order: Unanswered, mayRetry: boolean): Promise<void> {
    const until = Date.now() + TIMEOUT_MS;
    for (;;) {
      const respond = await order().catch(() => ({ status: 0, number: null }));
      if (respond.number !== null) acknowledged.push(respond.number);
      const isCertain = respond.status > 0 && respond.status < 500;
      if (isCertain || !mayRetry || Date.now() > until) return;
      await delay(250);
    }
  }

  return {
    acknowledged,
    async shop(until) {
      while (!until()) {
        count += 1;
        try {
          const amount = await fillCart();
          const isByCard = count % 2 === 0;
          const order = isByCard ? await payByCard(amount) : payCash();
          await retryOrder(order, !isByCard || count % 3 > 0);
        } catch {
          // The shop is down: nothing was sent that could have become an order.
          await delay(100);
        }
      }
    },
  };
}

interface Answer {
  result?: string | { session: string };
  data?: { order_number?: string };
}
