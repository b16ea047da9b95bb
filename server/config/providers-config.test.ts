import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { NO_PROVIDERS } from './providers-config.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-providers-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

const providers = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: scratch, ...env }).providers;
const real = { SANDBOX: 'off', SMS_LOGIN: 'shop@example.uz', SMS_PASSWORD: 'hunter2' };
const account = { UZUM_BANK_SERVICE_ID: '498624', UZUM_BANK_LOGIN: 'amper', UZUM_BANK_PASSWORD: 'a:password' };

test('all providers are those of the sandbox until there is a contract, and none is offered without both', () => {
  const trial = providers({ SANDBOX_PORT: '4001' });
  expect([...[trial.payme?.checkoutUrl, trial.click?.payUrl, trial.uzum?.payUrl, trial.uzumCheckout?.apiUrl]]).toEqual([
    'http://127.0.0.1:4001/payme-checkout',
    'http://127.0.0.1:4001/services/pay',
    'http://127.0.0.1:4001/open-service',
    'http://127.0.0.1:4001/uzum-checkout',
  ]);
  expect(providers(real)).toEqual(NO_PROVIDERS);
});

test('a service of Uzum Bank has the names that its texts give until the shop says what was agreed', () => {
  expect(providers({ ...real, ...account })).toEqual({
    ...NO_PROVIDERS,
    uzum: {
      ...{ serviceId: 498_624, login: 'amper', password: 'a:password', accountField: 'order_id', busyCode: 10_009 },
      payUrl: 'https://www.uzumbank.uz/open-service',
      linkNames: { account: 'orderId', amount: 'amount', returnUrl: 'redirectUrl' },
    },
  });
  const agreed = {
    ...{ UZUM_BANK_URL: 'https://uzumbank.uz', UZUM_BANK_ACCOUNT: 'bill', UZUM_BANK_BUSY_CODE: '10008' },
    ...{ UZUM_BANK_LINK_ACCOUNT: 'bill', UZUM_BANK_LINK_AMOUNT: 'sum', UZUM_BANK_LINK_RETURN: 'back' },
  };
  expect(providers({ ...real, ...account, ...agreed }).uzum).toMatchObject({
    ...{ payUrl: 'https://uzumbank.uz/open-service', accountField: 'bill', busyCode: 10_008 },
    linkNames: { account: 'bill', amount: 'sum', returnUrl: 'back' },
  });
});

test('a service of Uzum Bank is not half set', () => {
  for (const name of Object.keys(account)) {
    expect(() => providers({ ...real, ...account, [name]: '' })).toThrow(
      /^UZUM_BANK_SERVICE_ID, UZUM_BANK_LOGIN and UZUM_BANK_PASSWORD must be set together$/,
    );
  }
});

const terminal = {
  UZUM_CHECKOUT_TERMINAL_ID: '3f0f9d2e-7c6b-4a53-9d8c-0d5b3f1f9a10',
  UZUM_CHECKOUT_API_KEY: '9a1d7c52-43c1-4d0e-8b7e-6a3f2f6c1b11',
  UZUM_CHECKOUT_URL: 'https://chk.example.uz',
  UZUM_CHECKOUT_CALLBACK_KEY: 'QmF0Y2ggb2Yga2V5cw',
};

test('a terminal of Uzum Checkout is set whole, with the host that its manager names', () => {
  expect(providers({ ...real, ...terminal })).toEqual({
    ...NO_PROVIDERS,
    uzumCheckout: {
      terminalId: terminal.UZUM_CHECKOUT_TERMINAL_ID,
      apiKey: terminal.UZUM_CHECKOUT_API_KEY,
      apiUrl: 'https://chk.example.uz',
      callbackKey: 'QmF0Y2ggb2Yga2V5cw',
      ...{ sessionSeconds: 900, timeoutMs: expect.any(Number), receipts: null },
    },
  });
  for (const name of Object.keys(terminal)) {
    expect(() => providers({ ...real, ...terminal, [name]: '' })).toThrow(
      /^UZUM_CHECKOUT_TERMINAL_ID, .* must be set together$/,
    );
  }
});

test('lines of receipts need what receipts are made of', () => {
  const lines = { ...real, ...terminal, UZUM_CHECKOUT_LINES: 'on' };
  expect(() => providers(lines)).toThrow(/^UZUM_CHECKOUT_LINES needs RECEIPT_VAT_PERCENT and RECEIPT_SELLER_ID$/);
  const receipts = { RECEIPT_VAT_PERCENT: '12', RECEIPT_SELLER_ID: '123456789' };
  expect(providers({ ...lines, ...receipts }).uzumCheckout?.receipts).toEqual({
    ...{ rules: { vatPercent: 12, delivery: null }, seller: { TIN: '123456789' } },
  });
  expect(readConfig({ DATA_DIR: scratch, ...lines, ...receipts }).receipts?.isMadeByUzumCheckout).toBe(true);
});

test.each([
  ['UZUM_BANK_SERVICE_ID', 'shop', /^UZUM_BANK_SERVICE_ID must be the number of the service at Uzum Bank$/],
  ['UZUM_BANK_LOGIN', 'shop:1', /^UZUM_BANK_LOGIN must have no colon$/],
  ['UZUM_BANK_URL', 'https://www.uzumbank.uz/open-service', /^UZUM_BANK_URL must be an origin without a path/],
  ['UZUM_BANK_LINK_ACCOUNT', 'order id', /^UZUM_BANK_LINK_ACCOUNT must be the name of a parameter/],
  ['UZUM_CHECKOUT_TERMINAL_ID', 'shop', /^UZUM_CHECKOUT_TERMINAL_ID must be the id of the terminal: a UUID$/],
  ['UZUM_CHECKOUT_CALLBACK_KEY', 'short', /^UZUM_CHECKOUT_CALLBACK_KEY must be 16 to 64 letters/],
  ['UZUM_CHECKOUT_SESSION_SECONDS', '60', /^UZUM_CHECKOUT_SESSION_SECONDS/],
  ['UZUM_BANK_BUSY_CODE', '10001', /^UZUM_BANK_BUSY_CODE must be 10007, 10008, 10009 or 99999$/],
])('%s=%s is rejected with its name and the expected form', (name, value, message) => {
  expect(() => providers({ [name]: value })).toThrow(message);
});
