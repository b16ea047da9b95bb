import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffOrderSchema } from '#contract/orders/staff-order.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { pickingEvents } from '#server/schema/picking-tables.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { PICKING_STORE, type PickingShop, packOf, pickingShop, pickOf, undoOf } from '#server/testing/picking-shop.ts';
import { ofStores } from '#server/testing/stock-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { claimOrders } from './claim-orders.ts';

const STORE = PICKING_STORE;
const LOLA = { id: 1, name: 'Лола Умарова' };
const AZIZ = { id: 2, name: 'Азиз Каримов' };

let database: TestDatabase;
let picking: PickingShop;

beforeAll(async () => {
  database = await createTestDatabase();
  picking = await pickingShop(database.db);
});
beforeEach(() => {
  picking.later(0);
  picking.office.be(LOLA);
});
afterAll(async () => {
  await picking.close();
  await database.drop();
});

const confirmed = (...goods: [number, number][]) => picking.confirmed(...goods);
const claim = (numbers: string[], own?: object) => picking.claim(numbers, own);
const send = (...events: object[]) => picking.send(...events);
const outcomes = (...events: object[]) => picking.outcomes(...events);
const listed = (number: string) => picking.listed(number);
const requireCodes = (codes: string[] | null) => picking.requireCodes(codes);
async function readOrder(number: string) {
  return staffOrderSchema.parse((await picking.office.get(`/orders/${number}`)).data);
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
    const { text } = await picking.office.get(`/picking/list?store_id=${STORE}`);
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
    expect(await outcomes(pickOf(number, 11, { store_id: 2 }), pickOf(number, 11, { store_id: 999 }))).toEqual([
      'unknown',
      'unknown',
    ]);
    expect((await readOrder(number)).status).toBe('confirmed');
  });

  test('a piece that is put back is picked again, and its codes are free', async () => {
    await requireCodes(['serial']);
    const number = await confirmed([13, 1]);
    const picked = pickOf(number, 13, { codes: { serial: 'sn-put-back' } });
    const undo = undoOf(number, 13, picked.id);
    expect(await outcomes(picked, undo, undo)).toEqual(['picked', 'undone', 'undone']);
    expect((await listed(number))?.lines).toMatchObject([{ product_id: 13, needed: 1, picked: 0 }]);
    expect(await outcomes(pickOf(number, 13, { codes: { serial: 'SN-PUT-BACK' } }))).toEqual(['picked']);
    await requireCodes(null);
  });

  test('of an order that an edit has made smaller a piece of one’s choice is put back before it is packed', async () => {
    await requireCodes(['serial']);
    const number = await confirmed([13, 2]);
    await claim([number]);
    const [first, second] = ['EDIT-1', 'EDIT-2'].map((serial) => pickOf(number, 13, { codes: { serial } }));
    await send(...[first, second].flatMap((event) => event ?? []));
    await database.db.execute(sql`
      update order_lines set quantity = 1, line_total = price where product_id = 13
        and order_id = (select id from orders where number = ${number})`);
    expect(await outcomes(packOf(number))).toEqual(['not_all']);
    expect((await listed(number))?.lines).toMatchObject([
      {
        needed: 1,
        picked: 2,
        picks: [
          { id: first?.id, codes: ['EDIT-1'] },
          { id: second?.id, codes: ['EDIT-2'] },
        ],
      },
    ]);
    expect(await outcomes(undoOf(number, 13, first?.id ?? ''), packOf(number))).toEqual(['undone', 'packed']);
    const [line] = (await picking.pieces(number)).lines;
    expect(line).toMatchObject({
      pieces: [{ codes: [{ value: 'EDIT-2' }], back: null }],
      unknown_returns: 0,
      lacking: 0,
    });
    await requireCodes(null);
  });

  test('what nobody finds is a note of the order, and is picked when it is found after all', async () => {
    const number = await confirmed([11, 3]);
    const missing = { ...pickOf(number, 11), kind: 'missing' };
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
    await picking.cancel(number);
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
    picking.office.be(AZIZ);
    expect(await claim([number])).toMatchObject({ data: { refused: [{ number, author: LOLA.name }] } });
    expect(await claim([number], { takes_over: true })).toMatchObject({ data: { refused: [] } });
    expect(await outcomes(pickOf(number, 11))).toEqual(['picked']);
    picking.office.be(LOLA);
    expect(await send(pickOf(number, 11))).toMatchObject([{ outcome: 'claimed', detail: AZIZ.name }]);
  });

  test('a claim that is over does not keep late scans away, and neither does one that was given back', async () => {
    const number = await confirmed([11, 2]);
    await claim([number]);
    picking.later(100 * 60_000);
    expect(await outcomes(pickOf(number, 11))).toEqual(['picked']);
    expect((await picking.office.post('/picking/releases', { store_id: STORE, numbers: [number] })).status).toBe(204);
    picking.office.be(AZIZ);
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
    picking.office.be(AZIZ);
    expect(await outcomes(event)).toEqual(['unknown']);
  });

  test.each([1, 2, 3, 4])('in any order and any number of times leads to the same, seed %i', async (seed) => {
    const number = await confirmed([11, 6], [13, 4]);
    const picks = [
      ...Array.from({ length: 6 }, () => pickOf(number, 11)),
      ...Array.from({ length: 4 }, () => pickOf(number, 13)),
    ];
    const undone = picks.filter((_, index) => index % 3 === 0);
    const undos = undone.map(({ id, product_id }) => undoOf(number, product_id, id));
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
    const [, ...results] = await Promise.all([picking.cancel(number), ...picks.map((event) => send(event))]);
    expect(results.flat().every(({ outcome }) => outcome === 'picked' || outcome === 'cancelled')).toBe(true);
    const { rows } = await database.db.execute<{ held: number }>(sql`
      select count(*)::int as held from order_pieces p join orders o on o.id = p.order_id
      where o.number = ${number} and p.released_at is null`);
    expect(rows[0]?.held).toBe(0);
    await requireCodes(null);
  });
});

