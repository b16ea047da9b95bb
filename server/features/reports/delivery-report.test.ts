import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PROMISE_OUTCOMES } from '#contract/orders/order-outcomes.ts';
import { staffOrdersSchema } from '#contract/orders/staff-order.ts';
import { deliveryReportSchema } from '#contract/reports/delivery-report.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type EditShop, editShop } from '#server/testing/edit-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { closeDays, reportsRoutes } from './index.ts';

let database: TestDatabase;
let shop: EditShop;
let office: BackOfficeShop;
const OCTOBER = 'from=2026-10-01&to=2026-10-31';

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await editShop(database.db);
  office = await backOfficeShop([reportsRoutes({ db: database.db, recordAudit: async () => undefined })]);
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});
afterEach(async () => {
  await database.db.execute(sql`
    delete from orders; delete from report_pending_days; delete from report_progress; delete from report_deliveries`);
});

interface Days {
  status?: string;
  isPickup?: boolean;
  /** Of October. */
  promised?: number;
  expected?: number;
  ready?: number;
  delivered?: number;
}

let lastOrder = 0;
/** An order of the first of October, with days of that month. */
async function order({ status = 'delivered', isPickup = false, promised, expected, ready, delivered }: Days) {
  const number = `26-${String(++lastOrder).padStart(6, '0')}`;
  const day = (of: number | undefined) => (of === undefined ? null : `2026-10-${String(of).padStart(2, '0')}`);
  await database.db.execute(sql`
    with placed as (
      insert into orders (number, status, payment_method_id, shipping_method_id, store_id, name, phone, locale, subtotal,
        cart_total, shipping_price, total, items_count, promised_from, promised_until, expected_from, expected_until, created_at)
      values (${number}, ${status}, 1, ${isPickup ? 2 : 1}, ${isPickup ? 1 : null}::int, 'Азиз', '998901234567', 'ru', 100, 100, 0, 100,
        1, ${day(promised)}, ${day(promised)}, ${day(expected)}, ${day(expected)}, '2026-10-01T07:00:00Z') returning id)
    insert into order_history (order_id, status, at, author)
    select id, move.status, move.day::date::timestamp at time zone 'Asia/Tashkent' + interval '12 hours', 'Лола' from placed
    cross join (values ('ready_for_pickup', ${day(ready)}), ('delivered', ${day(delivered)})) as move (status, day)
    where move.day is not null`);
}

/** What the report says, which the lists of orders and the stored days have to agree with. */
async function promises(): Promise<Record<string, number>> {
  const read = async () => {
    const { data } = await office.get(`/reports/delivery?${OCTOBER}&compare=no`);
    const { on_time, late, overdue } = deliveryReportSchema.parse(data).totals;
    return { on_time, late, overdue };
  };
  const figures = await read();
  for (const promise of PROMISE_OUTCOMES) {
    const { data } = await shop.office.get(`/orders?group=all&${OCTOBER}&promise=${promise}`);
    expect([promise, staffOrdersSchema.parse(data).count]).toEqual([promise, figures[promise]]);
  }
  await closeDays(database.db);
  expect(await read()).toEqual(figures);
  return figures;
}

test.each<[string, Days, string | null]>([
  ['what was promised at checkout, and no staff touched', { promised: 3, delivered: 4 }, 'late'],
  ['the same, kept', { promised: 3, delivered: 3 }, 'on_time'],
  ['a broken promise that staff put off', { promised: 3, expected: 9, delivered: 8 }, 'late'],
  ['a promise that staff wanted to keep earlier', { promised: 3, expected: 2, delivered: 3 }, 'on_time'],
  ['days that staff set for an order without a promise', { expected: 5, delivered: 6 }, 'late'],
  ['no days at all', { delivered: 6 }, null],
  ['what lay ready in time and was fetched later', { isPickup: true, promised: 2, ready: 2, delivered: 9 }, 'on_time'],
  ['what lay ready too late', { isPickup: true, promised: 2, ready: 3, delivered: 3 }, 'late'],
  ['what was handed over without having lain ready', { isPickup: true, promised: 2, delivered: 3 }, 'late'],
  ['what is still not there', { status: 'confirmed', promised: 2 }, 'overdue'],
  ['what was put off and is still not there', { status: 'confirmed', promised: 2, expected: 28 }, 'overdue'],
  ['what lies ready', { status: 'ready_for_pickup', isPickup: true, promised: 2, ready: 3 }, null],
  ['what nobody has paid', { status: 'awaiting_payment', promised: 2 }, null],
  ['what was cancelled', { status: 'cancelled', promised: 2 }, null],
])('the promise that counts: %s', async (_case, days, outcome) => {
  await order(days);
  expect(await promises()).toEqual({ on_time: 0, late: 0, overdue: 0, ...(outcome && { [outcome]: 1 }) });
});

test('a promise that ends with another destination changes the stored day', async () => {
  await order({ promised: 3, expected: 9, delivered: 8 });
  expect(await promises()).toEqual({ on_time: 0, late: 1, overdue: 0 });
  await database.db.execute(sql`update orders set promised_from = null, promised_until = null`);
  expect(await promises()).toEqual({ on_time: 1, late: 0, overdue: 0 });
});
