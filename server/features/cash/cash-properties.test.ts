import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashShop, cashShop } from '#server/testing/cash-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { forAllInTurn } from '#tests/properties/for-all.ts';

/** `npm run test:order-races` takes more. */
const SEEDS = Number(process.env.RACE_SEEDS ?? 3);
let database: TestDatabase;
let shop: CashShop;
let couriers: number[];
let tills: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`delete from store_stock; insert into store_stock values (11, 1, 900), (13, 1, 900)`);
  shop = await cashShop(database.db);
  couriers = [await shop.courier('Алишер'), await shop.courier('Дониёр')];
  tills = [await shop.tillOf(1), await shop.tillOf(2)];
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

/**
 * What each order has brought in cash, by its own rows: its total if it was paid in cash on delivery, or its surcharge, less
 * what went back in cash.
 */
async function cashOfOrders(): Promise<{ number: string; ledger: number; orders: number }[]> {
  const { rows } = await database.db.execute<{ number: string; ledger: number; orders: number }>(sql`
    select o.number,
      (select coalesce(sum(amount), 0)::float8 from cash_entries where order_id = o.id) as ledger,
      ((case when not exists (select from order_history where order_id = o.id and status = 'delivered') then 0
          when o.payment_method_id = 1 then o.total else o.surcharge end)
        - (case when o.status = 'returned' and o.payment_method_id = 1 and o.refunded = 0 then o.total else 0 end)
        - (select coalesce(sum(amount), 0) from order_refunds r where r.order_id = o.id and r.way = 'cash'
            and not exists (select from order_refund_corrections c where c.refund_id = r.id)))::float8 as orders
    from orders o`);
  return rows;
}

