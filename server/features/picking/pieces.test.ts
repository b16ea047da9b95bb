import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffOrdersSchema } from '#contract/orders/staff-order.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { searchEverything } from '#server/features/staff-search/search-everything.ts';
import { orderPieces } from '#server/schema/order-pieces-tables.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { imeiOf, type PickingShop, packOf, pickingShop, pickOf } from '#server/testing/picking-shop.ts';
import { ofStores } from '#server/testing/stock-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

const LOLA = { id: 1, name: 'Лола Умарова' };
const PHONE = 13;

let database: TestDatabase;
let picking: PickingShop;

beforeAll(async () => {
  database = await createTestDatabase();
  picking = await pickingShop(database.db);
});
beforeEach(async () => {
  picking.office.be(LOLA);
  await picking.requireCodes(['serial']);
});
afterAll(async () => {
  await picking.close();
  await database.drop();
});

const heldOf = (identity: string) =>
  database.db.$count(orderPieces, and(eq(orderPieces.identity, identity), isNull(orderPieces.releasedAt)));
const scan = (number: string, serial: string) => picking.outcomes(pickOf(number, PHONE, { codes: { serial } }));
const resell = async (serial: string) => scan(await picking.confirmed([PHONE, 1]), serial);
const change = (number: string, id: string | undefined, what: string) =>
  picking.office.post(`/orders/${number}/pieces/changes`, { id, change: what });
const add = (number: string, serial: string, id: string = randomUUID()) =>
  picking.office.post(`/orders/${number}/pieces`, { id, product_id: PHONE, codes: { serial } });
const idOf = async (number: string, value: string) =>
  (await picking.pieces(number)).lines
    .flatMap(({ pieces }) => pieces)
    .find(({ codes }) => codes.some((code) => code.value === value))?.id;
const some = (quantity: number) => ({ lines: [{ product_id: PHONE, quantity }], delivery: false });

