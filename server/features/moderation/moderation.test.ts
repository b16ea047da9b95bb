import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moderatedTextSchema, moderationHistorySchema, moderationListSchema } from '#contract/moderation/moderation.ts';
import {
  MODERATED_KINDS,
  MODERATION_GROUPS,
  type ModeratedKind,
  type ModerationGroup,
} from '#contract/moderation/moderation-groups.ts';
import { ALL_RIGHTS, undoChangeSet } from '#server/features/history/index.ts';
import { createReviews } from '#server/features/reviews/index.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { changeSets, history } from '#server/schema/history-tables.ts';
import { productQuestions } from '#server/schema/questions-tables.ts';
import { reviewPhotos, reviews } from '#server/schema/reviews-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { moderationRoutes } from './index.ts';
import { TABLE_NAMES } from './moderation-queries.ts';

let database: TestDatabase;
let office: BackOfficeShop;
/** The same shop for somebody else at the same moment. */
let otherOffice: BackOfficeShop;
let texts = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  const catalog = { paths: (ids: readonly number[]) => ids.map((id) => ({ id, url: `/product/${id}` })) };
  const routes = [moderationRoutes({ db: database.db, catalog, areInvitationsOn: () => true })];
  office = await backOfficeShop(routes);
  otherOffice = await backOfficeShop(routes);
  office.be({ id: 1, name: 'Лола Умарова' });
  otherOffice.be({ id: 2, name: 'Темур Алиев' });
});
beforeEach(async () => {
  await database.db.delete(reviews);
  await database.db.delete(productQuestions);
});
afterAll(async () => {
  await office.close();
  await otherOffice.close();
  await database.drop();
});

type UndoPermissions = (typeof ALL_RIGHTS)['permissions'];
type Own = Partial<Pick<typeof reviews.$inferInsert, 'status' | 'answer' | 'answeredAt'>>;

async function create(kind: ModeratedKind, own: Own = {}): Promise<number> {
  texts += 1;
  const text = { productId: 11, name: 'Дилноза Каримова', body: `Текст ${texts}`, locale: 'uz' as const, ...own };
  const email = `dilnoza${texts}@mail.uz`;
  const [row] =
    kind === 'reviews'
      ? await database.db
          .insert(reviews)
          .values({ ...text, email, author: email, rating: 4 })
          .returning({ id: reviews.id })
      : await database.db.insert(productQuestions).values(text).returning({ id: productQuestions.id });
  if (row === undefined) throw new Error('No text');
  return row.id;
}

const decide = (kind: ModeratedKind, id: number, body: object, shop = office) =>
  shop.post(`/moderation/${kind}/${id}/decision`, body);
const answer = (kind: ModeratedKind, id: number, body: object, shop = office) =>
  shop.post(`/moderation/${kind}/${id}/answer`, body);
const list = async (kind: ModeratedKind, group: ModerationGroup, after?: number) =>
  moderationListSchema.parse(
    (await office.get(`/moderation/${kind}?group=${group}${after === undefined ? '' : `&after=${after}`}`)).data,
  );
const log = async (kind: ModeratedKind, id: number) =>
  moderationHistorySchema.parse((await office.get(`/moderation/${kind}/${id}/history`)).data);
/** How often the change feed was told that the product's page has to be made anew. */
const announced = async () =>
  Number((await database.db.execute(sql`select count(*) as n from changes where subject = 'products'`)).rows[0]?.n);

