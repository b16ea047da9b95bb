import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#server/schema/catalog-tables.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';
import { reviews } from '#server/schema/reviews-tables.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { loadQuestions } from './load-questions.ts';
import { loadReviews } from './load-reviews.ts';
import { readShopData } from './read-shop-data.ts';

const data = readShopData();

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  const ids = new Set([...data.reviews, ...data.questions].map(({ productId }) => productId));
  const nothing = { ru: '' };
  await database.db.insert(products).values(
    [...ids].map((id) => ({
      id,
      slug: `product-${id}`,
      name: nothing,
      brandId: 9,
      categoryId: 2,
      sku: `demo-${id}`,
      price: 1,
      description: nothing,
      body: nothing,
    })),
  );
});

afterAll(() => database.drop());

test('loading twice changes nothing, nor what an operator has decided since', async () => {
  const { db } = database;
  const load = () =>
    db.transaction(async (tx) => {
      await loadReviews(tx, data.reviews);
      await loadQuestions(tx, data.questions);
    });
  await load();
  await db.update(reviews).set({ status: 'rejected' }).where(sql`rating = 1`);
  const first = await everything();
  expect(first.reviews).toHaveLength(data.reviews.length);
  expect(first.questions).toHaveLength(data.questions.length);
  await load();
  expect(await everything()).toEqual(first);
});

test('ratings of the loaded reviews are those of their products', async () => {
  const wrong = await database.db.execute(sql`
    select id from products
    where id >= 10000 and (rating_sum, rating_count) <> (
      select coalesce(sum(rating), 0), count(*) from reviews
      where product_id = products.id and status = 'approved' and rating > 0
    )`);
  expect(wrong.rows).toEqual([]);
  const [rated] = await database.db.select({ count: count() }).from(products).where(sql`rating_count >= 6`);
  expect(rated?.count).toBeGreaterThanOrEqual(15);
});

async function everything() {
  const { db } = database;
  return {
    reviews: await db.select().from(reviews).orderBy(reviews.id),
    questions: await db.select().from(productQuestions).orderBy(productQuestions.id),
  };
}