test('whatever is delivered, refunded, edited, handed over, corrected and counted, the ledger is what orders and people made', {
  timeout: 60_000 + SEEDS * 20_000,
}, async () => {
  /** What people entered by hand, and the differences that counts found. */
  let byHand = 0;
  await forAllInTurn(SEEDS, async (random) => {
    const numbers: string[] = [];
    for (let step = 0; step < 22; step++) {
      await act();
      await check();
    }

    async function act(): Promise<void> {
      const choice = random.int(0, 11);
      const till = random.pick(tills);
      const courier = random.pick(couriers);
      const number = numbers.length > 0 ? random.pick(numbers) : null;
      const open = (await shop.cash()).tills.find(({ id }) => id === till);
      const shift = open?.shift ?? null;
      if (choice <= 2 || number === null) {
        const goods: [number, number][] = [[random.pick([11, 13]), random.int(1, 3)]];
        const made = random.chance(0.5) ? await shop.order(goods) : await shop.paidByCard(goods);
        numbers.push(made);
        if (random.chance(0.5)) await shop.assign(made, courier);
      } else if (choice === 3) {
        const way = random.chance(0.5) ? ('cash' as const) : ('by_hand' as const);
        const request = await shop.request(number, [[11, random.int(1, 4)]]).catch(() => null);
        if (request === null) return;
        await shop.send(number, { ...request, refund_way: request.refund_way && way });
      } else if (choice <= 5) {
        await shop.lead(number, 'delivered', random.chance(0.4) ? { till_id: till } : {});
      } else if (choice === 6) {
        const product_id = random.pick([11, 13]);
        if (random.chance(0.5)) return returnPiece();
        const way = random.chance(0.7) ? 'cash' : 'by_hand';
        await shop.refund(number, { lines: [{ product_id, quantity: 1 }], delivery: false }, { way });
      } else if (choice === 7) {
        const { status, timeline } = await shop.read(number);
        const refund = timeline.find((event) => event.kind === 'refund' && event.can_correct);
        if (refund !== undefined && random.chance(0.6))
          await shop.office.post(`/orders/${number}/refunds/${refund.id}/correct`, {});
        else {
          const move = status === 'delivered' ? 'return' : 'cancel';
          await shop.office.post(`/orders/${number}/move`, { move, from: status, note: 'Передумали совсем' });
        }
      } else if (choice === 8) {
        const expected = await shop.withCourier(courier);
        const handed_over = Math.max(1000, expected);
        const received = handed_over - random.int(0, 1) * 1000;
        await shop.till.post('/cash/handovers', {
          ...{
            key: randomUUID(),
            courier_id: courier,
            till_id: till,
            expected,
            handed_over,
            received,
            reason: 'Сдача',
          },
        });
      } else if (choice === 9) {
        const amount = random.int(1, 5) * 1000;
        const kind = random.pick(['pay_in', 'pay_out', 'collection']);
        const { status } = await shop.till.post('/cash/entries', {
          ...{ key: randomUUID(), kind, till_id: till, amount, reason: 'Размен' },
        });
        if (status === 204) byHand += kind === 'pay_in' ? amount : -amount;
      } else if (choice === 10) {
        const { entries } = await shop.entries(`till=${till}`);
        const entry = random.pick(entries.length > 0 ? entries : [null]);
        if (entry === null || entry.correction === null) return;
        const to = entry.correction === 'repost' ? random.pick([{ till_id: tills[0] }, { courier_id: courier }]) : {};
        const { status } = await shop.till.post(`/cash/entries/${entry.id}/correct`, { reason: 'Ошибка', ...to });
        const isTyped = ['pay_in', 'pay_out', 'collection'].includes(entry.kind);
        if (status === 204 && isTyped) byHand -= entry.amount;
      } else if (shift === null) {
        const before = await shop.inTill(till);
        await shop.open(till);
        byHand += (await shop.inTill(till)) - before;
      } else {
        const report = await shop.shift(shift.id);
        const found = random.int(-1, 1) * 1000;
        const counted = Math.max(0, report.expected + found);
        const { status } = await shop.closeShift(shift.id, { counted, reason: 'Пересчёт' });
        expect(status).toBe(200);
        byHand += counted - report.expected;
      }
    }

    /** One piece of what was handed over comes back by a return, and its money leaves a till or goes by hand. */
    async function returnPiece(): Promise<void> {
      const { rows: out } = await database.db.execute<{ number: string; productId: number }>(sql`
        select o.number, l.product_id as "productId" from orders o join order_lines l on l.order_id = o.id
        where o.status = 'delivered' and l.quantity > l.refunded_quantity and not l.is_service order by o.id, l.product_id`);
      if (out.length === 0) return;
      const { number, productId } = random.pick(out);
      const receivedIn = random.pick([1, 2]);
      const opened = await shop.openReturn(number, productId, receivedIn);
      if (opened.status !== 200) return;
      const { id } = opened.data as { id: number };
      await shop.decideOpened(id, productId, { receivedIn, toStore: random.pick([1, null]) });
      const sums = await shop.office.get(`/returns/${id}/refund`);
      if (sums.status !== 200) return;
      const body = await shop.returnRefund(id, { way: random.chance(0.7) ? 'cash' : 'by_hand' });
      for (let call = 0; call < 2; call++) await shop.office.post(`/returns/${id}/refund`, body);
    }

    async function check(): Promise<void> {
      const cash = await cashOfOrders();
      for (const { number, ledger, orders } of cash) expect([number, ledger]).toEqual([number, orders]);
      const state = await shop.cash();
      const held = [...state.tills, ...state.couriers].reduce((sum, { balance }) => sum + balance, 0);
      expect(held).toBe(cash.reduce((sum, { orders }) => sum + orders, byHand));
      for (const { shift } of state.tills) {
        if (shift === null) continue;
        const { opening, kinds, expected } = await shop.shift(shift.id);
        expect(kinds.reduce((sum, kind) => sum + kind.sum, opening.counted)).toBe(expected);
      }
      expect((await shop.entries('')).total?.sum).toBe(held);
    }
  });
});
