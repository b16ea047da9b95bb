import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_BUYERS_PHOTOS } from '#contract/reviews/review-photos.ts';
import { type ReviewPage, reviewPageSchema } from '#contract/reviews/reviews.ts';
import { createCatalog } from '#server/features/catalog/index.ts';
import { createChangeFeed } from '#server/platform/change-feed/index.ts';
import { createDiskUploads } from '#server/platform/pictures/disk-uploads.ts';
import { createUploads, type Uploads } from '#server/platform/pictures/index.ts';
import { pictures } from '#server/schema/pictures-tables.ts';
import { reviewPhotos, reviews } from '#server/schema/reviews-tables.ts';
import { hostileFiles, photo } from '#server/testing/hostile-files.ts';
import { type IdentityShop, identityShop } from '#server/testing/identity-shop.ts';
import { TEST_ORIGIN } from '#server/testing/test-app.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { forgetOldReviews } from './forget-reviews.ts';
import { createReviews, reviewsCustomerData } from './index.ts';
import { deleteUnusedPhotos, MAX_UNUSED_PHOTOS } from './review-photos.ts';
import { ownReviewPhotosRoutes, reviewPhotosRoutes } from './review-photos-routes.ts';
import { reviewsRoutes } from './reviews-routes.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let shop: IdentityShop;
let uploads: Uploads;
let folder: string;
let close: () => Promise<void>;
/** Who is signed in when a review is sent. */
let author: number | null = null;
let written = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  const changes = await createChangeFeed({ db, log: silent });
  const catalog = await createCatalog({ db, changes, log: silent });
  folder = await mkdtemp(path.join(os.tmpdir(), 'review-photos-'));
  uploads = createUploads({ db, store: createDiskUploads(folder), log: silent, temporaryFolder: folder });
  shop = await identityShop(db, TEST_ORIGIN, [ownReviewPhotosRoutes({ db })], undefined, [
    reviewsRoutes(createReviews(db, catalog), async () => author),
    reviewPhotosRoutes({ db, uploads }),
  ]);
  close = async () => {
    await catalog.close();
    await changes.close();
  };
});
afterAll(async () => {
  await shop.app.close();
  await uploads.close();
  await close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  author = null;
  await database.db.delete(reviews);
});

const send = (payload: Buffer, remoteAddress = '127.0.0.1') =>
  shop.app.inject({
    ...{ method: 'POST', url: '/api/v2/review-photos', payload, remoteAddress },
    headers: { 'content-type': 'application/octet-stream' },
  });
