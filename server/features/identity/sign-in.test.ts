import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeSentSchema, profileSchema, signedInSchema } from '#contract/identity/identity.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts';
import { recordStatements } from '#server/platform/database/statement-record.ts';
import { type IdentityShop, identityShop } from '#server/testing/identity-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: IdentityShop;
let lastPhone = 998_901_000_000;
const newPhone = () => String(++lastPhone);

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await identityShop(database.db);
});
afterAll(async () => {
  await shop.app.close();
  await database.drop();
});

describe('registering', () => {
  test('a code is sent, confirms the phone and signs in', async () => {
    const phone = newPhone();
    const requested = await shop.call('POST', '/register', { body: { name: ' Олим ', phone_number: phone } });
    expect(requested.status).toBe(201);
    expect(codeSentSchema.parse(requested.body.data)).toEqual({ phone_number: phone, resend_after: 120 });
    expect(shop.sent.get(phone)).toEqual([expect.stringMatching(/^Amper: код \d{6}\. Никому его не сообщайте\.$/)]);

    const verified = await shop.call('POST', '/verify/phone', {
      body: { phone_number: phone, otp: shop.codeOf(phone) },
    });
    expect(verified.status).toBe(200);
    const { token, user } = signedInSchema.parse(verified.body.data);
    expect(user).toMatchObject({ name: 'Олим', phone_number: phone, email: null, has_password: false });
    const profile = await shop.call('GET', '/profile', { token });
    expect(profileSchema.parse(profile.body.data)).toEqual(user);
  });

  test('the text is in the language of the caller', async () => {
    const phone = newPhone();
    await shop.call('POST', '/register', { language: 'uz', body: { name: 'Olim', phone_number: phone } });
    expect(shop.sent.get(phone)?.[0]).toMatch(/^Amper: kod \d{6}\. Uni hech kimga aytmang\.$/);
  });

  test('a registered phone gets the same response, and its owner signs in under the old name', async () => {
    const phone = newPhone();
    await shop.register(phone, 'Настоящая');
    shop.advanceClock(121);
    const again = await shop.call('POST', '/register', { body: { name: 'Чужая', phone_number: phone } });
    expect(again.status).toBe(201);
    expect(again.body.data).toEqual({ phone_number: phone, resend_after: 120 });
    const { body } = await shop.call('POST', '/verify/phone', {
      body: { phone_number: phone, otp: shop.codeOf(phone) },
    });
    expect(signedInSchema.parse(body.data).user.name).toBe('Настоящая');
  });

  test('the name comes with the code, whoever else registered the phone before or since', async () => {
    const phone = newPhone();
    await shop.call('POST', '/register', { body: { name: 'Владелица', phone_number: phone } });
    shop.advanceClock(121);
    await shop.call('POST', '/register', { body: { name: 'Чужая', phone_number: phone } });
    const { body } = await shop.call('POST', '/verify/phone', {
      body: { phone_number: phone, otp: shop.codeOf(phone), name: 'Владелица' },
    });
    expect(signedInSchema.parse(body.data).user.name).toBe('Владелица');
  });

  test('a name that a stranger gave is not used for the owner who signs in', async () => {
    const phone = newPhone();
    await shop.call('POST', '/register', { body: { name: 'Чужая', phone_number: phone } });
    shop.advanceClock(121);
    await shop.call('POST', '/login', { body: { phone_number: phone } });
    expect(shop.sent.get(phone)).toHaveLength(1);
    shop.advanceClock(121);
    await shop.call('POST', '/otp', { body: { phone_number: phone } });
    expect(shop.sent.get(phone)).toHaveLength(1);
  });

  test('a code that is requested again keeps the name for an hour', async () => {
    const [soon, late] = [newPhone(), newPhone()];
    for (const phone of [soon, late]) {
      await shop.call('POST', '/register', { body: { name: 'Олим', phone_number: phone } });
    }
    shop.advanceClock(900);
    await shop.call('POST', '/otp', { body: { phone_number: soon } });
    shop.advanceClock(2800);
    await shop.call('POST', '/otp', { body: { phone_number: late } });
    expect(shop.sent.get(soon)).toHaveLength(2);
    expect(shop.sent.get(late)).toHaveLength(1);
  });

  test.each([
    [{}, { name: ['Поле обязательно для заполнения'], phone_number: ['Поле обязательно для заполнения'] }],
    [{ name: ' ', phone_number: '998901112233' }, { name: ['Поле обязательно для заполнения'] }],
    [{ name: 'x'.repeat(192), phone_number: '998901112233' }, { name: ['Нужно ввести не более 191 символа'] }],
    [{ name: 'Олим', phone_number: '901112233' }, { phone_number: ['Номер телефона должен начинаться с 998'] }],
    [
      { name: 'Олим', phone_number: '99890111223' },
      { phone_number: ['Номер телефона должен содержать не менее 12 цифр'] },
    ],
    [{ name: 'Олим', phone_number: 998901112233 }, { phone_number: ['Недопустимое значение'] }],
  ])('%j is refused field by field', async (body, errors) => {
    const answer = await shop.call('POST', '/register', { body });
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });
});

