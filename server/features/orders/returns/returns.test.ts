import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { returnRefundSchema, type StaffReturn, staffReturnSchema } from '#contract/orders/returns.ts';
import { returnsAdminCalls } from '#contract/orders/returns-admin-calls.ts';
import { STARTING_ROLES } from '#contract/permissions/permissions.ts';
import { type RefundShop, refundShop } from '#server/testing/refund-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { forgetOldOrders } from '../forget-orders.ts';

let database: TestDatabase;
let refunds: RefundShop;
const LOLA = { id: 7, name: 'Лола' };

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`
    delete from store_stock; insert into store_stock values (11, 1, 500), (13, 1, 500), (13, 20, 1)`);
  refunds = await refundShop(database.db);
});
afterAll(async () => {
  await refunds.close();
  await database.drop();
});
beforeEach(() => refunds.office.be(LOLA));

const post = (path: string, body: object) => refunds.office.post(path, body);
const open = (number: string, lines: [number, number][], own: object = {}) =>
  post(`/orders/${number}/returns`, {
    ...{ key: randomUUID(), way: 'store', store_id: 1 },
    lines: lines.map(([product_id, quantity]) => ({ product_id, quantity, reason: 'defect' })),
    ...own,
  });
async function opened(number: string, lines: [number, number][]): Promise<number> {
  const { status, data, text } = await open(number, lines);
  expect(status, text).toBe(200);
  return (data as { id: number }).id;
}
const read = async (id: number): Promise<StaffReturn> =>
  staffReturnSchema.parse((await refunds.office.get(`/returns/${id}`)).data);
async function receive(id: number, lines: [number, number][], own: object = {}) {
  const { revision } = await read(id);
  return post(`/returns/${id}/receive`, {
    ...{ revision, store_id: 1 },
    lines: lines.map(([product_id, received]) => ({ product_id, received, condition: 'opened' })),
    ...own,
  });
}
async function decide(id: number, places: [number, number | null][], outcome = 'refund') {
  const { revision } = await read(id);
  const lines = places.map(([product_id, store_id]) => ({ product_id, store_id }));
  return post(`/returns/${id}/decide`, { revision, outcome, lines });
}
async function refundBody(id: number, own: object = {}) {
  const { revision } = await read(id);
  const sums = returnRefundSchema.safeParse((await refunds.office.get(`/returns/${id}/refund`)).data).data;
  return { revision, key: randomUUID(), way: 'cash', delivery: false, amount: sums?.amount ?? 1, ...own };
}
const refund = async (id: number, own: object = {}) => post(`/returns/${id}/refund`, await refundBody(id, own));
const step = async (id: number, name: string, note = '') =>
  post(`/returns/${id}/${name}`, { revision: (await read(id)).revision, note });
async function decided(number: string, pieces: [number, number][], places: [number, number | null][]) {
  const id = await opened(number, pieces);
  expect((await receive(id, pieces)).status).toBe(204);
  expect((await decide(id, places)).status).toBe(204);
  return id;
}

