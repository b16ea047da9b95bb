import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ReviewPage, reviewPageSchema } from '#contract/reviews/reviews.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/durations.ts';
import { type Catalog, createCatalog } from '#server/features/catalog/index.ts';
import { createShopEvents } from '#server/features/shop-events/index.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import { redactUrl } from '#server/platform/http/logging.ts';
import type { SmsToQueue } from '#server/platform/sms/index.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { reviewInvitationRefusals, reviewInvitations, reviewPhotos, reviews } from '#server/schema/reviews-tables.ts';
import { type IdentityShop, identityShop } from '#server/testing/identity-shop.ts';
import { TEST_ORIGIN } from '#server/testing/test-app.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { countInvitations, createReviewInvitations, createReviews, reviewsRoutes } from '../index.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SECRET = 'a secret of the tests, 32 letters';
/** Noon in Tashkent. */
const NOON = new Date('2026-10-20T07:00:00Z');
let database: TestDatabase;
let changes: ChangeFeed;
let catalog: Catalog;
let shop: IdentityShop;
let now = NOON;
let settings = { isOn: true, days: 7 };
/** What the outbox has, by phone. */
let sent: SmsToQueue[] = [];
let outboxFails = false;
let lastPhone = 998_936_780_000;
let lastOrder = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  changes = await createChangeFeed({ db, log: silent });
  catalog = await createCatalog({ db, changes, log: silent });
  const { routes } = process();
  shop = await identityShop(db, TEST_ORIGIN, routes?.customer, undefined, [
    ...(routes?.public ?? []),
    reviewsRoutes(createReviews(db, catalog), async () => null),
  ]);
});
afterAll(async () => {
  await shop.app.close();
  await catalog.close();
  await changes.close();
  await database.drop();
});
beforeEach(async () => {
  now = NOON;
  settings = { isOn: true, days: 7 };
  sent = [];
  outboxFails = false;
  await database.db.delete(reviews);
  await database.db.delete(reviewInvitations);
});

/** A process of the shop: several have the same database. */
function process() {
  const { db } = database;
  let invite: (() => Promise<void>) | undefined;
  const invitations = createReviewInvitations({
    ...{ db, catalog, publicUrl: 'https://shop.test', sessionSecret: SECRET, shopName: () => 'Amper' },
    jobs: {
      every(_name, _ms, handler) {
        invite = handler;
      },
    },
    messaging: {
      async queue(tx, sms) {
        // A real row in the transaction: what is rolled back was never sent.
        await tx.execute(sql`insert into sms_messages (reference, phone, state, expires_at)
          values (${`r${Math.random()}`.slice(0, 20)}, ${sms.phone}, 'queued', now())`);
        // As kill -9 does: the connection ends without a word.
        if (outboxFails) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        sent.push(sms);
      },
    },
    settings: () => settings,
    now: () => now,
  });
  const dispatch = () =>
    createShopEvents({
      ...{ db, log: silent, jobs: { every: () => undefined } },
      // Nothing is dispatched but when a test says so.
      changes: { subscribe: () => () => undefined },
      subscribers: [invitations.subscriber],
    }).dispatch();
  return { ...invitations, dispatch, invite: () => invite?.() ?? Promise.reject(new Error('No job')) };
}
type Process = ReturnType<typeof process>;

async function customer() {
  const phone = String(++lastPhone);
  const token = await shop.register(phone, 'Азиз');
  const { body } = await shop.call('GET', '/profile', { token });
  return { token, phone, id: Number(body.data?.id) };
}
type Customer = Awaited<ReturnType<typeof customer>>;

/** An order that is on its way. */
async function placed({ id, phone }: Customer, products = [11, 13]): Promise<number> {
  const { rows } = await database.db.execute<{ id: number }>(sql`
    insert into orders (number, customer_id, status, payment_method_id, shipping_method_id, name, phone, locale, subtotal,
      cart_total, shipping_price, total, items_count)
    values (${`26-7${++lastOrder}`}, ${id}, 'on_the_way', 1, 1, 'Азиз Каримов', ${phone}, 'uz', 1000, 1000, 0, 1000, 1)
    returning id::float8 as id`);
  const orderId = rows[0]?.id ?? 0;
  for (const [position, product] of products.entries()) {
    await database.db.execute(sql`
      insert into order_lines (order_id, position, product_id, name, quantity, price, line_total, is_service)
      values (${orderId}, ${position}, ${product}, '{"ru":"x"}', 1, 1000, 1000, false)`);
  }
  return orderId;
}
const move = (id: number, status: 'delivered' | 'returned' | 'cancelled') =>
  database.db.update(orders).set({ status }).where(eq(orders.id, id));
