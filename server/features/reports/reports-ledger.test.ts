import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYER_KINDS, COUNTED_MOVES, PROMISE_OUTCOMES } from '#contract/orders/order-outcomes.ts';
import { staffOrdersSchema } from '#contract/orders/staff-order.ts';
import { basketReportSchema } from '#contract/reports/basket-report.ts';
import { type CustomerReport, customerReportSchema } from '#contract/reports/customer-report.ts';
import { deliveryReportSchema } from '#contract/reports/delivery-report.ts';
import { instalmentReportSchema } from '#contract/reports/instalment-report.ts';
import { promotionReportSchema } from '#contract/reports/promotion-report.ts';
import {
  BASKET_BANDS,
  BASKET_SPLITS,
  bandRange,
  CUSTOMER_SPLITS,
  DELIVERY_SPLITS,
  type DeliverySplit,
  MIN_PAIR_ORDERS,
  PROMOTION_SPLITS,
  SALES_SPLITS,
  type SalesSplit,
} from '#contract/reports/report-kinds.ts';
import {
  type GoodsReport,
  goodsReportSchema,
  refundReportSchema,
  type SalesReport,
  salesReportSchema,
} from '#contract/reports/reports.ts';
import { staffReportSchema } from '#contract/reports/staff-report.ts';
import { coupons } from '#server/schema/vouchers-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type EditShop, editShop } from '#server/testing/edit-shop.ts';
import { checkViews } from '#server/testing/ledger-views.ts';
import {
  addUp,
  addUpBaskets,
  addUpBuyers,
  addUpDelivery,
  addUpPromotions,
  type SlowOrder,
  slowOrders,
  slowPairs,
  soldOf,
  turnOf,
} from '#server/testing/slow-reports.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { forAllInTurn } from '#tests/properties/for-all.ts';
import { closeDays, reportsRoutes } from './index.ts';

let database: TestDatabase;
let shop: EditShop;
let office: BackOfficeShop;
const GOODS = [11, 12, 13, 21];
/** Within these is at least one whole year, all of whose months are whole. */
const DAYS_BACK = 740;
/** Where orders are: some of the last days, and days of months and years that are over. */
const ORDERED_DAYS = [0, 0, 1, 2, 3, 4, 5, 33, 61, 62, 100, 365, 366, 420, 500, 690, 740];

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.insert(coupons).values([
    { code: 'TEN', kind: 'percent', value: 10 },
    { code: 'SUM', kind: 'sum', value: 3_333_333 },
  ]);
  await database.db.execute(sql`
    update products set cost = price * 7 / 10 where id in (11, 13);
    delete from store_stock;
    update products set category_id = 1 where id = 13;
    insert into couriers (key, name, phone) values (gen_random_uuid(), 'Азиз', '998901112233');
    insert into store_stock select id, 1, 5000 from products where id in (11, 12, 13, 21);
    update products set stock_total = id where id <> 12;
    insert into product_view_days (day, product_id, views, views_without_stock)
      select (now() at time zone 'Asia/Tashkent')::date - ago, id, 40 + id, (ago + id) % 30
      from products, unnest(array[0, 1, 33, 100, 420]) as ago where id <> 13 or ago = 33`);
  shop = await editShop(database.db);
  office = await backOfficeShop([reportsRoutes({ db: database.db, recordAudit: async () => undefined })]);
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});

const bandOf = (total: number) => BASKET_BANDS.filter((start) => start <= total).length - 1;

const KEY_OF: Record<Exclude<SalesSplit | DeliverySplit, 'week' | 'month'>, (order: SlowOrder) => string> = {
  day: ({ day }) => day,
  hour: ({ hour }) => String(hour),
  store: ({ pickup }) => String(pickup ?? 'none'),
  payment: ({ payment }) => String(payment),
  shipping: ({ shipping }) => String(shipping),
  region: ({ region }) => String(region ?? 'none'),
  staff: ({ staff }) => String(staff ?? 'none'),
  courier: ({ courier }) => String(courier ?? 'none'),
};
/** The filter of the list of orders that each row opens. */
const FILTER_OF: Record<Exclude<SalesSplit | DeliverySplit, 'week' | 'month'>, (key: string) => string> = {
  day: (key) => `from=${key}&to=${key}`,
  hour: (key) => `hour=${key}`,
  store: (key) => `pickup=${key}`,
  payment: (key) => `payment=${key}`,
  shipping: (key) => `shipping=${key}`,
  region: (key) => `region=${key}`,
  staff: (key) => `placed_by=${key}`,
  courier: (key) => `courier=${key}`,
};