describe('a return', () => {
  test('goes from its announcement to its refund, which puts each piece where it was decided to go', async () => {
    const number = await refunds.paidOrder([
      [11, 3],
      [13, 1],
    ]);
    const [eleven, thirteen] = [await refunds.pieces(11, 20), await refunds.pieces(13)];
    const id = await opened(number, [
      [11, 2],
      [13, 1],
    ]);
    expect(await read(id)).toMatchObject({ state: 'announced', order_number: number, offers: ['receive', 'refuse'] });
    expect(
      (
        await receive(id, [
          [11, 1],
          [13, 1],
        ])
      ).status,
    ).toBe(204);
    expect(
      (
        await decide(id, [
          [11, 20],
          [13, null],
        ])
      ).status,
    ).toBe(204);
    expect((await read(id)).offers).toEqual(['reopen', 'refund']);
    expect(await refunds.expectExact(number)).toBe(0);
    expect((await refund(id)).status).toBe(204);
    const closed = await read(id);
    expect(closed).toMatchObject({ state: 'closed', offers: [], refund: { way: 'cash' } });
    expect(closed.refund?.amount).toBe(await refunds.expectExact(number));
    expect([await refunds.pieces(11, 20), await refunds.pieces(13)]).toEqual([eleven + 1, thirteen]);
    expect(closed.steps.map((one) => [one.step, one.author])).toEqual(
      ['refund', 'decide', 'receive', 'open'].map((name) => [name, LOLA.name]),
    );
    const { timeline, refunded_lines } = await refunds.read(number);
    expect(refunded_lines.toSorted((a, b) => a.product_id - b.product_id)).toEqual([
      { product_id: 11, quantity: 1 },
      { product_id: 13, quantity: 1 },
    ]);
    expect(timeline.flatMap((event) => (event.kind === 'return' ? event.step : []))).toEqual([
      ...['refund', 'decide', 'receive', 'open'],
    ]);
  });

  test('holds its pieces: no other return and no refund of its own has them, and what did not come is free', async () => {
    const number = await refunds.paidOrder([[11, 2]]);
    const id = await opened(number, [[11, 2]]);
    expect((await open(number, [[11, 1]])).status).toBe(409);
    const piece = { lines: [{ product_id: 11, quantity: 1 }], delivery: false };
    expect((await refunds.refund(number, piece)).message).toContain('открытом возврате');
    expect((await refunds.read(number)).can_return).toBe(false);
    await receive(id, [[11, 1]]);
    expect((await refunds.refund(number, piece)).status).toBe(200);
    expect((await step(id, 'refuse', 'Следы влаги внутри')).status).toBe(204);
    expect((await open(number, [[11, 1]])).status).toBe(200);
  });

  test('is opened once for one key, of goods that were handed over, and of no more than there are', async () => {
    const number = await refunds.paidOrder([[11, 1]]);
    const key = randomUUID();
    const calls = await Promise.all([1, 2, 3].map(() => open(number, [[11, 1]], { key })));
    expect(new Set(calls.map(({ status, data }) => `${status} ${JSON.stringify(data)}`)).size).toBe(1);
    expect((await open(number, [[13, 1]])).status).toBe(409);
    const early = await refunds.paidOrder([[11, 1]], { status: 'confirmed' });
    expect((await open(early, [[11, 1]])).message).toContain('вручённого');
  });

  test('takes each step from the state that was seen; a repeated step is done once', async () => {
    const id = await opened(await refunds.paidOrder([[11, 1]]), [[11, 1]]);
    const { revision } = await read(id);
    const body = { revision, store_id: 1, lines: [{ product_id: 11, received: 1, condition: 'sealed' }] };
    const calls = await Promise.all([1, 2, 3].map(() => post(`/returns/${id}/receive`, body)));
    expect(calls.map(({ status }) => status)).toEqual([204, 204, 204]);
    refunds.office.be({ id: 8, name: 'Другой' });
    expect((await post(`/returns/${id}/receive`, body)).status).toBe(409);
    expect((await post(`/returns/${id}/decide`, { revision, outcome: 'repair', lines: [] })).status).toBe(409);
    expect((await read(id)).steps).toHaveLength(2);
  });

  test('refuses pieces that were not announced, nothing at all, and a store of somebody else', async () => {
    const id = await opened(await refunds.paidOrder([[11, 1]]), [[11, 1]]);
    expect((await receive(id, [[11, 2]])).status).toBe(409);
    expect((await receive(id, [[11, 0]])).status).toBe(409);
    expect((await receive(id, [[13, 1]])).status).toBe(409);
    refunds.office.be({ ...LOLA, storesOf: () => new Set([1]) });
    expect((await receive(id, [[11, 1]], { store_id: 20 })).status).toBe(403);
    expect((await receive(id, [[11, 1]])).status).toBe(204);
    expect((await decide(id, [[11, 20]])).status).toBe(403);
    refunds.office.be({ ...LOLA, storesOf: () => new Set([2]) });
    expect((await refunds.office.get(`/returns/${id}`)).status).toBe(404);
  });

  test('takes a decision back; an exchange is noted and moves neither money nor stock', async () => {
    const number = await refunds.paidOrder([[11, 1]]);
    const before = await refunds.pieces(11);
    const id = await decided(number, [[11, 1]], [[11, 1]]);
    expect((await step(id, 'finish')).status).toBe(409);
    expect((await step(id, 'reopen')).status).toBe(204);
    expect(await read(id)).toMatchObject({ state: 'received', outcome: null, lines: [{ store: null }] });
    expect((await decide(id, [], 'exchange')).status).toBe(204);
    expect((await refund(id)).status).toBe(409);
    expect((await step(id, 'finish')).status).toBe(204);
    expect([await refunds.pieces(11), await refunds.expectExact(number)]).toEqual([before, 0]);
    // The new piece may come back too.
    expect((await open(number, [[11, 1]])).status).toBe(200);
  });

  test('whose refund was recorded by mistake is decided again, and its money goes back once more', async () => {
    const number = await refunds.paidOrder([[11, 1]]);
    const id = await decided(number, [[11, 1]], [[11, 1]]);
    await refund(id);
    const refundId = (await refunds.read(number)).timeline.find(({ kind }) => kind === 'refund')?.id;
    expect((await post(`/orders/${number}/refunds/${refundId}/correct`, {})).status).toBe(204);
    expect(await read(id)).toMatchObject({ state: 'decided', refund: null });
    expect((await refund(id)).status).toBe(204);
    expect((await read(id)).refund?.amount).toBe(await refunds.expectExact(number));
  });

  test('gives nothing back by a sum that does not count any more, and then by the one that does', async () => {
    const number = await refunds.paidOrder([[11, 1]]);
    const id = await decided(number, [[11, 1]], [[11, null]]);
    const body = await refundBody(id);
    const refused = await post(`/returns/${id}/refund`, { ...body, amount: body.amount + 1 });
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('Посмотрите, что осталось')]);
    expect([(await read(id)).state, await refunds.expectExact(number)]).toEqual(['decided', 0]);
    expect((await refund(id)).status).toBe(204);
    expect(await refunds.expectExact(number)).toBe(body.amount);
  });

  test('is limited by the role as any refund, and needs a fresh proof', async () => {
    const number = await refunds.paidOrder([[11, 1]]);
    const id = await decided(number, [[11, 1]], [[11, null]]);
    refunds.office.be({ ...LOLA, limits: { maxRefund: 1, maxDiscountPercent: null, maxBulkRows: null } });
    expect((await refund(id)).status).toBe(403);
    expect((await read(id)).state).toBe('decided');
    expect(returnsAdminCalls.refundReturn.needsStepUp).toBe(true);
  });
});

