import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { instalmentApplicationSchema, instalmentPartnerSchema } from '#contract/instalments/instalment-applications.ts';
import { DAY_SECONDS } from '#contract/time/durations.ts';
import { type InstalmentsShop, instalmentsShop } from '#server/testing/instalments-shop.ts';
import { insertPartners } from '#tests/catalogue/instalment-partners.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: InstalmentsShop;
let lastPhone = 901_110_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await insertPartners(database.db);
  const orders = {
    placeFromInstalment: () => Promise.reject(new Error('nothing is signed here')),
    cancelOrder: () => Promise.reject(new Error('nothing is ordered here')),
  };
  // Nobody listens there: these applications go on with people.
  shop = await instalmentsShop({ db: database.db, orders, partnersUrl: 'http://127.0.0.1:9' });
});
afterEach(async () => {
  await database.db.execute(sql`truncate requests, instalment_applications cascade`);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

function form(changes: Record<string, unknown> = {}) {
  return {
    name: 'Дилноза',
    phone: String(++lastPhone),
    message: 'Смартфон LG Velvet',
    products: [{ product_id: 13, quantity: 1, price: 4_000_000 }],
    period: 12,
    data: { partner_name: 'inhouse', first_pay: 0 },
    ...changes,
  };
}

test('partners and plans come in the shop’s order, with terms of two months and more', async () => {
  const answer = await shop.app.inject({ url: '/api/v2/instalments/partners', headers: { 'accept-language': 'uz' } });
  expect(answer.statusCode).toBe(200);
  const partners = (answer.json() as { data: unknown[] }).data.map((one) => instalmentPartnerSchema.parse(one));
  expect(partners.map(({ code }) => code)).toEqual(['inhouse', 'uzum', 'iman', 'link', 'prepaid']);
  expect(partners[0]).toMatchObject({ name: 'Doʻkon', limit: 15_000_000, application: 'inhouse' });
  expect(partners[0]?.plans[1]).toEqual({ months: 12, percent: 142, fee: 48_000, is_noprepayment: false });
});

test.each([
  ['no name', { name: '' }, 'name', 'Поле обязательно для заполнения'],
  ['a name without an end', { name: 'я'.repeat(192) }, 'name', 'Нужно ввести не более 191 символа'],
  ['no phone', { phone: '' }, 'phone', 'Поле обязательно для заполнения'],
  ['a short phone', { phone: '9012345' }, 'phone', 'Номер телефона должен содержать не менее 9 цифр'],
  ['a message without an end', { message: 'я'.repeat(5001) }, 'message', 'Нужно ввести не более 5000 символов'],
  ['no goods', { products: [] }, 'products', 'Поле обязательно для заполнения'],
  ['no list of goods', { products: undefined }, 'products', 'Поле обязательно для заполнения'],
  ['goods that never were', { products: [{ product_id: 999_999 }] }, 'products', 'Этого товара больше нет в продаже'],
  ['no pieces', { products: [{ product_id: 13, quantity: 0 }] }, 'products.0.quantity', undefined],
  ['no term', { period: undefined }, 'period', undefined],
  ['half a month', { period: 2.5 }, 'period', undefined],
  ['a term that is a word', { period: 'год' }, 'period', undefined],
  ['a term without a price', { period: 5 }, 'period', 'На этот срок у партнёра нет цены. Выберите другой срок.'],
  ['an unknown partner', { data: { partner_name: 'nobody' } }, 'data.partner_name', 'Такого партнёра по рассрочке нет'],
  ['no partner at all', { data: null }, 'data.partner_name', 'Такого партнёра по рассрочке нет'],
  ['a payment below zero', { data: { partner_name: 'inhouse', first_pay: -1 } }, 'data.first_pay', undefined],
  [
    'more at once than is financed',
    { data: { partner_name: 'inhouse', first_pay: 4_000_001 } },
    'data.first_pay',
    'Первоначальный взнос не может быть больше суммы кредита',
  ],
  [
    'too little at once',
    { data: { partner_name: 'prepaid', first_pay: 499_000 }, period: 6 },
    'data.first_pay',
    'Первоначальный взнос — не меньше 500 000 сум',
  ],
  [
    'nothing at once where it must be',
    { data: { partner_name: 'prepaid', first_pay: 0 }, period: 6 },
    'data.first_pay',
    'Первоначальный взнос — не меньше 500 000 сум',
  ],
  [
    'no work',
    { data: { partner_name: 'inhouse', employment: false } },
    'data.employment',
    'Подтвердите, что у вас есть работа или постоянный доход',
  ],
  [
    'no agreement',
    { data: { partner_name: 'inhouse', agreement: false } },
    'data.agreement',
    'Чтобы продолжить, примите условия.',
  ],
  [
    'a phone of another country at a partner that is asked by calls',
    { phone: '79161234567', is_paymart: true, data: null },
    'phone',
    'Номер телефона должен начинаться с 998',
  ],
])('%s is told at its field', async (_what, changes, field, sentence) => {
  const { status, body } = await shop.apply(form(changes));
  expect(status).toBe(422);
  expect(body).toMatchObject({ success: false, error: expect.any(String) });
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
  if (sentence) expect(body.errors?.[field]?.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([sentence]);
  const { rows } = await database.db.execute(sql`select 1 from instalment_applications`);
  expect(rows).toEqual([]);
});

test('partners in Uzbek', async () => {
  const { body } = await shop.apply(form({ data: { partner_name: 'inhouse', agreement: false } }), 'uz');
  expect(body.errors).toEqual({ 'data.agreement': ['Davom etish uchun tasdiqlang.'] });
});

test.each([
  ['more than there is', { products: [{ product_id: 11, quantity: 4 }] }],
  [
    'in two lines more than there is',
    {
      products: [
        { product_id: 11, quantity: 2 },
        { product_id: 11, quantity: 2 },
      ],
    },
  ],
  ['what is out of stock', { products: [{ product_id: 12, quantity: 1 }] }],
  ['what is for pre-order', { products: [{ product_id: 22, quantity: 1 }] }],
  ['a price that was another one', { products: [{ product_id: 13, quantity: 1, price: 3_900_000 }] }],
])('%s can not be had: 409', async (_what, changes) => {
  expect((await shop.apply(form(changes))).status).toBe(409);
});

test('an application uses the shop’s own prices and terms, whatever else is sent', async () => {
  const { status, body } = await shop.apply(
    form({
      products: [{ product_id: 13, quantity: 2 }],
      data: { partner_name: 'inhouse', first_pay: 1_000_000, month_price: 1, total_price: 1, duration: 3 },
    }),
  );
  expect(status).toBe(201);
  expect(body.result).toMatchObject({ status: 1, application_id: expect.any(String) });
  const application = await shop.application(body.result?.application_id ?? '');
  expect(instalmentApplicationSchema.parse(application)).toMatchObject({
    state: 'new',
    amount: 8_000_000,
    first_pay: 1_000_000,
    months: 12,
    credit_total: 7_000_000 * 1.42 + 48_000,
    month_price: 833_000,
    total_price: 10_988_000,
    frame: null,
    order_number: null,
  });
});

test('a price above the limit sets the initial payment automatically', async () => {
  const { body } = await shop.apply(
    form({ products: [{ product_id: 13, quantity: 5 }], data: { partner_name: 'inhouse' } }),
  );
  const application = await shop.application(body.result?.application_id ?? '');
  expect(application).toMatchObject({ amount: 20_000_000, first_pay: 5_000_000, credit_total: 21_348_000 });
});

test('older clients send only the partner’s type', async () => {
  const { body } = await shop.apply(form({ is_paymart: 1, data: undefined }));
  expect(body.result?.status).toBe(3);
  const application = await shop.application(body.result?.application_id ?? '');
  expect(application).toMatchObject({ partner: { code: 'uzum' }, state: 'checking', reason: 'no_answer' });
});

test('a partner with its own sign-up page returns its link', async () => {
  const { body } = await shop.apply(form({ period: 6, data: { partner_name: 'link' } }));
  expect(body.result).toMatchObject({ status: 1, deep_link: 'https://partner.example/sign-up' });
});

test('a double tap is one application', async () => {
  const twice = form();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => shop.apply(twice)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.result?.application_id)).size).toBe(1);
});

test('an unknown id returns 404', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await shop.app.inject(`/api/v2/instalments/applications/${unknown}`)).statusCode).toBe(404);
  expect((await shop.app.inject('/api/v2/instalments/applications/1001')).statusCode).toBe(404);
  expect((await shop.allGood(unknown)).status).toBe(404);
  expect((await shop.allGood('1001')).body.errors).toHaveProperty('application_id');
});

test('an abandoned application expires', async () => {
  const { body } = await shop.apply(form());
  shop.passTime(14 * DAY_SECONDS + 1);
  await shop.runDueJobs();
  const application = await shop.application(body.result?.application_id ?? '');
  expect(application).toMatchObject({ state: 'cancelled', reason: 'expired' });
});

test('the return page works as a whole window and inside a frame', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const answer = await shop.app.inject(`/frames/instalment-return?application=${id}&lang=uz`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`/uz/cabinet/orderuzum?application=${id}`);
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await shop.app.inject('/frames/instalment-return?application=%22%3E%3Cscript%3E')).statusCode).toBe(422);
});
