import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOrdersSchema } from '#contract/orders/staff-order.ts';
import { promotionReportSchema } from '#contract/reports/promotion-report.ts';
import { dayLater, type Period } from '#contract/reports/report-kinds.ts';
import { goodsReportSchema } from '#contract/reports/reports.ts';
import { shopPromotionReportSchema } from '#contract/reports/shop-promotion-report.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { coupons } from '#server/schema/vouchers-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type EditShop, editShop } from '#server/testing/edit-shop.ts';
import {
  addUpLines,
  type SlowLine,
  slowDays,
  slowLines,
  slowPace,
  slowPromotionOf,
  slowPromotions,
} from '#server/testing/slow-promotions.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { forAllInTurn } from '#tests/properties/for-all.ts';
import { closeDays, reportsRoutes } from './index.ts';

let database: TestDatabase;
let shop: EditShop;
let office: BackOfficeShop;
const GOODS = [11, 12, 13, 21];
const ORDERED_DAYS = [0, 1, 2, 4, 5, 6, 9, 10, 11, 15, 20, 21, 25, 29, 30, 31, 35, 45, 60, 385, 390, 410];
const DAYS_BACK = 420;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.insert(coupons).values({ code: 'TEN', kind: 'percent', value: 10 });
  await database.db.execute(sql`
    update products set old_price = price * 6 / 5 where id in (11, 21);
    delete from store_stock; delete from promotions;
    insert into store_stock select id, 1, 5000 from products where id in (11, 12, 13, 21);
    insert into promotions (id, slug, name, description, start_at, end_at, is_published) values
      (1, 'a', '{"ru": "Первая"}', '{"ru": ""}', now() - interval '30 days', now() - interval '10 days', true),
      (2, 'b', '{"ru": "Вторая"}', '{"ru": ""}', now() - interval '20 days', null, true),
      (3, 'c', '{"ru": "Третья"}', '{"ru": ""}', now() - interval '5 days', now() + interval '5 days', true),
      (4, 'd', '{"ru": "Черновик"}', '{"ru": ""}', now() - interval '40 days', null, false),
      (5, 'e', '{"ru": "Давняя"}', '{"ru": ""}', date_trunc('day', now() - interval '400 days', 'Asia/Tashkent'),
        date_trunc('day', now() - interval '380 days', 'Asia/Tashkent'), true);
    insert into promotion_products values (1, 11), (1, 12), (2, 12), (2, 13), (3, 11), (4, 21), (5, 13), (5, 12)`);
  shop = await editShop(database.db);
  office = await backOfficeShop([reportsRoutes({ db: database.db, recordAudit: async () => undefined })]);
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await database.drop();
});

const periods = (today: string): Period[] => [
  { from: dayLater(today, -DAYS_BACK), to: today },
  { from: dayLater(today, -25), to: dayLater(today, -3) },
];
const daysOf = ({ from, to }: Period) => `from=${from}&to=${to}`;

