import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { loadGeneratedShop } from '#demo/generate/load-generated-shop.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createShop } from '#server/shop.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import type { CallResults, OrderCall } from './call-orders.ts';
import { type CheckoutFigures, checkoutPage, type Summary } from './checkout-page.ts';
import { postgresTime } from './postgres-time.ts';
import { seedBuyers } from './seed-buyers.ts';

/**
 * `npm run bench:checkout`: orders over HTTP against the whole shop and its own PostgreSQL with the settings of production (every
 * order is on the disk before it is answered). First one after the other, then from sixteen connections, then all at one
 * product. Checks that nothing was sold twice, prints the figures and writes `docs/bench/checkout.md`.
 */
const PRODUCTS = 10_000;
const ALONE = 400;
const TOGETHER = 4000;
const REPEATED = 500;
const RUSH = 1000;
const RUSH_STOCK = 300;
const CONNECTIONS = 16;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-bench-'));
fs.chmodSync(dataDir, 0o711);
const cluster = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database'), report: console.log });
const db = openDatabase(cluster.url);
try {
  await migrate(db);
  await loadGeneratedShop(db, PRODUCTS);
  const figures = await measure(db);
  console.log(figures);
  if (figures.lostPieces !== 0 || figures.orders !== figures.expectedOrders) {
    console.error('Orders and stock do not add up.');
    process.exitCode = 1;
  }
  const page = path.join(import.meta.dirname, '..', '..', 'docs', 'bench', 'checkout.md');
  fs.writeFileSync(page, checkoutPage(figures, new Date().toISOString().slice(0, 10)));
} finally {
  await closeDatabase(db);
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

async function measure(database: Database): Promise<CheckoutFigures> {
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), mode: 'test' as const };
  const log = pino({ level: 'silent' });
  const hot = await stockUp(database);
  const shop = await createShop({ db: database, config, log });
  const app = await buildApp({ config, shop, log, renderPage: emptyPages });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const before = await pieces(database);
    await call(origin, 4, await seedBuyers(database, 300, 998_910_000_000));
    const alone = await call(origin, 1, await seedBuyers(database, ALONE, 998_911_000_000));
    const buyers = await seedBuyers(database, TOGETHER, 998_912_000_000);
    const [postgresBefore, spentBefore] = [await postgresTime(database), process.threadCpuUsage()];
    const together = await call(origin, CONNECTIONS, buyers);
    const spent = process.threadCpuUsage(spentBefore);
    const postgresAfter = await postgresTime(database);
    const repeated = await call(origin, CONNECTIONS, buyers.slice(0, REPEATED));
    const rush = await call(origin, CONNECTIONS, await seedBuyers(database, RUSH, 998_913_000_000, hot));
    const after = await pieces(database);
    return {
      processor: os.cpus()[0]?.model ?? '',
      cores: os.cpus().length,
      load: os.loadavg()[0] ?? 0,
      alone: summary(alone),
      together: summary(together),
      repeated: summary(repeated),
      rush: summary(rush),
      processorMs: (spent.user + spent.system) / 1000 / TOGETHER,
      postgresMs:
        postgresBefore === null || postgresAfter === null ? null : (postgresAfter - postgresBefore) / TOGETHER,
      rushStock: RUSH_STOCK,
      orders: after.orders,
      expectedOrders: [300, ALONE, TOGETHER, RUSH_STOCK].reduce((sum, count) => sum + count, 0),
      lostPieces: after.wrongProducts + Math.abs(before.inStock - after.inStock - after.ordered),
    };
  } finally {
    await app.close();
    await shop.close();
  }
}

/** Sets a large stock for every product except one with a small stock; returns that one. */
async function stockUp(database: Database): Promise<number> {
  await database.execute(sql`update store_stock set quantity = quantity + 2000`);
  const { rows } = await database.execute<{ id: number }>(sql`
    select max(p.id) as id from products p join store_stock s on s.product_id = p.id
    where p.is_published and p.status_override is null`);
  const [product] = rows;
  if (product === undefined) throw new Error('The generated shop has goods in stock');
  const hot = product.id;
  await database.execute(sql`delete from store_stock where product_id = ${hot}`);
  await database.execute(sql`
    insert into store_stock (product_id, store_id, quantity)
    select ${hot}::int, min(id), ${RUSH_STOCK}::int from stores`);
  await database.execute(
    sql`create table stock_before as select product_id, sum(quantity) as pieces from store_stock group by 1`,
  );
  return hot;
}

interface Pieces extends Record<string, unknown> {
  inStock: number;
  ordered: number;
  orders: number;
  /** Products whose stock and ordered pieces do not add up to the stock before. */
  wrongProducts: number;
}

async function pieces(database: Database): Promise<Pieces> {
  const { rows } = await database.execute<Pieces>(sql`
    select (select sum(quantity)::int from store_stock) as "inStock",
      (select coalesce(sum(quantity), 0)::int from order_lines where not is_service) as ordered,
      (select count(*)::int from orders) as orders,
      (select count(*)::int from stock_before b where b.pieces <>
        (select sum(quantity) from store_stock s where s.product_id = b.product_id)
        + (select coalesce(sum(quantity), 0) from order_lines l where l.product_id = b.product_id and not is_service))
        as "wrongProducts"`);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without a table has one row');
  return row;
}

async function call(origin: string, connections: number, calls: readonly OrderCall[]): Promise<CallResults> {
  const caller = new Worker(new URL('./call-orders.ts', import.meta.url), { workerData: { origin, connections } });
  caller.postMessage(calls);
  const [called] = await once(caller, 'message');
  await caller.terminate();
  return called;
}

function summary({ answers, seconds }: CallResults): Summary {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    calls: answers.length,
    placed: answers.filter(({ status }) => status === 201).length,
    refused: answers.filter(({ status }) => status === 409).length,
    perSecond: answers.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
  };
}
