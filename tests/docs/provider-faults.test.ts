import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  HOSTED_PROVIDER_NAMES,
  HOSTED_PROVIDERS,
  type HostedProviderName,
} from '#contract/providers/hosted-providers.ts';
import { buildSandbox } from '#sandbox/build-sandbox.ts';
import { clickSimulator } from '#sandbox/click/click-simulator.ts';
import { PAY_MODES, type PayMode } from '#sandbox/hosted/pay-modes.ts';
import { paymeMerchantSimulator } from '#sandbox/payme-merchant/payme-merchant-simulator.ts';
import { uzumBankSimulator } from '#sandbox/uzum-bank/uzum-bank-simulator.ts';
import { uzumCheckoutSimulator } from '#sandbox/uzum-checkout/uzum-checkout-simulator.ts';
import { payOnPage } from '#server/testing/pay-page.ts';
import { type ProviderShop, providerShop, TEST_PROVIDERS, type UnpaidOrder } from '#server/testing/provider-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const DOCUMENT = 'docs/provider-payments.md';
const START = '<!-- drawn by tests/docs/provider-faults.test.ts -->';
const END = '<!-- end of the table -->';

/** What happens to an order, beside how its provider behaves while it is paid. */
const STORIES = [
  ...PAY_MODES.map((mode) => ({ name: `paid: ${mode}`, mode })),
  {
    name: 'left open, cancelled by the customer, then ended by the provider',
    mode: 'left_open' as const,
    after: 'end',
  },
  { name: 'paid, then cancelled by the customer', mode: 'ok' as const, after: 'cancel' },
  { name: 'paid, then given back in the cabinet (Click has no call for it)', mode: 'ok' as const, after: 'cabinet' },
  // The last one: it moves the clock of the shop past that of the providers.
  { name: 'left open, then its time is over', mode: 'left_open' as const, after: 'expire' },
] as const;
type Story = { name: string; mode: PayMode; after?: string };

let database: TestDatabase;
let sandbox: FastifyInstance;
let shop: ProviderShop;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  sandbox = buildSandbox([paymeMerchantSimulator(), clickSimulator(), uzumBankSimulator(), uzumCheckoutSimulator()]);
  origin = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const { payme, click, uzum, uzumCheckout } = TEST_PROVIDERS;
  shop = await providerShop(database.db, {
    payme: payme && { ...payme, key: 'sandbox', checkoutUrl: `${origin}/payme-checkout` },
    click: click && {
      ...click,
      ...{ secret: 'sandbox', payUrl: `${origin}/services/pay`, apiUrl: `${origin}/v2/merchant` },
    },
    uzum: uzum && { ...uzum, password: 'sandbox', payUrl: `${origin}/open-service` },
    uzumCheckout: uzumCheckout && { ...uzumCheckout, apiUrl: `${origin}/uzum-checkout`, callbackKey: 'sandbox' },
  });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
  await database.drop();
});

interface ProviderPayment {
  id: string;
  account: string;
  state: 'open' | 'paid' | 'refused' | 'given_back';
}

const names = {
  ...{ payme_merchant: 'payme-merchant', click: 'click', uzum_bank: 'uzum-bank', uzum_checkout: 'uzum-checkout' },
} satisfies Record<HostedProviderName, string>;
async function atProvider(provider: HostedProviderName, number: string): Promise<ProviderPayment[]> {
  const { payments } = (await (await fetch(`${origin}/${names[provider]}/payments`)).json()) as {
    payments: ProviderPayment[];
  };
  return payments.filter(({ account }) => account.startsWith(`${number}-`));
}
const pay = (provider: HostedProviderName, order: UnpaidOrder, mode: PayMode) => payOnPage(shop, provider, order, mode);

async function play(provider: HostedProviderName, { mode, after }: Story): Promise<string> {
  const order = await shop.unpaid();
  const { number, payer } = order;
  await pay(provider, order, mode);
  const [payment] = await atProvider(provider, number);
  const cancelInCabinet = () =>
    fetch(`${origin}/${names[provider]}/payments/${payment?.id}/cancel`, { method: 'POST' });
  if (after === 'end' || after === 'cancel') await payer.call('POST', `/v2/orders/${number}/cancel`);
  if (after === 'expire') shop.advanceTime(12 * 3600 + 60);
  if (after === 'end') await cancelInCabinet();
  // Whose calls are hints is asked each minute.
  if (provider === 'uzum_checkout') shop.advanceTime(61);
  await shop.work();
  await shop.reconcile();
  if (after === 'cabinet') await cancelInCabinet();
  await shop.work();
  await shop.reconcile();
  const { status, paymentStatus } = await shop.orderOf(number);
  const states = (await shop.paymentsOf(number)).map(({ state }) => state);
  const held = (await atProvider(provider, number)).map(({ state }) => state);
  check({ held, status, paymentStatus, states });
  return `| ${HOSTED_PROVIDER_NAMES[provider]} | ${held.join(', ')} | ${status}, ${paymentStatus} | ${states.join(', ') || '–'} |`;
}

/** No order is paid that is unpaid at the provider; no money stays for an order that is not, unless its refund is under way. */
function check(after: { held: string[]; status: string; paymentStatus: string; states: string[] }): void {
  const hasMoney = after.held.includes('paid');
  const isLive = after.status !== 'cancelled';
  expect([after, after.paymentStatus === 'paid' && isLive]).toEqual([after, hasMoney && isLive]);
  if (hasMoney && !isLive) expect([after, after.states]).toEqual([after, ['reversing']]);
}

test('after what a provider did, an order that awaits its payment can be paid at another one', async () => {
  for (const mode of ['refused', 'too_little', 'wrong_sign'] as const) {
    const order = await shop.unpaid();
    await pay('payme_merchant', order, mode);
    const answer = await pay('click', order, 'ok');
    expect([mode, answer.status, answer.headers.get('location')]).toEqual([
      mode,
      303,
      expect.stringContaining('/checkout/return/'),
    ]);
    expect(await shop.orderOf(order.number)).toMatchObject({ status: 'new', paymentStatus: 'paid' });
  }
});

test('the page for payers who come back says what the shop knows, whatever the address says', async () => {
  const order = await shop.unpaid();
  const account = decodeURIComponent(/transaction_param=([^&]+)/.exec(order.urls.click ?? '')?.[1] ?? '');
  const read = (text: string) => shop.payments.links.readReturned(text, 'ru');
  expect(await read(account)).toMatchObject({ state: 'open', number: order.number, ways: { card: false } });
  await pay('click', order, 'left_open');
  expect(await read(account)).toMatchObject({ state: 'checking' });
  await pay('click', order, 'ok');
  expect(await read(account)).toMatchObject({ state: 'paid', number: order.number });
  for (const guessed of [order.number, `${order.number}-0000000000`])
    expect(await read(guessed)).toEqual({ state: 'over' });
});

test('docs/provider-payments.md has what becomes of an order, by what its provider does', async () => {
  const rows: string[] = [];
  for (const story of STORIES) {
    for (const provider of HOSTED_PROVIDERS) rows.push(`| ${story.name} ${await play(provider, story)}`);
  }
  const table = [
    '| what happens | provider | its money | the order | its payments |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  const text = fs.readFileSync(DOCUMENT, 'utf8');
  const drawn = `${text.slice(0, text.indexOf(START))}${START}\n\n${table}\n\n${text.slice(text.indexOf(END))}`;
  await expect(drawn).toMatchFileSnapshot(`${process.cwd()}/${DOCUMENT}`);
});