test('whatever is ordered, edited, refunded and cancelled, promotions are what the lines come to', {
  timeout: 300_000,
}, async () => {
  await forAllInTurn(2, async (random) => {
    for (let round = 0; round < 3; round++) {
      for (let step = 0; step < 16; step++) await act();
      if (random.chance(0.5)) await closeDays(database.db);
      await expectCopies();
      await check();
    }
    await closeDays(database.db);
    await check();

    async function act(): Promise<void> {
      const choice = random.int(0, 9);
      if (choice <= 3) return place();
      if (choice === 4) return reprice();
      if (choice <= 6) return edit();
      if (choice === 7) return refund();
      const order = await someOrder(sql`true`);
      if (order === null) return place();
      const moves = { new: 'confirm', confirmed: 'pack', packed: 'send', on_the_way: 'deliver' } as const;
      const next = order.status in moves ? moves[order.status as keyof typeof moves] : 'return';
      const move = choice === 8 ? next : 'cancel';
      await shop.office.post(`/orders/${order.number}/move`, { move, from: order.status, note: 'Передумали совсем' });
    }

    async function someOrder(condition: SQL): Promise<{ number: string; status: string } | null> {
      const { rows } = await database.db.execute<{ number: string; status: string }>(
        sql`select number, status from orders where ${condition} order by id desc limit 12`,
      );
      return rows.length > 0 ? random.pick(rows) : null;
    }

    /** Pieces that an edit adds have another price, and may be lowered or not. */
    async function reprice(): Promise<void> {
      await database.db.execute(sql`
        update products set price = price + 1000, old_price = case when ${random.chance(0.6)} then (price + 1000) * 5 / 4 end
        where id = ${random.pick(GOODS)}`);
    }

    async function edit(): Promise<void> {
      const order = await someOrder(sql`status in ('new', 'confirmed') and refunded = 0`);
      if (order === null) return place();
      await shop.edit(
        order.number,
        GOODS.filter(() => random.chance(0.6)).map((id) => [id, random.int(0, 4)] as const),
      );
    }

    async function refund(): Promise<void> {
      const order = await someOrder(sql`payment_status = 'paid' and status in ('new', 'delivered')`);
      if (order === null) return place();
      const { rows } = await database.db.execute<{ id: number }>(sql`
        select product_id as id from order_lines l join orders o on o.id = l.order_id
        where o.number = ${order.number} and not is_service order by position`);
      const choice = { lines: [{ product_id: random.pick(rows).id, quantity: 1 }], delivery: false };
      await shop.refund(order.number, choice, { way: 'by_hand', reason: 'defect' });
    }

    /** An order that was placed on some day: its lines copy the promotion of then. */
    async function place(): Promise<void> {
      const chosen = GOODS.filter(() => random.chance(0.5)).map((id): [number, number] => [id, random.int(1, 3)]);
      const goods: [number, number][] = chosen.length > 0 ? chosen : [[11, 2]];
      const number = random.chance(0.4)
        ? await shop.paidByCard(goods, { status: random.pick(['new', 'delivered']) })
        : await shop.order(goods, random.chance(0.5) ? { coupon: 'TEN' } : {});
      const at = random.pick(['00:00:00', '23:59:59.999', '12:30:00', '04:59:59', '19:00:00']);
      await database.db.execute(sql`
        update orders set created_at = ((now() at time zone 'Asia/Tashkent')::date - ${random.pick(ORDERED_DAYS)}::int + ${at}::time)
            at time zone 'Asia/Tashkent', store_id = ${random.chance(0.3) ? 1 : null}::int
        where number = ${number}`);
      const [{ lines }, promotions] = await Promise.all([slowLines(database.db), slowPromotions(database.db)]);
      for (const line of lines.filter((one) => one.number === number)) {
        await database.db.execute(sql`
          update order_lines set promotion_id = ${slowPromotionOf(line.id, line.createdMs, promotions)}::int from orders
          where orders.id = order_id and number = ${number} and product_id = ${line.id}`);
      }
    }

    /** Goods that an edit has added too are of the promotion of the time of their order. */
    async function expectCopies(): Promise<void> {
      const [{ lines }, promotions] = await Promise.all([slowLines(database.db), slowPromotions(database.db)]);
      for (const { number, id, promotion, createdMs } of lines) {
        expect([number, id, promotion]).toEqual([number, id, slowPromotionOf(id, createdMs, promotions)]);
      }
    }

    async function check(): Promise<void> {
      const today = tashkentDay(new Date());
      for (const period of periods(today)) {
        await checkReport(period, today);
        await checkReport(period, today, 1);
      }
      await checkDiscounts(periods(today)[0] ?? { from: today, to: today });
    }
  });
  await database.db.execute(sql`delete from promotions where id = 1`);
  const today = tashkentDay(new Date());
  for (const period of periods(today)) await checkReport(period, today);
  await expectAllSeen();
});

