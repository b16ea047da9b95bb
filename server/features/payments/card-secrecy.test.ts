import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARD_PROVIDERS } from '#contract/payments/card-providers.ts';
import { startTestBank, TEST_CARDS, type TestBank } from '#server/testing/bank.ts';
import { type PaymentsShop, paymentsShop } from '#server/testing/payments-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const COST = 4_000_000;
const CODE = '666666';
const WRONG_CODE = '414243';
const UNKNOWN_CARD = '8600123443211234';
const NUMBERS = [...Object.values(TEST_CARDS), UNKNOWN_CARD];
const ledger = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-ledger-'));
let database: TestDatabase;
let bank: TestBank;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  bank = await startTestBank(0, ledger);
});
afterAll(async () => {
  await bank.stop();
  await database.drop();
  fs.rmSync(ledger, { recursive: true });
});

test.each(CARD_PROVIDERS)(
  'with %s no card number and no code is in a log, a table, a response or the bank’s ledger',
  async (provider) => {
    const login = provider === 'plum' ? 'shop@sandbox.test' : '0'.repeat(24);
    const cards = { provider, login, password: 'sandbox', url: bank.url, timeoutMs: 1_000 };
    const shop = await paymentsShop(database.db, cards);
    const answers = await useEveryCard(shop);
    expect(answers.length).toBeGreaterThan(40);
    const logged = JSON.stringify(shop.http.logged) + shop.logLines.join('\n');
    expect(logged.length).toBeGreaterThan(1000);
    const tables = await dumpTables();
    expect(tables).toContain('8600 06•• •••• 6311');
    const places = { answers: answers.join('\n'), logged, tables, ledger: readAll(ledger) };
    for (const [place, text] of Object.entries(places)) {
      for (const number of NUMBERS) {
        expect(withoutGaps(text).includes(number), `${number} in ${place}`).toBe(false);
      }
      for (const code of [CODE, WRONG_CODE]) expect(isWordIn(code, text), `${code} in ${place}`).toBe(false);
    }
    await shop.close();
  },
);

/** All calls that take a card, with success and failure, and with each fault of the bank. */
async function useEveryCard(shop: PaymentsShop): Promise<string[]> {
  const answers: string[] = [];
  for (const fault of ['ok', 'error', 'silent', 'drop_after_commit'] as const) {
    const payer = await shop.payer([13, 1]);
    const call = async (url: string, body: object) => {
      const answer = await payer.call('POST', url, body);
      answers.push(JSON.stringify(answer.body));
      return answer.body;
    };
    for (const card_number of fault === 'ok' ? NUMBERS : [TEST_CARDS.pays, TEST_CARDS.humo]) {
      const typed = { card_number, expiry_date: '0399', validity: '0399', amount: COST, phone: payer.phone };
      const started = await call('/site/orders/create-order/', typed);
      await call('/site/orders/create-order/', { ...typed, expiry_date: '1399' });
      const order = { name: 'Азиз', phone_number: payer.phone, address_id: payer.addressId, shipping_method_id: 1 };
      await call('/v2/payments/cart', { ...typed, ...order, expected_total: COST });
      const binding = await call('/v2/cards', typed);
      await call('/v2/payments', { ...typed, order_number: card_number });
      await bank.setFault(fault);
      const form = { name: 'Азиз', phone: payer.phone, address: 'Нукус, 14', shipping_method: 1 };
      for (const otp of [WRONG_CODE, CODE]) {
        const session = started.result?.session ?? 'none';
        await call('/site/orders/confirm-order/', { ...form, session, otp, card_number });
        await call('/v2/cards/confirm', { session: binding.data?.session ?? 'none', otp });
      }
      await bank.setFault('ok');
    }
  }
  return answers;
}

async function dumpTables(): Promise<string> {
  const list = await database.db.execute("select tablename from pg_tables where schemaname = 'public'");
  const texts = list.rows.map(async ({ tablename }) => {
    const { rows } = await database.db.execute(`select t::text as text from "${tablename}" t`);
    return rows.map(({ text }) => text).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

function readAll(directory: string): string {
  return fs
    .readdirSync(directory)
    .map((file) => fs.readFileSync(path.join(directory, file), 'utf8'))
    .join('\n');
}

/** `8600 0691…` is a number too. */
function withoutGaps(text: string): string {
  return text.replace(/[ \u00a0-]/g, '');
}

/** Six digits in a longer number or a fraction of a second are none. */
function isWordIn(code: string, text: string): boolean {
  return new RegExp(`(?<![\\d.a-f])${code}(?![\\da-f])`).test(text);
}
