import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionSchema } from '#contract/identity/identity.ts';
import { DAY_SECONDS } from '#contract/time/durations.ts';
import { type CallResult, type IdentityShop, identityShop } from '#server/testing/identity-shop.ts';
import { TEST_ORIGIN } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: IdentityShop;
let lastPhone = 998_903_000_000;
const newPhone = () => String(++lastPhone);

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await identityShop(database.db);
});
afterAll(async () => {
  await shop.app.close();
  await database.drop();
});

async function signInAgain(phone: string, more: Record<string, unknown> = {}): Promise<CallResult> {
  shop.advanceClock(121);
  await shop.call('POST', '/login', { body: { phone_number: phone } });
  return shop.call('POST', '/login/check', { body: { phone_number: phone, otp: shop.codeOf(phone), ...more } });
}

const cookieNamed = (answer: CallResult, name: string) => answer.cookies.find((cookie) => cookie.name === name);

describe('the cookie', () => {
  test('is HTTP-only and lax; it lasts a year with remember-me and the browser session without', async () => {
    const phone = newPhone();
    await shop.register(phone);
    const remembered = await signInAgain(phone, { remember: true });
    expect(cookieNamed(remembered, 'token')).toMatchObject({
      value: remembered.body.data?.token,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 31_536_000,
    });
    expect(cookieNamed(remembered, 'token')).not.toHaveProperty('secure');
    expect(cookieNamed(remembered, 'signed_in')).toMatchObject({ value: '1', maxAge: 31_536_000 });
    expect(cookieNamed(remembered, 'signed_in')).not.toHaveProperty('httpOnly');
    expect(cookieNamed(await signInAgain(phone), 'token')).not.toHaveProperty('maxAge');
  });

  test('is secure when the shop uses HTTPS', async () => {
    const secure = await identityShop(database.db, 'https://shop.example');
    const phone = newPhone();
    await secure.call('POST', '/register', { body: { name: 'Олим', phone_number: phone } });
    const body = { phone_number: phone, otp: secure.codeOf(phone) };
    expect(cookieNamed(await secure.call('POST', '/verify/phone', { body }), 'token')).toMatchObject({ secure: true });
    await secure.app.close();
  });

  test('signs in like a bearer token, and changes need the shop’s origin', async () => {
    const token = await shop.register(newPhone());
    const cookie = { cookie: `token=${token}` };
    expect((await shop.call('GET', '/profile', { headers: cookie })).status).toBe(200);
    const put = (headers: Record<string, string>) => shop.call('PUT', '/profile', { headers, body: { name: 'Новое' } });
    expect((await put(cookie)).status).toBe(403);
    expect((await put({ ...cookie, origin: 'https://evil.example' })).status).toBe(403);
    expect((await put({ ...cookie, origin: TEST_ORIGIN })).status).toBe(200);
  });

  test('is ignored beside a bearer token, which needs no origin', async () => {
    const headers = { cookie: `token=${await shop.register(newPhone())}`, origin: 'https://evil.example' };
    const put = (authorization: string) =>
      shop.call('PUT', '/profile', { headers: { ...headers, authorization }, body: { name: 'Чужое' } });
    expect((await put('Bearer zz')).status).toBe(401);
    expect((await put(`Bearer ${'z'.repeat(43)}`)).status).toBe(401);
    expect((await put('Basic eno6eno=')).status).toBe(403);
  });

  test('without a session is cleared', async () => {
    const answer = await shop.call('GET', '/profile', { headers: { cookie: 'token=dead; signed_in=1' } });
    expect(answer.status).toBe(401);
    expect(cookieNamed(answer, 'token')).toMatchObject({ value: '', expires: new Date(0) });
    expect(cookieNamed(answer, 'signed_in')).toMatchObject({ value: '' });
  });
});

