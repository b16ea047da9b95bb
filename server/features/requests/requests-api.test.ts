import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Catalog, createCatalog } from '#server/features/catalog/index.ts';
import { todayRoutes } from '#server/features/today/index.ts';
import { legacyRequestsRoutes } from '#server/legacy-api/index.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import { createJobs, type Jobs } from '#server/platform/queue/index.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';
import { requests } from '#server/schema/requests-tables.ts';
import { type RunningSandbox, startSandbox } from '#server/startup/start-sandbox.ts';
import { backOfficeShop } from '#server/testing/back-office-shop.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { storedJobs } from '#server/testing/stored-jobs.ts';
import { TEST_ORIGIN, testApp } from '#server/testing/test-app.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { clearOldAddresses } from './create-request.ts';
import { type ApplyForInstalment, createRequests, staffRequestsRoutes } from './index.ts';

const OPERATOR = '998901110000';
const SITE = '/api/site/requests/';

let database: TestDatabase;
let changes: ChangeFeed;
let catalog: Catalog;
let sandbox: RunningSandbox;
let jobs: Jobs;
let app: FastifyInstance;
let product: { id: number; name: string; current_price: number };
let clock = 0;
let smsSent: { phone: string; text: string }[] = [];
let lastPhone = 998_901_000_000;
let phone: string;
const apply = vi.fn<ApplyForInstalment>(async () => ({ status: 0, application_id: 'app-1' }));

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  changes = await createChangeFeed({ db: database.db, log });
  catalog = await createCatalog({ db: database.db, changes, log });
  const [card] = catalog.shelf({ count: 1, inStock: false }, 'ru');
  if (card === undefined) throw new Error('the small shop is empty');
  product = card;
  sandbox = await startSandbox(0);
  jobs = createJobs({ db: database.db, log });
  const shop = createRequests({
    db: database.db,
    catalog,
    jobs,
    messaging: { queue: async (_tx, sms) => void smsSent.push(sms) },
    operator: {
      phone: OPERATOR,
      telegram: {
        url: `http://127.0.0.1:${sandbox.port}`,
        token: '1:test',
        chat: '-100',
        ownerChat: '-100',
        timeoutMs: 3_000,
      },
    },
    publicUrl: TEST_ORIGIN,
    shopName: () => 'Ампер',
    customerOf: async () => null,
    applyForInstalment: apply,
    log,
    now: () => new Date(Date.now() + clock),
  });
  await jobs.start();
  ({ app } = await testApp(
    { routes: { public: [shop.routes, legacyRequestsRoutes(shop)] } },
    { renderPage: emptyPages },
  ));
});

beforeEach(() => {
  phone = String(++lastPhone);
  smsSent = [];
  clock = 0;
});

afterEach(() => setFault('ok'));

afterAll(async () => {
  await app.close();
  await jobs.close();
  await catalog.close();
  await changes.close();
  await sandbox.stop();
  await database.drop();
});