describe('who may', () => {
  test('a person of another store sees, takes and picks nothing here', async () => {
    const number = await confirmed([11, 1]);
    picking.office.be({ ...AZIZ, ...ofStores(2) });
    expect((await picking.office.get(`/picking/list?store_id=${STORE}`)).status).toBe(404);
    expect(await claim([number])).toMatchObject({ data: { refused: [{ number, author: null }] } });
    expect(await outcomes(pickOf(number, 11))).toEqual(['unknown']);
  });

  test('of an order of two stores each person takes, picks and puts back in their own', async () => {
    const number = await confirmed([11, 1], [21, 1]);
    const there = { store_id: 2 };
    picking.office.be({ ...AZIZ, ...ofStores(STORE) });
    expect(await claim([number], there)).toMatchObject({ data: { refused: [{ number, author: null }] } });
    expect(await claim([number], { store_id: 999 })).toMatchObject({ data: { refused: [{ number, author: null }] } });
    expect(await outcomes(pickOf(number, 21, there), { ...packOf(number), ...there })).toEqual(['unknown', 'unknown']);
    picking.office.be({ ...LOLA, ...ofStores(2) });
    const picked = pickOf(number, 21, there);
    expect(await outcomes(picked)).toEqual(['picked']);
    picking.office.be({ ...AZIZ, ...ofStores(STORE) });
    const undo = { ...undoOf(number, 21, picked.id), ...there };
    expect(await outcomes(pickOf(number, 11), undo)).toEqual(['picked', 'unknown']);
    expect(await outcomes(packOf(number))).toEqual(['packed']);
  });

  test('a piece is put back by who has scanned it or has the order now, and by nobody once it is packed', async () => {
    const number = await confirmed([11, 2]);
    const [first, second] = [pickOf(number, 11), pickOf(number, 11)];
    expect(await outcomes(first, second)).toEqual(['picked', 'picked']);
    picking.office.be(AZIZ);
    expect(await send(undoOf(number, 11, first.id))).toMatchObject([{ outcome: 'claimed', detail: LOLA.name }]);
    await claim([number], { takes_over: true });
    expect(await outcomes(undoOf(number, 11, first.id))).toEqual(['undone']);
    picking.office.be(LOLA);
    expect(await outcomes(undoOf(number, 11, second.id))).toEqual(['undone']);
    const [again, more] = [pickOf(number, 11), pickOf(number, 11)];
    await claim([number], { takes_over: true });
    expect(await outcomes(again, more, packOf(number))).toEqual(['picked', 'picked', 'packed']);
    expect(await outcomes(undoOf(number, 11, again.id))).toEqual(['closed']);
  });

  test('who picks and does not move orders leaves the packing to others', async () => {
    const number = await confirmed([11, 1]);
    picking.office.be({ ...AZIZ, permissions: new Set<Permission>(['orders:pick']) });
    expect(await outcomes(pickOf(number, 11), packOf(number))).toEqual(['picked', 'not_allowed']);
  });

  test('a shelf is written once; over another place nobody writes unseen', async () => {
    const shelf = (own: object) =>
      picking.office.post('/picking/shelves', { product_id: 11, store_id: STORE, before: null, ...own });
    const calls = await Promise.all([shelf({ shelf: 'А-1' }), shelf({ shelf: 'Б-2' })]);
    expect(calls.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const number = await confirmed([11, 1]);
    const written = (await listed(number))?.lines[0]?.shelf;
    expect((await shelf({ shelf: 'В-3', before: written })).status).toBe(204);
    expect((await listed(number))?.lines[0]?.shelf).toBe('В-3');
    expect((await shelf({ shelf: 'Г-4', product_id: 2_147_483_000 })).status).toBe(404);
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