describe('the return of the whole order', () => {
  const move = (number: string) =>
    post(`/orders/${number}/move`, { move: 'return', from: 'delivered', note: 'Привёз всё обратно' });

  test('ends what was only announced, and waits for what is here', async () => {
    const number = await refunds.paidOrder([[11, 2]]);
    const announced = await opened(number, [[11, 1]]);
    const here = await opened(number, [[11, 1]]);
    await receive(here, [[11, 1]]);
    expect((await move(number)).message).toContain('по возврату');
    await decide(here, [[11, 1]]);
    await refund(here);
    expect((await move(number)).status).toBe(200);
    expect((await read(announced)).state).toBe('refused');
    const order = await refunds.read(number);
    expect(order).toMatchObject({ status: 'returned', refunded: order.total });
    expect(await refunds.expectExact(number)).toBe(order.total);
  });
});

test('steps, refunds, other returns and the return of the order at the same time: money and stock add up', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 6; round++) {
    const before = await refunds.pieces(11);
    const number = await refunds.paidOrder([[11, 3]]);
    const id = await decided(number, [[11, 2]], [[11, 1]]);
    const body = await refundBody(id);
    const { revision } = await read(id);
    const piece = { lines: [{ product_id: 11, quantity: 1 }], delivery: false };
    const calls = await Promise.all([
      ...[1, 2, 3].map(() => post(`/returns/${id}/refund`, body)),
      post(`/returns/${id}/refund`, { ...body, key: randomUUID() }),
      post(`/returns/${id}/reopen`, { revision }),
      refunds.refund(number, piece, { lines: [{ product_id: 11, quantity: 1, store_id: 1 }] }),
      open(number, [[11, 1]]),
      ...(round % 2 ? [post(`/orders/${number}/move`, { move: 'return', from: 'delivered', note: 'Передумал' })] : []),
    ]);
    expect(calls.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const order = await refunds.read(number);
    expect(await refunds.expectExact(number)).toBe(order.refunded);
    const back = order.refunded_lines[0]?.quantity ?? 0;
    const returned = order.status === 'returned' ? 3 : back;
    expect(await refunds.pieces(11)).toBe(before - 3 + returned);
    const { state, refund: given } = await read(id);
    expect((state === 'closed') === (given !== null)).toBe(true);
    const { rows } = await database.db.execute<{ held: number }>(sql`
      select coalesce(sum(coalesce(l.received, l.quantity)), 0)::int as held from order_return_lines l
      join order_returns r on r.id = l.return_id join orders o on o.id = r.order_id
      where o.number = ${number} and r.state in ('announced', 'received', 'decided')`);
    expect((rows[0]?.held ?? 0) + back).toBeLessThanOrEqual(3);
  }
});

test('every step of a return as every starting role: allowed or refused as the matrix says', async () => {
  const calls = [
    [returnsAdminCalls.openReturn, (number: string) => open(number, [[13, 1]])],
    [returnsAdminCalls.receiveReturn, (_: string, id: number) => receive(id, [[11, 1]])],
    [returnsAdminCalls.decideReturn, (_: string, id: number) => decide(id, [[11, 1]])],
    [returnsAdminCalls.refundReturn, (_: string, id: number) => refund(id)],
  ] as const;
  for (const { code, permissions } of STARTING_ROLES) {
    const number = await refunds.paidOrder([
      [11, 1],
      [13, 1],
    ]);
    const id = await opened(number, [[11, 1]]);
    for (const [call, send] of calls) {
      refunds.office.be({ ...LOLA, permissions: new Set(permissions) });
      const isOffered = permissions.some((name) => name === call.permission);
      const sees = permissions.some((name) => name === 'returns:see');
      const status = sees ? (await send(number, id)).status : null;
      if (status !== null) expect([code, call.path, status < 300]).toEqual([code, call.path, isOffered]);
      refunds.office.be(LOLA);
      // What the role may not do is done by somebody who may, so that the next step can be tried.
      if (status === null || status >= 300) await send(number, id);
    }
    expect((await read(id)).state).toBe('closed');
    await refunds.expectExact(number);
  }
});

test('what staff wrote on a return goes with the personal data of its order', async () => {
  const number = await refunds.paidOrder([[11, 1]]);
  const id = await opened(number, [[11, 1]]);
  expect((await step(id, 'refuse', 'Олим звонил')).status).toBe(204);
  expect((await read(id)).steps[0]).toMatchObject({ step: 'refuse', note: 'Олим звонил' });
  await forgetOldOrders(database.db, new Date(Date.now() + 1000), 1000);
  expect((await read(id)).steps[0]).toMatchObject({ step: 'refuse', note: null });
});
