import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { z } from 'zod';
import { COUNTED_MOVES } from '#contract/orders/order-outcomes.ts';
import { staffOrdersSchema } from '#contract/orders/staff-order.ts';
import { basketReportSchema } from '#contract/reports/basket-report.ts';
import { customerReportSchema } from '#contract/reports/customer-report.ts';
import { deliveryReportSchema } from '#contract/reports/delivery-report.ts';
import { lostGoodsSchema } from '#contract/reports/lost-report.ts';
import { promotionReportSchema } from '#contract/reports/promotion-report.ts';
import { MIN_OWN_VIEWS, type Period } from '#contract/reports/report-kinds.ts';
import {
  goodsReportSchema,
  refundReportSchema,
  salesReportSchema,
  unsoldGoodsSchema,
} from '#contract/reports/reports.ts';
import { staffReportSchema } from '#contract/reports/staff-report.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { BackOfficeShop } from './back-office-shop.ts';
import { addUp, addUpBaskets, addUpBuyers, addUpDelivery, addUpPromotions, type SlowOrder } from './slow-reports.ts';

interface Ledger {
  db: Database;
  /** The reports, and the lists of orders that figures open. */
  reports: BackOfficeShop;
  lists: BackOfficeShop;
  orders: readonly SlowOrder[];
  period: Period;
}

/** Reports of some days, of one store, and with several filters at once, against the orders that fit them one by one. */
export async function checkViews(ledger: Ledger): Promise<void> {
  const { orders, period } = ledger;
  const days = [...new Set(orders.map(({ day }) => day))].sort();
  const part = { from: days[days.length >> 1] ?? period.from, to: days.at(-2) ?? period.to };
  for (const view of [
    { period, pickup: 1 },
    { period, pickup: null },
    { period: part, pickup: undefined },
    { period: part, pickup: 20 },
  ]) {
    await checkView(ledger, view);
  }
  await checkCombined(ledger);
  for (const one of [period, part]) {
    await checkUnsold(ledger, one);
    await checkLost(ledger, one);
  }
  await checkRefunds(ledger);
}

interface View {
  period: Period;
  /** Null: orders without one. */
  pickup: number | null | undefined;
}

async function checkView(ledger: Ledger, { period, pickup }: View): Promise<void> {
  const own = ledger.orders.filter(
    (order) => isWithin(period, order) && (pickup === undefined || order.pickup === pickup),
  );
  const store = pickup === undefined ? '' : `&pickup=${pickup ?? 'none'}`;
  const query = `${daysQuery(period)}${store}&compare=no`;
  for (const by of ['week', 'month'] as const) {
    const keyOf = ({ day }: SlowOrder) => startOf(by, day, period.from);
    const sales = await read(ledger, `sales?${query}&by=${by}`, salesReportSchema);
    expectRows([by, 'sales', store], sales, own, keyOf, addUp);
    expectRows(
      [by, 'delivery', store],
      await read(ledger, `delivery?${query}&by=${by}`, deliveryReportSchema),
      own,
      keyOf,
      addUpDelivery,
    );
    expectRows(
      [by, 'baskets', store],
      await read(ledger, `baskets?${query}&by=${by}`, basketReportSchema),
      own,
      keyOf,
      addUpBaskets,
    );
    expectRows(
      [by, 'promotions', store],
      await read(ledger, `promotions?${query}&by=${by}`, promotionReportSchema),
      own,
      keyOf,
      addUpPromotions,
    );
    const buyers = await read(ledger, `customers?${query}&by=${by}`, customerReportSchema);
    expectRows([by, 'customers', store], buyers, own, keyOf, (some) => addUpBuyers(some, ledger.orders));
    const row = sales.rows[own.length % Math.max(1, sales.rows.length)];
    if (row === undefined) continue;
    const opened = await listOf(ledger, `${daysQuery({ from: row.key, to: endOf(by, row.key, period.to) })}${store}`);
    expect([by, row.key, opened]).toEqual([by, row.key, { count: row.figures.sold, revenue: row.figures.revenue }]);
  }
  await checkGoods(ledger, `${daysQuery(period)}${store}`, own);
  const staff = await read(ledger, `staff?${query}`, staffReportSchema);
  const moves = own.flatMap((order) => order.moves);
  for (const status of COUNTED_MOVES) {
    const count = moves.filter((move) => move.status === status).length;
    expect([store, status, staff.totals.moves[status]]).toEqual([store, status, count]);
  }
}

