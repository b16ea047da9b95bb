import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '#contract/permissions/permissions.ts';
import { promotionReportSchema } from '#contract/reports/promotion-report.ts';
import { dayLater } from '#contract/reports/report-kinds.ts';
import {
  goodsReportSchema,
  refundReportSchema,
  salesReportSchema,
  unsoldGoodsSchema,
} from '#contract/reports/reports.ts';
import type { recordAudit } from '#server/features/staff/index.ts';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { readFilterTexts } from './filter-texts-queries.ts';
import { closeDays, reportsRoutes } from './index.ts';

let database: TestDatabase;
let office: BackOfficeShop;
const audit: Parameters<typeof recordAudit>[2][] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`
    update products set cost = 6000000 where id = 11;
    update products set name = '{"ru": "=1+1"}' where id = 13;
    update products set stock_total = 3 where id in (11, 21);
    update products set cost = 5000000 where id = 21`);
  office = await backOfficeShop([
    reportsRoutes({ db: database.db, recordAudit: async (_tx, _origin, act) => void audit.push(act) }),
  ]);
});
afterAll(async () => {
  await office.close();
  await database.drop();
});
afterEach(async () => {
  office.be({});
  audit.length = 0;
  await database.db.execute(sql`
    delete from orders; delete from report_pending_days; delete from report_progress;
    delete from report_sales; delete from report_hours; delete from report_goods; delete from report_baskets; delete from report_pairs; delete from report_promotions; delete from report_promoted_goods; delete from report_promoted_orders`);
});

let lastOrder = 0;
/** An order of one piece of 10,000,000 that was placed at a time of Tashkent, and is delivered unless something else is said. */
async function order(
  at: string,
  own: { product?: number; store?: number | null; status?: string } = {},
): Promise<string> {
  const { product = 11, store = null, status = 'delivered' } = own;
  const number = `26-${String(++lastOrder).padStart(6, '0')}`;
  await database.db.execute(sql`
    with placed as (
      insert into orders (number, status, payment_method_id, shipping_method_id, store_id, name, phone, locale, subtotal,
        cart_total, shipping_price, total, items_count, created_at)
      values (${number}, ${status}, 1, ${store === null ? 1 : 2}, ${store}, 'Азиз', '998901234567', 'ru', 10000000, 10000000,
        50000, 10050000, 1, ${at}::timestamp at time zone 'Asia/Tashkent') returning id)
    insert into order_lines (order_id, position, product_id, name, quantity, price, line_total, unit_cost)
    select id, 0, ${product}::int, '{"ru": "Товар"}', 1, 10000000, 10000000, (select cost from products where id = ${product}::int)
    from placed`);
  return number;
}

async function revenueOf(day: string): Promise<number> {
  const { data } = await office.get(`/reports/sales?from=${day}&to=${day}&by=hour&compare=no`);
  return salesReportSchema.parse(data).totals.revenue;
}

async function stored(): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`
    select to_jsonb(s) as row from report_sales s union all select to_jsonb(h) from report_hours h union all select to_jsonb(g) from report_goods g
    union all select to_jsonb(p) from report_progress p order by 1`);
  return rows;
}

test.each([
  ['2026-10-31T23:59:59.999', '2026-10-31', 23],
  ['2026-11-01T00:00:00', '2026-11-01', 0],
  ['2026-11-01T04:59:59.999', '2026-11-01', 4],
  ['2026-11-01T05:00:00', '2026-11-01', 5],
])('an order of %s in Tashkent counts for %s at %d, stored or not', async (at, day, hour) => {
  await order(at);
  for (const isStored of [false, true]) {
    if (isStored) await closeDays(database.db);
    const { data } = await office.get(`/reports/sales?from=${day}&to=${day}&by=hour`);
    const report = salesReportSchema.parse(data);
    expect(report.rows.filter(({ figures }) => figures.sold > 0).map(({ key }) => key)).toEqual([String(hour)]);
    expect(await revenueOf(dayLater(day, -1))).toBe(0);
    expect(await revenueOf(dayLater(day, 1))).toBe(0);
  }
});

