import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { challengeBits, proofOf } from '#contract/identity/code-challenge.ts';
import { HOUR_SECONDS, MINUTE_MS } from '#contract/time/durations.ts';
import { codeBudgets } from '#server/schema/identity-tables.ts';
import { type IdentityShop, identityShop } from '#server/testing/identity-shop.ts';
import { TEST_ORIGIN } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { budgetGauges, spendBudgets } from './code-budgets.ts';

let database: TestDatabase;
let shop: IdentityShop;
let lastPhone = 998_908_000_000;
const newPhone = () => String(++lastPhone);
const NOW = new Date('2026-06-01T09:10:00Z');
const limits = { hour: 20, day: 1000, network: 6, operator: 1000 };

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await identityShop(database.db, TEST_ORIGIN, [], undefined, [], limits);
  // No window ends while a test runs.
  shop.advanceClock(HOUR_SECONDS - ((Date.now() / 1000) % HOUR_SECONDS) + MINUTE_MS / 1000);
});
beforeEach(async () => {
  await database.db.delete(codeBudgets);
});
afterAll(async () => {
  await shop.app.close();
  await database.drop();
});

const register = (address: string, more: Record<string, unknown> = {}) =>
  shop.call('POST', '/register', { address, body: { name: 'Олим', phone_number: newPhone(), ...more } });

const spend = (address: string, deviceId = 0, more: Partial<typeof limits> = {}) =>
  database.db.transaction((tx) =>
    spendBudgets(tx, { phone: newPhone(), address, deviceId }, { ...limits, ...more }, NOW),
  );

function solve(challenge: string): string {
  for (let solution = 0; ; solution++) {
    const proof = proofOf(challenge, solution);
    const start = createHash('sha256').update(proof).digest().readUInt32BE(0);
    if (Math.clz32(start) >= challengeBits(challenge)) return proof;
  }
}

const challengeOf = (body: { data?: unknown }) => (body.data as { challenge: string } | undefined)?.challenge ?? '';

test('of sixty codes at once from sixty networks the shop sends its budget’s share for strangers, not one more', async () => {
  const outcomes = await Promise.all(Array.from({ length: 60 }, (_, count) => spend(`198.51.${count}.7`)));
  expect(outcomes.filter(({ kind }) => kind === 'free')).toHaveLength(16);
  expect(outcomes.find(({ kind }) => kind === 'spent')).toMatchObject({ budget: 'shop hour' });
});

test('the last fifth is for devices that are known', async () => {
  for (let count = 0; count < 16; count++) await spend(`198.51.${count}.7`);
  expect((await spend('198.51.99.7')).kind).toBe('spent');
  const known = await Promise.all([1, 2, 3, 4, 5, 6].map((deviceId) => spend('198.51.99.7', deviceId)));
  expect(known.filter(({ kind }) => kind === 'free')).toHaveLength(4);
});

test.each([
  ['a /24', (count: number) => `203.0.113.${count}`, 'network 203.0.113.0/24'],
  ['an IPv6 /48', (count: number) => `2001:db8:7:${count}::/64`, 'network 2001:db8:7::/48'],
])('%s has a budget', async (_name, address, budget) => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, count) => spend(address(count), 0, { hour: 1000 })),
  );
  expect(outcomes.filter(({ kind }) => kind === 'free')).toHaveLength(6);
  expect(outcomes.find(({ kind }) => kind === 'spent')).toMatchObject({ budget });
});

test('the phones of an operator have a budget', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 9 }, (_, count) => spend(`198.51.${count}.7`, 0, { hour: 1000, operator: 5 })),
  );
  expect(outcomes.filter(({ kind }) => kind === 'free')).toHaveLength(5);
});

test('the alarm is in the log once, when half is spent', async () => {
  const alarms = () => shop.logged.filter(({ event }) => String(event).startsWith('code.budget'));
  for (let count = 0; count < 3; count++) expect((await register(`203.0.113.${count}`)).status).toBe(201);
  expect(alarms()).toEqual([
    expect.objectContaining({
      level: 40,
      event: 'code.budget_half_spent',
      details: { budget: 'network 203.0.113.0/24', max: 6 },
    }),
  ]);
});

test('once half is spent a code costs work, which is done once for each code and phone', async () => {
  for (let count = 0; count < 3; count++) await register(`203.0.113.${count}`);
  const phone = newPhone();
  const send = (body: Record<string, unknown> = {}) =>
    shop.call('POST', '/register', { address: '203.0.113.9', body: { name: 'Олим', phone_number: phone, ...body } });
  const refused = await send();
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({ proof: [expect.stringContaining('Обновите страницу')] });
  const challenge = challengeOf(refused.body);
  expect(challengeBits(challenge)).toBe(16);
  const proof = solve(challenge);
  expect((await register('203.0.113.10', { proof })).status).toBe(422);
  expect((await send({ proof: `${challenge}:1` })).status).toBe(422);
  expect((await send({ proof: proof.replace('.16.', '.1.') })).status).toBe(422);
  expect((await send({ proof })).status).toBe(201);
  shop.advanceClock(121);
  expect((await send({ proof })).status).toBe(422);
  expect(shop.sent.get(phone)).toHaveLength(1);
});

test('a refused code takes nothing out of any budget', async () => {
  for (let count = 0; count < 12; count++) await register('203.0.113.1');
  const rows = await database.db.select().from(codeBudgets);
  expect(Object.fromEntries(rows.map(({ key, used }) => [key, used]))).toEqual({
    'network 203.0.113.0/24': 3,
    'operator 99890': 3,
    'shop hour': 3,
    'shop day': 3,
  });
});

test('the monitoring reads what is spent', async () => {
  for (let count = 0; count < 5; count++) await spend(`198.51.${count}.7`);
  const [hour] = budgetGauges(database.db, limits, () => NOW);
  expect(await hour?.read()).toBe(0.25);
});