async function sales(query: string): Promise<SalesReport> {
  const { status, data, text } = await office.get(`/reports/sales?${query}`);
  expect(status, text).toBe(200);
  return salesReportSchema.parse(data);
}

async function goods(query: string): Promise<GoodsReport> {
  return goodsReportSchema.parse((await office.get(`/reports/goods?${query}`)).data);
}

async function period(): Promise<{ from: string; to: string }> {
  const { rows } = await database.db.execute<{ from: string; to: string }>(sql`
    select ((now() at time zone 'Asia/Tashkent')::date - ${DAYS_BACK}::int)::text as from,
      (now() at time zone 'Asia/Tashkent')::date::text as to`);
  return rows[0] ?? { from: '', to: '' };
}

test('whatever is ordered, edited, refunded, cancelled and returned, reports are what the orders come to', {
  timeout: 300_000,
}, async () => {
  await forAllInTurn(3, async (random) => {
    for (let round = 0; round < 3; round++) {
      for (let step = 0; step < 16; step++) await act();
      if (random.chance(0.5)) await closeDays(database.db);
      await check();
    }
    await closeDays(database.db);
    await check();

    async function act(): Promise<void> {
      const choice = random.int(0, 14);
      if (choice > 11) return promise();
      if (choice <= 2) return place();
      if (choice <= 5) return edit();
      if (choice <= 7) return refund();
      const order = await someOrder(sql`true`);
      if (order === null) return place();
      const { number, status } = order;
      const moves = { new: 'confirm', confirmed: 'pack', packed: 'send', on_the_way: 'deliver' } as const;
      if (choice <= 9) {
        const move = status in moves ? moves[status as keyof typeof moves] : 'return';
        await shop.office.post(`/orders/${number}/move`, { move, from: status, note: 'Передумали совсем' });
      } else if (choice === 10) {
        await shop.office.post(`/orders/${number}/move`, { move: 'cancel', from: status, note: 'Передумали совсем' });
      } else {
        const refunded = await someOrder(sql`refunded > 0 and status not in ('cancelled', 'returned')`);
        if (refunded === null) return;
        const { timeline } = await shop.read(refunded.number);
        const mistake = timeline.find(({ kind }) => kind === 'refund');
        await shop.office.post(`/orders/${refunded.number}/refunds/${mistake?.id}/correct`, {});
      }
    }

    async function someOrder(condition: SQL): Promise<{ number: string; status: string } | null> {
      const { rows } = await database.db.execute<{ number: string; status: string }>(
        sql`select number, status from orders where ${condition} order by id desc limit 12`,
      );
      return rows.length > 0 ? random.pick(rows) : null;
    }

    /**
     * Days are promised at checkout or set by staff that are over or still to come, both, or none; handing over happens within the
     * days after placing, and what is picked up lay ready before that.
     */
    async function promise(): Promise<void> {
      const order = await someOrder(random.chance(0.8) ? sql`status = 'delivered'` : sql`true`);
      if (order === null) return place();
      const dayOf = () => random.pick([-1, 0, 1, 2, 3, 800, null]);
      const [promised, expected, isPickup] = [dayOf(), dayOf(), random.chance(0.4)];
      await database.db.execute(sql`
        update orders set expected_from = placed.day + ${expected}::int, expected_until = placed.day + ${expected}::int,
          promised_from = placed.day + ${promised}::int, promised_until = placed.day + ${promised}::int,
          shipping_method_id = case when ${isPickup} then 2 else shipping_method_id end
        from (select id, (created_at at time zone 'Asia/Tashkent')::date as day from orders where number = ${order.number}) as placed
        where placed.id = orders.id`);
      if (order.status !== 'delivered') return;
      const at = random.pick(['00:00:00', '18:59:59.999', '19:00:00', '23:59:59.999', '12:30:30']);
      const days = random.int(0, 3);
      await database.db.execute(sql`
        delete from order_history using orders where orders.id = order_history.order_id and number = ${order.number}
          and order_history.status in ('delivered', 'ready_for_pickup')`);
      await addMove(order.number, 'delivered', days + 1, at);
      if (isPickup && random.chance(0.8)) await addMove(order.number, 'ready_for_pickup', days, at);
      // A real one is written together with the state of its order, which notes the day.
      await database.db.execute(sql`update orders set status = status where number = ${order.number}`);
    }

    async function addMove(number: string, status: string, days: number, at: string): Promise<void> {
      await database.db.execute(sql`
        insert into order_history (order_id, status, at, author)
        select id, ${status}, ((created_at at time zone 'Asia/Tashkent')::date + ${days}::int + ${at}::time)
          at time zone 'Asia/Tashkent', 'Лола' from orders where number = ${number}`);
    }

    /** Goods that become fewer, or more, or others; a paid order that becomes cheaper gives the difference back. */
    async function edit(): Promise<void> {
      const paid = random.chance(0.6) ? sql`payment_status = 'paid'` : sql`true`;
      const order = await someOrder(
        sql`status in ('new', 'confirmed') and payment_method_id <> 3 and refunded = 0 and ${paid}`,
      );
      if (order === null) return place();
      const change = GOODS.filter(() => random.chance(0.5)).map((id) => [id, random.int(0, 4)] as const);
      await shop.edit(order.number, change);
    }

    async function refund(): Promise<void> {
      const order = await someOrder(sql`payment_status = 'paid' and status in ('new', 'delivered')`);
      if (order === null) return place();
      const { rows } = await database.db.execute<{ id: number }>(sql`
        select product_id as id from order_lines l join orders o on o.id = l.order_id
        where o.number = ${order.number} and not is_service order by position`);
      const choice = { lines: [{ product_id: random.pick(rows).id, quantity: 1 }], delivery: random.chance(0.3) };
      const reason = random.pick(['defect', 'changed_mind', 'missing']);
      await shop.refund(order.number, choice, { way: 'by_hand', reason });
    }

    /** An order of some day, also a moment before and after midnight in Tashkent, in any of the shop's ways. */
    async function place(): Promise<void> {
      const chosen = GOODS.filter(() => random.chance(0.5)).map((id): [number, number] => [id, random.int(1, 3)]);
      const start: [number, number][] = chosen.length > 0 ? chosen : [[11, 2]];
      const coupon = random.chance(0.5) ? random.pick(['TEN', 'SUM']) : undefined;
      const kind = random.int(0, 2);
      const number =
        kind === 0
          ? await shop.paidByCard(start, { status: random.pick(['new', 'new', 'delivered']) })
          : await shop.order(start, coupon ? { coupon } : {});
      const at = random.pick([
        ...['00:00:00', '23:59:59.999', '04:59:59', '05:00:00', '18:59:59.999', '19:00:00'],
        `${String(random.int(0, 23)).padStart(2, '0')}:30:00`,
      ]);
      await database.db.execute(sql`
        update orders set created_at = ((now() at time zone 'Asia/Tashkent')::date - ${random.pick(ORDERED_DAYS)}::int
            + ${at}::time) at time zone 'Asia/Tashkent',
          payment_method_id = case when ${kind === 1} then 3 else payment_method_id end,
          store_id = ${random.chance(0.4) ? random.pick([1, 20]) : null}::int,
          staff_id = case when ${random.chance(0.3)} then 7 end,
          region_id = case when ${random.chance(0.3)} then null else region_id end,
          courier_id = case when ${random.chance(0.4)} then (select min(id) from couriers) end,
          phone = ${random.chance(0.1) ? '' : `99890000000${random.int(1, 9)}`}
        where number = ${number}`);
    }

    async function check(): Promise<void> {
      const { from, to } = await period();
      const orders = await slowOrders(database.db);
      for (const by of SALES_SPLITS) {
        const report = await sales(`from=${from}&to=${to}&by=${by}&compare=no`);
        expect([by, report.totals]).toEqual([by, addUp(orders)]);
        if (by === 'week' || by === 'month') continue;
        for (const { key, figures } of report.rows) {
          expect([by, key, figures]).toEqual([by, key, addUp(orders.filter((order) => KEY_OF[by](order) === key))]);
        }
        const row = random.pick(report.rows);
        const days = by === 'day' ? '' : `&from=${from}&to=${to}`;
        for (const outcome of ['sold', 'delivered'] as const) {
          const opened = await shop.office.get(`/orders?group=all${days}&${FILTER_OF[by](row.key)}&outcome=${outcome}`);
          const list = staffOrdersSchema.parse(opened.data);
          expect(list.count).toBe(row.figures[outcome]);
          expect(list.sums?.revenue).toBe(row.figures[outcome === 'sold' ? 'revenue' : 'delivered_revenue']);
        }
      }
      await checkGoods(orders, { from, to });
      await checkDelivery(orders, { from, to });
      await checkPromotions(orders, `from=${from}&to=${to}`);
      await checkMoves(orders, `from=${from}&to=${to}`);
      await checkBuyers(orders, { from, to });
      await checkBaskets(orders, { from, to });
      await checkInstalments(orders, `from=${from}&to=${to}`);
      await checkViews({ ...{ db: database.db, reports: office, lists: shop.office, orders }, period: { from, to } });
      const refunds = refundReportSchema.parse((await office.get(`/reports/refunds?from=${from}&to=${to}`)).data);
      expect(refunds.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(refunds.totals.amount);
      expect(refunds.causes.reduce((sum, { amount }) => sum + amount, 0)).toBe(refunds.totals.amount);
      const { rows } = await database.db.execute<{ sum: number }>(
        sql`select coalesce(sum(refunded + edit_refunded), 0)::float8 as sum from orders`,
      );
      expect(refunds.totals.amount).toBe(rows[0]?.sum);
    }

    async function checkDelivery(orders: SlowOrder[], { from, to }: { from: string; to: string }): Promise<void> {
      for (const by of DELIVERY_SPLITS) {
        const { data } = await office.get(`/reports/delivery?from=${from}&to=${to}&by=${by}&compare=no`);
        const report = deliveryReportSchema.parse(data);
        expect([by, report.totals]).toEqual([by, addUpDelivery(orders)]);
        if (by === 'week' || by === 'month') continue;
        for (const { key, figures } of report.rows) {
          const own = orders.filter((order) => KEY_OF[by](order) === key);
          expect([by, key, figures]).toEqual([by, key, addUpDelivery(own)]);
        }
        if (report.rows.length === 0) continue;
        const { key, figures } = random.pick(report.rows);
        const days = by === 'day' ? '' : `&from=${from}&to=${to}`;
        for (const promise of PROMISE_OUTCOMES) {
          const opened = await shop.office.get(`/orders?group=all${days}&${FILTER_OF[by](key)}&promise=${promise}`);
          expect([by, key, promise, staffOrdersSchema.parse(opened.data).count]).toEqual([
            by,
            key,
            promise,
            figures[promise],
          ]);
        }
      }
    }

    /** The list of orders with these filters has as many. */
    async function countOf(filters: string): Promise<number | null> {
      return (await listOf(filters)).count;
    }

    async function listOf(filters: string) {
      const { status, data, text } = await shop.office.get(`/orders?group=all&${filters}`);
      expect(status, text).toBe(200);
      return staffOrdersSchema.parse(data);
    }

    async function checkPromotions(orders: SlowOrder[], days: string): Promise<void> {
      for (const by of PROMOTION_SPLITS) {
        const { data } = await office.get(`/reports/promotions?${days}&by=${by}&compare=no`);
        const report = promotionReportSchema.parse(data);
        const { sold, revenue } = addUp(orders);
        expect([by, report.totals, report.all]).toEqual([by, addUpPromotions(orders), { sold, revenue }]);
        if (by !== 'code') continue;
        for (const { key, figures } of report.rows) {
          const own = orders.filter(({ coupon }) => (coupon.code ?? 'none') === key);
          expect([key, figures]).toEqual([key, addUpPromotions(own)]);
          expect(await countOf(`${days}&outcome=sold&promo=${key === 'none' ? 'voucher' : key}`)).toBe(figures.sold);
        }
        expect(await countOf(`${days}&promo=any`)).toBe(report.totals.placed);
      }
    }

    async function checkBaskets(orders: SlowOrder[], { from, to }: { from: string; to: string }): Promise<void> {
      const keys = { ...KEY_OF, band: ({ total }: SlowOrder) => String(bandOf(total)) };
      for (const by of BASKET_SPLITS) {
        const { data } = await office.get(`/reports/baskets?from=${from}&to=${to}&by=${by}&compare=no`);
        const report = basketReportSchema.parse(data);
        expect([by, report.totals]).toEqual([by, addUpBaskets(orders)]);
        if (by === 'week' || by === 'month') continue;
        for (const { key, figures } of report.rows) {
          const own = orders.filter((order) => keys[by](order) === key);
          expect([by, key, figures]).toEqual([by, key, addUpBaskets(own)]);
        }
        if (by !== 'band') continue;
        // Chosen without chance, which decides what else happens.
        const row = report.rows[orders.length % report.rows.length];
        if (row === undefined) continue;
        const { key, figures } = row;
        const { min, max } = bandRange(Number(key));
        const sums = `min=${min}${max === null ? '' : `&max=${max}`}`;
        expect([key, await countOf(`from=${from}&to=${to}&outcome=sold&${sums}`)]).toEqual([key, figures.sold]);
        const pairs = [...slowPairs(orders)].filter(([, count]) => count >= MIN_PAIR_ORDERS).sort();
        expect(
          report.pairs.map(({ first, second, orders: count }) => [`${first.id} ${second.id}`, count]).sort(),
        ).toEqual(pairs);
        for (const { first, second, orders: count } of report.pairs.slice(0, 1)) {
          const goodsOf = `product=${first.id}&with_product=${second.id}`;
          expect(await countOf(`from=${from}&to=${to}&outcome=sold&${goodsOf}`)).toBe(count);
        }
      }
    }

    async function checkInstalments(orders: SlowOrder[], days: string): Promise<void> {
      const report = instalmentReportSchema.parse((await office.get(`/reports/instalments?${days}`)).data);
      const soldOf = (own: SlowOrder[]) => {
        const { sold, revenue } = addUp(own);
        return { sold, revenue };
      };
      expect(report.orders).toEqual(soldOf(orders));
      expect(report.instalment_orders).toEqual(soldOf(orders.filter(({ payment }) => payment === 3)));
      expect(await countOf(`${days}&outcome=sold&payment=3`)).toBe(report.instalment_orders.sold);
    }

    async function checkMoves(orders: SlowOrder[], days: string): Promise<void> {
      const { data } = await office.get(`/reports/staff?${days}&compare=no`);
      const report = staffReportSchema.parse(data);
      const moves = orders.flatMap((order) => order.moves).filter(({ status }) => status !== 'new');
      expect(report.rows.map(({ key }) => key).sort()).toEqual([...new Set(moves.map(({ author }) => author))].sort());
      for (const { key, figures } of report.rows) {
        const own = moves.filter(({ author }) => author === key);
        for (const status of COUNTED_MOVES) {
          const count = own.filter((move) => move.status === status).length;
          expect([key, status, figures.moves[status]]).toEqual([key, status, count]);
        }
        const confirmed = own.filter(({ status }) => status === 'confirmed');
        expect(figures.minutes_to_confirm).toBe(confirmed.reduce((sum, { minutes }) => sum + minutes, 0));
        const status = random.pick(COUNTED_MOVES);
        const opened = await countOf(`${days}&moved_by=${encodeURIComponent(key)}&moved_to=${status}`);
        expect([key, status, opened]).toEqual([key, status, figures.moves[status]]);
      }
    }

    async function checkBuyers(orders: SlowOrder[], { from, to }: { from: string; to: string }): Promise<void> {
      for (const by of CUSTOMER_SPLITS) {
        const { data } = await office.get(`/reports/customers?from=${from}&to=${to}&by=${by}&compare=no`);
        const report = customerReportSchema.parse(data);
        expect([by, report.totals]).toEqual([by, addUpBuyers(orders, orders)]);
        const { totals } = report;
        expect(totals.new_revenue + totals.repeat_revenue + totals.unknown_revenue).toBe(addUp(orders).revenue);
        if (by !== 'day') continue;
        for (const { key, figures } of report.rows) {
          const own = orders.filter(({ day }) => day === key);
          expect([key, figures]).toEqual([key, addUpBuyers(own, orders)]);
        }
        checkCohorts(orders, report, { from, to });
        await checkCohortLists(report, { from, to });
      }
      const totals = addUpBuyers(orders, orders);
      for (const kind of BUYER_KINDS) {
        const { count, sums } = await listOf(`from=${from}&to=${to}&outcome=sold&buyer=${kind}`);
        expect([kind, count, sums?.revenue]).toEqual([kind, totals[kind], totals[`${kind}_revenue`]]);
      }
      await checkBuyersOfStore(orders, `from=${from}&to=${to}&pickup=1`);
    }

    /** Which of a buyer's orders one is, is counted over the whole shop; so there are no cohorts of a store. */
    async function checkBuyersOfStore(orders: SlowOrder[], query: string): Promise<void> {
      const { data } = await office.get(`/reports/customers?${query}&compare=no`);
      const { totals, cohorts } = customerReportSchema.parse(data);
      const own = orders.filter(({ pickup }) => pickup === 1);
      expect([totals, cohorts]).toEqual([addUpBuyers(own, orders), null]);
      for (const kind of BUYER_KINDS) {
        const { count, sums } = await listOf(`${query}&outcome=sold&buyer=${kind}`);
        expect([kind, count, sums?.revenue]).toEqual([kind, totals[kind], totals[`${kind}_revenue`]]);
      }
    }

    /** A cell of the cohorts opens as many orders as it counts. */
    async function checkCohortLists(
      { cohorts }: CustomerReport,
      { from, to }: { from: string; to: string },
    ): Promise<void> {
      const cohort = cohorts?.[cohorts.length >> 1];
      if (cohort === undefined) return;
      const of = `from=${from}&to=${to}&outcome=sold&cohort=${cohort.month}`;
      expect(await countOf(`${of}&turn=first`)).toBe(cohort.buyers);
      const all = await listOf(of);
      expect([all.count, all.sums?.revenue]).toEqual([cohort.orders, cohort.revenue]);
      const later = cohort.returned.length >> 1;
      const [year = 0, month = 0] = cohort.month.split('-').map(Number);
      const end = new Date(Date.UTC(year, month + later, 0)).toISOString().slice(0, 10);
      const days = `from=${cohort.month}&to=${end < to ? end : to}`;
      expect([cohort.month, later, await countOf(`${days}&cohort=${cohort.month}&turn=second`)]).toEqual([
        ...[cohort.month, later, cohort.returned[later]],
      ]);
    }

    function checkCohorts(
      orders: SlowOrder[],
      report: CustomerReport,
      { from, to }: { from: string; to: string },
    ): void {
      const buyers = [...new Set(orders.map(({ phone }) => phone))].filter((phone) => phone !== '');
      const monthOf = (order: SlowOrder | undefined) => (order ? `${order.day.slice(0, 7)}-01` : '');
      const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
      const starts = buyers.map((phone) => soldOf(phone, orders)).filter(([first]) => first && monthOf(first) >= from);
      expect(report.cohorts?.map(({ month }) => month)).toEqual(
        [...new Set(starts.map(([first]) => monthOf(first)))].sort(),
      );
      for (const { month, returned, ...sums } of report.cohorts ?? []) {
        const own = starts.filter(([first]) => monthOf(first) === month);
        const bought = own.flat();
        expect([month, sums]).toEqual([
          month,
          {
            buyers: own.length,
            orders: bought.length,
            revenue: bought.reduce((sum, { figures }) => sum + figures.revenue, 0),
          },
        ]);
        expect(returned).toHaveLength(monthsOf(to) - monthsOf(month) + 1);
        for (const [later, count] of returned.entries()) {
          const back = own.filter(([, second]) => second && monthsOf(second.day) - monthsOf(month) <= later);
          expect([month, later, count]).toEqual([month, later, back.length]);
        }
      }
      expect(orders.filter((order) => turnOf(order, orders) === 1)).toHaveLength(report.totals.new);
    }

    async function checkGoods(orders: SlowOrder[], { from, to }: { from: string; to: string }): Promise<void> {
      const lines = orders.flatMap((order) => order.goods);
      const sum = (of: typeof lines, value: (line: (typeof lines)[number]) => number) =>
        of.reduce((total, line) => total + value(line), 0);
      const report = await goods(`from=${from}&to=${to}`);
      expect(report.totals.revenue).toBe(sum(lines, ({ revenue }) => revenue));
      expect(report.totals.revenue + (report.delivery ?? 0)).toBe(addUp(orders).revenue);
      expect(report.rows.map(({ id }) => id).sort()).toEqual([...new Set(lines.map(({ id }) => id))].sort());
      for (const { id, figures } of report.rows) {
        const own = lines.filter((line) => line.id === id);
        const known = own.filter(({ cost }) => cost !== null);
        expect([id, figures]).toEqual([
          id,
          {
            orders: own.length,
            pieces: sum(own, ({ pieces }) => pieces),
            revenue: sum(own, ({ revenue }) => revenue),
            known_revenue: sum(known, ({ revenue }) => revenue),
            margin: sum(known, ({ revenue, pieces, cost }) => revenue - pieces * (cost ?? 0)),
          },
        ]);
        const opened = await shop.office.get(`/orders?group=all&from=${from}&to=${to}&outcome=sold&product=${id}`);
        const list = staffOrdersSchema.parse(opened.data);
        expect([list.count, list.sums]).toEqual([
          own.length,
          {
            ...{ revenue: figures.revenue, refunded: null, pieces: figures.pieces },
            ...{ lowered: null, coupon_discount: null, voucher_discount: null },
          },
        ]);
      }
      // All goods are in the category or below it.
      expect((await goods(`from=${from}&to=${to}&category=1`)).totals).toEqual(report.totals);
      for (const by of ['category', 'brand']) {
        const split = await goods(`from=${from}&to=${to}&by=${by}`);
        expect(split.rows.reduce((total, { figures }) => total + figures.revenue, 0)).toBe(report.totals.revenue);
        for (const { id, figures } of split.rows) {
          const alone = by === 'category' ? '&below=no' : '';
          const opened = await goods(`from=${from}&to=${to}&${by}=${id}${alone}`);
          expect(opened.rows.reduce((total, row) => total + row.figures.revenue, 0)).toBe(figures.revenue);
        }
      }
    }
  });
  await expectAllSeen();

  /** The test says something only if all of this has happened. */
  async function expectAllSeen(): Promise<void> {
    const { rows } = await database.db.execute<Record<string, boolean>>(sql`
      select exists (select from orders where revision > 0) as edited, exists (select from orders where refunded > 0) as refunded,
        exists (select from orders where edit_refunded > 0) as made_cheaper,
        exists (select from orders where coupon_discount > 0) as coupon, exists (select from orders where status = 'cancelled') as cancelled,
        exists (select from orders where status = 'returned') as returned,
        exists (select from report_deliveries where on_time > 0) as on_time, exists (select from report_deliveries where late > 0) as late,
        exists (select from orders where courier_id is not null) as brought,
        exists (select from orders where status = 'delivered' and promised_until < expected_until) as put_off,
        exists (select from order_refund_corrections) as corrected, exists (select from orders where payment_method_id = 3) as instalment,
        exists (select from orders where store_id is not null) as picked_up,
        exists (select from report_sales) and exists (select from report_goods) as stored,
        exists (select from report_goods_spans where months = 12) and exists (select from report_goods_spans where months = 1) as spans,
        exists (select from report_buyers where turn = 3) and exists (select from report_buyers where turn = 0) as bought_again,
        exists (select from report_promotions where code is not null) as promoted,
        exists (select from report_baskets where lines > sold) and exists (select from report_pairs where bought > 1) as baskets,
        exists (select from report_moves where status = 'confirmed' and author not in ('customer', 'system')) as moved,
        not exists (select from report_pending_days) as done`);
    expect(Object.entries(rows[0] ?? {}).filter(([, isSeen]) => !isSeen)).toEqual([]);
  }
});
