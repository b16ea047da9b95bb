import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundAmounts } from '#contract/orders/order-refunds.ts';
import { refundStateSchema } from '#contract/orders/order-refunds-schemas.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { proposalDetailsSchema, proposalsSchema } from '#contract/proposals/proposals.ts';
import { proposalsFeature } from '#server/features/proposals/index.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { proposals } from '#server/schema/proposals-tables.ts';
import { type RefundShop, refundShop } from '#server/testing/refund-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { forgetOldOrders } from './forget-orders.ts';
import { isOrderVisible } from './index.ts';

let database: TestDatabase;
let refunds: RefundShop;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  await db.execute(sql`delete from store_stock; insert into store_stock values (11, 1, 500), (13, 20, 500)`);
  refunds = await refundShop(
    db,
    undefined,
    proposalsFeature({ db, isOrderVisible, rewordPreview: (preview) => preview }),
  );
});
afterAll(async () => {
  await refunds.close();
  await database.drop();
});
beforeEach(() => beProposer());

const PROPOSES: Permission[] = ['orders:see', 'orders:propose-refund'];
const REFUNDS: Permission[] = ['orders:see', 'orders:refund'];

function beProposer(stores: 'all' | number[] = 'all'): void {
  refunds.office.be({
    ...{ id: 7, name: 'Лола Умарова', isOwner: false, permissions: new Set(PROPOSES) },
    storesOf: () => (stores === 'all' ? 'all' : new Set(stores)),
  });
}

function beRefunder(stores: 'all' | number[] = 'all', id = 8): void {
  refunds.office.be({
    ...{ id, name: 'Азиз Рахимов', isOwner: false, permissions: new Set(REFUNDS) },
    storesOf: () => (stores === 'all' ? 'all' : new Set(stores)),
  });
}

async function propose(number: string, own: object = {}) {
  const state = refundStateSchema.parse((await refunds.office.get(`/orders/${number}/refund/proposal`)).data);
  const choice = { lines: [{ product_id: 11, quantity: 1 }], delivery: false };
  return refunds.office.post(`/orders/${number}/refund/proposals`, {
    ...{ key: randomUUID(), reason: 'defect', note: 'Скол', way: 'cash', delivery: false },
    ...{ amount: refundAmounts(state, choice)?.amount ?? 0, lines: [{ product_id: 11, quantity: 1, store_id: 1 }] },
    ...own,
  });
}

const idOf = ({ data }: { data: unknown }) => (data as { id: number }).id;
const apply = (id: number) => refunds.office.post(`/proposals/${id}/refund`, {});
const read = async (id: number) => proposalDetailsSchema.parse((await refunds.office.get(`/proposals/${id}`)).data);

