import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderReturns, orderReturnsSchema } from '#contract/orders/return-claims.ts';
import { type StaffReturn, staffReturnSchema } from '#contract/orders/returns.ts';
import { createDiskUploads } from '#server/platform/pictures/disk-uploads.ts';
import { createUploads, type Uploads } from '#server/platform/pictures/index.ts';
import { hostileFiles, photo } from '#server/testing/hostile-files.ts';
import { type RefundShop, refundShop } from '#server/testing/refund-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { forgetOldOrders } from '../forget-orders.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const LOLA = { id: 7, name: 'Лола' };
const DAY_SECONDS = 24 * 60 * 60;

let database: TestDatabase;
let refunds: RefundShop;
let uploads: Uploads;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`
    delete from store_stock; insert into store_stock values (11, 1, 900), (13, 1, 900);
    update products set warranty_months = 12 where id = 11; update products set warranty_months = null where id = 13`);
  folder = await mkdtemp(path.join(os.tmpdir(), 'claims-'));
  uploads = createUploads({ db: database.db, store: createDiskUploads(folder), log: silent, temporaryFolder: folder });
  refunds = await refundShop(database.db, uploads);
});
afterAll(async () => {
  await refunds.close();
  await uploads.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => refunds.office.be(LOLA));

interface Buyer {
  token: string;
  id: number;
  phone: string;
}
let lastPhone = 998_935_550_000;
async function buyer(): Promise<Buyer> {
  const phone = String(++lastPhone);
  const token = await refunds.shop.http.register(phone, 'Азиз');
  const { body } = await refunds.shop.http.call('GET', '/profile', { token });
  return { token, phone, id: Number(body.data?.id) };
}
/** An order of the buyer that was handed over. */
async function handedOver({ id, phone }: Buyer, goods: [number, number][], own: object = {}): Promise<string> {
  return refunds.paidOrder(goods, { customerId: id, phone, ...own });
}

const call = ({ token }: Buyer, method: 'GET' | 'POST', url: string, body?: object, language: 'ru' | 'uz' = 'ru') =>
  refunds.shop.http.call(method, url, { token, language, ...(body && { body: body as Record<string, unknown> }) });
const readOwn = async (one: Buyer, number: string): Promise<OrderReturns> =>
  orderReturnsSchema.parse((await call(one, 'GET', `/orders/${number}/returns`)).body.data);
const claim = (one: Buyer, number: string, pieces: number, own: object = {}, language: 'ru' | 'uz' = 'ru') =>
  call(
    one,
    'POST',
    `/orders/${number}/returns`,
    {
      ...{ key: randomUUID(), reason: 'defect', wish: 'refund', way: 'store', store_id: 1 },
      ...{ text: 'Не включается с утра', photos: [], lines: [{ product_id: 11, quantity: pieces }] },
      ...own,
    },
    language,
  );
async function claimed(one: Buyer, number: string, pieces = 1, own: object = {}, language: 'ru' | 'uz' = 'ru') {
  const { status, body } = await claim(one, number, pieces, own, language);
  expect(status, JSON.stringify(body)).toBe(201);
  return Number(body.data?.id);
}
const withdraw = async (one: Buyer, number: string, id: number, revision?: number) => {
  const seen = (await readOwn(one, number)).returns.find((found) => found.id === id)?.revision ?? 0;
  return call(one, 'POST', `/orders/${number}/returns/${id}/withdraw`, { revision: revision ?? seen });
};
const send = async ({ token }: Buyer, number: string, bytes: Buffer) =>
  refunds.shop.http.app.inject({
    method: 'POST',
    url: `/api/v2/orders/${number}/return-photos`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
const open = ({ token }: Buyer, number: string, id: string) =>
  refunds.shop.http.app.inject({
    url: `/api/v2/orders/${number}/return-photos/${id}`,
    headers: { authorization: `Bearer ${token}` },
  });
async function sent(one: Buyer, number: string): Promise<string> {
  const response = await send(one, number, await withPlace());
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
}
/** A photograph that says where and by whom it was taken. */
const withPlace = async () =>
  photo(2400, 1200)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Азиз' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 18/1 0/1' } })
    .toBuffer();

const read = async (id: number): Promise<StaffReturn> =>
  staffReturnSchema.parse((await refunds.office.get(`/returns/${id}`)).data);
async function step(id: number, name: string, own: object = {}) {
  const { revision } = await read(id);
  return refunds.office.post(`/returns/${id}/${name}`, { revision, note: '', ...own });
}
const smsTo = ({ phone }: Buyer) =>
  refunds.shop.sent
    .filter((sms) => sms.phone === phone && /заявк|ariza|qaytar/i.test(sms.text))
    .map(({ text }) => text);