/** An order that was handed over some days ago, and its invitation waits. */
async function delivered(one: Customer, days = 7, products = [11, 13]): Promise<number> {
  const id = await placed(one, products);
  await move(id, 'delivered');
  await process().dispatch();
  await database.db
    .update(reviewInvitations)
    .set({ deliveredAt: new Date(NOON.getTime() - days * DAY_MS) })
    .where(eq(reviewInvitations.orderId, id));
  return id;
}
const waits = (id: number) => database.db.$count(reviewInvitations, eq(reviewInvitations.orderId, id));
const run = (one: Process = process()) => one.invite();
const tokenOf = (sms: SmsToQueue | undefined) =>
  /\/review\/([0-9a-z]+-[0-9a-z]{20})\b/.exec(sms?.text ?? '')?.[1] ?? '';
async function invited(one: Customer, products = [11, 13]): Promise<{ id: number; token: string }> {
  const id = await delivered(one, 7, products);
  await run();
  return { id, token: tokenOf(sent.find(({ phone }) => phone === one.phone)) };
}
const page = (token: string) => process().open(token, 'uz');
const write = (token: string, own: object = {}) =>
  shop.call('POST', '/review-invitations/reviews', {
    body: { token, product_id: 11, name: 'Азиз', body: 'Yaxshi', rating: 5, ...own },
    language: 'uz',
  });
const refuse = (token: string, isRefused: boolean) =>
  shop.call('POST', '/review-invitations/refusal', { body: { token, is_refused: isRefused } });

