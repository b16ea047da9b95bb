import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers, sessions } from '#server/schema/identity-tables.ts';
import { type CallResult, type IdentityShop, identityShop } from '#server/testing/identity-shop.ts';
import { TEST_ORIGIN } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: IdentityShop;
let lastPhone = 998_907_000_000;
const newPhone = () => String(++lastPhone);

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await identityShop(database.db);
});
afterAll(async () => {
  await shop.app.close();
  await database.drop();
});

/** A browser that stores what it is sent, such as the owner's; calls come from an address of its own. */
function browser(on: IdentityShop, origin: string) {
  const jar = new Map<string, string>();
  const address = `203.0.113.${Math.floor(Math.random() * 200) + 1}`;
  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: Record<string, unknown>) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await on.call(method, url, { ...(body && { body }), address, headers: { cookie, origin } });
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }
  return { call, jar };
}

async function owner(on = shop, origin = TEST_ORIGIN) {
  const phone = newPhone();
  const mine = browser(on, origin);
  await mine.call('POST', '/register', { name: 'Олим', phone_number: phone });
  await mine.call('POST', '/verify/phone', { phone_number: phone, otp: on.codeOf(phone) });
  expect((await mine.call('PUT', '/profile/password', { new_password: 'correct horse' })).status).toBe(204);
  on.advanceClock(121);
  return { phone, ...mine };
}

const tokenOf = (answer: CallResult) => answer.body.data?.token ?? '';
const wrongPassword = (phone: string, address: string) =>
  shop.call('POST', '/login', { address, body: { phone_number: phone, password: 'wrong one' } });

describe('a stranger locks nobody out', () => {
  test('who spends the codes of a phone for the day: the owner’s browser still gets its own', async () => {
    const { phone, call } = await owner();
    for (let count = 0; count < 6; count++) {
      await shop.call('POST', '/otp', { address: `198.51.100.${count}`, body: { phone_number: phone } });
      shop.advanceClock(121);
    }
    const spent = await shop.call('POST', '/otp', { address: '198.51.100.9', body: { phone_number: phone } });
    expect(spent.status).toBe(429);
    expect((await call('POST', '/login', { phone_number: phone })).status).toBe(200);
    const entered = await call('POST', '/login/check', { phone_number: phone, otp: shop.codeOf(phone) });
    expect(entered.status).toBe(200);
  });

  test('who requests codes and guesses them replaces and spends no code of the owner’s browser', async () => {
    const { phone, call } = await owner();
    await call('POST', '/login', { phone_number: phone });
    const otp = shop.codeOf(phone);
    await shop.call('POST', '/otp', { address: '198.51.100.7', body: { phone_number: phone } });
    for (let count = 0; count < 5; count++) {
      await shop.call('POST', '/login/check', {
        address: '198.51.100.7',
        body: { phone_number: phone, otp: otp === '000000' ? '000001' : '000000' },
      });
    }
    expect((await call('POST', '/login/check', { phone_number: phone, otp })).status).toBe(200);
  });

  test('who guesses passwords from forty addresses', async () => {
    const { phone, call } = await owner();
    for (let count = 0; count < 40; count++) await wrongPassword(phone, `198.51.100.${count}`);
    expect((await wrongPassword(phone, '198.51.100.99')).status).toBe(429);
    expect((await call('POST', '/login', { phone_number: phone, password: 'correct horse' })).status).toBe(200);
  });

  test('a code that the owner’s browser requested works in no other', async () => {
    const { phone, call } = await owner();
    await call('POST', '/login', { phone_number: phone });
    const stolen = { phone_number: phone, otp: shop.codeOf(phone) };
    expect((await shop.call('POST', '/login/check', { body: stolen })).status).toBe(422);
    expect((await call('POST', '/login/check', stolen)).status).toBe(200);
  });
});