describe('a claim', () => {
  test('goes from the buyer to the refund: each step is told in their language, and stands with its author', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const number = await handedOver(one, [[11, 3]]);
    const before = await readOwn(one, number);
    expect(before).toMatchObject({ can_claim: true, returns: [] });
    expect(before.lines).toMatchObject([{ product_id: 11, left: 3, can_return: true, is_under_warranty: true }]);
    expect((await call(other, 'GET', `/orders/${number}/returns`)).status).toBe(404);
    expect((await claim(other, number, 1)).status).toBe(404);

    const photos = [await sent(one, number), await sent(one, number)];
    const key = randomUUID();
    const id = await claimed(one, number, 2, { photos, key, wish: 'exchange' }, 'uz');
    expect(await claimed(one, number, 2, { photos, key, wish: 'exchange' }, 'uz')).toBe(id);
    const own = await readOwn(one, number);
    expect(own.lines[0]?.left).toBe(1);
    expect(own.returns).toMatchObject([
      {
        id,
        state: 'requested',
        wish: 'exchange',
        photos,
        can_withdraw: true,
        state_name: 'Заявка принята',
        refusal: null,
      },
    ]);
    expect(await read(id)).toMatchObject({
      ...{ state: 'requested', offers: ['accept', 'refuse'] },
      claim: { wish: 'exchange', text: 'Не включается с утра', photos },
    });
    expect((await refunds.office.get('/returns?group=requested')).data).toMatchObject({
      counts: { requested: 1, waiting: 1 },
    });

    expect((await step(id, 'accept', { store_id: 1 })).status).toBe(204);
    expect(await read(id)).toMatchObject({ state: 'announced', offers: ['receive', 'refuse', 'reconsider'] });
    const lines = [{ product_id: 11, received: 2, condition: 'opened' }];
    expect((await step(id, 'receive', { store_id: 1, lines })).status).toBe(204);
    expect((await withdraw(one, number, id)).status).toBe(409);
    expect((await step(id, 'decide', { outcome: 'refund', lines: [{ product_id: 11, store_id: null }] })).status).toBe(
      204,
    );
    const { amount } = (await refunds.office.get(`/returns/${id}/refund`)).data as { amount: number };
    const refund = { key: randomUUID(), way: 'cash', delivery: false, amount };
    expect((await step(id, 'refund', refund)).status).toBe(204);
    expect((await readOwn(one, number)).returns[0]).toMatchObject({
      state: 'closed',
      state_text: 'Деньги возвращены.',
    });
    expect((await read(id)).steps.map((taken) => [taken.step, taken.author])).toEqual([
      ...['refund', 'decide', 'receive', 'accept'].map((name) => [name, LOLA.name]),
      ['request', 'customer'],
    ]);
    expect(smsTo(one)).toEqual([
      expect.stringContaining('qabul qilindi'),
      expect.stringContaining('tekshiryapmiz'),
      expect.stringContaining('pulini qaytaramiz'),
      expect.stringContaining('yakunlandi'),
    ]);
    expect(await refunds.expectExact(number)).toBe(amount);
  });

  test('is refused with a reason that its buyer reads; the refusal is taken back unless its pieces belong to another', async () => {
    const one = await buyer();
    const number = await handedOver(one, [[11, 1]]);
    const id = await claimed(one, number);
    expect((await step(id, 'refuse', { note: '' })).status).toBe(422);
    expect((await step(id, 'refuse', { note: 'Следы влаги внутри' })).status).toBe(204);
    expect((await readOwn(one, number)).returns[0]).toMatchObject({ state: 'refused', refusal: 'Следы влаги внутри' });
    const second = await claimed(one, number);
    const taken = await step(id, 'reconsider');
    expect([taken.status, taken.message]).toEqual([409, expect.stringContaining('другом возврате')]);
    expect((await withdraw(one, number, second)).status).toBe(204);
    expect((await withdraw(one, number, second)).status).toBe(204);
    expect((await step(id, 'reconsider')).status).toBe(204);
    expect((await readOwn(one, number)).returns.map(({ state, refusal }) => [state, refusal])).toEqual([
      ['withdrawn', null],
      ['requested', null],
    ]);
    // An acceptance is taken back too; who sees an older state is told.
    const { revision } = await read(id);
    expect((await step(id, 'accept', { store_id: 1 })).status).toBe(204);
    refunds.office.be({ id: 8, name: 'Жасур' });
    const late = { revision, note: 'Не гарантийный случай' };
    expect((await refunds.office.post(`/returns/${id}/refuse`, late)).status).toBe(409);
    expect((await step(id, 'reconsider')).status).toBe(204);
    expect((await read(id)).state).toBe('requested');
    expect((await withdraw(one, number, id, revision)).status).toBe(409);
  });

  test('of faultless goods ends with their term; what is faulty is taken after it', async () => {
    const one = await buyer();
    const number = await handedOver(one, [
      [11, 1],
      [13, 1],
    ]);
    const changed = { reason: 'changed_mind', wish: 'refund' };
    expect((await claim(one, number, 1, { ...changed, wish: 'repair' })).status).toBe(422);
    refunds.shop.advanceTime(11 * DAY_SECONDS);
    try {
      const late = await claim(one, number, 1, changed);
      expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Срок возврата')]);
      expect(
        (await readOwn(one, number)).lines.map(({ can_return, warranty_until }) => [
          can_return,
          warranty_until === null,
        ]),
      ).toEqual([
        [false, false],
        [false, true],
      ]);
      expect((await claim(one, number, 1)).status).toBe(201);
    } finally {
      refunds.shop.advanceTime(-11 * DAY_SECONDS);
    }
    refunds.notReturnable.push(...(refunds.shop.catalog.cards([13], 'ru')[0]?.categories.map(({ id }) => id) ?? []));
    expect((await readOwn(one, number)).lines.find(({ product_id }) => product_id === 13)).toMatchObject({
      return_until: null,
    });
    expect((await claim(one, number, 1, { ...changed, lines: [{ product_id: 13, quantity: 1 }] })).status).toBe(409);
    refunds.notReturnable.length = 0;
    expect((await claim(one, number, 1, { ...changed, lines: [{ product_id: 13, quantity: 1 }] })).status).toBe(201);
  });

  test('asks for no more than was handed over and is left, of an order that was handed over, ten times a day', async () => {
    const one = await buyer();
    const number = await handedOver(one, [[11, 12]]);
    expect((await claim(one, number, 13)).status).toBe(409);
    const twice = [1, 1].map((quantity) => ({ product_id: 11, quantity }));
    expect((await claim(one, number, 1, { lines: twice })).status).toBe(409);
    expect((await claim(one, number, 1, { store_id: 20 })).status).toBe(409);
    expect((await claim(one, number, 1, { store_id: null })).status).toBe(422);
    expect((await claim(one, number, 1, { photos: [randomUUID()] })).status).toBe(409);
    for (let count = 0; count < 10; count++) await claimed(one, number, 1, { way: 'courier', store_id: null });
    const { status, headers } = await claim(one, number, 1);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    const early = await handedOver(await buyer(), [[11, 1]], { status: 'confirmed' });
    const [fresh] = [await buyer()];
    await database.db.execute(sql`update orders set customer_id = ${fresh.id} where number = ${early}`);
    expect((await claim(fresh, early, 1)).status).toBe(409);
    expect((await readOwn(fresh, early)).can_claim).toBe(false);
  });
});

