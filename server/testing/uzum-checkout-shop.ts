import { buildSandbox } from '#sandbox/build-sandbox.ts';
import { clickSimulator } from '#sandbox/click/click-simulator.ts';
import type { FaultMode } from '#sandbox/faults.ts';
import type { PayMode } from '#sandbox/hosted/pay-modes.ts';
import { uzumCheckoutSimulator } from '#sandbox/uzum-checkout/uzum-checkout-simulator.ts';
import type { Terminal } from '#sandbox/uzum-checkout/uzum-checkout-terminal.ts';
import type { UzumCheckoutConfig } from '#server/config/providers-config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ProviderShop, providerShop, TEST_PROVIDERS, type UnpaidOrder } from './provider-shop.ts';
import { TEST_ORIGIN } from './test-app.ts';

/** A payment as Uzum Checkout has it. Sums are in sum. */
export interface CheckoutState {
  id: string;
  account: string;
  state: 'open' | 'paid' | 'refused' | 'given_back';
  amount: number;
  calls: string[];
}

export interface UzumCheckoutShop extends ProviderShop {
  /** Opens the shop's link, and returns where it leads to. */
  start(order: UnpaidOrder, language?: 'ru' | 'uz'): Promise<string>;
  /** Pays on a page of Uzum Checkout, which then calls the shop. */
  payAt(page: string, mode?: PayMode): Promise<Response>;
  /** The payer is back from it: what the page of the shop shows. */
  returned(
    order: UnpaidOrder,
    options?: { hasLeft: boolean },
  ): ReturnType<ProviderShop['payments']['links']['readReturned']>;
  /** What Uzum Checkout has of an order, oldest first. */
  atUzum(number: string): Promise<CheckoutState[]>;
  /** Somebody gives it back in the cabinet of Uzum, or ends it. */
  cancelAtUzum(id: string): Promise<void>;
  /** How its interface answers from now on. */
  setFault(mode: FaultMode): Promise<void>;
  setTerminal(change: Partial<Terminal>): Promise<void>;
  /** A call of Uzum Checkout. */
  callback(body: unknown, key?: string): Promise<number>;
  /** The account in the addresses of an order. */
  accountOf(order: UnpaidOrder): string;
}

/** A shop that is paid at Uzum Checkout and at Click, both of the sandbox. */
export async function uzumCheckoutShop(
  db: Database,
  own: Partial<UzumCheckoutConfig> = {},
  receipts: Parameters<typeof providerShop>[3] = null,
): Promise<UzumCheckoutShop> {
  const sandbox = buildSandbox([uzumCheckoutSimulator(), clickSimulator()]);
  const origin = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const { click, uzumCheckout } = TEST_PROVIDERS;
  const shop = await providerShop(
    db,
    {
      ...TEST_PROVIDERS,
      click: click && {
        ...{ ...click, secret: 'sandbox', payUrl: `${origin}/services/pay`, apiUrl: `${origin}/v2/merchant` },
      },
      uzumCheckout: uzumCheckout && {
        ...{ ...uzumCheckout, apiUrl: `${origin}/uzum-checkout`, callbackKey: 'sandbox', timeoutMs: 1_000 },
        ...own,
      },
    },
    null,
    receipts,
  );
  const startOf = ({ urls }: UnpaidOrder) => (urls.uzum_checkout ?? '').replace(TEST_ORIGIN, shop.origin);
  const accountOf = (order: UnpaidOrder) => new URL(startOf(order)).pathname.split('/').at(-1) ?? '';
  const post = async (path: string, body: object, method = 'POST') => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) });
    if (response.status >= 300) throw new Error(`${path}: ${response.status}`);
  };
  return {
    ...shop,
    accountOf,
    async start(order, language = 'ru') {
      const url = startOf(order).replace(/lang=\w+/, `lang=${language}`);
      return (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
    },
    payAt: (page, mode = 'ok') =>
      fetch(`${page}?${new URLSearchParams({ shop: shop.origin })}`, {
        ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ mode }) },
      }),
    returned: (order, options) => shop.payments.links.readReturned(accountOf(order), 'ru', options),
    async atUzum(number) {
      const response = await fetch(`${origin}/uzum-checkout/payments`);
      const { payments } = (await response.json()) as { payments: CheckoutState[] };
      return payments.filter(({ account }) => account.startsWith(`${number}-`)).reverse();
    },
    cancelAtUzum: (id) => post(`/uzum-checkout/payments/${id}/cancel`, {}),
    setFault: (mode) => post('/faults', { provider: 'uzum_checkout', mode }),
    setTerminal: (change) => post('/uzum-checkout/terminal', change, 'PUT'),
    async callback(body, key = 'sandbox') {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const url = `${shop.origin}/api/callbacks/uzum-checkout/${key}`;
      return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })).status;
    },
    async close() {
      await shop.close();
      await sandbox.close();
    },
  };
}