describe('a known device', () => {
  test('has limits too: ten passwords in fifteen minutes, five codes a day', async () => {
    const { phone, call } = await owner();
    for (let count = 0; count < 10; count++) {
      expect((await call('POST', '/login', { phone_number: phone, password: `wrong ${count}` })).status).toBe(422);
    }
    expect((await call('POST', '/login', { phone_number: phone, password: 'correct horse' })).status).toBe(429);
    for (let count = 0; count < 5; count++) {
      expect((await call('POST', '/otp', { phone_number: phone })).status).toBe(200);
      shop.advanceClock(121);
    }
    expect((await call('POST', '/otp', { phone_number: phone })).status).toBe(429);
  });

  test('is known for its own phone only', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    for (let count = 0; count < 10; count++) await wrongPassword(theirs.phone, `198.51.100.${count}`);
    const guess = await mine.call('POST', '/login', { phone_number: theirs.phone, password: 'correct horse' });
    expect(guess.status).toBe(429);
  });

  test('of a family is known to each of its phones, also after the next sign-in of one', async () => {
    const { phone, call, jar } = await owner();
    const second = newPhone();
    await call('POST', '/register', { name: 'Нодира', phone_number: second });
    await call('POST', '/verify/phone', { phone_number: second, otp: shop.codeOf(second) });
    const token = jar.get('device');
    for (let count = 0; count < 10; count++) await wrongPassword(phone, `198.51.100.${count}`);
    expect((await call('POST', '/login', { phone_number: phone, password: 'correct horse' })).status).toBe(200);
    expect(jar.get('device')).not.toBe(token);
  });

  test('gets a new token at each sign-in; the old one is worth nothing', async () => {
    const { phone, call, jar } = await owner();
    const copied = `device=${jar.get('device')}`;
    expect((await call('POST', '/login', { phone_number: phone, password: 'correct horse' })).status).toBe(200);
    for (let count = 0; count < 10; count++) await wrongPassword(phone, `198.51.100.${count}`);
    const body = { phone_number: phone, password: 'correct horse' };
    const headers = { cookie: copied, origin: TEST_ORIGIN };
    expect((await shop.call('POST', '/login', { headers, body })).status).toBe(429);
  });

  test('stays known after signing out, and is forgotten when its session is ended from elsewhere', async () => {
    const { phone, call } = await owner();
    expect((await call('POST', '/logout')).status).toBe(204);
    for (let count = 0; count < 10; count++) await wrongPassword(phone, `198.51.100.${count}`);
    expect((await call('POST', '/login', { phone_number: phone, password: 'correct horse' })).status).toBe(200);
    const [session] = await database.db
      .select({ token: sessions.id })
      .from(sessions)
      .innerJoin(customers, eq(customers.id, sessions.customerId))
      .where(eq(customers.phone, phone));
    shop.advanceClock(16 * 60);
    const elsewhere = await shop.call('POST', '/login', { body: { phone_number: phone, password: 'correct horse' } });
    const ended = await shop.call('DELETE', `/sessions/${session?.token}`, { token: tokenOf(elsewhere) });
    expect(ended.status).toBe(204);
    for (let count = 0; count < 10; count++) await wrongPassword(phone, `198.51.100.${count}`);
    expect((await call('POST', '/login', { phone_number: phone, password: 'correct horse' })).status).toBe(429);
  });

  test('keeps what thirty sign-ins without a cookie would push out, and no more', async () => {
    const { phone, call } = await owner();
    const body = { phone_number: phone, password: 'correct horse' };
    for (let count = 0; count < 29; count++) {
      shop.advanceClock(1);
      await shop.call('POST', '/login', { address: `198.51.100.${count}`, body });
    }
    expect((await call('GET', '/profile')).status).toBe(200);
    shop.advanceClock(1);
    await shop.call('POST', '/login', { address: '198.51.100.90', body });
    expect((await call('GET', '/profile')).status).toBe(401);
  });

  test('its token is stored as a hash only', async () => {
    const { jar } = await owner();
    const { rows } = await database.db.execute('select known_devices::text as row from known_devices');
    expect(JSON.stringify(rows)).not.toContain(jar.get('device'));
  });
});

test('signing in again ends the session that the browser had', async () => {
  const { phone, call, jar } = await owner();
  const old = jar.get('token') ?? '';
  expect((await call('POST', '/login', { phone_number: phone, password: 'correct horse' })).status).toBe(200);
  expect((await shop.call('GET', '/profile', { token: old })).status).toBe(401);
  expect((await call('GET', '/profile')).status).toBe(200);
});

describe('over https', () => {
  const origin = 'https://shop.example';
  let secure: IdentityShop;
  beforeAll(async () => {
    secure = await identityShop(database.db, origin);
  });
  afterAll(() => secure.app.close());

  test('the cookies have the prefix __Host-, and the session works', async () => {
    const { call, jar } = await owner(secure, origin);
    expect([...jar.keys()].sort()).toEqual(['__Host-device', '__Host-token', 'signed_in']);
    expect((await call('GET', '/profile')).status).toBe(200);
  });

  test('the cookie without it opens a session from before, and none that was made since', async () => {
    const { jar } = await owner(secure, origin);
    const token = jar.get('__Host-token') ?? '';
    const legacy = { headers: { cookie: `token=${token}` } };
    expect((await secure.call('GET', '/profile', legacy)).status).toBe(401);
    const made = await database.db.select().from(sessions);
    const newest = made.reduce((last, row) => (row.id > last.id ? row : last));
    await database.db.update(sessions).set({ deviceId: null }).where(eq(sessions.id, newest.id));
    expect((await secure.call('GET', '/profile', legacy)).status).toBe(200);
    const changed = { ...legacy, body: { name: 'Чужое' } };
    expect((await secure.call('PUT', '/profile', changed)).status).toBe(403);
    const prefixed = { headers: { cookie: `__Host-token=${token}` }, body: { name: 'Чужое' } };
    expect((await secure.call('PUT', '/profile', prefixed)).status).toBe(403);
  });

  test('signing in takes the cookie without it back', async () => {
    const { phone } = await owner(secure, origin);
    const body = { phone_number: phone, password: 'correct horse' };
    const { cookies } = await secure.call('POST', '/login', { body });
    expect(cookies.find(({ name }) => name === 'token')).toMatchObject({ value: '' });
  });
});