describe('sessions', () => {
  test('only their hashes are stored', async () => {
    const token = await shop.register(newPhone());
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await database.db.execute('select sessions::text as row from sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('logging out ends only that session', async () => {
    const phone = newPhone();
    const first = await shop.register(phone);
    const second = (await signInAgain(phone)).body.data?.token ?? '';
    const logout = await shop.call('POST', '/logout', { token: first });
    expect(logout.status).toBe(204);
    expect(cookieNamed(logout, 'token')).toMatchObject({ value: '' });
    expect((await shop.call('GET', '/profile', { token: first })).status).toBe(401);
    expect((await shop.call('POST', '/logout', { token: first })).status).toBe(401);
    expect((await shop.call('GET', '/profile', { token: second })).status).toBe(200);
  });

  test('expire: remembered ones after a year, others after 30 days', async () => {
    const phone = newPhone();
    await shop.register(phone);
    const plain = (await signInAgain(phone)).body.data?.token ?? '';
    const remembered = (await signInAgain(phone, { remember: true })).body.data?.token ?? '';
    shop.advanceClock(30 * DAY_SECONDS);
    expect((await shop.call('GET', '/profile', { token: plain })).status).toBe(401);
    expect((await shop.call('GET', '/profile', { token: remembered })).status).toBe(200);
    shop.advanceClock(335 * DAY_SECONDS);
    expect((await shop.call('GET', '/profile', { token: remembered })).status).toBe(401);
  });

  test('are listed with their device and can be ended one by one or all others together', async () => {
    const phone = newPhone();
    await shop.call('POST', '/register', { body: { name: 'Олим', phone_number: phone } });
    const phoneBrowser =
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
    const { body } = await shop.call('POST', '/verify/phone', {
      headers: { 'user-agent': phoneBrowser },
      body: { phone_number: phone, otp: shop.codeOf(phone) },
    });
    const token = body.data?.token ?? '';
    const others = [await signInAgain(phone), await signInAgain(phone)].map(({ body }) => body.data?.token ?? '');
    const list = async () => sessionSchema.array().parse((await shop.call('GET', '/sessions', { token })).body.data);
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    expect(sessions.find(({ is_current }) => is_current)).toMatchObject({ browser: 'Chrome', system: 'Android' });
    const other = sessions.find(({ is_current }) => !is_current);
    expect((await shop.call('DELETE', `/sessions/${other?.id}`, { token })).status).toBe(204);
    expect((await shop.call('DELETE', `/sessions/${other?.id}`, { token })).status).toBe(404);
    expect(await list()).toHaveLength(2);
    expect((await shop.call('POST', '/sessions/end-others', { token })).status).toBe(204);
    expect(await list()).toEqual([expect.objectContaining({ is_current: true })]);
    for (const ended of others) expect((await shop.call('GET', '/profile', { token: ended })).status).toBe(401);
  });

  test('of somebody else are not found', async () => {
    const [mine, theirs] = [await shop.register(newPhone()), await shop.register(newPhone())];
    const [session] = sessionSchema.array().parse((await shop.call('GET', '/sessions', { token: theirs })).body.data);
    expect((await shop.call('DELETE', `/sessions/${session?.id}`, { token: mine })).status).toBe(404);
    await shop.call('POST', '/sessions/end-others', { token: mine });
    expect((await shop.call('GET', '/profile', { token: theirs })).status).toBe(200);
  });
});

describe('the profile', () => {
  test('name and e-mail can be changed; an empty e-mail is removed', async () => {
    const token = await shop.register(newPhone());
    const put = (body: Record<string, unknown>) => shop.call('PUT', '/profile', { token, body });
    expect((await put({ name: 'Нодира', email: 'nodira@example.uz' })).body.data).toMatchObject({
      name: 'Нодира',
      email: 'nodira@example.uz',
    });
    expect((await put({ name: 'Нодира', email: '' })).body.data).toMatchObject({ email: null });
    expect(await put({ name: '', email: 'nobody' })).toMatchObject({
      status: 422,
      body: {
        errors: { name: ['Поле обязательно для заполнения'], email: ['Неправильный адрес электронной почты'] },
      },
    });
  });

  test.each([
    ['GET', '/profile'],
    ['PUT', '/profile'],
    ['PUT', '/profile/password'],
    ['POST', '/logout'],
    ['GET', '/sessions'],
    ['DELETE', '/sessions/1'],
    ['POST', '/sessions/end-others'],
  ] as const)('guests may not %s %s', async (method, url) => {
    const body = method === 'GET' ? {} : { body: { name: 'x', new_password: 'a new password' } };
    for (const token of ['', 'guess', 'A'.repeat(43)]) {
      const answer = await shop.call(method, url, { ...body, ...(token && { token }) });
      expect(answer).toMatchObject({ status: 401, body: { message: 'Войдите, чтобы продолжить.' } });
    }
  });
});
