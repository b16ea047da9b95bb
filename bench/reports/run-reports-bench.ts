import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { dayLater } from '#contract/reports/report-kinds.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { closeDays, reportsRoutes } from '#server/features/reports/index.ts';
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { backOfficeShop } from '#server/testing/back-office-shop.ts';
import { fillReports } from './fill-reports.ts';

/**
 * `npm run bench:reports`: each report over two years of 1,000,000 orders and 100,000 goods and over today, what storing the
 * figures of the days takes, and what it adds to changes of orders, against a PostgreSQL of its own with the settings of
 * production. `-- --orders 200000 --goods 20000` for less.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000000' }, goods: { type: 'string', default: '100000' } },
});
const DAYS = 730;
const REPEATS = 7;
const CHANGES = 3_000;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-bench-'));
fs.chmodSync(dataDir, 0o711);
const cluster = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database'), report: console.warn });
const db = openDatabase(cluster.url, { timeoutMs: 900_000 });
try {
  await migrate(db);
  const size = { orders: Number(values.orders), goods: Number(values.goods), days: DAYS };
  console.log(
    `${size.orders} orders, ${size.goods} goods, load ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} processors`,
  );
  console.log(`filled in ${await seconds(() => fillReports(db, size))} s`);
  console.log(`all days stored in ${await seconds(() => closeDays(db))} s`);
  await db.execute(sql`vacuum analyze`);
  console.table(await readSizes(db));
  console.log(`load ${os.loadavg()[0]?.toFixed(1)}, ms`);
  console.table(await measureReports(db));
  console.table(await measureChanges(db));
} finally {
  await closeDatabase(db);
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const startedAt = performance.now();
  await work();
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}

async function readSizes(database: Database) {
  const { rows } = await database.execute<{ name: string; rows: number; mb: number }>(sql`
    select relname as name, n_live_tup::float8 as rows, (pg_total_relation_size(relid) / 1048576)::float8 as mb
    from pg_stat_user_tables where relname in ('orders', 'order_lines', 'report_sales', 'report_hours', 'report_goods', 'report_goods_spans', 'report_deliveries', 'report_promotions', 'report_promoted_goods', 'report_promoted_orders', 'report_moves', 'report_buyers', 'report_baskets', 'report_pairs', 'product_view_days', 'web_vitals_days', 'search_query_days', 'instalment_applications') order by 1`);
  return rows;
}

async function measureReports(database: Database) {
  const office = await backOfficeShop([reportsRoutes({ db: database })]);
  const today = tashkentDay(new Date());
  const all = `from=${dayLater(today, 1 - DAYS)}&to=${today}`;
  const year = `from=${dayLater(today, -364)}&to=${today}`;
  const queries = [
    ...['day', 'month', 'hour', 'store', 'payment', 'region', 'staff'].map((by) => `sales?${all}&by=${by}`),
    `sales?${year}&by=month`,
    `sales?${all}&by=day&pickup=3&payment=2`,
    ...['product', 'category', 'brand'].map((by) => `goods?${all}&by=${by}`),
    `goods?${all}&by=product&category=7&order=-margin`,
    `unsold?${all}`,
    `refunds?${all}`,
    ...['day', 'shipping', 'courier', 'region'].map((by) => `delivery?${all}&by=${by}`),
    ...['code', 'month'].map((by) => `promotions?${all}&by=${by}`),
    ...[all, year].map((days) => `shop-promotions?${days}`),
    `shop-promotions?${all}&pickup=3`,
    `goods?${all}&by=product&promotion=any`,
    ...['day', 'month'].map((by) => `customers?${all}&by=${by}`),
    `staff?${all}`,
    ...['partner', 'day', 'reason'].map((by) => `instalments?${all}&by=${by}`),
    ...['query', 'day'].map((by) => `search?${all}&by=${by}`),
    `search?${year}&by=query&only=nothing`,
    ...['page', 'day'].map((by) => `speed?${all}&by=${by}`),
    ...['band', 'payment', 'day'].map((by) => `baskets?${all}&by=${by}`),
    `baskets?${all}&by=band&pickup=3`,
    ...[all, year].map((days) => `lost?${days}`),
    ...['hour', 'store', 'payment'].map((by) => `sales?from=${today}&to=${today}&by=${by}`),
    ...['product', 'brand'].map((by) => `goods?from=${today}&to=${today}&by=${by}`),
    `refunds?from=${today}&to=${today}`,
    `delivery?from=${today}&to=${today}&by=shipping`,
    ...['promotions', 'shop-promotions', 'customers', 'staff', 'instalments', 'search', 'speed', 'baskets', 'lost'].map(
      (report) => `${report}?from=${today}&to=${today}`,
    ),
  ];
  const figures: Record<string, { median: number; slowest: number }> = {};
  for (const query of queries) {
    const times: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const startedAt = performance.now();
      const { status, text } = await office.get(`/reports/${query}`);
      if (status !== 200) throw new Error(`${query}: ${text}`);
      times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    figures[query] = { median: Math.round(times[REPEATS >> 1] ?? 0), slowest: Math.round(times.at(-1) ?? 0) };
  }
  await office.close();
  return figures;
}

/** Orders of today and of last week change, each in a transaction of its own, with the triggers of reports and without. */
async function measureChanges(database: Database) {
  const names = ['note_report_day_of_new', 'note_report_day_of_changed'];
  const figures: Record<string, { 'per second': number; 'without triggers': number }> = {};
  for (const [kind, days] of [
    ['placed today', null],
    ['moved, of today', 0],
    ['moved, of last week', 7],
  ] as const) {
    const rates = { on: 0, off: 0 };
    for (const state of ['off', 'on', 'on', 'off'] as const) {
      for (const name of names) {
        await database.execute(sql.raw(`alter table orders ${state === 'on' ? 'enable' : 'disable'} trigger ${name}`));
      }
      const startedAt = performance.now();
      for (let change = 0; change < CHANGES; change++)
        await (days === null ? place(database) : move(database, days, change));
      rates[state] += (CHANGES / (performance.now() - startedAt)) * 500;
    }
    figures[kind] = { 'per second': Math.round(rates.on), 'without triggers': Math.round(rates.off) };
    const stored = await seconds(() => closeDays(database));
    console.log(`${kind}: the job took ${stored} s for what ${2 * CHANGES} changes have noted`);
  }
  return figures;
}

function place(database: Database) {
  return database.execute(sql`
    with placed as (
      insert into orders (number, status, payment_method_id, shipping_method_id, name, phone, locale, subtotal, cart_total,
        shipping_price, total, items_count)
      values (gen_random_uuid()::text, 'new', 1, 1, 'Олим', '998901234567', 'ru', 1, 1, 0, 1, 1) returning id)
    insert into order_lines (order_id, position, product_id, name, quantity, price, line_total, unit_cost)
    select id, 0, 1, '{}', 1, 1, 1, (select cost from products where id = 1) from placed`);
}

function move(database: Database, days: number, change: number) {
  return database.execute(sql`
    update orders set revision = revision + 1 where id = (
      select id from orders where created_at >= (now() at time zone 'Asia/Tashkent')::date::timestamp at time zone 'Asia/Tashkent'
          - ${days} * interval '1 day'
        order by created_at, id offset ${change % 200} limit 1)`);
}