async function checkReport(period: Period, today: string, pickup?: number): Promise<void> {
  const { lines: all } = await slowLines(database.db);
  const promotions = await slowPromotions(database.db);
  const isHere = (line: SlowLine) => pickup === undefined || line.pickup === pickup;
  const lines = all.filter((line) => line.day >= period.from && line.day <= period.to && isHere(line));
  const promoted = lines.filter(({ promotion, isLowered }) => promotion !== null || isLowered);
  const query = `${daysOf(period)}${pickup === undefined ? '' : `&pickup=${pickup}`}`;
  const { data, text } = await office.get(`/reports/shop-promotions?${query}&compare=no`);
  const report = shopPromotionReportSchema.parse(data, { error: () => text });
  expect(report.totals).toEqual(addUpLines(promoted));
  for (const name of ['pieces', 'revenue', 'lowered'] as const) {
    expect(report.rows.reduce((sum, { figures }) => sum + figures[name], 0)).toBe(report.totals[name]);
  }
  const ran = promotions.filter((promotion) => {
    const { from, to } = slowDays(promotion);
    return promotion.isPublished && from <= period.to && (to === null || to >= period.from);
  });
  const keys = new Set([
    ...promoted.map(({ promotion }) => String(promotion ?? 'none')),
    ...ran.map(({ id }) => String(id)),
  ]);
  expect(report.rows.map(({ key }) => key).sort()).toEqual([...keys].sort());
  const firstOrder = await firstDay();
  for (const { key, figures, pace, is_promotion } of report.rows) {
    const own = promoted.filter(({ promotion }) => String(promotion ?? 'none') === key);
    expect([key, figures]).toEqual([key, addUpLines(own)]);
    const promotion = promotions.find(({ id }) => String(id) === key);
    expect([key, is_promotion]).toEqual([key, promotion !== undefined]);
    const slow = promotion && slowPace(promotion, promotions, all.filter(isHere), { period, today, firstOrder });
    expect([key, pace?.goods ?? null]).toEqual([key, slow?.goods ?? null]);
    expect(pace?.now ?? 0).toBeCloseTo(slow?.now ?? 0, 9);
    expect(pace?.before ?? 0).toBeCloseTo(slow?.before ?? 0, 9);
    await expectOpened(query, key, figures);
  }
  await expectOpened(query, 'any', report.totals);
}

/** The orders and the goods that a row opens come to its figures. */
async function expectOpened(query: string, key: string, figures: ReturnType<typeof addUpLines>): Promise<void> {
  const opened = await shop.office.get(`/orders?group=all&outcome=sold&${query}&promotion=${key}`);
  const list = staffOrdersSchema.parse(opened.data);
  const { orders, pieces, revenue, lowered } = figures;
  expect([key, list.count]).toEqual([key, orders]);
  expect([key, list.sums]).toMatchObject([key, { pieces, revenue, lowered }]);
  const goods = goodsReportSchema.parse((await office.get(`/reports/goods?${query}&promotion=${key}`)).data);
  expect([key, goods.totals]).toMatchObject([key, { pieces, revenue }]);
  expect(goods.delivery).toBeNull();
}

/** Above the orders of a coupon stands what it has taken off. */
async function checkDiscounts(period: Period): Promise<void> {
  const { data } = await office.get(`/reports/promotions?${daysOf(period)}&compare=no`);
  for (const { key, figures } of promotionReportSchema.parse(data).rows) {
    const opened = await shop.office.get(`/orders?group=all&outcome=sold&${daysOf(period)}&promo=${key}`);
    const { coupon_discount, voucher_discount, revenue } = figures;
    expect(staffOrdersSchema.parse(opened.data).sums).toMatchObject({ coupon_discount, voucher_discount, revenue });
  }
}

async function firstDay(): Promise<string> {
  const { rows } = await database.db.execute<{ day: string }>(
    sql`select (min(created_at) at time zone 'Asia/Tashkent')::date::text as day from orders`,
  );
  return rows[0]?.day ?? '';
}

/** The test says something only if all of this has happened. */
async function expectAllSeen(): Promise<void> {
  const { rows } = await database.db.execute<Record<string, boolean>>(sql`
    select exists (select from order_lines where promotion_id = 1) as deleted,
      exists (select from order_lines where promotion_id is null and old_price > price and not is_service) as lowered_alone,
      exists (select from order_lines where price_parts is not null) as parts,
      exists (select from order_lines where refunded_quantity > 0 and old_price > price) as lowered_refunded,
      exists (select order_id from order_lines where promotion_id is not null group by 1 having count(distinct promotion_id) > 1)
        as two_at_once,
      exists (select from report_promoted_goods where lowered > 0 and promotion_id is not null) as stored,
      exists (select from orders where coupon_discount > 0) as coupon`);
  expect(Object.entries(rows[0] ?? {}).filter(([, isSeen]) => !isSeen)).toEqual([]);
}