describe('the phone first', () => {
  const requestCode = (phone: string) =>
    shop.call('POST', '/otp', { body: { phone_number: phone, may_register: true } });
  const confirm = (phone: string, more: object = {}) =>
    shop.call('POST', '/verify/phone', { body: { phone_number: phone, otp: shop.codeOf(phone), ...more } });

  test('whoever is new is asked for a name after the code, which stays usable until then', async () => {
    const phone = newPhone();
    expect((await requestCode(phone)).status).toBe(200);
    for (let attempt = 0; attempt < 7; attempt++) {
      expect(await confirm(phone)).toMatchObject({
        status: 422,
        body: { errors: { name: ['Поле обязательно для заполнения'] } },
      });
    }
    const { status, body } = await confirm(phone, { name: 'Дилноза' });
    expect(status).toBe(200);
    expect(signedInSchema.parse(body.data).user).toMatchObject({ name: 'Дилноза', phone_number: phone });
    expect((await confirm(phone, { name: 'Дилноза' })).body.errors).toHaveProperty('otp');
  });

  test('a customer signs in by the code alone, under their own name', async () => {
    const phone = newPhone();
    await shop.register(phone, 'Олим');
    shop.advanceClock(121);
    await requestCode(phone);
    const { body } = await confirm(phone);
    expect(signedInSchema.parse(body.data).user.name).toBe('Олим');
  });

  test('a code that is sent again may register too, and a wrong one says nothing of a name', async () => {
    const phone = newPhone();
    await requestCode(phone);
    shop.advanceClock(121);
    await shop.call('POST', '/otp', { body: { phone_number: phone } });
    expect(shop.sent.get(phone)).toHaveLength(2);
    const wrong = shop.codeOf(phone) === '000000' ? '111111' : '000000';
    const { body } = await confirm(phone, { otp: wrong, name: 'Олим' });
    expect(Object.keys(body.errors ?? {})).toEqual(['otp']);
    expect((await confirm(phone, { name: 'Олим' })).status).toBe(200);
  });

  test('a name that a stranger registered is not given to the owner', async () => {
    const phone = newPhone();
    await shop.call('POST', '/register', { body: { name: 'Чужая', phone_number: phone } });
    shop.advanceClock(121);
    await requestCode(phone);
    expect((await confirm(phone)).status).toBe(422);
    const { body } = await confirm(phone, { name: 'Владелица' });
    expect(signedInSchema.parse(body.data).user.name).toBe('Владелица');
  });

  test('without a wish to register an unknown phone still gets nothing', async () => {
    const phone = newPhone();
    await shop.call('POST', '/otp', { body: { phone_number: phone } });
    expect(shop.sent.get(phone) ?? []).toEqual([]);
  });
});

