import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffOrderSchema } from '#contract/orders/staff-order.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { type PickingResult, pickingListSchema, pieceRulesSchema } from '#contract/picking/picking.ts';
import { staffOrdersRoutes } from '#server/features/orders/index.ts';
import { orderPieces } from '#server/schema/order-pieces-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { pickingEvents } from '#server/schema/picking-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { ofStores } from '#server/testing/stock-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { claimOrders } from './claim-orders.ts';
import { pickingRoutes } from './index.ts';

const STORE = 1;
const LOLA = { id: 1, name: 'Лола Умарова' };
const AZIZ = { id: 2, name: 'Азиз Каримов' };

let database: TestDatabase;
let shop: OrdersShop;
let office: BackOfficeShop;
let later = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  await db.execute(sql`
    insert into stores (id, name, city, address, work_hours, phone, latitude, longitude)
    select 2, '{"ru":"Магазин 2"}', city, address, work_hours, phone, latitude, longitude from stores where id = 1`);
  await db.execute(
    sql`delete from store_stock; insert into store_stock values (11, 1, 5000), (13, 1, 5000), (21, 2, 500)`,
  );
  shop = await ordersShop(db);
  office = await backOfficeShop([
    pickingRoutes({ db, orders: shop.orders, catalog: shop.catalog, now: () => new Date(Date.now() + later) }),
    staffOrdersRoutes({
      ...{ db, catalog: shop.catalog, orders: shop.orders, shopName: () => 'Amper' },
      recordAudit: async () => undefined,
    }),
  ]);
});
beforeEach(() => {
  later = 0;
  office.be(LOLA);
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});

async function confirmed(...goods: [number, number][]): Promise<string> {
  const buyer = await shop.buyer(...goods);
  const { order_number } = await shop.orders.place(buyer, orderForm(buyer), { locale: 'ru', key: undefined });
  await shop.orders.move(order_number, { move: 'confirm', actor: 'shop', author: 'Лола' });
  return order_number;
}

const claim = (numbers: string[], own: object = {}) =>
  office.post('/picking/claims', { store_id: STORE, numbers, takes_over: false, ...own });
const at = () => new Date().toISOString();
const pickOf = (number: string, product_id: number, own: object = {}) =>
  ({ id: randomUUID(), kind: 'pick', number, store_id: STORE, at: at(), product_id, codes: {}, ...own }) as const;
const packOf = (number: string, revision = 0) =>
  ({ id: randomUUID(), kind: 'pack', number, store_id: STORE, at: at(), revision }) as const;

async function send(...events: object[]): Promise<PickingResult[]> {
  const response = await office.post('/picking/events', { events });
  expect(response.status, response.text).toBe(200);
  return (response.data as { results: PickingResult[] }).results;
}
const outcomes = async (...events: object[]) => (await send(...events)).map(({ outcome }) => outcome);

async function readOrder(number: string) {
  return staffOrderSchema.parse((await office.get(`/orders/${number}`)).data);
}
async function listed(number: string) {
  const list = pickingListSchema.parse((await office.get(`/picking/list?store_id=${STORE}`)).data);
  return list.orders.find((order) => order.number === number);
}
const cancel = (number: string) =>
  shop.orders.move(number, { move: 'cancel', actor: 'shop', author: 'Лола', note: 'x' });

