import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signedInSchema } from '#contract/identity/identity.ts';
import { hashPassword, verifyPassword } from '#server/platform/crypto/hash-password.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { type IdentityShop, identityShop } from '#server/testing/identity-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: IdentityShop;
let lastPhone = 998_902_000_000;
const newPhone = () => String(++lastPhone);

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await identityShop(database.db);
});
afterAll(async () => {
  await shop.app.close();
  await database.drop();
});

async function withPassword(password = 'correct horse') {
  const phone = newPhone();
  const token = await shop.register(phone);
  expect((await shop.call('PUT', '/profile/password', { token, body: { new_password: password } })).status).toBe(204);
  return { phone, token };
}

const login = (phone: string, password: string, more = {}) =>
  shop.call('POST', '/login', { body: { phone_number: phone, password, ...more } });

/** A customer who has just requested a code to recover the password by. */
async function requestRecovery(phone: string) {
  shop.advanceClock(121);
  await shop.call('POST', '/otp', { body: { phone_number: phone } });
  const code = shop.codeOf(phone);
  const reset = (otp: string, password: string) =>
    shop.call('POST', '/reset-password', { body: { phone_number: phone, otp, new_password: password } });
  return { code, wrong: code === '000000' ? '000001' : '000000', reset };
}

test('argon2id with its parameters in the hash: wrong password, other code points of the same letters, no password', async () => {
  const hash = await hashPassword('пароль-и́');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('пароль-и́'.normalize('NFD'), hash)).toBe(true);
  expect(await verifyPassword('Пароль-и́', hash)).toBe(false);
  expect(await verifyPassword('anything', null)).toBe(false);
});

