import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/platform/crypto/hash-password.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { type IdentityShop, identityShop } from '#server/testing/identity-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const PHONE = '998900000001';
const PASSWORD = 'amper-demo';

let database: TestDatabase;
/** One database: a demo shop that becomes a real one. */
let demo: IdentityShop;
let real: IdentityShop;

beforeAll(async () => {
  database = await createTestDatabase();
  const passwordHash = await hashPassword(PASSWORD);
  await database.db.insert(customers).values({ phone: PHONE, name: 'Дилноза Каримова', passwordHash, isDemo: true });
  demo = await identityShop(database.db, undefined, [], undefined, [], undefined, true);
  real = await identityShop(database.db);
});
afterAll(async () => {
  await demo.app.close();
  await real.app.close();
  await database.drop();
});

const signIn = (shop: IdentityShop) =>
  shop.call('POST', '/login', { body: { phone_number: PHONE, password: PASSWORD } });

test('the demo customer signs in to the demo shop', async () => {
  expect((await signIn(demo)).status).toBe(200);
});

test('in a shop that was a demo before, the published password and open sessions are nobody’s', async () => {
  const token = (await signIn(demo)).body.data?.token ?? '';
  expect((await demo.call('GET', '/profile', { token })).status).toBe(200);
  expect((await signIn(real)).status).toBe(422);
  expect((await real.call('GET', '/profile', { token })).status).toBe(401);
});

test('nor does a code open the account: the phone is as unknown as any other', async () => {
  await real.call('POST', '/login', { body: { phone_number: PHONE } });
  expect(real.sent.has(PHONE)).toBe(false);
  const answer = await real.call('POST', '/reset-password', {
    body: { phone_number: PHONE, otp: '000000', new_password: 'nine brown foxes' },
  });
  expect(answer.status).toBe(422);
});

test('the phone’s owner registers, and gets an account without the demo’s past', async () => {
  real.advanceClock(121);
  const token = await real.register(PHONE, 'Азиз');
  expect((await real.call('GET', '/profile', { token })).body.data).toMatchObject({
    name: 'Азиз',
    has_password: false,
  });
  const people = await database.db.select().from(customers).where(eq(customers.isDemo, true));
  expect(people).toMatchObject([{ name: 'Дилноза Каримова', phone: expect.stringMatching(/^99800\d{7}$/) }]);
});