test('a day that is changed later is right at once, and stored anew by the job', async () => {
  const number = await order('2026-10-05T12:00:00');
  await order('2026-10-05T13:00:00');
  await closeDays(database.db);
  expect(await revenueOf('2026-10-05')).toBe(20_100_000);
  await database.db.execute(sql`update orders set status = 'returned' where number = ${number}`);
  expect(await revenueOf('2026-10-05')).toBe(10_050_000);
  await closeDays(database.db);
  expect(await revenueOf('2026-10-05')).toBe(10_050_000);
  await database.db.execute(sql`
    update orders set created_at = created_at - interval '30 days' where number <> ${number}`);
  expect([await revenueOf('2026-10-05'), await revenueOf('2026-09-05')]).toEqual([0, 10_050_000]);
  await closeDays(database.db);
  expect([await revenueOf('2026-10-05'), await revenueOf('2026-09-05')]).toEqual([0, 10_050_000]);
  await database.db.execute(sql`delete from orders`);
  expect(await revenueOf('2026-09-05')).toBe(0);
});

test('the last hour before midnight stays open until an hour later, and today is never stored', async () => {
  const { rows } = await database.db.execute<{ today: string; last: string }>(sql`
    select (now() at time zone 'Asia/Tashkent')::date::text as today,
      (((now() - interval '1 hour') at time zone 'Asia/Tashkent')::date - 1)::text as last`);
  const [{ today = '', last = '' } = {}] = rows;
  await order(`${dayLater(today, -3)}T12:00:00`);
  await order(`${today}T00:00:00`);
  await closeDays(database.db);
  expect(JSON.stringify(await stored())).toContain(`"stored_through":"${last}"`);
  expect(await revenueOf(today)).toBe(10_050_000);
});

test('a job that is repeated, or killed in the middle, changes nothing', async () => {
  const number = await order('2026-10-05T12:00:00');
  await order('2026-10-20T12:00:00', { store: 1 });
  await closeDays(database.db);
  const before = await stored();
  await closeDays(database.db);
  expect(await stored()).toEqual(before);

  await database.db.execute(sql`update orders set status = 'cancelled' where number = ${number}`);
  const other = openDatabase(database.url, { timeoutMs: 30_000 });
  try {
    await database.db.transaction(async (tx) => {
      // The job has taken its notes and stored the sales when it waits for this.
      await tx.execute(sql`lock table report_goods in share mode`);
      const run = closeDays(other).then(
        () => 'done',
        () => 'killed',
      );
      const kill = async () => {
        const { rows } = await tx.execute(sql`
          select pg_terminate_backend(pid) from pg_locks where relation = 'report_goods'::regclass and not granted`);
        return rows.length;
      };
      await expect.poll(kill, { timeout: 20_000 }).toBe(1);
      expect(await run).toBe('killed');
    });
  } finally {
    await closeDatabase(other);
  }
  expect(await stored()).toEqual(before);
  expect(await revenueOf('2026-10-05')).toBe(0);
  await closeDays(database.db);
  expect(await revenueOf('2026-10-05')).toBe(0);
  expect(await stored()).not.toEqual(before);
});

test('the period before is as long, and stands beside it day by day', async () => {
  await order('2026-10-08T12:00:00');
  await order('2026-10-10T12:00:00');
  await order('2026-10-10T13:00:00', { status: 'cancelled' });
  const { data } = await office.get('/reports/sales?from=2026-10-10&to=2026-10-11&by=day');
  const { before, totals, totals_before, rows } = salesReportSchema.parse(data);
  expect(before).toEqual({ from: '2026-10-08', to: '2026-10-09' });
  expect([totals.revenue, totals.cancelled, totals_before?.revenue]).toEqual([10_050_000, 1, 10_050_000]);
  expect(rows.map(({ key, figures, before: then }) => [key, figures.sold, then?.sold])).toEqual([
    ['2026-10-10', 1, 1],
    ['2026-10-11', 0, 0],
  ]);
});