describe('signing in by password', () => {
  test('returns the token at once and sends no SMS', async () => {
    const { phone } = await withPassword();
    const before = shop.sent.get(phone)?.length;
    const { status, body } = await login(phone, 'correct horse');
    expect(status).toBe(200);
    expect(signedInSchema.parse(body.data).user).toMatchObject({ phone_number: phone, has_password: true });
    expect(shop.sent.get(phone)).toHaveLength(before ?? 0);
  });

  test('a wrong pair is 422 in the language of the caller', async () => {
    const { phone } = await withPassword();
    const { status, body } = await shop.call('POST', '/login', {
      language: 'uz',
      body: { phone_number: phone, password: 'wrong' },
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ password: ['Telefon raqami yoki parol notoʻgʻri'] });
  });

  test.each([
    [{ password: '' }, { password: ['Поле обязательно для заполнения'] }],
    [{ password: 'x'.repeat(192) }, { password: ['Нужно ввести не более 191 символа'] }],
    [{ password: 5 }, { password: ['Недопустимое значение'] }],
    [{ password: 'fine', remember: 'yes' }, { remember: ['Недопустимое значение'] }],
  ])('%j is refused', async (body, errors) => {
    const answer = await shop.call('POST', '/login', { body: { phone_number: newPhone(), ...body } });
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });

  test('ten wrong passwords in 15 minutes lock the phone for 15 minutes, also for the right one; codes still work', async () => {
    const { phone } = await withPassword();
    for (let count = 0; count < 10; count++) expect((await login(phone, `wrong ${count}`)).status).toBe(422);
    const closed = await login(phone, 'correct horse');
    expect(closed.status).toBe(429);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(14 * 60);
    shop.advanceClock(14 * 60);
    expect((await login(phone, 'correct horse')).status).toBe(429);
    await shop.call('POST', '/login', { body: { phone_number: phone } });
    const byCode = await shop.call('POST', '/login/check', { body: { phone_number: phone, otp: shop.codeOf(phone) } });
    expect(byCode.status).toBe(200);
    shop.advanceClock(61);
    expect((await login(phone, 'correct horse')).status).toBe(200);
  });

  test('the count of wrong passwords ends after 15 minutes and after a right one', async () => {
    const { phone } = await withPassword();
    for (let count = 0; count < 9; count++) await login(phone, 'wrong');
    shop.advanceClock(15 * 60 + 1);
    for (let count = 0; count < 9; count++) expect((await login(phone, 'wrong')).status).toBe(422);
    expect((await login(phone, 'correct horse')).status).toBe(200);
    for (let count = 0; count < 9; count++) expect((await login(phone, 'wrong')).status).toBe(422);
    expect((await login(phone, 'correct horse')).status).toBe(200);
  });

  test('of forty concurrent guesses ten are checked', async () => {
    const { phone } = await withPassword();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, count) => login(phone, `guess ${count}`)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('an unknown phone is locked the same way', async () => {
    const phone = newPhone();
    for (let count = 0; count < 10; count++) expect((await login(phone, 'wrong')).status).toBe(422);
    expect((await login(phone, 'wrong')).status).toBe(429);
  });
});

describe('while the password is being compared another one is set', () => {
  /** Holds the new password back until the call under test has read the old one. */
  async function during<Answer>(phone: string, call: () => Promise<Answer>): Promise<Answer> {
    let answer: Promise<Answer> | undefined;
    const fresh = await hashPassword('set meanwhile');
    await database.db.transaction(async (tx) => {
      await tx.update(customers).set({ passwordHash: fresh }).where(eq(customers.phone, phone));
      answer = call();
      // It has read and compared the old password, and now waits for the row that this transaction has locked.
      await vi.waitFor(async () => expect(await lockWaits()).toBe(1));
    });
    if (!answer) throw new Error('nothing was called');
    return answer;
  }

  async function lockWaits(): Promise<number> {
    const { rows } = await database.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.count ?? 0;
  }

  test('the old one no longer works', async () => {
    const { phone } = await withPassword();
    expect((await during(phone, () => login(phone, 'correct horse'))).status).toBe(422);
    expect((await login(phone, 'set meanwhile')).status).toBe(200);
  });

  test('the old one cannot replace the new one', async () => {
    const { phone, token } = await withPassword();
    const body = { old_password: 'correct horse', new_password: 'stolen session' };
    const { status } = await during(phone, () => shop.call('PUT', '/profile/password', { token, body }));
    expect(status).toBe(422);
    expect((await login(phone, 'set meanwhile')).status).toBe(200);
    expect((await login(phone, 'stolen session')).status).toBe(422);
  });
});

describe('changing the password', () => {
  test('needs the old one, ends the other sessions and keeps this one', async () => {
    const { phone, token } = await withPassword('yellow tulips');
    const other = signedInSchema.parse((await login(phone, 'yellow tulips')).body.data).token;
    const change = (body: Record<string, unknown>) => shop.call('PUT', '/profile/password', { token, body });
    expect(await change({ new_password: 'brown foxes' })).toMatchObject({
      status: 422,
      body: { errors: { old_password: ['Поле обязательно для заполнения'] } },
    });
    expect(await change({ old_password: 'guess', new_password: 'brown foxes' })).toMatchObject({
      status: 422,
      body: { errors: { old_password: ['Текущий пароль введён неверно'] } },
    });
    expect(await change({ old_password: 'yellow tulips', new_password: 'short' })).toMatchObject({
      status: 422,
      body: { errors: { new_password: ['Пароль должен быть не короче 8 символов'] } },
    });
    expect((await change({ old_password: 'yellow tulips', new_password: 'brown foxes' })).status).toBe(204);
    expect((await shop.call('GET', '/profile', { token })).status).toBe(200);
    expect((await shop.call('GET', '/profile', { token: other })).status).toBe(401);
    expect((await login(phone, 'yellow tulips')).status).toBe(422);
    expect((await login(phone, 'brown foxes')).status).toBe(200);
  });

  test('guests may not', async () => {
    const answer = await shop.call('PUT', '/profile/password', { body: { new_password: 'brown foxes' } });
    expect(answer.status).toBe(401);
  });
});

describe('a password that is easily guessed', () => {
  const COMMON = 'Этот пароль слишком известен: его подбирают первым. Придумайте другой.';
  const OWN = 'Пароль не должен состоять из имени, телефона, почты или названия магазина. Придумайте другой.';

  test.each([
    ['12345678', COMMON],
    ['password', COMMON],
    ['amper2026', OWN],
    ['dilnoza1990', OWN],
  ])('%s is refused when it is set', async (password, message) => {
    const token = await shop.register(newPhone());
    const answer = await shop.call('PUT', '/profile/password', { token, body: { new_password: password } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { new_password: [message] } } });
  });

  test('is refused in the language of the reader; so are one’s phone and e-mail', async () => {
    const phone = newPhone();
    const token = await shop.register(phone);
    await shop.call('PUT', '/profile', { token, body: { name: 'Азиз', email: 'nilufar@example.uz' } });
    const set = (password: string) =>
      shop.call('PUT', '/profile/password', { token, language: 'uz', body: { new_password: password } });
    expect((await set('qwertyuiop')).body.errors).toEqual({
      new_password: ['Bu parol juda mashhur: uni birinchi boʻlib tanlab koʻrishadi. Boshqasini oʻylab toping.'],
    });
    for (const own of [phone, 'nilufar77']) {
      expect((await set(own)).body.errors?.new_password?.[0]).toMatch(/^Parol ismingiz, telefoningiz/);
    }
  });

  test('is refused when it is changed, and the old one stays', async () => {
    const { phone, token } = await withPassword();
    const body = { old_password: 'correct horse', new_password: 'password1' };
    expect((await shop.call('PUT', '/profile/password', { token, body })).body.errors).toEqual({
      new_password: [COMMON],
    });
    expect((await login(phone, 'correct horse')).status).toBe(200);
  });

  test('is refused when it is recovered; the code stays usable, and a wrong code shows nothing of the person', async () => {
    const { phone } = await withPassword();
    const { code, wrong, reset } = await requestRecovery(phone);
    expect((await reset(code, 'password')).body.errors).toEqual({ new_password: [COMMON] });
    expect((await reset(wrong, 'dilnoza1990')).body.errors).toHaveProperty('otp');
    expect((await reset(code, 'dilnoza1990')).body.errors).toEqual({ new_password: [OWN] });
    expect((await reset(code, 'recovered one')).status).toBe(200);
  });
});