describe('an order that was handed over', () => {
  test('is remembered once, whatever is dispatched again, and no other order is', async () => {
    const one = await customer();
    const [id, cancelled, onItsWay] = [await placed(one), await placed(one), await placed(one)];
    await move(id, 'delivered');
    await move(cancelled, 'cancelled');
    await Promise.all([process().dispatch(), process().dispatch()]);
    await database.db.execute(sql`update shop_events set dispatched_at = null`);
    await process().dispatch();
    expect([await waits(id), await waits(cancelled), await waits(onItsWay)]).toEqual([1, 0, 0]);
  });

  test('brings its buyer one SMS after the days, in the language of the order, and never a second one', async () => {
    const one = await customer();
    const id = await delivered(one, 6.9);
    await run();
    expect(sent).toEqual([]);
    now = new Date(NOON.getTime() + 3 * HOUR_MS);
    await Promise.all([run(), run(), run(process())]);
    expect(sent).toHaveLength(1);
    const [sms] = sent;
    expect(sms?.text).toContain('https://shop.test/uz/review/');
    expect(sms?.text).toContain('Amper: xarid yoqdimi?');
    expect([sms?.phone, sms?.subject?.startsWith('order:26-7'), sms?.expiresAt?.toISOString()]).toEqual([
      ...[one.phone, true, '2026-10-20T16:00:00.000Z'],
    ]);
    now = new Date(NOON.getTime() + 30 * DAY_MS);
    await database.db.execute(sql`update shop_events set dispatched_at = null`);
    await process().dispatch();
    await run();
    expect([sent.length, await waits(id)]).toEqual([1, 1]);
  });

  test('whose process ends between the mark and the outbox is invited by the next run, once', async () => {
    const one = await customer();
    const id = await delivered(one);
    const before = (await database.db.execute(sql`select from sms_messages`)).rowCount;
    outboxFails = true;
    await expect(run()).rejects.toThrow();
    expect((await database.db.execute(sql`select from sms_messages`)).rowCount).toBe(before);
    const [row] = await database.db.select().from(reviewInvitations).where(eq(reviewInvitations.orderId, id));
    expect(row?.sentAt).toBeNull();
    outboxFails = false;
    await run();
    await run();
    expect(sent).toHaveLength(1);
  });

  test('is quiet at night and in the last hour before it, and while invitations are off', async () => {
    const one = await customer();
    await delivered(one);
    settings = { isOn: false, days: 7 };
    await run();
    settings = { isOn: true, days: 7 };
    for (const at of ['2026-10-20T15:30:00Z', '2026-10-20T19:00:00Z', '2026-10-21T03:59:00Z']) {
      now = new Date(at);
      await run();
    }
    expect(sent).toEqual([]);
    now = new Date('2026-10-21T04:00:00Z');
    await run();
    expect(sent).toHaveLength(1);
  });

  test('follows the setting of the day, and is left alone when it is too old', async () => {
    const [one, two, three] = [await customer(), await customer(), await customer()];
    const [recent, old, middle] = [await delivered(one, 2), await delivered(two, 15), await delivered(three, 10)];
    settings = { isOn: false, days: 7 };
    await run();
    expect([await waits(recent), await waits(old), await waits(middle)]).toEqual([1, 0, 1]);
    settings = { isOn: true, days: 2 };
    await run();
    expect(sent.map(({ phone }) => phone)).toEqual([one.phone]);
    expect(await waits(middle)).toBe(0);
  });

  test('brings none when it was given back, hidden, of nobody, or of one who has refused or is locked', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, customer));
    const ids: number[] = [];
    for (const one of people) ids.push(await delivered(one));
    const [returned, refused, locked, forgotten, reviewed] = people;
    await move(ids[0] ?? 0, 'returned');
    expect(returned).toBeDefined();
    await database.db.insert(reviewInvitationRefusals).values({ customerId: refused?.id ?? 0 });
    await database.db
      .update(customers)
      .set({ disabledAt: NOON })
      .where(eq(customers.id, locked?.id ?? 0));
    await database.db
      .update(orders)
      .set({ phone: '' })
      .where(eq(orders.id, ids[3] ?? 0));
    expect(forgotten).toBeDefined();
    for (const productId of [11, 13]) {
      await database.db.insert(reviews).values({
        ...{ productId, name: 'x', email: '', author: `${reviewed?.id} ${productId}`, rating: 5, body: 'x' },
        ...{ locale: 'ru', customerId: reviewed?.id ?? 0 },
      });
    }
    await run();
    expect(sent).toEqual([]);
    for (const id of ids) expect(await waits(id)).toBe(0);
    // Orders without an account are of somebody whom nothing is known about.
    const [anonymous] = people;
    const guest = await placed(anonymous ?? (await customer()));
    await database.db.update(orders).set({ customerId: null }).where(eq(orders.id, guest));
    await move(guest, 'delivered');
    await process().dispatch();
    expect(await waits(guest)).toBe(0);
  });

  test('waits while its goods are claimed, and asks about nothing that went back', async () => {
    const one = await customer();
    const id = await delivered(one);
    const { rows } = await database.db.execute<{ id: number }>(sql`
      insert into order_returns (order_id, key, state, way, store_id)
      values (${id}, gen_random_uuid(), 'requested', 'store', 1) returning id::float8 as id`);
    await database.db.execute(sql`insert into order_return_lines (return_id, product_id, quantity, reason)
      values (${rows[0]?.id}, 13, 1, 'defect')`);
    await run();
    expect([sent.length, await waits(id)]).toEqual([0, 1]);
    await database.db.execute(sql`update order_returns set state = 'withdrawn' where order_id = ${id}`);
    await database.db.execute(
      sql`update order_lines set refunded_quantity = 1 where order_id = ${id} and product_id = 13`,
    );
    await run();
    const shown = await page(tokenOf(sent[0]));
    expect(shown.state === 'open' && shown.products.map((product) => product.id)).toEqual([11]);
  });

  test('of one buyer with several is one SMS a day', async () => {
    const one = await customer();
    await delivered(one, 8);
    await delivered(one, 7.5);
    await Promise.all([run(), run()]);
    expect(sent).toHaveLength(1);
    now = new Date(NOON.getTime() + DAY_MS + HOUR_MS);
    await run();
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(tokenOf)).size).toBe(2);
  });

  test('that is given back at the moment of the invitation brings it before, or not at all', async () => {
    const one = await customer();
    const id = await delivered(one);
    let release: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hasMoved: () => void = () => undefined;
    const moved = new Promise<void>((resolve) => {
      hasMoved = resolve;
    });
    const returning = database.db.transaction(async (tx) => {
      await tx.update(orders).set({ status: 'returned' }).where(eq(orders.id, id));
      hasMoved();
      await isHeld;
    });
    await moved;
    const inviting = run();
    release();
    await Promise.all([returning, inviting]);
    expect([sent.length, await waits(id)]).toEqual([0, 0]);
  });
});

