import { afterAll, beforeAll, expect, test } from 'vitest';
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { type SignedIn, STAFF_ORIGIN, type StaffShop, staffShop } from '#server/testing/staff-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: StaffShop;
let owner: SignedIn;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await staffShop(database.db);
  expect((await shop.call('GET', '/session')).data).toEqual({ status: 'signed_out', hasStaff: false, demo: null });
  owner = await shop.owner();
});
afterAll(async () => {
  await shop.app.close();
  await database.drop();
});

async function tryPasskey(device: SignedIn['device'], behaviour: Parameters<SignedIn['device']['get']>[1] = {}) {
  const { data: challenge } = await shop.call('POST', '/session/passkey/start');
  return shop.call('POST', '/session/passkey', { body: { passkey: device.get(challenge, behaviour) } });
}

test('a passkey signs in on plain http://localhost', async () => {
  const signedIn = await tryPasskey(owner.device);
  expect(signedIn.status).toBe(200);
  const state = await shop.call('GET', '/session', signedIn);
  expect(state.data).toMatchObject({ status: 'signed_in', person: { id: owner.id, isOwner: true } });
  const cookie = signedIn.cookies.find(({ name }) => name === 'staff');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
});

test('on https the cookie is bound to the host', async () => {
  const secure = await staffShop(database.db, { publicUrl: 'https://shop.test' });
  const { cookie, device } = await secure.owner();
  expect(cookie).toMatch(/^__Host-staff=[\w-]{43}$/);
  const { data: challenge } = await secure.call('POST', '/session/passkey/start');
  const signedIn = await secure.call('POST', '/session/passkey', { body: { passkey: device.get(challenge) } });
  expect(signedIn.cookies.find(({ name }) => name === '__Host-staff')).toMatchObject({ secure: true, httpOnly: true });
  await secure.app.close();
});

test.each([
  ['another site', { origin: 'https://evil.test' }],
  ['a passkey of another site', { rpId: 'evil.test' }],
  ['a challenge that the shop never made', { challenge: 'AAAA' }],
  ['a device that did not verify its owner', { isUserVerified: false }],
  ['another key', { hasForeignKey: true }],
  ['a copied device, whose counter does not grow', { counter: 1 }],
])('a response for %s does not sign in', async (_, behaviour) => {
  const refused = await tryPasskey(owner.device, behaviour);
  expect([refused.status, refused.cookie]).toEqual([422, '']);
});

test('an unknown passkey does not sign in', async () => {
  expect((await tryPasskey(softwareAuthenticator(STAFF_ORIGIN))).status).toBe(422);
});

test('a challenge is answered once', async () => {
  const { data: challenge } = await shop.call('POST', '/session/passkey/start');
  const body = { passkey: owner.device.get(challenge) };
  expect((await shop.call('POST', '/session/passkey', { body })).status).toBe(200);
  expect((await shop.call('POST', '/session/passkey', { body })).status).toBe(422);
});

test('a challenge expires after five minutes', async () => {
  const { data: challenge } = await shop.call('POST', '/session/passkey/start');
  shop.advanceClock(301);
  expect((await shop.call('POST', '/session/passkey', { body: { passkey: owner.device.get(challenge) } })).status).toBe(
    422,
  );
});
