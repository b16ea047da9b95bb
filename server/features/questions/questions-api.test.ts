import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { questionPageSchema } from '#contract/questions/questions.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { testApp } from '#server/testing/test-app.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createQuestions, questionsRoutes } from './index.ts';

const PHONE = 11;
const PHONE_IN_WHITE = 12;
const OTHER_PHONE = 13;
const FRIDGE = 21;
const OTHER_FRIDGE = 22;

let database: TestDatabase;
let changes: ChangeFeed;
let app: FastifyInstance;
const changed: number[] = [];
const catalog = {
  withVariants: (ids: readonly number[]) => (ids.includes(PHONE) ? [PHONE, PHONE_IN_WHITE] : [...ids]),
};

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  changes = await createChangeFeed({ db: database.db, log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } });
  changes.subscribe({ phase: 'refresh' }, async (batch) => {
    for (const { subject, ids } of batch) if (subject === 'products' && ids !== 'all') changed.push(...ids);
  });
  const routes = { public: [questionsRoutes(createQuestions(database.db, catalog))] };
  ({ app } = await testApp({ routes }, { renderPage: emptyPages }));
});

beforeEach(async () => {
  await database.db.delete(productQuestions);
});

afterAll(async () => {
  await app.close();
  await changes.close();
  await database.drop();
});

function question(change: Partial<typeof productQuestions.$inferInsert> = {}): typeof productQuestions.$inferInsert {
  return {
    productId: PHONE,
    name: 'Александр Ли',
    body: 'Есть ли eSIM?',
    locale: 'ru',
    status: 'approved',
    ...change,
  };
}

async function list(query: string) {
  const answer = await app.inject(`/api/v2/questions?${query}`);
  return { status: answer.statusCode, body: answer.json() };
}

test('questions about a variant are shown for the other variants too', async () => {
  await database.db.insert(productQuestions).values(question({ productId: PHONE_IN_WHITE, body: 'А в коробке?' }));
  const { body } = await list(`product_id=${PHONE}`);
  expect(body.data).toMatchObject([{ product_id: PHONE_IN_WHITE, body: 'А в коробке?' }]);
  expect((await list(`product_id=${OTHER_PHONE}`)).body.meta.total).toBe(0);
});

test('only approved questions are shown, with masked names', async () => {
  await database.db
    .insert(productQuestions)
    .values([
      question({ answer: 'Да, две.', createdAt: new Date('2026-01-01'), answeredAt: new Date('2026-01-02') }),
      question({ body: 'Waiting', status: 'pending' }),
      question({ body: 'Refused', status: 'rejected' }),
      question({ body: 'Of another', productId: OTHER_PHONE }),
    ]);
  const { status, body } = await list(`product_id=${PHONE}`);
  expect(status).toBe(200);
  expect(questionPageSchema.parse(body)).toEqual(body);
  expect(body.meta.total).toBe(1);
  expect(body.data).toEqual([
    {
      id: expect.any(Number),
      product_id: PHONE,
      name: 'Ал•••••др Ли',
      body: 'Есть ли eSIM?',
      answer: 'Да, две.',
      locale: 'ru',
      created_at: '2026-01-01T00:00:00.000Z',
      answered_at: '2026-01-02T00:00:00.000Z',
    },
  ]);
});

test('an unanswered question has no answer, and a product without questions has an empty page', async () => {
  await database.db.insert(productQuestions).values(question());
  const { body } = await list(`product_id=${PHONE}`);
  expect(body.data[0]).toMatchObject({ answer: null, answered_at: null });
  const empty = await list(`product_id=${OTHER_PHONE}`);
  expect(empty.body).toEqual({ data: [], meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 } });
});

test('pages hold every question once, newest first', async () => {
  const rows = Array.from({ length: 23 }, (_, index) =>
    question({ body: `Question ${index}`, createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 12))) }),
  );
  await database.db.insert(productQuestions).values(rows);
  const seen: { id: number; created_at: string }[] = [];
  for (const page of [1, 2, 3, 4]) {
    const { body } = await list(`product_id=${PHONE}&page=${page}`);
    expect(body.meta).toEqual({ current_page: page, last_page: 3, per_page: 10, total: 23 });
    seen.push(...body.data);
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(23);
  const dates = seen.map(({ created_at }) => created_at);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test('an operator’s decision purges the product’s page; a pending question does not', async () => {
  await database.db.insert(productQuestions).values(question({ productId: FRIDGE, status: 'pending' }));
  await database.db.insert(productQuestions).values(question({ productId: OTHER_FRIDGE }));
  const ofFridges = () => changed.filter((id) => id === FRIDGE || id === OTHER_FRIDGE);
  await vi.waitFor(() => expect(ofFridges()).toEqual([OTHER_FRIDGE]));
  await database.db
    .update(productQuestions)
    .set({ status: 'approved', answer: 'Да', answeredAt: new Date() })
    .where(eq(productQuestions.productId, FRIDGE));
  await vi.waitFor(() => expect(ofFridges()).toEqual([OTHER_FRIDGE, FRIDGE]));
  await database.db.delete(productQuestions).where(eq(productQuestions.productId, OTHER_FRIDGE));
  await vi.waitFor(() => expect(ofFridges()).toEqual([OTHER_FRIDGE, FRIDGE, OTHER_FRIDGE]));
});

test('the same question is stored once, also a very long one', async () => {
  const long = question({ body: 'я'.repeat(5000) });
  await database.db.insert(productQuestions).values(long);
  await database.db.insert(productQuestions).values(long).onConflictDoNothing();
  expect((await list(`product_id=${PHONE}`)).body.meta.total).toBe(1);
});

test.each(['', 'product_id=x', 'product_id=0', 'product_id=1&page=0', 'product_id=99999999999'])(
  'nonsense (%j) is a 422',
  async (query) => {
    expect((await list(query)).status).toBe(422);
  },
);
