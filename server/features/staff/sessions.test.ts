import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type StaffShop, staffShop } from '#server/testing/staff-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { totpCode, totpStep } from './totp.ts';

let database: TestDatabase;
let shop: StaffShop;
let owner: SignedIn;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await staffShop(database.db);
  owner = await shop.owner();
});
afterAll(async () => {
  await shop.app.close();
  await database.drop();
});

const me = (cookie: string) => shop.call('GET', '/me', { cookie });
const invitation = async () => {
  const email = `person-${Math.random()}@shop.test`;
  const { link } = await shop.admin.inviteOwner({ name: 'Бобур', email });
  return { email, token: new URL(link).hash.slice(1) };
};

async function prove({ cookie, device }: SignedIn) {
  const { data: challenge } = await shop.call('POST', '/session/proof/start', { cookie });
  return shop.call('POST', '/session/proof', { cookie, body: { passkey: device.get(challenge) } });
}

/** Somebody who signs in by password and authenticator app. */
async function withPassword() {
  const { email, token } = await invitation();
  const { data: setup } = await shop.call('POST', '/session/invitation/password/start', { body: { token } });
  const password = 'correct horse battery';
  const code = totpCode(setup.secret, totpStep(shop.now()));
  const accepted = await shop.call('POST', '/session/invitation/password', {
    body: { token, password, ticket: setup.ticket, code },
  });
  expect(accepted.status).toBe(200);
  shop.advanceClock(60);
  const signIn = (own: object, options: object = {}) =>
    shop.call('POST', '/session/password', { body: { email, password, ...own }, ...options });
  const codeNow = () => totpCode(setup.secret, totpStep(shop.now()));
  return { email, accepted, signIn, codeNow, recoveryCodes: accepted.data.recoveryCodes as string[] };
}

test('a password that is easily guessed is refused, from the first one on', async () => {
  const common = 'Этот пароль слишком известен: его подбирают первым. Придумайте другой.';
  const own = 'Пароль не должен состоять из имени, телефона, почты или названия магазина. Придумайте другой.';
  const { token } = await invitation();
  const { data: setup } = await shop.call('POST', '/session/invitation/password/start', { body: { token } });
  const accept = (password: string) => {
    const code = totpCode(setup.secret, totpStep(shop.now()));
    return shop.call('POST', '/session/invitation/password', { body: { token, password, ticket: setup.ticket, code } });
  };
  expect((await accept('1234567890123')).errors).toEqual({ password: [common] });
  expect((await accept('amperAMPER2026')).errors).toEqual({ password: [own] });
  const accepted = await accept('nine brown foxes');
  expect(accepted.status).toBe(200);
  const change = (password: string) =>
    shop.call('PUT', '/me/password', { cookie: accepted.cookie, body: { password } });
  expect((await change('password1234')).errors).toEqual({ password: [common] });
  expect((await change('Бобур-бобур-2026')).errors).toEqual({ password: [own] });
});

test('a session is locked after an hour without a call, and a proof unlocks it under a new token', async () => {
  const cookie = await shop.signIn(owner.device);
  shop.advanceClock(59 * 60);
  expect((await me(cookie)).status).toBe(200);
  shop.advanceClock(60 * 60);
  const locked = await me(cookie);
  expect([locked.status, locked.data]).toEqual([401, { reason: 'locked' }]);
  expect((await shop.call('GET', '/session', { cookie })).data).toMatchObject({
    status: 'locked',
    ways: { passkeys: 1 },
  });
  const proved = await prove({ ...owner, cookie });
  expect(proved.data.status).toBe('signed_in');
  expect((await me(proved.cookie)).status).toBe(200);
  expect((await me(cookie)).status).toBe(401);
});

test('calls that a screen makes by itself do not put the lock off', async () => {
  const cookie = await shop.signIn(owner.device);
  const headers = { 'x-unattended': '1' };
  for (let call = 0; call < 3; call++) {
    shop.advanceClock(19 * 60);
    expect((await shop.call('GET', '/me', { cookie, headers })).status).toBe(200);
  }
  shop.advanceClock(4 * 60);
  expect((await shop.call('GET', '/me', { cookie, headers })).data).toEqual({ reason: 'locked' });
});

test('signing in again in a browser ends the session that it had', async () => {
  const before = await shop.signIn(owner.device);
  const { data: challenge } = await shop.call('POST', '/session/passkey/start');
  const passkey = owner.device.get(challenge);
  const { cookie } = await shop.call('POST', '/session/passkey', { cookie: before, body: { passkey } });
  expect((await me(cookie)).status).toBe(200);
  expect((await me(before)).status).toBe(401);
});

test('a session ends after twelve hours, however busy it is', async () => {
  const cookie = await shop.signIn(owner.device);
  for (let hour = 0; hour < 12; hour++) {
    expect((await me(cookie)).status).toBe(200);
    shop.advanceClock(59 * 60);
  }
  shop.advanceClock(13 * 60);
  expect((await shop.call('GET', '/session', { cookie })).data.status).toBe('signed_out');
});

test('a locked session makes no call, and signing out ends it', async () => {
  const cookie = await shop.signIn(owner.device);
  expect((await shop.call('POST', '/session/lock', { cookie })).data.status).toBe('locked');
  expect((await me(cookie)).data).toEqual({ reason: 'locked' });
  expect((await shop.call('POST', '/session/sign-out', { cookie })).status).toBe(204);
  expect((await shop.call('GET', '/session', { cookie })).data.status).toBe('signed_out');
});