describe('a refund', () => {
  test('is proposed by who may not make it, changes nothing, and is made by a second person', async () => {
    const number = await refunds.paidOrder([[11, 2]]);
    expect(await refunds.read(number)).toMatchObject({ can_refund: false, can_propose_refund: true });
    expect((await refunds.refund(number, { lines: [{ product_id: 11, quantity: 1 }], delivery: false })).status).toBe(
      404,
    );
    const proposed = await propose(number);
    expect(proposed.status, proposed.text).toBe(200);
    const id = idOf(proposed);
    expect(await refunds.expectExact(number)).toBe(0);
    expect(await read(id)).toMatchObject({
      ...{ state: 'waiting', reason: 'Скол', is_own: true, subject: { kind: 'refund', order: number } },
      shown: { kind: 'refund', lines: [{ quantity: 1, store: expect.any(String) }], way: 'cash', reason: 'defect' },
    });
    expect((await apply(id)).status).toBe(404);
    const before = await refunds.pieces(11, 1);
    beRefunder();
    const { subject, may_decide: mayDecide } = await read(id);
    expect(mayDecide).toBe(true);
    expect((await apply(id)).status).toBe(200);
    const order = await refunds.read(number);
    expect(order.refunded).toBe(subject.kind === 'refund' ? subject.amount : 0);
    expect(order.timeline[0]).toMatchObject({ kind: 'refund', author: 'Азиз Рахимов', note: 'Скол', reason: 'defect' });
    expect(await refunds.pieces(11, 1)).toBe(before + 1);
    expect(await read(id)).toMatchObject({ state: 'applied', decided_by: 'Азиз Рахимов' });
    await refunds.expectExact(number);
  });

  test('is made once, however many apply it at once, and a repeated request is answered alike', async () => {
    for (let round = 0; round < 5; round++) {
      beProposer();
      const number = await refunds.paidOrder([[11, 3]]);
      const id = idOf(await propose(number));
      beRefunder();
      const answers = await Promise.all([apply(id), apply(id), apply(id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ data }) => (data as { refund: number }).refund)).size).toBe(1);
      beRefunder('all', 9);
      expect((await apply(id)).status).toBe(409);
      const { rows } = await database.db.execute<{ count: number }>(sql`
        select count(*)::int as count from order_refunds r join orders o on o.id = r.order_id where o.number = ${number}`);
      expect(rows).toEqual([{ count: 1 }]);
      await refunds.expectExact(number);
    }
  });

  test('is either made or declined', async () => {
    for (let round = 0; round < 6; round++) {
      beProposer();
      const number = await refunds.paidOrder([[11, 2]]);
      const id = idOf(await propose(number));
      beRefunder();
      const [declined, applied] = await Promise.all([
        refunds.office.post(`/proposals/${id}/decline`, { answer: 'Нет скола' }),
        apply(id),
      ]);
      expect([declined.status, applied.status].toSorted()).toEqual([200, 409]);
      expect((await refunds.expectExact(number)) > 0).toBe(applied.status === 200);
    }
  });

  test('above the limit of a role is proposed, and is limited for whoever makes it', async () => {
    const number = await refunds.paidOrder([[11, 2]]);
    const limits = { maxRefund: 1, maxDiscountPercent: null, maxBulkRows: null };
    const both = new Set<Permission>([...PROPOSES, ...REFUNDS]);
    refunds.office.be({ id: 7, name: 'Лола Умарова', isOwner: false, permissions: both, limits });
    expect((await refunds.refund(number, { lines: [{ product_id: 11, quantity: 1 }], delivery: false })).status).toBe(
      403,
    );
    const id = idOf(await propose(number));
    expect((await apply(id)).status).toBe(404);
    refunds.office.be({ id: 9, name: 'Нодира', isOwner: false, permissions: both, limits });
    expect((await apply(id)).message).toContain('не больше');
    expect(await read(id)).toMatchObject({ state: 'waiting' });
    beRefunder();
    expect((await apply(id)).status).toBe(200);
  });

  test('that is not possible is not proposed, and what has become impossible is not made', async () => {
    const number = await refunds.paidOrder([[11, 1]]);
    expect((await propose(number, { amount: 1 })).status).toBe(409);
    expect((await propose(number, { lines: [{ product_id: 13, quantity: 1, store_id: null }] })).status).toBe(409);
    const key = randomUUID();
    const id = idOf(await propose(number, { key }));
    expect(idOf(await propose(number, { key }))).toBe(id);
    expect((await propose(number, { key, reason: 'missing' })).status).toBe(409);
    // One waits for an order at a time.
    expect((await propose(number)).message).toContain('уже ждёт');
    await database.db.update(orders).set({ status: 'returned' }).where(eq(orders.number, number));
    beRefunder();
    expect((await apply(id)).status).toBe(409);
    expect(await read(id)).toMatchObject({ state: 'waiting' });
  });

  test('is seen and decided by people of the stores of its order', async () => {
    const number = await refunds.paidOrder([[11, 1]]);
    const id = idOf(await propose(number));
    const waiting = async () => proposalsSchema.parse((await refunds.office.get('/proposals')).data);
    beRefunder([20]);
    expect((await waiting()).proposals.some((one) => one.id === id)).toBe(false);
    expect((await refunds.office.get(`/proposals/${id}`)).status).toBe(404);
    expect((await apply(id)).status).toBe(404);
    expect((await refunds.office.post(`/proposals/${id}/decline`, { answer: 'Нет' })).status).toBe(404);
    beRefunder([1]);
    expect((await waiting()).proposals.some((one) => one.id === id)).toBe(true);
    const ofOrder = proposalsSchema.parse((await refunds.office.get(`/proposals?order=${number}`)).data);
    expect(ofOrder.proposals.map((one) => one.id)).toEqual([id]);
    expect((await apply(id)).status).toBe(200);
    beProposer([20]);
    const other = await refunds.paidOrder([[11, 1]]);
    expect((await refunds.office.get(`/orders/${other}/refund/proposal`)).status).toBe(404);
  });

  test('loses what was written about it with the personal data of its order', async () => {
    const number = await refunds.paidOrder([[11, 1]]);
    const id = idOf(await propose(number));
    beRefunder();
    await refunds.office.post(`/proposals/${id}/decline`, { answer: 'Звонила Олиму, скола нет' });
    await forgetOldOrders(database.db, new Date(Date.now() + 86_400_000), 1000);
    const [row] = await database.db.select().from(proposals).where(eq(proposals.id, id));
    expect(row).toMatchObject({ reason: null, answer: null, state: 'declined' });
    expect(JSON.stringify(row)).not.toMatch(/Скол|Олим/);
  });
});
