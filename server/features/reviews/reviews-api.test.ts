import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reviewPageSchema } from '#contract/reviews/reviews.ts';
import { type Catalog, createCatalog } from '#server/features/catalog/index.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import { reviews } from '#server/schema/reviews-tables.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { testApp } from '#server/testing/test-app.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createReviews, reviewsRoutes } from './index.ts';

let database: TestDatabase;
let changes: ChangeFeed;
let catalog: Catalog;
let app: FastifyInstance;
let productId: number;
let otherId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  changes = await createChangeFeed({ db: database.db, log });
  catalog = await createCatalog({ db: database.db, changes, log });
  const shown = catalog.shelf({ count: 2, inStock: false }, 'ru').map(({ id }) => id);
  [productId = 0, otherId = 0] = shown;
  const routes = { public: [reviewsRoutes(createReviews(database.db, catalog), async () => null)] };
  ({ app } = await testApp({ routes }, { renderPage: emptyPages }));
});

afterAll(async () => {
  await app.close();
  await catalog.close();
  await changes.close();
  await database.drop();
});

function review(change: object = {}) {
  const name = 'Александр Ли';
  return { product_id: productId, name, email: 'a@example.com', body: 'Хороший', rating: 5, ...change };
}

async function post(payload: object, language = 'ru') {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v2/reviews',
    payload,
    headers: { 'accept-language': language },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function list(query: string) {
  const answer = await app.inject(`/api/v2/reviews?${query}`);
  return { status: answer.statusCode, body: answer.json() };
}

function approve(email: string) {
  return database.db.update(reviews).set({ status: 'approved' }).where(eq(reviews.email, email));
}

test.each([
  ['name', { name: '  ' }, 'Поле обязательно для заполнения'],
  ['name', { name: 'я'.repeat(192) }, 'Нужно ввести не более 191 символа'],
  ['email', { email: '' }, 'Поле обязательно для заполнения'],
  ['email', { email: 'not an address' }, 'Неправильный адрес электронной почты'],
  ['body', { body: '' }, 'Поле обязательно для заполнения'],
  ['body', { body: 'я'.repeat(5001) }, 'Нужно ввести не более 5000 символов'],
  ['rating', { rating: 6 }, 'Поставьте оценку от 0 до 5'],
  ['rating', { rating: -1 }, 'Поставьте оценку от 0 до 5'],
  ['rating', { rating: 4.5 }, 'Поставьте оценку от 0 до 5'],
])('an invalid %s is reported at its field', async (field, change, message) => {
  const { status, body } = await post(review(change));
  expect(status).toBe(422);
  expect(body.errors).toEqual({ [field]: [message] });
});

test('messages are in the language of the caller', async () => {
  const { body } = await post(review({ rating: 9 }), 'uz');
  expect(body.errors.rating).toEqual(['0 dan 5 gacha baho qoʻying']);
});

test('a review of an unknown product is not found', async () => {
  expect((await post(review({ product_id: 999_999 }))).status).toBe(404);
});

test('a review is shown only after approval, with a masked name and without the e-mail', async () => {
  const written = await post(review({ email: 'first@example.com' }));
  expect(written.status).toBe(201);
  expect(written.body.data.status).toBe('pending');
  expect((await list(`product_id=${productId}`)).body.meta.total).toBe(0);

  await approve('first@example.com');
  const { body } = await list(`product_id=${productId}`);
  expect(reviewPageSchema.parse(body)).toEqual(body);
  expect(body.data).toHaveLength(1);
  expect(body.data[0].name).toBe('Ал•••••др Ли');
  expect(JSON.stringify(body)).not.toContain('first@example.com');
});

test('the second review of one person for one product is refused, whatever the case of the address', async () => {
  await post(review({ email: 'twice@example.com' }));
  const second = await post(review({ email: 'Twice@Example.com' }));
  expect(second.status).toBe(409);
  expect(second.body.message).toBe('Вы уже оставили отзыв об этом товаре');
  expect((await post(review({ email: 'twice@example.com', product_id: otherId }))).status).toBe(201);
});

test('of twenty concurrent reviews one is stored', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(review({ email: 'race@example.com' }))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('ratings of approved reviews make the mean; a review without a rating does not count', async () => {
  const marks = [5, 4, 4, 1, 0];
  await Promise.all(
    marks.map((rating, index) => post(review({ email: `mark${index}@example.com`, rating, product_id: otherId }))),
  );
  for (const index of marks.keys()) await approve(`mark${index}@example.com`);
  const { body } = await list(`product_id=${otherId}`);
  expect(body.summary).toEqual({ rating: 3.5, count: 4, stars: [1, 0, 0, 2, 1] });
  expect(body.meta.total).toBe(5);
  await vi.waitFor(() => {
    const card = catalog.cards([otherId], 'ru')[0];
    expect(card?.rating).toBe(3.5);
    expect(card?.rating_count).toBe(4);
  });

  await database.db.update(reviews).set({ status: 'rejected' }).where(eq(reviews.email, 'mark3@example.com'));
  await vi.waitFor(() => expect(catalog.cards([otherId], 'ru')[0]?.rating_count).toBe(3));
  await database.db.delete(reviews).where(eq(reviews.productId, otherId));
  await vi.waitFor(() => expect(catalog.cards([otherId], 'ru')[0]?.rating_count).toBe(0));
});

test('variants share their reviews and rating; each review keeps its own product', async () => {
  const [black, white] = [11, 12];
  await database.db.delete(reviews);
  await post(review({ email: 'black@example.com', product_id: black, rating: 5 }));
  await post(review({ email: 'white@example.com', product_id: white, rating: 2 }));
  for (const email of ['black@example.com', 'white@example.com']) await approve(email);
  for (const id of [black, white]) {
    const { body } = await list(`product_id=${id}`);
    expect(body.summary).toEqual({ rating: 3.5, count: 2, stars: [0, 1, 0, 0, 1] });
    expect(body.data.map((shown: { product_id: number }) => shown.product_id).sort()).toEqual([black, white]);
    await vi.waitFor(() => expect(catalog.cards([id], 'ru')[0]).toMatchObject({ rating: 3.5, rating_count: 2 }));
  }
  await database.db.delete(reviews).where(eq(reviews.productId, white));
  await vi.waitFor(() => expect(catalog.cards([white], 'ru')[0]).toMatchObject({ rating: 5, rating_count: 1 }));
  await database.db.delete(reviews);
  await vi.waitFor(() => expect(catalog.cards([black], 'ru')[0]?.rating_count).toBe(0));
});

test('sorting and the rating filter apply to every page', async () => {
  const rows = Array.from({ length: 23 }, (_, index) => ({
    productId: otherId,
    name: `N${index}`,
    email: `p${index}@example.com`,
    author: `p${index}@example.com`,
    rating: (index % 5) + 1,
    body: `Текст ${index}`,
    locale: 'ru' as const,
    status: 'approved' as const,
    createdAt: new Date(Date.UTC(2026, 0, index + 1)),
  }));
  await database.db.insert(reviews).values(rows);
  const seen = new Set<number>();
  for (const page of [1, 2, 3, 4]) {
    const { body } = await list(`product_id=${otherId}&page=${page}`);
    for (const { id } of body.data) seen.add(id);
    expect(body.meta).toMatchObject({ total: 23, last_page: 3, current_page: page });
  }
  expect(seen.size).toBe(23);
  const worst = await list(`product_id=${otherId}&sort=worst`);
  expect(worst.body.data[0].rating).toBe(1);
  const fives = await list(`product_id=${otherId}&rating=5`);
  expect(fives.body.data.every(({ rating }: { rating: number }) => rating === 5)).toBe(true);
  expect(fives.body.meta.total).toBe(4);
});

test.each(['', 'product_id=x', `product_id=1&page=0`, 'product_id=1&sort=random', 'product_id=1&rating=9'])(
  'nonsense (%j) is a 422',
  async (query) => {
    expect((await list(query)).status).toBe(422);
  },
);

function sendFrom(remoteAddress: string, email: string) {
  return app.inject({ method: 'POST', url: '/api/v2/reviews', remoteAddress, payload: review({ email }) });
}

test('of thirty reviews at once from one address twenty are taken, whoever signs them', async () => {
  const sent = Array.from({ length: 30 }, (_, count) => sendFrom('203.0.113.5', `flood-${count}@example.com`));
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await sendFrom('203.0.113.6', 'neighbour@example.com')).statusCode).toBe(201);
});

test('one e-mail sends five reviews an hour, whatever the address', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) {
    const email = count % 2 === 0 ? 'Many@example.com' : 'many@example.com';
    statuses.push((await sendFrom(`198.51.100.${count}`, email)).statusCode);
  }
  expect(statuses).toEqual([201, 409, 409, 409, 409, 429]);
});