describe.each(MODERATED_KINDS)('%s', (kind) => {
  test('are published, refused with a reason and published again, each with its author', async () => {
    const id = await create(kind);
    const before = await announced();
    const published = await decide(kind, id, { status: 'approved', from: 'pending' });
    expect(moderatedTextSchema.parse(published.data)).toMatchObject({ status: 'approved', name: 'Дилноза К.' });
    expect(await announced()).toBeGreaterThan(before);
    const unreasoned = await decide(kind, id, { status: 'rejected', from: 'approved', reason: 'нет' });
    expect(unreasoned.status).toBe(422);
    const refused = await decide(kind, id, {
      status: 'rejected',
      from: 'approved',
      reason: 'Реклама другого магазина',
    });
    expect(refused.data).toMatchObject({ status: 'rejected', reason: 'Реклама другого магазина' });
    expect((await decide(kind, id, { status: 'approved', from: 'rejected' })).data).toMatchObject({ reason: null });
    expect(await log(kind, id)).toMatchObject([
      { status: 'approved', author: 'Лола Умарова' },
      { status: 'rejected', author: 'Лола Умарова' },
      { status: 'approved', author: 'Лола Умарова', answer: null },
    ]);
    expect((await decide(kind, 2_147_483_647, { status: 'approved', from: 'pending' })).status).toBe(404);
  });

  test('that two decide about at once are decided by one, and the other sees how', async () => {
    const id = await create(kind);
    const both = await Promise.all([
      decide(kind, id, { status: 'approved', from: 'pending' }),
      decide(kind, id, { status: 'rejected', from: 'pending', reason: 'Не о товаре' }, otherOffice),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.message).toBe('Кто-то изменил это раньше вас. Посмотрите, как стало, и решите ещё раз.');
    const done = both.find(({ status }) => status === 200);
    expect(refused?.data).toEqual(done?.data);
    expect(await log(kind, id)).toHaveLength(1);
  });

  test('that are decided twice in the same way have one entry', async () => {
    const id = await create(kind);
    const calls = await Promise.all(
      Array.from({ length: 6 }, () => decide(kind, id, { status: 'approved', from: 'pending' })),
    );
    expect(calls.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await log(kind, id)).toHaveLength(1);
  });

  test('are answered, and an answer is never replaced by somebody who has not seen it', async () => {
    const id = await create(kind);
    const both = await Promise.all([
      answer(kind, id, { answer: 'Ha, bor.', from: null, publish_from: 'pending' }),
      answer(kind, id, { answer: 'Yoʻq.', from: null }, otherOffice),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { answer: now } = moderatedTextSchema.parse(both.find(({ status }) => status === 200)?.data);
    expect(both.find(({ status }) => status === 409)?.data).toMatchObject({ answer: now });
    const edited = await answer(kind, id, { answer: ' Ha, ertaga keladi. ', from: now, publish_from: 'pending' });
    expect(edited.data).toMatchObject({ answer: 'Ha, ertaga keladi.', status: 'approved' });
    const removed = await answer(kind, id, { answer: '', from: 'Ha, ertaga keladi.' });
    expect(removed.data).toMatchObject({ answer: null, answered_at: null, status: 'approved' });
    expect((await log(kind, id)).map((entry) => entry.answer)).toEqual(['removed', 'edited', 'written']);
  });

  test('that a colleague has refused meanwhile are not published with an answer', async () => {
    const id = await create(kind);
    await decide(kind, id, { status: 'rejected', from: 'pending', reason: 'Реклама' }, otherOffice);
    const refused = await answer(kind, id, { answer: 'Ha, bor.', from: null, publish_from: 'pending' });
    expect(refused).toMatchObject({ status: 409, data: { status: 'rejected', reason: 'Реклама', answer: null } });
    const published = await answer(kind, id, { answer: 'Ha, bor.', from: null, publish_from: 'rejected' });
    expect(published.data).toMatchObject({ status: 'approved', reason: null, answer: 'Ha, bor.' });
    // Sent again after a lost response.
    const again = await answer(kind, id, { answer: 'Ha, bor.', from: null, publish_from: 'rejected' });
    expect(again.status).toBe(200);
  });

  test('have their decisions in the history, and neither reasons nor answers', async () => {
    const id = await create(kind);
    await decide(kind, id, { status: 'rejected', from: 'pending', reason: 'Хулиганит Дилноза' });
    await answer(kind, id, { answer: 'Дилноза, мы вам позвонили', from: null, publish_from: 'rejected' });
    await answer(kind, id, { answer: 'Дилноза, ждём', from: 'Дилноза, мы вам позвонили' });
    const rows = await database.db
      .select()
      .from(history)
      .where(and(eq(history.entityKey, String(id)), eq(history.tableName, TABLE_NAMES[kind])));
    const ids = [...new Set(rows.map(({ changeSetId }) => changeSetId))];
    const sets = await database.db.select().from(changeSets).where(inArray(changeSets.id, ids));
    expect(sets).toHaveLength(3);
    expect(JSON.stringify([rows, sets])).not.toMatch(/Хулиганит|позвонили|ждём/);
    expect((await log(kind, id)).map(({ status, answer }) => [status, answer])).toEqual([
      [null, 'edited'],
      ['approved', 'written'],
      ['rejected', null],
    ]);
    const published = ids.toSorted((a, b) => a - b)[1] ?? 0;
    const undo = (permissions: UndoPermissions) =>
      database.db.transaction((tx) =>
        undoChangeSet(tx, {
          id: published,
          author: { source: 'script', name: 'x' },
          reason: null,
          rights: { ...ALL_RIGHTS, permissions },
        }),
      );
    const undone = await undo(new Set(['requests:moderate']));
    expect(undone).toMatchObject({
      outcome: { restoredFields: 1, conflictSamples: [{ field: 'answered_at', obstacle: 'not_allowed' }] },
    });
    expect((await undo('all')).kind).toBe('nothing_left');
    expect(undone.kind).toBe('undone');
    const { texts } = await list(kind, 'refused');
    expect(texts.find((text) => text.id === id)).toMatchObject({ status: 'rejected', answer: 'Дилноза, ждём' });
  });

  test('are listed in the groups that count them, page by page, who waits longest first', async () => {
    for (const status of ['pending', 'approved', 'rejected'] as const) {
      await create(kind, { status });
      await create(kind, { status, answer: 'Ha', answeredAt: new Date() });
    }
    const groups = await Promise.all(MODERATION_GROUPS.map((group) => list(kind, group)));
    expect(groups.map((group) => group.texts.length)).toEqual([kind === 'reviews' ? 2 : 3, 2, 2]);
    for (const { waiting } of groups) expect(waiting).toBe(groups[0]?.texts.length);
    for (let created = 0; created < 50; created += 1) await create(kind);
    const first = await list(kind, 'waiting');
    const second = await list(kind, 'waiting', first.next ?? 0);
    expect(second).toMatchObject({ next: null, waiting: null });
    const ids = [...first.texts, ...second.texts].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const published = (await list(kind, 'published')).texts.map(({ id }) => id);
    expect(published).toEqual(published.toSorted((a, b) => b - a));
    expect(ids).toHaveLength(first.waiting ?? 0);
    expect(first.texts[0]?.product).toMatchObject({ id: 11, url: '/product/11' });
  });
});

test('the history never has who wrote it, and what the shopper changes is none', async () => {
  const id = await create('reviews');
  await decide('reviews', id, { status: 'approved', from: 'pending' });
  await database.db.update(reviews).set({ name: 'Дилноза', email: '', customerId: null }).where(eq(reviews.id, id));
  await database.db.delete(reviews).where(eq(reviews.id, id));
  const rows = await database.db.select().from(history).where(eq(history.tableName, 'reviews'));
  expect(JSON.stringify(rows)).not.toMatch(/Дилноза|mail\.uz|Текст/);
  expect(rows.filter(({ rowKey }) => rowKey === String(id))).toHaveLength(1);
});

test('the answer of a review is shown with it, and its rating counts while it is published', async () => {
  const catalog = { cards: () => [], withVariants: (ids: readonly number[]) => [...ids] };
  const shop = createReviews(database.db, catalog as never);
  const page = () => shop.page({ productId: 11, page: 1, sort: 'new', rating: undefined });
  const id = await create('reviews');
  await answer('reviews', id, { answer: 'Rahmat!', from: null });
  expect((await page()).data).toEqual([]);
  await decide('reviews', id, { status: 'approved', from: 'pending' });
  expect((await page()).data).toMatchObject([{ id, answer: 'Rahmat!', answered_at: expect.any(String) }]);
  const rating = async () =>
    (await database.db.select({ count: products.ratingCount }).from(products).where(eq(products.id, 11)))[0]?.count;
  expect(await rating()).toBe(1);
  await decide('reviews', id, { status: 'rejected', from: 'approved', reason: 'Не о товаре' });
  expect(await rating()).toBe(0);
  expect((await page()).data).toEqual([]);
});

test('a photograph is taken out of a review and put back, with both in the history, and undone from there', async () => {
  const id = await create('reviews');
  const photo = await attachPhoto(id);
  const { texts } = await list('reviews', 'waiting');
  expect(texts.find((text) => text.id === id)?.photos).toEqual([{ id: photo, width: 8, height: 6, is_hidden: false }]);
  const file = await office.get(`/moderation/reviews/${id}/photos/${photo}/large`);
  expect([file.status, file.text]).toEqual([200, 'picture']);
  expect((await office.get(`/moderation/reviews/${id}/photos/${photo}/small`)).text).toBe('small one');
  const other = await create('reviews');
  expect((await office.get(`/moderation/reviews/${other}/photos/${photo}/large`)).status).toBe(404);
  const hide = (isHidden: boolean, review = id, shop = office) =>
    shop.post(`/moderation/reviews/${review}/photos/${photo}`, { is_hidden: isHidden });
  expect((await hide(true, other)).status).toBe(404);

  const both = await Promise.all([hide(true), hide(true, id, otherOffice), hide(true)]);
  expect(both.map(({ status, data }) => [status, moderatedTextSchema.parse(data).photos[0]?.is_hidden])).toEqual(
    Array(3).fill([200, true]),
  );
  expect((await hide(false, id, otherOffice)).status).toBe(200);
  const entries = await log('reviews', id);
  expect(entries.map((entry) => [entry.photo, entry.status])).toEqual([
    ['shown', null],
    ['hidden', null],
  ]);
  expect(entries[0]?.author).toBe('Темур Алиев');
  const rows = await database.db
    .select()
    .from(history)
    .where(eq(history.tableName, 'review_photos'))
    .orderBy(history.id);
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [{ is_hidden: false }, { is_hidden: true }],
    [{ is_hidden: true }, { is_hidden: false }],
  ]);
  const undone = await database.db.transaction((tx) =>
    undoChangeSet(tx, {
      id: rows[1]?.changeSetId ?? 0,
      author: { source: 'script', name: 'x' },
      reason: null,
      rights: { ...ALL_RIGHTS, permissions: new Set(['requests:moderate'] as const) },
    }),
  );
  expect(undone).toMatchObject({ kind: 'undone', outcome: { restoredFields: 1 } });
  expect(await database.db.$count(reviewPhotos, eq(reviewPhotos.isHidden, true))).toBe(1);
});

async function attachPhoto(reviewId: number): Promise<string> {
  const file = { mediaType: 'image/webp', width: 8, height: 6, bytes: Buffer.from('picture') };
  const [row] = await database.db
    .insert(reviewPhotos)
    .values({ ...file, thumbnail: Buffer.from('small one'), reviewId, productId: 11 })
    .returning({ id: reviewPhotos.id });
  return row?.id ?? '';
}