describe('photographs', () => {
  test('are drawn anew without their place, and are opened by their sender and by staff who see the return alone', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const number = await handedOver(one, [[11, 1]]);
    const id = await sent(one, number);
    const own = await open(one, number, id);
    expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      ...[200, 'image/jpeg', 'private, no-store'],
    ]);
    const { width, exif } = await sharp(own.rawPayload).metadata();
    expect([width, exif]).toEqual([1600, undefined]);
    expect((await open(other, number, id)).statusCode).toBe(404);
    expect((await send(other, number, await withPlace())).statusCode).toBe(404);
    expect(
      (await refunds.shop.http.app.inject({ url: `/api/v2/orders/${number}/return-photos/${id}` })).statusCode,
    ).toBe(401);
    // Nothing of it is a public picture.
    expect((await database.db.execute(sql`select from pictures where bytes is null`)).rowCount).toBe(0);

    // Of another buyer's claim it becomes no part, nor of two claims.
    const theirs = await handedOver(other, [[11, 1]]);
    expect((await claim(other, theirs, 1, { photos: [id] })).status).toBe(409);
    const returnId = await claimed(one, number, 1, { photos: [id] });
    expect((await refunds.office.get(`/returns/${returnId}/photos/${id}`)).status).toBe(200);
    refunds.office.be({ ...LOLA, storesOf: () => new Set([2]) });
    expect((await refunds.office.get(`/returns/${returnId}/photos/${id}`)).status).toBe(404);
    refunds.office.be(LOLA);
    const foreign = await claimed(other, theirs);
    expect((await refunds.office.get(`/returns/${foreign}/photos/${id}`)).status).toBe(404);
  });

  test('that are no pictures are refused with a sentence, too many with the time to wait; unused ones are deleted', async () => {
    const one = await buyer();
    const number = await handedOver(one, [[11, 1]]);
    const small = (await hostileFiles()).filter(({ bytes }) => bytes.length < 1_000_000);
    for (const { what, bytes } of small.slice(0, 6)) {
      const { statusCode, body } = await send(one, number, bytes);
      expect([what, statusCode, JSON.parse(body).message.length > 5]).toEqual([what, 422, true]);
    }
    const [unused, used] = [await sent(one, number), await sent(one, number)];
    await claimed(one, number, 1, { photos: [used] });
    await database.db.execute(sql`update return_photos set created_at = now() - interval '25 hours'`);
    await database.db.execute(sql`
      update attempts set at = array_fill(now(), array[40]), expires_at = now() + interval '1 day'
        where key = ${`claim photos of customer ${one.id}`}`);
    await refunds.shop.run('orders.delete_unused_photos');
    expect([(await open(one, number, unused)).statusCode, (await open(one, number, used)).statusCode]).toEqual([
      404, 200,
    ]);
    expect((await send(one, number, await withPlace())).statusCode).toBe(429);
  });

  test('and words go with the personal data of their order, and with the account', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const number = await handedOver(one, [[11, 1]]);
    const id = await claimed(one, number, 1, { photos: [await sent(one, number)] });
    const theirs = await handedOver(other, [[11, 1]]);
    const theirReturn = await claimed(other, theirs, 1, { photos: [await sent(other, theirs)] });
    await database.db.execute(sql`update orders set created_at = now() - interval '9 years' where number = ${number}`);
    await forgetOldOrders(database.db, new Date(Date.now() - 365 * DAY_SECONDS * 1000), 100);
    expect((await read(id)).claim).toBeNull();
    expect((await read(theirReturn)).claim?.photos).toHaveLength(1);
    await database.db.execute(sql`delete from customers where id = ${other.id}`);
    expect(await read(theirReturn)).toMatchObject({ state: 'requested', claim: null });
    const { rows } = await database.db.execute(sql`
      select 1 from return_photos where customer_id in (${other.id}) or order_id in (select id from orders where number = ${number})`);
    expect(rows).toEqual([]);
    // Nobody is written to any more.
    const before = refunds.shop.sent.length;
    expect((await step(theirReturn, 'refuse', { note: 'Покупателя больше нет' })).status).toBe(204);
    expect(refunds.shop.sent).toHaveLength(before);
  });
});