test('costs are for those who may see them, and what lies unsold for those who may see stock', async () => {
  await order('2026-10-10T12:00:00');
  await order('2026-10-10T12:00:00', { product: 12 });
  const query = 'from=2026-10-01&to=2026-10-31';
  const read = async () => goodsReportSchema.parse((await office.get(`/reports/goods?${query}`)).data);
  expect((await read()).totals).toMatchObject({ revenue: 20_000_000, known_revenue: 10_000_000, margin: 4_000_000 });
  const unsold = unsoldGoodsSchema.parse((await office.get(`/reports/unsold?${query}`)).data);
  expect(unsold.rows.map(({ id, stock, worth, cost }) => [id, stock, worth, cost])).toEqual([
    [21, 3, 21_000_000, 15_000_000],
  ]);
  const without = (...names: string[]) => new Set(PERMISSIONS.filter((name) => !names.includes(name)));
  office.be({ isOwner: false, permissions: without('costs:see') });
  expect((await read()).totals).toMatchObject({ known_revenue: null, margin: null });
  expect(unsoldGoodsSchema.parse((await office.get(`/reports/unsold?${query}`)).data).totals.cost).toBe(null);
  office.be({ isOwner: false, permissions: without('stock:see') });
  expect((await read()).rows.map(({ stock }) => stock)).toEqual([null, null]);
  expect((await office.get(`/reports/unsold?${query}`)).status).toBe(403);
  office.be({ isOwner: false, permissions: without('reports:see') });
  expect((await office.get(`/reports/sales/export?${query}`)).status).toBe(403);
});

test('whoever has some stores sees what is picked up in one of them', async () => {
  await order('2026-10-10T12:00:00', { store: 1 });
  await order('2026-10-10T12:00:00', { store: 20 });
  await order('2026-10-10T12:00:00');
  const query = 'from=2026-10-01&to=2026-10-31&by=store&compare=no';
  const read = async (more = '') => salesReportSchema.parse((await office.get(`/reports/sales?${query}${more}`)).data);
  expect((await read()).totals.sold).toBe(3);
  office.be({ isOwner: false, storesOf: () => new Set([20]) });
  const own = await read();
  expect([own.pickup, own.totals.sold]).toEqual([20, 1]);
  for (const requested of ['1', 'none']) {
    expect((await office.get(`/reports/sales?${query}&pickup=${requested}`)).status).toBe(403);
    expect((await office.get(`/reports/refunds?from=2026-10-01&to=2026-10-31&pickup=${requested}`)).status).toBe(403);
  }
  expect((await office.get('/reports/unsold?from=2026-10-01&to=2026-10-31')).status).toBe(403);
});

test('a file has all rows, no formulas, and an entry in the audit log', async () => {
  await order('2026-10-10T12:00:00');
  await order('2026-10-10T12:00:00', { product: 13 });
  const { text, status } = await office.get('/reports/goods/export?from=2026-10-01&to=2026-10-31');
  expect(status).toBe(200);
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain("'=1+1");
  expect(text).not.toMatch(/(^|,)=1\+1/m);
  expect(audit).toEqual([
    expect.objectContaining({
      ...{ kind: 'exported', subject: 'list:reports/goods' },
      details: { rows: 2, filter: expect.stringContaining('from=2026-10-01&to=2026-10-31') },
    }),
  ]);
  const sales = await office.get('/reports/sales/export?from=2026-10-10&to=2026-10-11&by=day');
  expect(sales.text.trim().split('\r\n')[1]).toBe('10.10.2026,20100000,2,10050000,2,2,0,0,0');
});

const OF_WHOLE = ['unsold', 'funnel', 'lost', 'search'];

test.each(['sales', 'goods', 'unsold', 'delivery', 'refunds', 'baskets', ...['funnel', 'lost', 'search']])(
  'the report %s is a file of every kind',
  async (name) => {
    await order('2026-10-10T12:00:00');
    const path = `/reports/${name}/export?from=2026-10-01&to=2026-10-31`;
    for (const [format, type, start] of [
      ['csv', 'text/csv', '\uFEFF'],
      ['xlsx', 'spreadsheetml.sheet', 'PK'],
      ['pdf', 'application/pdf', '%PDF-'],
    ] as const) {
      const { status, text, headers } = await office.get(`${path}&format=${format}`);
      expect([status, text.slice(0, start.length)]).toEqual([200, start]);
      expect(headers['content-type']).toContain(type);
      expect(headers['content-disposition']).toBe(`attachment; filename="${name}-2026-10-01-2026-10-31.${format}"`);
    }
    expect((await office.get(`${path}&format=docx`)).status).toBe(422);
    expect(audit).toHaveLength(3);
    office.be({ isOwner: false, storesOf: () => new Set([20]) });
    expect((await office.get(path)).status).toBe(OF_WHOLE.includes(name) ? 403 : 200);
  },
);