async function requireCodes(codes: string[] | null, product = 13): Promise<void> {
  const rules = pieceRulesSchema.parse((await office.get('/picking/piece-rules')).data);
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select category_id as id from products where id = ${product}`,
  );
  const rule = rules.categories.find(({ id }) => id === rows[0]?.id);
  const response = await office.post('/picking/piece-rules', {
    ...{ category_id: rule?.id, codes, revision: rule?.revision },
  });
  expect(response.status, response.text).toBe(204);
}

/** A valid IMEI of its own for each number. */
function imei(serial: number): string {
  const body = String(35_000_000_000_000 + serial);
  const sum = Array.from(body, Number).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  );
  return body + String((10 - (sum % 10)) % 10);
}

describe('picking', () => {
  test('an order whose pieces are all scanned is packed, by its picker', async () => {
    const number = await confirmed([11, 2], [13, 1]);
    expect(await listed(number)).toMatchObject({ claim: null, is_shared: false });
    expect(await claim([number])).toMatchObject({ status: 200, data: { refused: [] } });
    expect((await listed(number))?.claim).toEqual({ author: LOLA.name, is_own: true });
    expect(await outcomes(pickOf(number, 11), packOf(number))).toEqual(['picked', 'not_all']);
    expect(await outcomes(pickOf(number, 13), pickOf(number, 11), packOf(number))).toEqual([
      'picked',
      'picked',
      'packed',
    ]);
    const order = await readOrder(number);
    expect(order.status).toBe('packed');
    expect(order.timeline[0]).toMatchObject({ kind: 'move', status: 'packed', author: LOLA.name });
    expect(await listed(number)).toBeUndefined();
  });

  test('the list says nothing about a buyer', async () => {
    const number = await confirmed([11, 1]);
    const { text } = await office.get(`/picking/list?store_id=${STORE}`);
    const [row] = await database.db.select().from(orders).where(eq(orders.number, number));
    expect(text).toContain(number);
    for (const secret of [row?.phone ?? '', row?.name ?? '']) expect(text).not.toContain(secret);
  });

  test('a wrong and a superfluous piece are refused, and a store that gives nothing picks nothing', async () => {
    const number = await confirmed([11, 1]);
    expect(await outcomes(pickOf(number, 13), pickOf(number, 11), pickOf(number, 11))).toEqual([
      'not_in_order',
      'picked',
      'too_many',
    ]);
    expect(await outcomes(pickOf(number, 11, { store_id: 2 }))).toEqual(['not_in_order']);
    expect((await readOrder(number)).status).toBe('confirmed');
  });

  test('a piece that is put back is picked again, and its codes are free', async () => {
    await requireCodes(['serial']);
    const number = await confirmed([13, 1]);
    const picked = pickOf(number, 13, { codes: { serial: 'sn-put-back' } });
    const undo = {
      id: randomUUID(),
      kind: 'undo',
      number,
      store_id: STORE,
      at: at(),
      product_id: 13,
      undoes: picked.id,
    };
    expect(await outcomes(picked, undo, undo)).toEqual(['picked', 'undone', 'undone']);
    expect((await listed(number))?.lines).toMatchObject([{ product_id: 13, needed: 1, picked: 0 }]);
    expect(await outcomes(pickOf(number, 13, { codes: { serial: 'SN-PUT-BACK' } }))).toEqual(['picked']);
    await requireCodes(null);
  });

  test('what nobody finds is a note of the order, and is picked when it is found after all', async () => {
    const number = await confirmed([11, 3]);
    const missing = { id: randomUUID(), kind: 'missing', number, store_id: STORE, at: at(), product_id: 11 };
    expect(await outcomes(pickOf(number, 11), missing, missing, packOf(number))).toEqual([
      ...['picked', 'missing', 'missing', 'not_all'],
    ]);
    const notes = (await readOrder(number)).timeline.filter(({ kind }) => kind === 'note');
    expect(notes).toMatchObject([{ text: expect.stringContaining('2 шт.'), author: LOLA.name }]);
    expect(await outcomes(pickOf(number, 11), pickOf(number, 11), packOf(number))).toEqual([
      ...['picked', 'picked', 'packed'],
    ]);
  });

  test('an order that was edited is not packed by the list of before', async () => {
    const number = await confirmed([11, 1]);
    await database.db.update(orders).set({ revision: 1 }).where(eq(orders.number, number));
    expect(await outcomes(pickOf(number, 11), packOf(number, 0), packOf(number, 1))).toEqual([
      ...['picked', 'edited', 'packed'],
    ]);
  });

  test('scans that arrive after the order was cancelled say that the goods go back', async () => {
    const number = await confirmed([11, 1]);
    await cancel(number);
    expect(await outcomes(pickOf(number, 11), packOf(number))).toEqual(['cancelled', 'cancelled']);
  });
});

describe('two pickers', () => {
  test('of eight who take an order at the same moment one has it', async () => {
    const number = await confirmed([11, 1]);
    const body = { store_id: STORE, numbers: [number], takes_over: false };
    const calls = await Promise.all(
      Array.from({ length: 8 }, (_, id) =>
        claimOrders(database.db, fakeStaffCaller({ id: 100 + id, name: `Сборщик ${id}` }), body, new Date()),
      ),
    );
    const refused = calls.filter((call) => call.refused.length === 1);
    expect(refused).toHaveLength(7);
  });

  test('a colleague takes an order over, and the first one is told whose it is', async () => {
    const number = await confirmed([11, 2]);
    await claim([number]);
    office.be(AZIZ);
    expect(await claim([number])).toMatchObject({ data: { refused: [{ number, author: LOLA.name }] } });
    expect(await claim([number], { takes_over: true })).toMatchObject({ data: { refused: [] } });
    expect(await outcomes(pickOf(number, 11))).toEqual(['picked']);
    office.be(LOLA);
    expect(await send(pickOf(number, 11))).toMatchObject([{ outcome: 'claimed', detail: AZIZ.name }]);
  });

  test('a claim that is over does not keep late scans away, and neither does one that was given back', async () => {
    const number = await confirmed([11, 2]);
    await claim([number]);
    later = 100 * 60_000;
    expect(await outcomes(pickOf(number, 11))).toEqual(['picked']);
    expect((await office.post('/picking/releases', { store_id: STORE, numbers: [number] })).status).toBe(204);
    office.be(AZIZ);
    expect(await claim([number])).toMatchObject({ data: { refused: [] } });
  });
});

describe('an event', () => {
  test('that is sent eight times in parallel counts once', async () => {
    const number = await confirmed([11, 8]);
    const event = pickOf(number, 11);
    const all = await Promise.all(Array.from({ length: 8 }, () => send(event)));
    expect(all.flat().map(({ outcome }) => outcome)).toEqual(Array(8).fill('picked'));
    expect((await listed(number))?.lines).toMatchObject([{ picked: 1, needed: 8 }]);
    expect(await database.db.$count(pickingEvents, eq(pickingEvents.id, event.id))).toBe(1);
  });

  test('of packing that is sent eight times in parallel packs once', async () => {
    const number = await confirmed([11, 1]);
    const pack = packOf(number);
    await send(pickOf(number, 11));
    const all = await Promise.all(Array.from({ length: 8 }, () => send(pack)));
    expect(all.flat().map(({ outcome }) => outcome)).toEqual(Array(8).fill('packed'));
    const { timeline } = await readOrder(number);
    expect(timeline.filter((event) => event.kind === 'move' && event.status === 'packed')).toHaveLength(1);
  });

  test('of two people with the same id is the first one’s', async () => {
    const number = await confirmed([11, 2]);
    const event = pickOf(number, 11);
    expect(await outcomes(event)).toEqual(['picked']);
    office.be(AZIZ);
    expect(await outcomes(event)).toEqual(['unknown']);
  });

  test.each([1, 2, 3, 4])('in any order and any number of times leads to the same, seed %i', async (seed) => {
    const number = await confirmed([11, 6], [13, 4]);
    const picks = [
      ...Array.from({ length: 6 }, () => pickOf(number, 11)),
      ...Array.from({ length: 4 }, () => pickOf(number, 13)),
    ];
    const undone = picks.filter((_, index) => index % 3 === 0);
    const undos = undone.map(({ id, product_id }) => ({
      ...{ id: randomUUID(), kind: 'undo', number, store_id: STORE, at: at(), product_id, undoes: id },
    }));
    const random = seeded(seed);
    const sent: object[] = [...picks, ...undos, ...picks, ...undos]
      .map((event) => ({ event, place: random() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ event }) => event);
    const half = Math.floor(sent.length / 2);
    await Promise.all([send(...sent.slice(0, half)), send(...sent.slice(half))]);
    const left = (product: number) =>
      picks.filter((pick) => pick.product_id === product && !undone.includes(pick)).length;
    const lines = (await listed(number))?.lines ?? [];
    expect(new Map(lines.map(({ product_id, picked }) => [product_id, picked]))).toEqual(
      new Map([11, 13].map((product) => [product, left(product)])),
    );
  });

  test('races with a cancellation: what was picked is released, and nothing is packed', async () => {
    await requireCodes(['serial']);
    const number = await confirmed([13, 4]);
    const picks = Array.from({ length: 4 }, (_, i) =>
      pickOf(number, 13, { codes: { serial: `RACE-${seedOf(number)}-${i}` } }),
    );
    const [, ...results] = await Promise.all([cancel(number), ...picks.map((event) => send(event))]);
    expect(results.flat().every(({ outcome }) => outcome === 'picked' || outcome === 'cancelled')).toBe(true);
    const { rows } = await database.db.execute<{ held: number }>(sql`
      select count(*)::int as held from order_pieces p join orders o on o.id = p.order_id
      where o.number = ${number} and p.released_at is null`);
    expect(rows[0]?.held).toBe(0);
    await requireCodes(null);
  });
});

describe('codes of pieces', () => {
  test('are asked for by category, checked, unique, shown on the order and printed on the warranty', async () => {
    await requireCodes(['imei', 'imei_2']);
    const first = await confirmed([13, 2]);
    expect((await listed(first))?.lines[0]?.codes).toEqual(['imei', 'imei_2']);
    const codes = { imei: imei(1), imei_2: imei(2) };
    expect(await send(pickOf(first, 13))).toMatchObject([{ outcome: 'code_missing', detail: 'imei' }]);
    expect(await outcomes(pickOf(first, 13, { codes: { imei: '356938035643808', imei_2: imei(3) } }))).toEqual([
      'code_fault',
    ]);
    expect(await outcomes(pickOf(first, 13, { codes: { imei: imei(1), imei_2: imei(1) } }))).toEqual(['code_fault']);
    expect(await outcomes(pickOf(first, 13, { codes }))).toEqual(['picked']);
    const swapped = { imei: imei(9), imei_2: codes.imei };
    expect(await send(pickOf(first, 13, { codes: swapped }))).toMatchObject([{ outcome: 'code_taken', detail: first }]);
    expect((await readOrder(first)).pieces).toMatchObject([
      { product_id: 13, piece: 1, code: 'imei', value: codes.imei },
      { product_id: 13, piece: 1, code: 'imei_2', value: codes.imei_2 },
    ]);
    const printed = await office.post('/orders/print', { numbers: [first], document: 'warranty', locale: 'ru' });
    expect(printed.text).toContain(codes.imei);
    await cancel(first);
    expect((await readOrder(first)).pieces).toEqual([]);
    const second = await confirmed([13, 1]);
    expect(await outcomes(pickOf(second, 13, { codes }))).toEqual(['picked']);
    await requireCodes(null);
  });

  test('one code that is scanned for eight orders at once is one piece’s', async () => {
    await requireCodes(['serial']);
    const numbers = await Promise.all(Array.from({ length: 8 }, () => confirmed([13, 1])));
    const results = await Promise.all(
      numbers.map((number) => send(pickOf(number, 13, { codes: { serial: 'ONE-CODE' } }))),
    );
    const counts = results.flat().map(({ outcome }) => outcome);
    expect(counts.filter((outcome) => outcome === 'picked')).toHaveLength(1);
    expect(counts.filter((outcome) => outcome === 'code_taken')).toHaveLength(7);
    expect(await database.db.$count(orderPieces, eq(orderPieces.identity, 'ONE-CODE'))).toBe(1);
    await requireCodes(null);
  });

  test('of two who change a rule that they have seen alike the second is told', async () => {
    const change = { category_id: 1, codes: ['serial'], revision: 0 };
    const { rows } = await database.db.execute<{ id: number }>(sql`select min(id) as id from categories`);
    const own = { ...change, category_id: rows[0]?.id };
    const calls = await Promise.all([
      office.post('/picking/piece-rules', own),
      office.post('/picking/piece-rules', own),
    ]);
    expect(calls.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    await office.post('/picking/piece-rules', { ...own, codes: null, revision: 1 });
  });
});

describe('who may', () => {
  test('a person of another store sees, takes and picks nothing here', async () => {
    const number = await confirmed([11, 1]);
    office.be({ ...AZIZ, ...ofStores(2) });
    expect((await office.get(`/picking/list?store_id=${STORE}`)).status).toBe(404);
    expect(await claim([number])).toMatchObject({ data: { refused: [{ number, author: null }] } });
    expect(await outcomes(pickOf(number, 11))).toEqual(['unknown']);
  });

  test('who picks and does not move orders leaves the packing to others', async () => {
    const number = await confirmed([11, 1]);
    office.be({ ...AZIZ, permissions: new Set<Permission>(['orders:pick']) });
    expect(await outcomes(pickOf(number, 11), packOf(number))).toEqual(['picked', 'not_allowed']);
  });

  test('a shelf is written once; over another place nobody writes unseen', async () => {
    const shelf = (own: object) =>
      office.post('/picking/shelves', { product_id: 11, store_id: STORE, before: null, ...own });
    const calls = await Promise.all([shelf({ shelf: 'А-1' }), shelf({ shelf: 'Б-2' })]);
    expect(calls.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const number = await confirmed([11, 1]);
    const written = (await listed(number))?.lines[0]?.shelf;
    expect((await shelf({ shelf: 'В-3', before: written })).status).toBe(204);
    expect((await listed(number))?.lines[0]?.shelf).toBe('В-3');
  });
});

const seedOf = (number: string) => number.replaceAll('-', '');

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