test('the return of the whole order ends a claim as done', async () => {
  const one = await buyer();
  const number = await handedOver(one, [[11, 2]]);
  const id = await claimed(one, number);
  const move = { move: 'return', from: 'delivered', note: 'Привёз всё обратно' };
  expect((await refunds.office.post(`/orders/${number}/move`, move)).status).toBe(200);
  expect((await readOwn(one, number)).returns).toMatchObject([
    { id, state: 'closed', state_text: 'Заказ возвращён целиком.' },
  ]);
  expect((await step(id, 'reconsider')).status).toBe(409);
});

test('claims, returns and refunds by staff at the same moment: no piece is promised or paid back twice', {
  timeout: 60_000,
}, async () => {
  const winners = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const one = await buyer();
    const number = await handedOver(one, [[11, 2]]);
    const key = randomUUID();
    const piece = { lines: [{ product_id: 11, quantity: 2 }], delivery: false };
    const acts: [string, () => Promise<{ status: number }>][] = [
      ['claim', () => claim(one, number, 2, { key })],
      ['claim', () => claim(one, number, 2, { key })],
      ['another claim', () => claim(one, number, 1)],
      ['refund', () => refunds.refund(number, piece)],
      [
        'return',
        () =>
          refunds.office.post(`/orders/${number}/returns`, {
            ...{ key: randomUUID(), way: 'store', store_id: 1, note: '' },
            lines: [{ product_id: 11, quantity: 2, reason: 'defect' }],
          }),
      ],
    ];
    const shifted = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)];
    const run = async ([name, act]: (typeof acts)[number]) => [name, (await act()).status] as const;
    const [first, ...others] = shifted;
    // Which of them comes first is chance, so in every second round one has ended before the others begin.
    const early = round % 2 === 1 && first !== undefined ? [await run(first)] : [];
    const answers = [...early, ...(await Promise.all((early.length > 0 ? others : shifted).map(run)))];
    expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
    for (const [name, status] of answers) if (status < 300) winners.add(name);
    const { rows } = await database.db.execute<{ held: number; back: number; returns: number }>(sql`
      select coalesce(sum(l.quantity) filter (where r.state <> 'withdrawn'), 0)::int as held, count(distinct r.id)::int as returns,
        (select refunded_quantity from order_lines x where x.order_id = o.id and x.product_id = 11)::int as back
      from orders o left join order_returns r on r.order_id = o.id left join order_return_lines l on l.return_id = r.id
      where o.number = ${number} group by o.id`);
    const [found] = rows;
    expect((found?.held ?? 0) + (found?.back ?? 0)).toBeLessThanOrEqual(2);
    expect((found?.held ?? 0) + (found?.back ?? 0)).toBeGreaterThan(0);
    expect(await refunds.expectExact(number)).toBe((await refunds.read(number)).refunded);
  }
  expect(winners.size).toBeGreaterThan(1);
});