/** A photograph that says where and by whom it was taken, of the size of a telephone's. */
const withPlace = () =>
  photo(2400, 1200)
    .withExif({ IFD0: { Artist: 'Дилноза' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 18/1 0/1' } })
    .jpeg()
    .toBuffer();
const small = () => photo(60, 40).jpeg().toBuffer();
async function sent(bytes?: Buffer): Promise<string> {
  const answer = await send(bytes ?? (await small()));
  expect(answer.statusCode).toBe(201);
  return answer.json().data.id;
}
async function write(photos: readonly string[], own: object = {}) {
  written += 1;
  const email = `p${written}@mail.uz`;
  const body = { product_id: 11, name: 'Дилноза', email, body: 'Хороший', rating: 5, photos, ...own };
  return shop.call('POST', '/reviews', { body });
}
async function created(photos: readonly string[], own: object = {}): Promise<number> {
  const { status, body } = await write(photos, own);
  expect(status).toBe(201);
  return Number(body.data?.id);
}
const decide = (id: number, status: 'approved' | 'rejected' | 'pending') =>
  database.db.update(reviews).set({ status }).where(eq(reviews.id, id));
const open = (id: string, size = 'large', headers = {}) =>
  shop.app.inject({ url: `/api/v2/review-photos/${id}/${size}`, headers });
const status = async (id: string, size?: string) => (await open(id, size)).statusCode;
const page = async (query = ''): Promise<ReviewPage> =>
  reviewPageSchema.parse((await shop.app.inject(`/api/v2/reviews?product_id=11${query}`)).json());
const hide = (id: string, isHidden: boolean) =>
  database.db.update(reviewPhotos).set({ isHidden }).where(eq(reviewPhotos.id, id));

describe('a photograph', () => {
  test('is drawn anew without its place, small enough for a page, and shown to its sender alone', async () => {
    const answer = await send(await withPlace());
    const { id, preview } = answer.json().data;
    const [stored] = await database.db.select().from(reviewPhotos).where(eq(reviewPhotos.id, id));
    const large = await sharp(stored?.bytes).metadata();
    expect(large).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect([large.exif, large.xmp, large.iptc]).toEqual([undefined, undefined, undefined]);
    expect([stored?.width, stored?.height, stored?.mediaType]).toEqual([1600, 800, 'image/webp']);
    expect(await sharp(stored?.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
    expect(preview).toBe(`data:image/webp;base64,${stored?.thumbnail.toString('base64')}`);
    // Nothing of it is a public picture, and nothing has an address.
    expect(await database.db.$count(pictures, sql`upload is not null`)).toBe(0);
    expect([await status(id), await status(id, 'small'), await status(randomUUID())]).toEqual([404, 404, 404]);
  });

  test('that is none is refused with a sentence, by its content, and stored nowhere', async () => {
    const before = await database.db.$count(reviewPhotos);
    for (const { what, bytes } of await hostileFiles()) {
      const answer = await send(bytes);
      expect([what, answer.statusCode, answer.json().message.length > 5]).toEqual([what, 422, true]);
    }
    expect(await database.db.$count(reviewPhotos)).toBe(before);
    const named = await shop.app.inject({
      ...{ method: 'POST', url: '/api/v2/review-photos', payload: await small() },
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(named.statusCode).toBe(415);
  });

  test('is limited by the address, before it is read', async () => {
    const picture = await small();
    await database.db.execute(sql`
      insert into attempts (key, at, expires_at) values ('review photos from 203.0.113.9', array_fill(now(), array[60]),
        now() + interval '1 hour')`);
    const answer = await send(picture, '203.0.113.9');
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 3000]).toEqual([429, true]);
    expect((await send(picture, '203.0.113.10')).statusCode).toBe(201);
  });

  test('is refused while too many wait for their reviews, whoever has sent them', async () => {
    await database.db.execute(sql`
      insert into review_photos (media_type, width, height, bytes, thumbnail)
      select 'image/webp', 1, 1, '', '' from generate_series(1, ${MAX_UNUSED_PHOTOS}::int)`);
    expect((await send(await small(), '203.0.113.11')).statusCode).toBe(429);
    await database.db.delete(reviewPhotos).where(isNull(reviewPhotos.reviewId));
    expect((await send(await small(), '203.0.113.11')).statusCode).toBe(201);
  });
});

describe('a review', () => {
  test('shows its photographs once it is published, to everybody, until it or one of them is taken out', async () => {
    const [one, two] = [await sent(await withPlace()), await sent()];
    const id = await created([two, one]);
    expect([await status(one), (await page()).photos]).toEqual([404, []]);
    await decide(id, 'approved');
    const shown = await page();
    expect(shown.data[0]?.photos).toEqual([
      { id: two, width: 60, height: 40 },
      { id: one, width: 1600, height: 800 },
    ]);
    expect(shown.photos.map((photo) => photo.id)).toEqual([two, one]);
    const large = await open(one);
    expect([large.statusCode, large.headers['content-type'], large.headers['cache-control']]).toEqual([
      ...[200, 'image/webp', 'public, no-cache'],
    ]);
    const etag = String(large.headers.etag);
    const again = await open(one, 'large', { 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await sharp((await open(one, 'small')).rawPayload).metadata()).width).toBe(320);

    await hide(one, true);
    expect((await open(one, 'large', { 'if-none-match': etag })).statusCode).toBe(404);
    expect((await page()).data[0]?.photos.map((photo) => photo.id)).toEqual([two]);
    expect((await page()).photos.map((photo) => photo.id)).toEqual([two]);
    await hide(one, false);
    expect(await status(one)).toBe(200);
    await decide(id, 'rejected');
    expect([await status(one), await status(two), (await page()).photos]).toEqual([404, 404, []]);
  });

  test('is announced when a photograph is taken out of it, and not when it is sent', async () => {
    const announced = async () =>
      Number((await database.db.execute(sql`select count(*) as n from changes where subject = 'products'`)).rows[0]?.n);
    const picture = await sent();
    const before = await announced();
    const id = await created([picture]);
    expect(await announced()).toBe(before);
    await decide(id, 'approved');
    const published = await announced();
    await hide(picture, true);
    expect(await announced()).toBe(published + 1);
  });

  test('is stored with all of its photographs or not at all', async () => {
    const [used, free] = [await sent(), await sent()];
    await created([used]);
    const before = await database.db.$count(reviews);
    for (const photos of [
      [free, randomUUID()],
      [free, used],
      [free, free],
    ]) {
      const { status: answer, body } = await write(photos);
      expect([answer, body.message]).toEqual([409, expect.stringContaining('Фотографии')]);
    }
    expect((await write(Array.from({ length: 6 }, () => free))).status).toBe(422);
    expect((await write(['x'])).status).toBe(422);
    expect(await database.db.$count(reviews)).toBe(before);
    // What was refused has not used it up.
    await created([free]);
  });

  test('gets a photograph that several send at once for one of them', async () => {
    const picture = await sent();
    const answers = await Promise.all(Array.from({ length: 8 }, () => write([picture])));
    expect(answers.map(({ status: answer }) => answer).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await database.db.$count(reviews)).toBe(1);
  });

  test('leaves its photographs to nobody when its writer is cut off before the end', async () => {
    const picture = await sent();
    const crash = database.db.transaction(async (tx) => {
      const values = {
        productId: 11,
        name: 'x',
        email: '',
        author: 'cut off',
        rating: 5,
        body: 'x',
        locale: 'ru' as const,
      };
      const [row] = await tx.insert(reviews).values(values).returning({ id: reviews.id });
      await tx
        .update(reviewPhotos)
        .set({ reviewId: row?.id ?? 0, productId: 11 })
        .where(eq(reviewPhotos.id, picture));
      // As kill -9 does: the connection ends without a word.
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(crash).rejects.toThrow();
    expect(await database.db.$count(reviews)).toBe(0);
    await created([picture]);
  });
});

describe('above the reviews', () => {
  test('stand the newest photographs of a product and its variants, not too many', async () => {
    const shownAt = (id: number, day: number) =>
      database.db
        .update(reviews)
        .set({ status: 'approved', createdAt: new Date(Date.UTC(2026, 0, day)) })
        .where(eq(reviews.id, id));
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await sent());
    await shownAt(await created([ids[0] ?? '']), 1);
    await shownAt(await created([ids[1] ?? '', ids[2] ?? ''], { product_id: 12 }), 2);
    expect((await page()).photos.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    expect((await page('&page=2')).photos).toEqual([]);
    await database.db.execute(sql`
      insert into review_photos (review_id, product_id, position, media_type, width, height, bytes, thumbnail)
      select review_id, product_id, 5, media_type, width, height, bytes, thumbnail
      from review_photos, generate_series(1, 30) where id = ${ids[0]}`);
    expect((await page()).photos).toHaveLength(MAX_BUYERS_PHOTOS);
  });
});

describe('what is stored', () => {
  test('goes after a day when its review was never sent', async () => {
    const [unused, used] = [await sent(), await sent()];
    await created([used]);
    await database.db.update(reviewPhotos).set({ createdAt: sql`now() - interval '25 hours'` });
    const fresh = await sent();
    await deleteUnusedPhotos(database.db, new Date());
    const left = await database.db.select({ id: reviewPhotos.id }).from(reviewPhotos);
    expect(left.map(({ id }) => id).sort()).toEqual([used, fresh].sort());
    expect((await write([unused])).status).toBe(409);
  });

  test('goes with the account, which sees it before, and with the personal data of an old review', async () => {
    const token = await shop.register('998936771001', 'Азиз');
    const { body } = await shop.call('GET', '/profile', { token });
    const customer = { id: Number(body.data?.id), phone: '998936771001', createdAt: new Date(0) };
    author = customer.id;
    const [own, foreign] = [await sent(), await sent()];
    await created([own]);
    author = null;
    const theirs = await created([foreign]);
    const exported = JSON.stringify(await reviewsCustomerData.read(database.db, customer));
    const address = `/api/v2/profile/review-photos/${own}`;
    expect(exported).toContain(address);
    const read = (url: string) => shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    const answer = await read(address);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await read(`/api/v2/profile/review-photos/${foreign}`)).statusCode).toBe(404);
    expect((await shop.app.inject({ url: address })).statusCode).toBe(401);
    await database.db.transaction(async (tx) => reviewsCustomerData.erase?.(tx, customer));
    expect(await database.db.$count(reviewPhotos, eq(reviewPhotos.id, own))).toBe(0);

    await decide(theirs, 'approved');
    await database.db.update(reviews).set({ createdAt: new Date(0) });
    expect(await forgetOldReviews(database.db, new Date(1000), 10)).toBe(1);
    expect([await status(foreign), (await page()).data.map(({ id }) => id)]).toEqual([404, [theirs]]);
    expect(await database.db.$count(reviewPhotos, eq(reviewPhotos.id, foreign))).toBe(0);
  });
});