async function checkGoods(ledger: Ledger, query: string, own: readonly SlowOrder[]): Promise<void> {
  const { rows } = await read(ledger, `goods?${query}`, goodsReportSchema);
  const lines = own.flatMap(({ goods }) => goods);
  expect([query, rows.map(({ id }) => id).sort()]).toEqual([query, [...new Set(lines.map(({ id }) => id))].sort()]);
  for (const { id, figures } of rows) {
    const same = lines.filter((line) => line.id === id);
    const sums = { orders: same.length, pieces: sumOf(same, 'pieces'), revenue: sumOf(same, 'revenue') };
    expect([query, id, figures]).toMatchObject([query, id, sums]);
  }
}

/** The filters of some order, all at once. */
async function checkCombined(ledger: Ledger): Promise<void> {
  const { orders, period } = ledger;
  const some = orders[orders.length >> 1];
  if (some === undefined) return;
  const same = (...names: (keyof SlowOrder)[]) =>
    orders.filter((order) => names.every((name) => order[name] === some[name]));
  const places = `pickup=${some.pickup ?? 'none'}&shipping=${some.shipping}&region=${some.region ?? 'none'}`;
  const sold = `${daysQuery(period)}&${places}&payment=${some.payment}&placed_by=${some.staff ?? 'none'}&hour=${some.hour}`;
  const ofSales = same('pickup', 'shipping', 'region', 'payment', 'staff', 'hour');
  const { totals } = await read(ledger, `sales?${sold}&compare=no`, salesReportSchema);
  expect(totals).toEqual(addUp(ofSales));
  expect(await listOf(ledger, sold)).toEqual({ count: totals.sold, revenue: totals.revenue });
  const brought = `${daysQuery(period)}&${places}${some.courier === null ? '' : `&courier=${some.courier}`}`;
  const ofCourier =
    some.courier === null ? same('pickup', 'shipping', 'region') : same('pickup', 'shipping', 'region', 'courier');
  expect((await read(ledger, `delivery?${brought}&compare=no`, deliveryReportSchema)).totals).toEqual(
    addUpDelivery(ofCourier),
  );
}

interface StockedProduct {
  [column: string]: unknown;
  id: number;
  stock: number;
  price: number;
  cost: number | null;
  category: number;
}

async function checkUnsold(ledger: Ledger, period: Period): Promise<void> {
  const { rows: products } = await ledger.db.execute<StockedProduct>(sql`
    select id, stock_total as stock, price::float8 as price, cost::float8 as cost, category_id as category from products`);
  const sold = new Set(soldIn(ledger, period).flatMap(({ id, pieces }) => (pieces > 0 ? [id] : [])));
  for (const category of [null, 2]) {
    const lying = products.filter(
      ({ id, stock, category: own }) => stock > 0 && !sold.has(id) && (category === null || own === category),
    );
    const query = `unsold?${daysQuery(period)}${category === null ? '' : `&category=${category}`}`;
    const report = await read(ledger, query, unsoldGoodsSchema);
    expect([query, report.rows.map(({ id }) => id).sort()]).toEqual([query, lying.map(({ id }) => id).sort()]);
    expect([query, report.totals]).toEqual([
      query,
      {
        goods: lying.length,
        pieces: sumOf(lying, 'stock'),
        worth: lying.reduce((sum, { stock, price }) => sum + stock * price, 0),
        cost: lying.reduce((sum, { stock, cost }) => sum + stock * (cost ?? 0), 0),
      },
    ]);
  }
}

interface Views {
  [column: string]: unknown;
  id: number;
  day: string;
  views: number;
  without: number;
  price: number;
}

async function checkLost(ledger: Ledger, { from, to }: Period): Promise<void> {
  const { rows: views } = await ledger.db.execute<Views>(sql`
    select p.id, d.day::text, d.views::float8 as views, d.views_without_stock::float8 as without, p.price::float8 as price
    from product_view_days d join products p on p.id = d.product_id order by d.day`);
  const first = views[0]?.day ?? from;
  const period = { from: first > from ? first : from, to };
  const seen = views.filter(({ day }) => day >= period.from && day <= to);
  const sold = soldIn(ledger, period);
  const inStockOf = (some: Views[]) => some.reduce((sum, day) => sum + day.views - day.without, 0);
  const shop = Math.min(1, sumOf(sold, 'pieces') / inStockOf(seen));
  const expected = [...Map.groupBy(seen, ({ id }) => id)].flatMap(([id, days]) => {
    const [out, inStock] = [sumOf(days, 'without'), inStockOf(days)];
    const pieces = sumOf(
      sold.filter((line) => line.id === id),
      'pieces',
    );
    const rate = inStock < MIN_OWN_VIEWS ? shop : Math.min(1, pieces / inStock);
    return out === 0 ? [] : [{ id, out, pieces, lost: Math.round(out * rate * (days[0]?.price ?? 0)) }];
  });
  expect(expected.length).toBeGreaterThan(0);
  const { rows, totals } = await read(ledger, `lost?${daysQuery({ from, to })}`, lostGoodsSchema);
  const found = rows.map(({ id, views: out, pieces, lost }) => ({ id, out, pieces, lost }));
  expect(found.sort((a, b) => a.id - b.id)).toEqual(expected.sort((a, b) => a.id - b.id));
  expect(totals).toEqual({ goods: expected.length, views: sumOf(expected, 'out'), lost: sumOf(expected, 'lost') });
}