test('a dangerous call needs a proof of the last five minutes, which is no refusal in the log', async () => {
  const cookie = await shop.signIn(owner.device);
  const dangerous = (value: string) => shop.call('POST', '/me/passkeys/start', { cookie: value });
  expect((await dangerous(cookie)).status).toBe(200);
  shop.advanceClock(5 * 60 + 1);
  const late = await dangerous(cookie);
  expect([late.status, late.data]).toEqual([403, { reason: 'step_up' }]);
  const proved = await prove({ ...owner, cookie });
  expect((await dangerous(proved.cookie)).status).toBe(200);
  const { data } = await shop.call('GET', `/audit?kind=refused&person=${owner.id}`, { cookie: proved.cookie });
  expect(data.entries).toEqual([]);
});

test('the passkey of a colleague proves nothing', async () => {
  const colleague = await shop.owner();
  const cookie = await shop.signIn(owner.device);
  expect((await prove({ ...colleague, cookie })).status).toBe(422);
});

test('a password signs in with the code of the app only, and a code works once', async () => {
  const person = await withPassword();
  const code = person.codeNow();
  expect((await person.signIn({ code: '000000' })).status).toBe(422);
  expect((await person.signIn({ code })).status).toBe(200);
  expect((await person.signIn({ code })).status).toBe(422);
});

test('two sign-ins with the same code at the same time: one', async () => {
  const person = await withPassword();
  const code = person.codeNow();
  const both = await Promise.all([person.signIn({ code }), person.signIn({ code })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('each of ten recovery codes signs in once', async () => {
  const person = await withPassword();
  expect(person.recoveryCodes).toHaveLength(10);
  const [code = ''] = person.recoveryCodes;
  expect((await person.signIn({ code: code.toLowerCase() })).status).toBe(200);
  expect((await person.signIn({ code })).status).toBe(422);
});

test('an unknown e-mail, a wrong password and a wrong code have the same answer', async () => {
  const person = await withPassword();
  const answers = [
    await person.signIn({ email: 'nobody@shop.test', code: '123456' }),
    await person.signIn({ password: 'wrong', code: person.codeNow() }),
    await person.signIn({ code: '123456' }),
  ];
  const [first] = answers;
  for (const { status, message, errors } of answers) {
    expect({ status, message, errors }).toEqual({ status: 422, message: first?.message, errors: first?.errors });
  }
});

test('strangers are stopped after ten attempts, and do not lock the person out of a known device', async () => {
  const person = await withPassword();
  const device = person.accepted.cookies.find(({ name }) => name === 'staff-device');
  for (let attempt = 0; attempt < 10; attempt++) await person.signIn({ password: 'guess', code: '123456' });
  expect((await person.signIn({ code: person.codeNow() })).status).toBe(429);
  const known = { cookie: `staff-device=${device?.value}` };
  expect((await person.signIn({ code: person.codeNow() }, known)).status).toBe(200);
});

test('the last way to sign in stays, and what one has is changed by oneself only', async () => {
  const person = await shop.owner();
  const account = (await me(person.cookie)).data;
  const only = `/me/passkeys/${account.passkeys[0].id}`;
  expect((await shop.call('DELETE', only, { cookie: person.cookie })).data).toEqual({ reason: 'last_way' });
  const cookie = await shop.signIn(owner.device);
  expect((await shop.call('DELETE', only, { cookie })).status).toBe(404);
  expect((await shop.call('DELETE', '/me/password', { cookie: person.cookie })).status).toBe(200);
});

test('calls from other sites are refused', async () => {
  const cookie = await shop.signIn(owner.device);
  const lock = (headers: Record<string, string>) => shop.call('POST', '/session/lock', { cookie, headers });
  expect((await lock({ origin: 'https://evil.test' })).status).toBe(403);
  expect((await lock({ origin: 'https://evil.test', authorization: 'Bearer x' })).status).toBe(401);
  const withoutOrigin = await shop.app.inject({ method: 'POST', url: '/api/admin/session/lock', headers: { cookie } });
  expect(withoutOrigin.statusCode).toBe(403);
});

test('writes are limited by person, not by the address that a whole office has', async () => {
  const colleague = await shop.owner();
  const office = '203.0.113.7';
  const write = (cookie: string, address: string) =>
    shop.call('PUT', '/me/locale', { cookie, address, body: { locale: 'ru' } });
  for (let call = 0; call < 300; call++) expect((await write(colleague.cookie, office)).status).toBe(204);
  const refused = await write(colleague.cookie, office);
  expect(refused.status).toBe(429);
  expect(refused.message).toBeTruthy();
  expect(Number(refused.responseHeaders['retry-after'])).toBeGreaterThan(0);
  // The same person from elsewhere is the same person; a colleague at the next table is another.
  expect((await write(colleague.cookie, '198.51.100.9')).status).toBe(429);
  expect((await write(await shop.signIn(owner.device), office)).status).toBe(204);
});

test('no secret is in the log or in the audit log', async () => {
  const person = await withPassword();
  await person.signIn({ code: person.codeNow() });
  const cookie = await shop.signIn(owner.device);
  const audit = JSON.stringify((await shop.call('GET', '/audit?limit=200', { cookie })).data);
  const everything = audit + JSON.stringify(shop.logged);
  for (const secret of ['correct horse', person.email, ...person.recoveryCodes])
    expect(everything).not.toContain(secret);
});
