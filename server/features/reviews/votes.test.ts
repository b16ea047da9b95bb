import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReviewPage, reviewPageSchema } from '#contract/reviews/reviews.ts';
import { createCatalog } from '#server/features/catalog/index.ts';
import { createChangeFeed } from '#server/platform/change-feed/index.ts';
import { reviews, reviewVotes } from '#server/schema/reviews-tables.ts';
import { type IdentityShop, identityShop } from '#server/testing/identity-shop.ts';
import { TEST_ORIGIN } from '#server/testing/test-app.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createReviews, reviewsRoutes, votesRoutes } from './index.ts';

let database: TestDatabase;
let shop: IdentityShop;
let close: () => Promise<void>;
let lastPhone = 998_936_770_000;
let written = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const changes = await createChangeFeed({ db: database.db, log });
  const catalog = await createCatalog({ db: database.db, changes, log });
  const service = createReviews(database.db, catalog);
  shop = await identityShop(database.db, TEST_ORIGIN, [votesRoutes(service)], undefined, [
    reviewsRoutes(service, async () => null),
  ]);
  close = async () => {
    await catalog.close();
    await changes.close();
  };
});
afterAll(async () => {
  await shop.app.close();
  await close();
  await database.drop();
});

async function customer() {
  const token = await shop.register(String(++lastPhone), 'Азиз');
  const { body } = await shop.call('GET', '/profile', { token });
  return { token, id: Number(body.data?.id) };
}
type Customer = Awaited<ReturnType<typeof customer>>;

async function review(own: Partial<typeof reviews.$inferInsert> = {}): Promise<number> {
  const email = `a${++written}@mail.uz`;
  const text = {
    productId: 11,
    name: 'Дилноза',
    email,
    author: email,
    rating: 5,
    body: 'Хороший',
    locale: 'ru' as const,
  };
  const [row] = await database.db
    .insert(reviews)
    .values({ ...text, status: 'approved', ...own })
    .returning({ id: reviews.id });
  return row?.id ?? 0;
}
const vote = ({ token }: Customer, id: number, isHelpful = true) =>
  shop.call('POST', `/reviews/${id}/vote`, { token, body: { is_helpful: isHelpful } });
const list = async (sort = 'new'): Promise<ReviewPage> =>
  reviewPageSchema.parse((await shop.app.inject(`/api/v2/reviews?product_id=11&sort=${sort}`)).json());
const shown = async (id: number) => (await list()).data.find((one) => one.id === id);
const voted = async ({ token }: Customer) =>
  (await shop.call('GET', '/reviews/votes?product_id=11', { token })).body.data;
const announced = async () =>
  Number((await database.db.execute(sql`select count(*) as n from changes where subject = 'products'`)).rows[0]?.n);

test('a customer finds a review helpful once, however often and at once they say so, and takes it back', async () => {
  const id = await review();
  const people = await Promise.all([customer(), customer(), customer()]);
  const before = await announced();
  const calls = await Promise.all([...people, ...people, ...people].map((one) => vote(one, id)));
  expect(calls.map(({ status }) => status)).toEqual(Array(9).fill(200));
  expect((await shown(id))?.helpful).toBe(3);
  expect(await announced()).toBeGreaterThan(before);
  const [one, two, three] = people;
  expect(await voted(one)).toEqual([id]);
  const mixed = await Promise.all([vote(one, id, false), vote(one, id, false), vote(two, id), vote(three, id, false)]);
  expect(mixed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([(await shown(id))?.helpful, await voted(one), await voted(two)]).toEqual([1, [], [id]]);
  await database.db.execute(sql`delete from customers where id = ${two.id}`);
  expect((await shown(id))?.helpful).toBe(0);
});

test('not for the own review, nor for one that is not shown, nor by a guest, nor without an end', async () => {
  const author = await customer();
  const own = await review({ customerId: author.id });
  const hidden = await review({ status: 'pending' });
  expect((await vote(author, own)).body.message).toContain('Свой отзыв');
  expect((await vote(author, hidden)).status).toBe(404);
  expect((await vote(author, 2_147_483_647)).status).toBe(404);
  expect((await shop.call('POST', `/reviews/${own}/vote`, { body: { is_helpful: true } })).status).toBe(401);
  const eager = await customer();
  await database.db.execute(sql`
    insert into attempts (key, at, expires_at) values (${`review votes of customer ${eager.id}`},
      array_fill(now(), array[100]), now() + interval '1 hour')`);
  expect((await vote(eager, own)).status).toBe(429);
  expect(await database.db.$count(reviewVotes, sql`review_id in (${own}, ${hidden})`)).toBe(0);
});

test('helpful ones come first when asked, and those who have the product from the shop are marked', async () => {
  const buyer = await customer();
  const [plain, bought] = [await review(), await review({ customerId: buyer.id, rating: 2 })];
  const reader = await customer();
  await vote(reader, bought);
  await vote(buyer, plain);
  await vote(await customer(), bought);
  const { data } = await list('helpful');
  expect(data.slice(0, 2).map(({ id, helpful }) => [id, helpful])).toEqual([
    [bought, 2],
    [plain, 1],
  ]);
  const order = async (status: string, refunded: number) => {
    await database.db.execute(sql`delete from orders where customer_id = ${buyer.id}`);
    await database.db.execute(sql`
      with placed as (
        insert into orders (number, customer_id, status, payment_method_id, shipping_method_id, name, phone, locale, subtotal,
          cart_total, shipping_price, total, items_count)
        values (${`26-9${buyer.id}`}, ${buyer.id}, ${status}, 1, 1, 'x', '998900000000', 'ru', 1000, 1000, 0, 1000, 1)
        returning id)
      insert into order_lines (order_id, position, product_id, name, quantity, price, line_total, is_service, refunded_quantity)
      select id, 0, 11, '{"ru":"x"}', 1, 1000, 1000, false, ${refunded} from placed`);
    return [(await shown(bought))?.is_bought, (await shown(plain))?.is_bought];
  };
  expect(await order('on_the_way', 0)).toEqual([false, false]);
  expect(await order('delivered', 0)).toEqual([true, false]);
  expect(await order('delivered', 1)).toEqual([false, false]);
  expect(await order('returned', 0)).toEqual([false, false]);
});