/** Each cause is what its rows come to, in the whole shop and in a store. */
async function checkRefunds(ledger: Ledger): Promise<void> {
  const pickupOf = new Map(ledger.orders.map(({ number, pickup }) => [number, pickup]));
  for (const pickup of [null, 1]) {
    const query = `refunds?${daysQuery(ledger.period)}${pickup === null ? '' : `&pickup=${pickup}`}`;
    const { causes, totals } = await read(ledger, query, refundReportSchema);
    const all = await refundsOf(ledger, query);
    expect({ refunds: all.length, amount: sumOf(all, 'amount') }).toEqual(totals);
    if (pickup !== null) expect(all.every(({ order }) => pickupOf.get(order) === pickup)).toBe(true);
    expect(causes.map(({ cause }) => cause).sort()).toEqual([...new Set(all.map(({ cause }) => cause))].sort());
    for (const { cause, refunds, amount } of causes) {
      const rows = await refundsOf(ledger, `${query}&cause=${cause}`);
      expect([cause, new Set(rows.map((row) => row.cause)), rows.length, sumOf(rows, 'amount')]).toEqual([
        ...[cause, new Set([cause]), refunds, amount],
      ]);
    }
  }
}

/** The rows of all pages. */
async function refundsOf(ledger: Ledger, query: string) {
  const rows: z.infer<typeof refundReportSchema>['rows'] = [];
  for (let page: number | null = 1; page !== null; ) {
    const report: z.infer<typeof refundReportSchema> = await read(ledger, `${query}&page=${page}`, refundReportSchema);
    rows.push(...report.rows);
    page = report.next;
  }
  return rows;
}

async function read<Schema extends z.ZodType>(
  { reports }: Ledger,
  query: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const { status, text, data } = await reports.get(`/reports/${query}`);
  expect(status, text).toBe(200);
  return schema.parse(data);
}

async function listOf(
  { lists }: Ledger,
  query: string,
): Promise<{ count: number | null; revenue: number | undefined }> {
  const { status, text, data } = await lists.get(`/orders?group=all&outcome=sold&${query}`);
  expect(status, text).toBe(200);
  const { count, sums } = staffOrdersSchema.parse(data);
  return { count, revenue: sums?.revenue };
}

interface SplitReport<Figures> {
  totals: Figures;
  rows: readonly { key: string; figures: Figures }[];
}

/** Each row is what its orders come to, and no order is in none. */
function expectRows<Figures>(
  name: unknown[],
  { totals, rows }: SplitReport<Figures>,
  own: readonly SlowOrder[],
  keyOf: (order: SlowOrder) => string,
  add: (orders: readonly SlowOrder[]) => Figures,
): void {
  expect([...name, totals]).toEqual([...name, add(own)]);
  for (const { key, figures } of rows) {
    expect([...name, key, figures]).toEqual([...name, key, add(own.filter((order) => keyOf(order) === key))]);
  }
}

function soldIn({ orders }: Ledger, period: Period): SlowOrder['goods'] {
  return orders.filter((order) => isWithin(period, order)).flatMap(({ goods }) => goods);
}

function isWithin({ from, to }: Period, { day }: SlowOrder): boolean {
  return day >= from && day <= to;
}

function daysQuery({ from, to }: Period): string {
  return `from=${from}&to=${to}`;
}

/** The first day of the week, from Monday, or of the month, within the period. */
function startOf(by: 'week' | 'month', day: string, from: string): string {
  const start = by === 'month' ? `${day.slice(0, 7)}-01` : later(day, -((weekdayOf(day) + 6) % 7));
  return start > from ? start : from;
}

function endOf(by: 'week' | 'month', start: string, to: string): string {
  const [year = 0, month = 0] = start.split('-').map(Number);
  const end =
    by === 'month'
      ? new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
      : later(start, (7 - weekdayOf(start)) % 7);
  return end < to ? end : to;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function later(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function sumOf<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}