async function post(payload: object, { url = SITE, address = '127.0.0.1', language = 'ru' } = {}) {
  const headers = { 'accept-language': language };
  const answer = await app.inject({ method: 'POST', url, payload, headers, remoteAddress: address });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

async function stored(id: number) {
  const [row] = await database.db.select().from(requests).where(eq(requests.id, id));
  return row;
}

async function setFault(mode: string): Promise<void> {
  await fetch(`http://127.0.0.1:${sandbox.port}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'telegram', mode }),
  });
}

async function chat(): Promise<{ text: string; html: string; chat: string }[]> {
  const answer = await fetch(`http://127.0.0.1:${sandbox.port}/telegram`);
  return ((await answer.json()) as { messages: { text: string; html: string; chat: string }[] }).messages;
}

const person = () => ({ name: 'Дилноза', phone });
const SAMPLES: Record<string, () => Record<string, unknown>> = {
  contact_form: () => ({ ...person(), email: 'd@example.com', message: 'Где вы?' }),
  fast_order: () => ({ phone, product_id: product.id, category_id: 1, message: '' }),
  preorder: () => ({ ...person(), product_id: null, category_id: null, products: [{ product_id: product.id }] }),
  question: () => ({ ...person(), product_id: product.id, message: 'Есть ли чёрный?' }),
  b2b: () => ({ ...person(), company_name: 'Ромашка', email: '', message: 'Десять ноутбуков' }),
  samsung_preorder: () => ({
    ...person(),
    ...{ lastname: 'Каримова', model: 'Galaxy', color: 'green', memory: '256 ГБ', payment_type: 'card', prepayment: 0 },
  }),
};

test('goods are of so many pieces that a sum can be made of them', async () => {
  const products = [{ product_id: product.id, quantity: 2_147_483_647, price: 1_000_000_000_000 }];
  expect((await post({ type: 'fast_order', phone, products })).status).toBe(422);
  const largest = Array(200).fill({ ...products[0], quantity: 10_000 });
  const { status, body } = await post({ type: 'fast_order', phone, products: largest });
  expect(status).toBe(201);
  const office = await backOfficeShop([
    staffRequestsRoutes({ db: database.db, catalog, publicUrl: TEST_ORIGIN }),
    todayRoutes({ db: database.db }),
  ]);
  office.be({});
  const pages = await Promise.all(
    ['/requests', `/requests/${body.result.id}`, '/today', '/today/requests'].map((page) => office.get(page)),
  );
  await office.close();
  expect(pages.map((page) => page.status)).toEqual([200, 200, 200, 200]);
});

describe('every type', () => {
  test.each(Object.keys(SAMPLES))('%s is accepted and stored', async (type) => {
    const sent = SAMPLES[type]?.() ?? {};
    const { status, body } = await post({ ...sent, type, page: '/cart' }, { language: 'uz' });
    expect(status).toBe(201);
    expect(body).toEqual({ success: true, result: { id: expect.any(Number), status: 1 } });
    expect(await stored(body.result.id)).toMatchObject({ type, phone, status: 'new', page: '/cart', locale: 'uz' });
  });

  const REQUIRED = 'Поле обязательно для заполнения';
  const LONG = 'Нужно ввести не более 191 символа';
  const BAD: [types: string[], field: string, value: unknown, message: string][] = [
    [Object.keys(SAMPLES), 'phone', '', REQUIRED],
    [Object.keys(SAMPLES), 'phone', undefined, REQUIRED],
    [Object.keys(SAMPLES), 'phone', '9012345', 'Номер телефона должен содержать не менее 9 цифр'],
    [Object.keys(SAMPLES), 'phone', 'позвоните мне', 'Недопустимое значение'],
    [Object.keys(SAMPLES).filter((type) => type !== 'fast_order'), 'name', '  ', REQUIRED],
    [Object.keys(SAMPLES), 'name', 'я'.repeat(192), LONG],
    [Object.keys(SAMPLES), 'message', 'я'.repeat(5001), 'Нужно ввести не более 5000 символов'],
    [['contact_form', 'question', 'b2b'], 'email', 'not one', 'Неправильный адрес электронной почты'],
    [['b2b'], 'company_name', 'я'.repeat(192), LONG],
    [['fast_order', 'preorder', 'question'], 'product_id', 'one', 'Недопустимое значение'],
    [['fast_order', 'preorder', 'question'], 'product_id', -1, 'Не меньше 1'],
    [['samsung_preorder'], 'lastname', '', REQUIRED],
    [['samsung_preorder'], 'lastname', 'я'.repeat(192), LONG],
    [['samsung_preorder'], 'model', '', REQUIRED],
    [['samsung_preorder'], 'memory', '', REQUIRED],
    [['samsung_preorder'], 'color', 'blue', 'Выберите один из вариантов'],
    [['samsung_preorder'], 'payment_type', 'shells', 'Выберите один из вариантов'],
    [['samsung_preorder'], 'prepayment', -5, 'Не меньше 0'],
  ];
  const CASES = BAD.flatMap(([types, field, value, message]) =>
    types.map((type) => [type, field, value, message] as const),
  );

  test.each(CASES)('%s: an invalid %s (%j) is reported at its field', async (type, field, value, message) => {
    const { status, body } = await post({ ...SAMPLES[type]?.(), type, [field]: value });
    expect(status).toBe(422);
    expect(body).toEqual({ success: false, error: expect.any(String), errors: { [field]: [message] } });
  });

  test('an invalid line of goods is reported at its index, in the caller’s language', async () => {
    const bad = { ...SAMPLES.preorder?.(), type: 'preorder', products: [{ product_id: product.id, quantity: 0 }] };
    const { status, body } = await post(bad, { language: 'uz' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['products.0.quantity']);
  });

  test.each([{ type: 'horoscope' }, {}, { type: null }])('an unknown type (%j) is refused', async (type) => {
    const { status, body } = await post({ ...person(), ...type });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ type: ['Неизвестный вид заявки'] });
  });

  test('nine digits are a number of this country; a name may be left out of one click', async () => {
    const { body } = await post({
      ...SAMPLES.fast_order?.(),
      type: 'fast_order',
      phone: `(${phone.slice(3, 5)}) ${phone.slice(5)}`,
    });
    expect(await stored(body.result.id)).toMatchObject({ phone, name: null });
  });

  test('an unknown product is not found', async () => {
    const { status, body } = await post({ ...SAMPLES.fast_order?.(), type: 'fast_order', product_id: 999_999 });
    expect(status).toBe(404);
    expect(body.success).toBe(false);
  });

  test('a question about a product becomes a pending question of that product', async () => {
    await post({ ...person(), type: 'question', product_id: product.id, message: 'Сколько весит коробка?' });
    const rows = await database.db
      .select()
      .from(productQuestions)
      .where(eq(productQuestions.body, 'Сколько весит коробка?'));
    expect(rows).toMatchObject([{ productId: product.id, status: 'pending', answer: null }]);
  });
});

test('the shown price is stored beside the shop’s own', async () => {
  const goods = [
    { product_id: product.id, quantity: 2, price: product.current_price + 1000, product_name: 'Как видели' },
  ];
  const { body } = await post({ phone, type: 'fast_order', product_id: null, products: goods });
  expect((await stored(body.result.id))?.payload.goods).toEqual([
    {
      product_id: product.id,
      name: product.name,
      quantity: 2,
      shown_price: product.current_price + 1000,
      price: product.current_price,
      status: expect.any(Number),
    },
  ]);
});

test('an instalment application goes to its partner; sent twice it is the same application', async () => {
  const form = {
    ...person(),
    type: 'installment_form',
    products: [{ product_id: product.id }],
    period: 12,
    is_paymart: 1,
  };
  const first = await post(form);
  const second = await post(form);
  expect(first.body).toEqual({
    success: true,
    result: { id: expect.any(Number), status: 0, application_id: 'app-1' },
  });
  expect(second.body.result.id).toBe(first.body.result.id);
  const messages = apply.mock.calls.map(([{ requestId, locale }]) => ({ requestId, locale }));
  expect(messages).toEqual(Array(2).fill({ requestId: first.body.result.id, locale: 'ru' }));
  expect(await stored(first.body.result.id)).toMatchObject({ type: 'installment_form', phone });
});

test('POST /api/v2/requests takes the same requests and answers in its own shape', async () => {
  const url = '/api/v2/requests';
  const sent = { ...person(), type: 'contact_form', message: 'Где вы?' };
  const { status, body } = await post(sent, { url });
  expect([status, body]).toEqual([201, { data: { id: expect.any(Number), status: 1 } }]);
  expect((await post(sent)).body.result.id).toBe(body.data.id);
  const invalid = await post({ ...sent, phone: '' }, { url });
  expect([invalid.status, Object.keys(invalid.body.errors)]).toEqual([422, ['phone']]);
  expect(invalid.body).toEqual({ message: expect.any(String), errors: expect.anything() });
  const form = { ...person(), type: 'installment_form', products: [{ product_id: product.id }], period: 12 };
  expect((await post(form, { url })).body.data).toEqual({ id: expect.any(Number), status: 0, application_id: 'app-1' });
});

describe('POST /api/v2/feedback', () => {
  const url = '/api/v2/feedback';

  test.each([
    [undefined, 'callback'],
    [false, 'callback'],
    [0, 'callback'],
    [true, 'samsung_preorder'],
    ['1', 'samsung_preorder'],
  ])('samsung_preorder %j makes it a %s', async (flag, type) => {
    const { status, body } = await post({ ...person(), message: 'Перезвоните', samsung_preorder: flag }, { url });
    expect(status).toBe(201);
    expect(await stored(body.data.id)).toMatchObject({ type, phone });
  });

  test.each([
    ['name', ''],
    ['phone', '12'],
    ['message', 'я'.repeat(5001)],
    ['samsung_preorder', 'maybe'],
  ])('an invalid %s is reported at its field', async (field, value) => {
    const { status, body } = await post({ ...person(), [field]: value }, { url });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe('limits', () => {
  test('the sixth request of a phone within an hour is refused, whatever its type', async () => {
    for (const text of ['1', '2', '3', '4']) await post({ ...person(), type: 'contact_form', message: text });
    const fifth = await post({ name: 'A', phone: phone.slice(3), message: '5' }, { url: '/api/v2/feedback' });
    expect(fifth.status).toBe(201);
    const sixth = await post({ ...person(), type: 'b2b' });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500);
    expect(sixth.body).toEqual({ success: false, error: expect.stringContaining('Слишком много заявок') });
    clock = 3_601_000;
    expect((await post({ ...person(), type: 'b2b' })).status).toBe(201);
  });

  test('the 21st request of an address is refused; another address is not affected', async () => {
    const send = (address: string) => {
      phone = String(++lastPhone);
      return post({ ...person(), type: 'contact_form' }, { address });
    };
    const answers = [];
    for (let sent = 0; sent < 20; sent++) answers.push((await send('198.51.100.7')).status);
    expect(new Set(answers)).toEqual(new Set([201]));
    expect((await send('198.51.100.7')).status).toBe(429);
    expect((await send('198.51.100.8')).status).toBe(201);
  });

  test('of twenty different concurrent requests five are accepted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post({ ...person(), type: 'contact_form', message: `${index}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

describe('a double tap', () => {
  test('twenty equal concurrent requests are one, announced once', async () => {
    const send = () => post({ ...person(), type: 'fast_order', product_id: product.id });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.result?.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(smsSent).toHaveLength(1);
    expect(await database.db.select().from(requests).where(eq(requests.phone, phone))).toHaveLength(1);
  });

  test('the same request a minute later, or with different words, is a new one', async () => {
    const send = (message: string) => post({ ...person(), type: 'contact_form', message });
    const first = await send('a');
    expect((await send('b')).body.result.id).not.toBe(first.body.result.id);
    clock = 61_000;
    expect((await send('a')).body.result.id).not.toBe(first.body.result.id);
  });
});

describe('operators', () => {
  const sentSms = (words: string) =>
    vi.waitFor(async () => {
      const found = (await chat()).filter(({ text }) => text.includes(words));
      expect(found).toHaveLength(1);
      return found[0];
    });

  const announcementFailure = async (requestId: number) =>
    (await storedJobs(database.db, 'requests.announce')).find(({ data }) => isDeepStrictEqual(data, { requestId }))
      ?.output?.message;

  test('read everything in their chat and the essentials in an SMS; typed text is escaped', async () => {
    const name = `<b>Али</b> & "Ко" ${phone}`;
    const { body } = await post({
      ...person(),
      name,
      type: 'fast_order',
      product_id: product.id,
      message: '<i>срочно',
      page: '/cart',
    });
    const message = await sentSms(`Заявка № ${body.result.id},`);
    expect(message).toMatchObject({ chat: '-100' });
    expect(message?.text).toContain(name);
    expect(message?.text).toContain('<i>срочно');
    expect(message?.text).toContain(`+${phone}`);
    expect(message?.text).toContain(product.name);
    expect(message?.text).toContain(`${TEST_ORIGIN}/cart`);
    expect(message?.html).not.toContain('<i>');
    expect(smsSent).toHaveLength(1);
    expect(smsSent[0]?.phone).toBe(OPERATOR);
    expect(smsSent[0]?.text).toContain(`Заявка № ${body.result.id}, покупка в один клик`);
    await vi.waitFor(async () => expect((await stored(body.result.id))?.announcedAt).not.toBeNull());
  });

  test('a whole cart and a long message still fit into one message', async () => {
    const products = Array.from({ length: 60 }, () => ({
      product_id: product.id,
      quantity: 3,
      product_name: '"&<>'.repeat(40),
    }));
    const { body } = await post({
      ...person(),
      type: 'preorder',
      product_id: null,
      products,
      message: '&'.repeat(5000),
    });
    expect((await sentSms(`Заявка № ${body.result.id},`))?.text).toContain('и ещё позиций: 45');
  });

  test.each(['error', 'silent'])('are notified when Telegram responds again (%s)', async (mode) => {
    await setFault(mode);
    const { status, body } = await post({ ...person(), type: 'contact_form' });
    expect(status).toBe(201);
    await vi.waitFor(async () => expect(await announcementFailure(body.result.id)).toEqual(expect.any(String)));
    expect((await stored(body.result.id))?.announcedAt).toBeNull();
    await setFault('ok');
    await sentSms(`Заявка № ${body.result.id},`);
  });

  test('a message with a lost response is sent again', async () => {
    await setFault('drop_after_commit');
    const { body } = await post({ ...person(), type: 'contact_form' });
    await vi.waitFor(async () => {
      expect((await chat()).some(({ text }) => text.includes(`Заявка № ${body.result.id},`))).toBe(true);
    });
    await setFault('ok');
    await vi.waitFor(async () => expect((await stored(body.result.id))?.announcedAt).not.toBeNull());
  });
});

test('network addresses are stored for a day only', async () => {
  const { body } = await post({ ...person(), type: 'contact_form' }, { address: '203.0.113.9' });
  await clearOldAddresses(database.db, new Date(Date.now() + 86_000_000));
  expect((await stored(body.result.id))?.address).toBe('203.0.113.9');
  await clearOldAddresses(database.db, new Date(Date.now() + 86_500_000));
  expect((await stored(body.result.id))?.address).toBeNull();
});