describe('a code', () => {
  test.each(['/register', '/login', '/otp'])('is sent by %s at most every 120 seconds', async (path) => {
    const phone = newPhone();
    const body = { name: 'Олим', phone_number: phone };
    expect((await shop.call('POST', path, { body })).status).toBeLessThan(300);
    shop.advanceClock(20);
    const soon = await shop.call('POST', path, { body });
    expect(soon.status).toBe(429);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(95);
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(100);
    expect(soon.body.message).toMatch(/^Новый код можно запросить через \d+ с$/);
    shop.advanceClock(101);
    expect((await shop.call('POST', path, { body })).status).toBeLessThan(300);
  });

  test('is sent to a phone five times a day', async () => {
    const phone = newPhone();
    const requestCode = () => shop.call('POST', '/register', { body: { name: 'Олим', phone_number: phone } });
    for (let count = 0; count < 5; count++) {
      expect((await requestCode()).status).toBe(201);
      shop.advanceClock(121);
    }
    const sixth = await requestCode();
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(23 * HOUR_SECONDS);
    shop.advanceClock(DAY_SECONDS - 5 * 121);
    expect((await requestCode()).status).toBe(201);
    expect(shop.sent.get(phone)).toHaveLength(6);
  });

  test('is sent to an address at most twenty times an hour, whatever the phone', async () => {
    const from = { address: '203.0.113.20' };
    const requestCode = (options = from) =>
      shop.call('POST', '/otp', { ...options, body: { phone_number: newPhone() } });
    const answers = await Promise.all(Array.from({ length: 25 }, () => requestCode()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await requestCode({ address: '203.0.113.21' })).status).toBe(200);
    shop.advanceClock(3601);
    expect((await requestCode()).status).toBe(200);
  });

  test('is sent once for many concurrent requests', async () => {
    const phone = newPhone();
    const requestCode = () => shop.call('POST', '/register', { body: { name: 'Олим', phone_number: phone } });
    const answers = await Promise.all(Array.from({ length: 8 }, requestCode));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(429)]);
    expect(shop.sent.get(phone)).toHaveLength(1);
  });

  test('is invalid after five wrong tries, also concurrent ones', async () => {
    const phone = newPhone();
    await shop.call('POST', '/register', { body: { name: 'Олим', phone_number: phone } });
    const right = shop.codeOf(phone);
    const wrong = right === '000000' ? '111111' : '000000';
    const guess = (otp: string) => shop.call('POST', '/verify/phone', { body: { phone_number: phone, otp } });
    const guesses = await Promise.all(Array.from({ length: 5 }, () => guess(wrong)));
    for (const { status, body } of guesses) {
      expect(status).toBe(422);
      expect(body.errors).toEqual({ otp: [expect.stringContaining('Неверный или просроченный код')] });
    }
    expect((await guess(right)).status).toBe(422);
  });

  test.each([
    ['ru', 'Введите 6 цифр из SMS'],
    ['uz', 'SMSdagi 6 ta raqamni kiriting'],
  ] as const)('that is not whole costs no try and is told in %s', async (language, message) => {
    const phone = newPhone();
    await shop.call('POST', '/register', { body: { name: 'Олим', phone_number: phone } });
    const right = shop.codeOf(phone);
    for (const otp of [right.slice(0, 5), `${right}0`, 'abcdef', '12 456', '1']) {
      const { status, body } = await shop.call('POST', '/verify/phone', {
        language,
        body: { phone_number: phone, otp },
      });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ otp: [message] });
    }
    const answer = await shop.call('POST', '/verify/phone', { body: { phone_number: phone, otp: ` ${right} ` } });
    expect(answer.status).toBe(200);
  });

  test('is valid for ten minutes and works once', async () => {
    const phone = newPhone();
    await shop.register(phone);
    const spent = await shop.call('POST', '/login/check', { body: { phone_number: phone, otp: shop.codeOf(phone) } });
    expect(spent.status).toBe(422);
    shop.advanceClock(121);
    await shop.call('POST', '/login', { body: { phone_number: phone } });
    shop.advanceClock(601);
    const late = await shop.call('POST', '/login/check', { body: { phone_number: phone, otp: shop.codeOf(phone) } });
    expect(late.status).toBe(422);
  });

  test('creates one session when it is used twice at the same moment', async () => {
    const phone = newPhone();
    await shop.call('POST', '/register', { body: { name: 'Олим', phone_number: phone } });
    const body = { phone_number: phone, otp: shop.codeOf(phone) };
    const answers = await Promise.all([1, 2, 3].map(() => shop.call('POST', '/verify/phone', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('can be checked without being used up', async () => {
    const phone = newPhone();
    await shop.register(phone);
    shop.advanceClock(121);
    await shop.call('POST', '/otp', { body: { phone_number: phone } });
    const body = { phone_number: phone, otp: shop.codeOf(phone) };
    for (let count = 0; count < 7; count++) {
      expect(await shop.call('POST', '/otp/check', { body })).toMatchObject({
        status: 200,
        body: { data: { valid: true } },
      });
    }
    expect((await shop.call('POST', '/otp/check', { body: { ...body, otp: '12' } })).status).toBe(422);
    expect((await shop.call('POST', '/login/check', { body })).status).toBe(200);
  });

  test('is in neither the database nor the log in plain text', async () => {
    const phone = newPhone();
    await shop.call('POST', '/register', { body: { name: 'Олим', phone_number: phone } });
    const code = shop.codeOf(phone);
    const { rows } = await database.db.execute('select one_time_codes::text as row from one_time_codes');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(shop.logged)).not.toContain(code);
    expect(JSON.stringify(shop.logged)).not.toContain(phone);
  });
});

describe('nobody learns who is registered', () => {
  test.each([
    ['/login', {}],
    ['/otp', {}],
    ['/register', { name: 'Олим' }],
    ['/login', { password: 'wrong password' }],
    ['/login/check', { otp: '000000' }],
    ['/otp/check', { otp: '000000' }],
    ['/verify/phone', { otp: '000000' }],
    ['/reset-password', { otp: '000000', new_password: 'a new password' }],
  ])('%s %j: the same answer by the same statements', async (path, body) => {
    const [known, stranger] = [newPhone(), newPhone()];
    await shop.register(known);
    shop.advanceClock(121);
    const callAs = (phone: string) =>
      recordStatements(() => shop.call('POST', path, { body: { ...body, phone_number: phone } }));
    const [first, second] = [await callAs(known), await callAs(stranger)];
    expect(second.result.status).toBe(first.result.status);
    const plain = (answer: typeof first) => JSON.stringify(answer.result.body).replaceAll(/9989\d{8}/g, 'phone');
    expect(plain(second)).toBe(plain(first));
    expect(second.statements).toEqual(first.statements);
  });

  test('an unknown phone is sent no code, and guessing it creates no customer', async () => {
    const phone = newPhone();
    await shop.call('POST', '/login', { body: { phone_number: phone } });
    expect(shop.sent.has(phone)).toBe(false);
    expect((await shop.call('POST', '/login', { body: { phone_number: phone } })).status).toBe(429);
  });

  test('a wrong password of an unknown phone takes as long as that of a customer', async () => {
    const [known, stranger] = [newPhone(), newPhone()];
    const token = await shop.register(known);
    await shop.call('PUT', '/profile/password', { token, body: { new_password: 'correct horse' } });
    const time = async (phone: string) => {
      const start = performance.now();
      await shop.call('POST', '/login', { body: { phone_number: phone, password: 'wrong horse' } });
      return performance.now() - start;
    };
    const least = { known: Number.POSITIVE_INFINITY, stranger: Number.POSITIVE_INFINITY };
    const isAlike = () => least.stranger > least.known / 2 && least.stranger < least.known * 2;
    // The quickest of each is the work itself, once the machine had a quiet moment for both.
    for (let round = 0; round < 4 || (round < 60 && !isAlike()); round++) {
      // Wrong ones are forgotten, so that the phone isn't closed.
      shop.advanceClock(16 * 60);
      least.known = Math.min(least.known, await time(known));
      least.stranger = Math.min(least.stranger, await time(stranger));
    }
    // The hash is nearly all of it: without one the stranger's answer would take a tenth.
    expect(least.stranger).toBeGreaterThan(least.known / 2);
    expect(least.stranger).toBeLessThan(least.known * 2);
  });
});