describe('the link', () => {
  test('opens the goods of its order without signing in, and is guessed by nobody', async () => {
    const one = await customer();
    const { token } = await invited(one);
    const shown = await page(token);
    expect(shown).toMatchObject({
      ...{ state: 'open', name: 'Азиз Каримов', isRefused: false },
      products: [
        { id: 11, isReviewed: false, url: expect.stringContaining('/product/11') },
        { id: 13, isReviewed: false },
      ],
    });
    expect(JSON.stringify(shown)).not.toContain(one.phone);
    const [id, sign = ''] = token.split('-');
    const forged = [
      `${id}-${sign.slice(0, -1)}${sign.endsWith('0') ? '1' : '0'}`,
      `1-${sign}`,
      `${id}-`,
      'x',
      '',
      token.toUpperCase(),
    ];
    for (const other of forged) {
      expect(await page(other)).toEqual({ state: 'over' });
      expect((await write(other || 'x')).status).toBe(409);
    }
    for (const path of [`/review/${token}`, `/uz/review/${token}.data?_routes=x`]) {
      expect(redactUrl(path)).not.toContain(sign);
    }
    expect(JSON.stringify(await database.db.select().from(reviewInvitations))).not.toContain(sign);
  });

  test('works for two months, until the order is given back, and for nothing before it was sent', async () => {
    const one = await customer();
    const { id, token } = await invited(one);
    now = new Date(NOON.getTime() + 59 * DAY_MS);
    expect((await page(token)).state).toBe('open');
    now = new Date(NOON.getTime() + 60 * DAY_MS);
    expect(await page(token)).toEqual({ state: 'over' });
    expect((await write(token)).status).toBe(409);
    now = NOON;
    await move(id, 'returned');
    expect(await page(token)).toEqual({ state: 'over' });
    expect((await write(token)).status).toBe(409);
    await move(id, 'delivered');
    await database.db.update(reviewInvitations).set({ sentAt: null }).where(eq(reviewInvitations.orderId, id));
    expect(await page(token)).toEqual({ state: 'over' });
  });

  test('makes a review of one who has bought it here, with photographs, that waits like every other', async () => {
    const one = await customer();
    const { id, token } = await invited(one);
    const file = { mediaType: 'image/webp', width: 8, height: 6, bytes: Buffer.from('x'), thumbnail: Buffer.from('x') };
    const [photo] = await database.db.insert(reviewPhotos).values(file).returning({ id: reviewPhotos.id });
    const { status, body } = await write(token, { photos: [photo?.id] });
    expect([status, body.data?.status]).toEqual([201, 'pending']);
    const [row] = await database.db.select().from(reviews);
    expect(row).toMatchObject({ customerId: one.id, invitationId: id, email: '', locale: 'uz', status: 'pending' });
    await database.db.update(reviews).set({ status: 'approved' });
    const list: ReviewPage = reviewPageSchema.parse((await shop.app.inject('/api/v2/reviews?product_id=11')).json());
    expect(list.data).toMatchObject([{ name: 'Азиз', is_bought: true, photos: [{ id: photo?.id }] }]);
    expect(await page(token)).toMatchObject({
      products: [
        { id: 11, isReviewed: true },
        { id: 13, isReviewed: false },
      ],
    });
    expect(await countInvitations(database.db, now)).toEqual({ sent: 1, reviews: 1 });
    expect(await countInvitations(database.db, new Date(now.getTime() + 31 * DAY_MS))).toEqual({ sent: 0, reviews: 0 });
  });

  test('makes one review of each good, however many have it and at once', async () => {
    const one = await customer();
    const { token } = await invited(one);
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect((await write(token, { product_id: 13, rating: 2 })).status).toBe(201);
    // Another product, or another order of the same good.
    expect((await write(token, { product_id: 12 })).status).toBe(409);
    now = new Date(NOON.getTime() + 2 * DAY_MS);
    const again = await invited(one, [11, 12]);
    expect(again.token).not.toBe('');
    const second = tokenOf(sent.at(-1));
    expect((await write(second)).body.message).toBe('Siz bu mahsulot haqida fikr qoldirgansiz');
    expect((await write(second, { product_id: 12 })).status).toBe(201);
    expect(await database.db.$count(reviews)).toBe(3);
  });

  test.each([
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['name', { name: ' ' }],
    ['body', { body: '' }],
    ['photos', { photos: ['x'] }],
  ])('refuses a review without its %s', async (field, own) => {
    const { status, body } = await write('x', own);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).join()).toContain(field);
  });
});

describe('who does not want to be invited', () => {
  test('says so by the link or in the cabinet, and may change their mind', async () => {
    const one = await customer();
    const { token } = await invited(one);
    expect((await refuse('x', true)).status).toBe(409);
    const twice = await Promise.all([refuse(token, true), refuse(token, true)]);
    expect(twice.map(({ status, body }) => [status, body.data?.is_refused])).toEqual(Array(2).fill([200, true]));
    expect(await page(token)).toMatchObject({ state: 'open', isRefused: true });
    expect(await process().isRefused(one.id)).toBe(true);
    now = new Date(NOON.getTime() + 2 * DAY_MS);
    const id = await delivered(one, 6);
    await run();
    expect([sent.length, await waits(id)]).toEqual([1, 0]);

    const choose = (isRefused: boolean, signedIn = true) =>
      shop.call('POST', '/profile/review-invitations', {
        body: { is_refused: isRefused },
        ...(signedIn && { token: one.token }),
      });
    expect((await choose(false, false)).status).toBe(401);
    expect((await choose(false)).status).toBe(200);
    await delivered(one, 6);
    await run();
    expect(sent).toHaveLength(2);
    await choose(true);
    expect(await process().isRefused(one.id)).toBe(true);
  });
});
