import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImanGateway } from './iman-gateway.ts';
import type { ContractRequest, InstalmentGateway } from './instalment-gateway.ts';
import { createUzumGateway } from './uzum-gateway.ts';

const REQUEST: ContractRequest = {
  reference: 1001,
  phone: '998901234567',
  credit: 1_000_000,
  months: 12,
  lines: [{ productId: 13, name: 'Смартфон', quantity: 1, price: 1_000_000 }],
  locale: 'ru',
  returnUrl: 'http://shop.test/return',
  callbackUrl: 'http://shop.test/callback',
};
const OFFER = { buyerId: '7', tariff: '12', monthPrice: null, total: null };

let answer: (path: string) => unknown;
let server: http.Server;
let iman: InstalmentGateway;
let uzum: InstalmentGateway;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(request.url ?? '')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  iman = createImanGateway({ url, key: 'k', timeoutMs: 2_000 });
  uzum = createUzumGateway({ url, token: 't', timeoutMs: 2_000 });
});
afterAll(() => server.close());

const BAD_LINKS = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'no address',
  '',
];

test.each(BAD_LINKS)('the link %j of a partner reaches no customer', async (link) => {
  answer = () => ({ id: '5', status: 'created', deep_link: link });
  expect((await iman.make(REQUEST, OFFER)).kind).not.toBe('made');
  answer = () => ({ id: '5', status: 'created', deep_link: 'https://iman.test/5', qr_code: link });
  expect((await iman.make(REQUEST, OFFER)).kind).not.toBe('made');
});

test('links of the web and of the partner’s app are passed on', async () => {
  answer = () => ({ id: '5', status: 'created', deep_link: 'imanpay://order/5', qr_code: 'https://iman.test/5' });
  expect(await iman.make(REQUEST, OFFER)).toMatchObject({
    kind: 'made',
    contract: { deepLink: 'imanpay://order/5', qrCode: 'https://iman.test/5' },
  });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://[', 'intent://x'])(
  'the page %j of a partner is no page, and throws nothing',
  async (page) => {
    answer = () => ({ data: { status: 0, webview: page } });
    expect((await uzum.prepare(REQUEST)).kind).toBe('partner_error');
    answer = () => ({ data: { paymart_client: { order: 1, contract_id: 2 }, webview_path: page } });
    expect((await uzum.make(REQUEST, OFFER)).kind).not.toBe('made');
  },
);

test('a page of the partner’s own site is made absolute: no reader of an application fails on it', async () => {
  answer = () => ({ data: { status: 0, webview: '/register?buyer=7' } });
  expect(await uzum.prepare(REQUEST)).toMatchObject({
    kind: 'register',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/register\?buyer=7$/),
  });
});

test.each([-1, 1e300, 'NaN', 'x', {}])('the sum %j of a partner is no offer', async (sum) => {
  answer = (path) =>
    path.includes('check-status')
      ? { data: { status: 4, buyer_id: 7, has_limit: true, verified_at: '2026-01-01' } }
      : { data: [{ tariff: '12', period_months: 12, total: sum, month: sum }] };
  expect((await uzum.prepare(REQUEST)).kind).not.toBe('ready');
  answer = () => ({ data: { paymart_client: { order: 1, contract_id: 2, total: sum }, webview_path: '/sign' } });
  expect((await uzum.make(REQUEST, OFFER)).kind).not.toBe('made');
});