describe('recovery', () => {
  test('sets the password by a code and ends only that customer’s sessions', async () => {
    const { phone, token } = await withPassword();
    const neighbour = await shop.register(newPhone());
    const { code } = await requestRecovery(phone);
    const body = { phone_number: phone, otp: code, new_password: 'recovered one' };
    expect((await shop.call('POST', '/otp/check', { body })).status).toBe(200);
    const reset = await shop.call('POST', '/reset-password', { body });
    expect(reset.status).toBe(200);
    expect((await shop.call('GET', '/profile', { token })).status).toBe(401);
    expect((await shop.call('GET', '/profile', { token: neighbour })).status).toBe(200);
    expect((await shop.call('GET', '/profile', { token: signedInSchema.parse(reset.body.data).token })).status).toBe(
      200,
    );
    expect((await login(phone, 'correct horse')).status).toBe(422);
    expect((await login(phone, 'recovered one')).status).toBe(200);
    expect((await shop.call('POST', '/reset-password', { body })).status).toBe(422);
  });

  test('unlocks a phone that wrong passwords have locked', async () => {
    const { phone } = await withPassword();
    for (let count = 0; count < 11; count++) await login(phone, 'wrong');
    const { code, reset } = await requestRecovery(phone);
    await reset(code, 'recovered one');
    expect((await login(phone, 'recovered one')).status).toBe(200);
  });

  test('a wrong code changes nothing; a short password is rejected before the code is checked', async () => {
    const { phone } = await withPassword();
    const { code, wrong, reset } = await requestRecovery(phone);
    expect((await reset(wrong, 'recovered one')).body.errors).toHaveProperty('otp');
    expect((await reset(code, 'short')).body.errors).toEqual({
      new_password: ['Пароль должен быть не короче 8 символов'],
    });
    expect((await login(phone, 'correct horse')).status).toBe(200);
  });
});
