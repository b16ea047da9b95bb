import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { fillShop } from './measure-lists.ts';
import { fillOrders, measureCustomers, measureOrderPages, measureOrders, readIndexScans } from './measure-orders.ts';

/**
 * `npm run bench:orders`: the lists of 100,000 orders and of their customers for staff, with each filter and sorting, on
 * the first page and a deep one, and the page of an order, against a PostgreSQL of its own with the settings of
 * production.
 */
const PARTS = { orders: measureOrders, customers: measureCustomers, pages: measureOrderPages };

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-bench-'));
fs.chmodSync(dataDir, 0o711);
const cluster = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database'), report: console.warn });
const db = openDatabase(cluster.url, { timeoutMs: 120_000 });
try {
  await migrate(db);
  await fillShop(db, 2_000);
  await fillOrders(db);
  for (const [name, measure] of Object.entries(PARTS)) {
    const load = os.loadavg()[0] ?? 0;
    console.log(`${name}, load ${load.toFixed(1)} on ${os.cpus().length} processors, ms`);
    console.table(await measure(db));
  }
  console.log('indexes of orders');
  console.table(await readIndexScans(db));
} finally {
  await closeDatabase(db);
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