test('a period that ends before it begins, or is longer than three years, is refused', async () => {
  for (const query of ['from=2026-10-02&to=2026-10-01', 'from=2020-01-01&to=2026-10-01']) {
    expect((await office.get(`/reports/sales?${query}`)).status).toBe(422);
  }
});

test('a category stands for all below it, and its row of a split for its own goods', async () => {
  await database.db.execute(sql`update products set category_id = 1 where id = 13`);
  await order('2026-10-10T12:00:00');
  await order('2026-10-11T12:00:00', { product: 13 });
  await order('2026-10-12T12:00:00', { product: 21, status: 'cancelled' });
  const query = 'from=2026-10-01&to=2026-10-31';
  const goods = async (more: string) =>
    goodsReportSchema.parse((await office.get(`/reports/goods?${query}&${more}`)).data);
  const unsold = async (more: string) =>
    unsoldGoodsSchema.parse((await office.get(`/reports/unsold?${query}&${more}`)).data).rows.map(({ id }) => id);
  for (const isStored of [false, true]) {
    if (isStored) await closeDays(database.db);
    expect((await goods('category=1')).rows.map(({ id }) => id)).toEqual([11, 13]);
    const { rows } = await goods('category=1&by=category');
    expect(rows.map(({ id, figures }) => [id, figures.pieces])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    for (const { id, figures } of rows) {
      expect((await goods(`category=${id}&below=no`)).totals.revenue).toBe(figures.revenue);
    }
    expect([await unsold('category=1'), await unsold('category=2')]).toEqual([[21], []]);
  }
  const { text } = await office.get(`/reports/goods/export?${query}&category=1&below=no&format=csv`);
  expect(text.trim().split('\r\n')).toHaveLength(2);
  await database.db.execute(sql`update products set category_id = 2 where id = 13`);
});

test('goods of one category and of one brand are those that they have now, whatever the rows are of', async () => {
  await order('2026-05-01 10:00', { product: 11 });
  await order('2026-05-01 11:00', { product: 13 });
  await order('2026-05-01 12:00', { product: 21 });
  await closeDays(database.db);
  const sold = async (more: string) => {
    const { data } = await office.get(`/reports/goods?from=2026-05-01&to=2026-05-01&${more}`);
    return goodsReportSchema.parse(data).totals.pieces;
  };
  const { rows } = await database.db.execute<{ category: number; brand: number }>(
    sql`select category_id as category, brand_id as brand from products where id = 21`,
  );
  const { category, brand } = rows[0] ?? { category: 0, brand: 0 };
  for (const by of ['product', 'category', 'brand']) {
    expect(await sold(`by=${by}`)).toBe(3);
    expect(await sold(`by=${by}&category=${category}`)).toBe(1);
    expect(await sold(`by=${by}&category=${category}&brand=${brand}`)).toBe(1);
    expect(await sold(`by=${by}&category=999999`)).toBe(0);
  }
});

test('goods that are not in the catalogue any more are one brand and one category, which none finds', async () => {
  await order('2026-05-01 10:00', { product: 9_999_998 });
  await order('2026-05-01 11:00', { product: 9_999_999 });
  await order('2026-05-01 12:00', { product: 21 });
  await closeDays(database.db);
  const read = async (more: string) => {
    const { data } = await office.get(`/reports/goods?from=2026-05-01&to=2026-05-01&${more}`);
    return goodsReportSchema.parse(data);
  };
  const none = (await read('by=brand')).rows.find(({ id }) => id === 0);
  expect(none).toMatchObject({ name: 'Нет в каталоге', figures: { pieces: 2 } });
  const { rows, totals } = await read('by=product&brand=none');
  expect(totals).toMatchObject({ pieces: none?.figures.pieces, revenue: none?.figures.revenue });
  expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual([9_999_998, 9_999_999]);
  expect((await read('by=category&category=none')).totals.pieces).toBe(2);
  expect((await read('by=category&category=none&brand=none')).totals.pieces).toBe(2);
});

test('goods and refunds of the period before stand beside the first page, unless they are not wanted', async () => {
  const number = await order('2026-05-02 10:00');
  await order('2026-05-01 10:00');
  await order('2026-05-01 11:00', { product: 21 });
  await database.db.execute(sql`
    insert into order_refunds (order_id, key, amount, way, reason, author, at)
    select id, gen_random_uuid(), amount, 'cash', reason, 'Лола', at from orders, (values
      (1000, 'defect', '2026-05-01T12:00:00+05:00'::timestamptz), (500, 'other', '2026-05-01T13:00:00+05:00'),
      (70, 'defect', '2026-05-02T13:00:00+05:00')) as v (amount, reason, at) where number = ${number}`);
  const goods = async (more: string) =>
    goodsReportSchema.parse((await office.get(`/reports/goods?from=2026-05-02&to=2026-05-02&${more}`)).data);
  const before = (await goods('by=product')).totals_before;
  expect(before).toMatchObject({ pieces: 2, revenue: 20_000_000, known_revenue: 20_000_000, margin: 9_000_000 });
  expect((await goods('by=product&brand=none')).totals_before).toMatchObject({ pieces: 0 });
  expect((await goods('compare=no')).totals_before).toBeNull();
  expect((await goods('page=2')).totals_before).toBeNull();
  office.be({ permissions: new Set(PERMISSIONS.filter((permission) => permission !== 'costs:see')) });
  expect((await goods('by=product')).totals_before?.margin).toBeNull();
  const refunds = async (more: string) =>
    refundReportSchema.parse((await office.get(`/reports/refunds?from=2026-05-02&to=2026-05-02&${more}`)).data);
  expect(await refunds('')).toMatchObject({
    totals: { refunds: 1, amount: 70 },
    totals_before: { refunds: 2, amount: 1500 },
  });
  expect((await refunds('cause=defect')).totals_before).toEqual({ refunds: 1, amount: 1000 });
  expect((await refunds('compare=no')).totals_before).toBeNull();
});

test('the codes of coupons are for those who may see coupons; for others they are one row', async () => {
  const [first, second] = [await order('2026-11-01T10:00:00'), await order('2026-11-01T11:00:00')];
  await order('2026-11-01T12:00:00');
  await database.db.execute(sql`
    update orders set coupon_code = 'SECRET' || id, coupon_discount = 1000, total = total - 1000
    where number in (${first}, ${second})`);
  const read = async () => {
    const { text, data } = await office.get('/reports/promotions?from=2026-11-01&to=2026-11-01&by=code&compare=no');
    return { text, report: promotionReportSchema.parse(data) };
  };
  expect((await read()).report).toMatchObject({ shows_codes: true, totals: { sold: 2 } });
  office.be({ permissions: new Set(PERMISSIONS.filter((permission) => permission !== 'promotions:see')) });
  const { text, report } = await read();
  expect(text).not.toContain('SECRET');
  expect(report.rows).toMatchObject([
    { key: 'coupon', name: 'С промокодом', figures: { sold: 2, coupon_discount: 2000 } },
  ]);
  const file = await office.get('/reports/promotions/export?from=2026-11-01&to=2026-11-01&by=code');
  expect([file.status, file.text.includes('SECRET')]).toEqual([200, false]);
});

test('above a report that is printed its filters stand in words', async () => {
  const source = await readFilterTexts(database.db, 'search', { source: 'results' }, 'ru');
  expect(source).toEqual(['Где искали: Страница поиска']);
  const visits = await readFilterTexts(database.db, 'funnel', { source: 'social', category: 'none' }, 'uz');
  expect(visits).toEqual(['Manba: Ijtimoiy tarmoqlar', 'Birinchi kategoriya: Qidiruv, brendlar, aksiyalar']);
  expect(await readFilterTexts(database.db, 'goods', { category: 'none', brand: 'none' }, 'ru')).toEqual([
    'Категория: Нет в каталоге',
    'Бренд: Нет в каталоге',
  ]);
  const sales = await readFilterTexts(database.db, 'sales', { hour: 9, placed_by: 'none' }, 'ru');
  expect(sales).toEqual(['Час: 09:00–10:00', 'Кто оформил: Сам покупатель']);
  const texts = await readFilterTexts(
    database.db,
    'speed',
    {
      from: '',
      to: '',
      by: 'day',
      pickup: 20,
      device: 'phone',
      cause: 'defect',
      page: 'home',
      only: 'nothing',
      region: 'none',
    },
    'ru',
  );
  expect(texts).toEqual([
    expect.stringMatching(/^Самовывоз: \S/),
    'Устройство: Телефон',
    'Причина: Брак или поломка',
    'Страница: Главная',
    'Только то, что не нашлось',
    'Регион: Без региона',
  ]);
});