describe('codes of pieces', () => {
  test('are asked for by category, checked, unique, shown on the order and printed', async () => {
    await picking.requireCodes(['imei', 'imei_2']);
    const first = await picking.confirmed([PHONE, 2]);
    expect((await picking.listed(first))?.lines[0]?.codes).toEqual(['imei', 'imei_2']);
    const codes = { imei: imeiOf(1), imei_2: imeiOf(2) };
    const pick = (own: object) => picking.send(pickOf(first, PHONE, { codes: own }));
    expect(await pick({})).toMatchObject([{ outcome: 'code_missing', detail: 'imei' }]);
    expect(await pick({ imei: '356938035643808', imei_2: imeiOf(3) })).toMatchObject([{ outcome: 'code_fault' }]);
    expect(await pick({ imei: imeiOf(1), imei_2: imeiOf(1) })).toMatchObject([{ outcome: 'code_fault' }]);
    expect(await pick(codes)).toMatchObject([{ outcome: 'picked' }]);
    const swapped = { imei: imeiOf(9), imei_2: codes.imei };
    expect(await pick(swapped)).toMatchObject([{ outcome: 'code_taken', detail: first }]);
    const written = [
      { code: 'imei', value: codes.imei },
      { code: 'imei_2', value: codes.imei_2 },
    ];
    expect((await picking.pieces(first)).lines).toMatchObject([
      { product_id: PHONE, pieces: [{ codes: written, back: null }] },
    ]);
    for (const document of ['warranty', 'invoice', 'packing']) {
      const printed = await picking.office.post('/orders/print', { numbers: [first], document, locale: 'ru' });
      expect(printed.text).toContain(codes.imei);
    }
    await picking.cancel(first);
    expect((await picking.pieces(first)).lines).toMatchObject([{ pieces: [{ back: { author: 'Лола' } }], lacking: 0 }]);
    const second = await picking.confirmed([PHONE, 1]);
    expect(await picking.outcomes(pickOf(second, PHONE, { codes }))).toEqual(['picked']);
  });

  test('one code that is scanned for eight orders at once is one piece’s', async () => {
    const numbers = await Promise.all(Array.from({ length: 8 }, () => picking.confirmed([PHONE, 1])));
    const results = await Promise.all(numbers.map((number) => scan(number, 'ONE-CODE')));
    const counts = results.flat();
    expect(counts.filter((outcome) => outcome === 'picked')).toHaveLength(1);
    expect(counts.filter((outcome) => outcome === 'code_taken')).toHaveLength(7);
    expect(await heldOf('ONE-CODE')).toBe(1);
  });

  test('find their order, whole, in the search of everything and in the list', async () => {
    await picking.requireCodes(['imei', 'serial']);
    const codes = { imei: imeiOf(77), serial: 'sn/find-1' };
    const number = await picking.delivered(PHONE, [codes]);
    const { catalog } = picking.shop;
    const find = async (text: string, caller = fakeStaffCaller(LOLA)) =>
      (await searchEverything({ db: database.db, catalog }, caller, text, 'ru')).orders.map((order) => order.number);
    expect(await find(codes.imei.replace(/^(\d{6})/, '$1 '))).toEqual([number]);
    expect(await find('SN/FIND-1')).toEqual([number]);
    expect(await find('SN/FIND')).toEqual([]);
    const mayNot = fakeStaffCaller({ ...LOLA, permissions: new Set<Permission>(['products:see']) });
    expect(await find(codes.imei, mayNot)).toEqual([]);
    const list = await picking.office.get(`/orders?group=all&search=${codes.imei}`);
    expect(staffOrdersSchema.parse(list.data).orders.map((order) => order.number)).toEqual([number]);
  });

  test('of two who change a rule that they have seen alike the second is told', async () => {
    const { rows } = await database.db.execute<{ id: number }>(sql`select min(id) as id from categories`);
    const rule = { category_id: rows[0]?.id, codes: ['serial'], revision: 0 };
    const post = (body: object) => picking.office.post('/picking/piece-rules', body);
    const calls = await Promise.all([post(rule), post(rule)]);
    expect(calls.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    // A change that nobody has made cannot have been seen, and there are no rules for what is no category.
    expect((await post({ ...rule, revision: 57 })).status).toBe(409);
    expect((await post({ ...rule, category_id: 2_147_483_000 })).status).toBe(404);
    await post({ ...rule, codes: null, revision: 1 });
  });
});

describe('a piece that came back', () => {
  test('with its whole line is free at once, and after a correction it is the buyer’s again', async () => {
    const number = await picking.delivered(PHONE, [{ serial: 'WHOLE-1' }]);
    expect(await resell('WHOLE-1')).toEqual(['code_taken']);
    const refund = await picking.refund(number, some(1));
    expect(refund.status, refund.text).toBe(200);
    expect(await heldOf('WHOLE-1')).toBe(0);
    const { id } = refund.data as { id: number };
    const corrected = await picking.office.post(`/orders/${number}/refunds/${id}/correct`, {});
    expect(corrected.status, corrected.text).toBe(204);
    expect(await resell('WHOLE-1')).toEqual(['code_taken']);
  });

  test('and was sold again keeps its refund from being corrected', async () => {
    const number = await picking.delivered(PHONE, [{ serial: 'SOLD-1' }]);
    const { id } = (await picking.refund(number, some(1))).data as { id: number };
    expect(await resell('SOLD-1')).toEqual(['picked']);
    expect((await picking.office.post(`/orders/${number}/refunds/${id}/correct`, {})).status).toBe(409);
    expect(await heldOf('SOLD-1')).toBe(1);
  });

  test('with a part of its line is the one that is scanned for the next order, and only as many', async () => {
    const serials = ['PART-1', 'PART-2', 'PART-3'];
    const number = await picking.delivered(
      PHONE,
      serials.map((serial) => ({ serial })),
    );
    expect((await picking.refund(number, some(1))).status).toBe(200);
    expect((await picking.pieces(number)).lines).toMatchObject([{ unknown_returns: 1, lacking: 0 }]);
    const orders = await Promise.all(serials.map(() => picking.confirmed([PHONE, 1])));
    const results = await Promise.all(orders.map((next, at) => scan(next, serials[at] ?? '')));
    expect(results.flat().toSorted()).toEqual(['code_taken', 'code_taken', 'picked']);
    for (const serial of serials) expect(await heldOf(serial)).toBe(1);
    const [line] = (await picking.pieces(number)).lines;
    expect(line).toMatchObject({ unknown_returns: 0 });
    expect(line?.pieces.filter(({ back }) => back?.author === LOLA.name)).toHaveLength(1);
  });

  test('through the desk of returns is free as well', async () => {
    const number = await picking.delivered(PHONE, [{ serial: 'DESK-1' }, { serial: 'DESK-2' }]);
    const opened = await picking.office.post(`/orders/${number}/returns`, {
      ...{ key: randomUUID(), way: 'store', store_id: 1 },
      lines: [{ product_id: PHONE, quantity: 1, reason: 'defect' }],
    });
    const { id } = opened.data as { id: number };
    const step = (name: string, body: object) => picking.office.post(`/returns/${id}/${name}`, body);
    await step('receive', {
      ...{ revision: 1, store_id: 1 },
      lines: [{ product_id: PHONE, received: 1, condition: 'opened' }],
    });
    await step('decide', { revision: 2, outcome: 'refund', lines: [{ product_id: PHONE, store_id: 1 }] });
    expect(await resell('DESK-2')).toEqual(['code_taken']);
    const { amount } = (await picking.office.get(`/returns/${id}/refund`)).data as { amount: number };
    const body = { revision: 3, key: randomUUID(), way: 'cash', delivery: false, amount };
    const refund = await step('refund', body);
    expect(refund.status, refund.text).toBe(204);
    expect(await resell('DESK-2')).toEqual(['picked']);
    expect(await resell('DESK-1')).toEqual(['code_taken']);
  });

  test('is named on the order, and un-named while nobody else has bought it', async () => {
    const number = await picking.delivered(PHONE, [{ serial: 'NAMED-1' }, { serial: 'NAMED-2' }]);
    expect((await change(number, await idOf(number, 'NAMED-1'), 'back')).status).toBe(409);
    await picking.refund(number, some(1));
    const [one, two] = [await idOf(number, 'NAMED-1'), await idOf(number, 'NAMED-2')];
    const both = await Promise.all([change(number, one, 'back'), change(number, two, 'back')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const isFirst = both[0]?.status === 204;
    const [back, other] = isFirst ? [one, two] : [two, one];
    const serial = isFirst ? 'NAMED-1' : 'NAMED-2';
    expect((await change(number, back, 'back')).status).toBe(204);
    expect((await change(number, back, 'not_back')).status).toBe(204);
    expect((await change(number, other, 'not_back')).status).toBe(204);
    expect(await heldOf(serial)).toBe(1);
    await change(number, back, 'back');
    expect(await resell(serial)).toEqual(['picked']);
    const taken = await change(number, back, 'not_back');
    expect(taken).toMatchObject({ status: 409, message: expect.stringContaining('уже записан') });
  });
});

describe('a piece that was packed at the desk', () => {
  async function packed(quantity: number): Promise<string> {
    const number = await picking.confirmed([PHONE, quantity]);
    await picking.shop.orders.move(number, { move: 'pack', actor: 'shop', author: 'Лола' });
    return number;
  }

  test('gets its codes on the order, each request once, and no more than there are pieces', async () => {
    const number = await packed(2);
    expect(await picking.pieces(number)).toMatchObject({ lines: [{ lacking: 2, pieces: [] }], can_change: true });
    const id = randomUUID();
    const calls = await Promise.all(Array.from({ length: 4 }, () => add(number, 'DESK-ADD-1', id)));
    expect(calls.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const others = ['DESK-ADD-2', 'DESK-ADD-3', 'DESK-ADD-4'];
    const races = await Promise.all(others.map((serial) => add(number, serial)));
    expect(races.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    expect((await picking.pieces(number)).lines).toMatchObject([{ lacking: 0, pieces: [{}, {}] }]);
  });

  test('with the id of another order’s piece is a piece of its own', async () => {
    const other = await packed(1);
    await add(other, 'SAME-ID-1');
    const number = await packed(1);
    const id = await idOf(other, 'SAME-ID-1');
    expect((await add(number, 'SAME-ID-2', id)).status).toBe(204);
    expect((await change(number, id, 'wrong')).status).toBe(204);
    expect(await heldOf('SAME-ID-1')).toBe(1);
    expect(await heldOf('SAME-ID-2')).toBe(0);
  });

  test('has wrong codes taken out, which are free then, and right ones put in', async () => {
    const number = await packed(1);
    expect(await resell('WRONG-1')).toEqual(['picked']);
    expect((await add(number, 'WRONG-1')).status).toBe(409);
    expect((await add(number, 'x')).status).toBe(409);
    await add(number, 'WRONG-2');
    expect((await change(number, await idOf(number, 'WRONG-2'), 'wrong')).status).toBe(204);
    expect((await picking.pieces(number)).lines).toMatchObject([{ lacking: 1, pieces: [] }]);
    expect((await add(number, 'RIGHT-2')).status).toBe(204);
    expect(await resell('WRONG-2')).toEqual(['picked']);
  });

  test('is not changed before it is packed, after it went back, or from another store', async () => {
    const confirmed = await picking.confirmed([PHONE, 1]);
    expect((await add(confirmed, 'EARLY-1')).status).toBe(409);
    const number = await packed(1);
    picking.office.be({ ...LOLA, permissions: new Set<Permission>(['orders:see']) });
    expect(await picking.pieces(number)).toMatchObject({ can_change: false });
    picking.office.be({ ...LOLA, ...ofStores(2) });
    expect((await picking.office.get(`/orders/${number}/pieces`)).status).toBe(404);
    expect((await add(number, 'ELSEWHERE-1')).status).toBe(404);
    picking.office.be(LOLA);
    await picking.cancel(number);
    expect((await add(number, 'LATE-1')).status).toBe(409);
  });

  test('picked by phone keeps its codes through the packing', async () => {
    const number = await picking.confirmed([PHONE, 1]);
    expect(await picking.outcomes(pickOf(number, PHONE, { codes: { serial: 'KEPT-1' } }), packOf(number))).toEqual([
      ...['picked', 'packed'],
    ]);
    expect((await picking.pieces(number)).lines).toMatchObject([{ lacking: 0, pieces: [{ back: null }] }]);
  });
});
